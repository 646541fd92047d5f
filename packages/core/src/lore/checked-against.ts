import { namedPaths } from '../check/named-paths.ts'
import { type Facts, NO_FACTS } from '../check/rule.ts'
import type { Entry } from '../model/entry.ts'
import type { Issue } from '../model/issue.ts'
import type { Repository } from '../ports.ts'

/** What a repository says; the day is no part of it. */
type RepositoryFacts = Omit<Facts, 'today'>

/** Checks against the tracked files of a repository, and where one of those patterns is missing a file, against the untracked ones too: a file that was just made counts. */
export async function checkedAgainst(
  repository: Repository | undefined,
  entries: readonly Entry[],
  check: (facts: RepositoryFacts) => readonly Issue[],
): Promise<readonly Issue[]> {
  if (repository === undefined) return check(NO_FACTS)
  const tracked = await repository.files()
  const named = await standing(entries, repository)
  const issues = check({ ...named, files: tracked })
  if (!issues.some(({ code }) => ANSWERABLE.has(code))) return issues
  const untracked = (await repository.untracked?.()) ?? []
  return untracked.length === 0 ? issues : check({ ...named, files: [...tracked, ...untracked] })
}

/** What stands where items say; nothing is asked where none names a path. */
async function standing(
  entries: readonly Entry[],
  repository: Repository,
): Promise<Pick<RepositoryFacts, 'existing' | 'texts'>> {
  const { paths, texts } = namedPaths(entries)
  return {
    existing: paths.length === 0 ? new Set() : await repository.existing(paths),
    texts: texts.length === 0 ? new Map() : ((await repository.texts?.(texts)) ?? new Map()),
  }
}

/** What more files may answer. */
const ANSWERABLE: ReadonlySet<string> = new Set(['patterns-unchecked', 'dead-glob', 'always-excluded'])

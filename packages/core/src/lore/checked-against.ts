import type { Issue } from '../model/issue.ts'
import type { Repository } from '../ports.ts'

/** Checks against the tracked files of a repository, and where one of those patterns is missing a file, against the untracked ones too: a file that was just made counts. */
export async function checkedAgainst(
  repository: Repository | undefined,
  check: (files: readonly string[] | null) => readonly Issue[],
): Promise<readonly Issue[]> {
  if (repository === undefined) return check(null)
  const tracked = await repository.files()
  const issues = check(tracked)
  if (!issues.some(({ code }) => ANSWERABLE.has(code))) return issues
  const untracked = (await repository.untracked?.()) ?? []
  return untracked.length === 0 ? issues : check([...tracked, ...untracked])
}

/** What more files may answer. */
const ANSWERABLE: ReadonlySet<string> = new Set(['patterns-unchecked', 'dead-glob', 'always-excluded'])

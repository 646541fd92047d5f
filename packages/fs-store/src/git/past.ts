import { join } from 'node:path'
import type { CommitFacts, Repository } from '@repolore/core'
import { ancestryOf } from './ancestry.ts'
import { changedIn } from './changed.ts'
import { type Commit, commitsOf } from './commits.ts'
import { type GitFolder, gitText } from './git-folder.ts'
import { historyOf } from './history.ts'
import { lastChangeOf, lastChangesIn } from './last-changed.ts'
import { renamesSince } from './renames.ts'

const NOTHING: ReadonlyMap<string, never> = new Map<string, never>()

/** Where a repository stands at this moment. */
export interface Standing {
  readonly head: string | null
  readonly folder: GitFolder
  /** Where files are now: in the index, which may be ahead of HEAD, or in HEAD itself. */
  readonly ends: 'index' | 'commit'
}

/** The facts of what was before HEAD. */
type Past = Required<
  Pick<Repository, 'history' | 'ancestry' | 'commitDates' | 'lastChanged' | 'renamedSince' | 'changedBetween'>
>

/** The facts of what was before, told by Git; they are asked once for one HEAD. `standing` is `null` outside Git. */
export function pastOf(root: string, standing: () => Standing | null): Past {
  const memory = memoryOf(standing)
  const found = (names: readonly string[], kept: Memory) => commitsKept(root, { names, kept: kept.commits })
  return {
    history: async (limit) => memory((kept) => historyKept(root, limit, kept), []),
    ancestry: async (names) =>
      memory((kept) => {
        const here = found(names, kept)
        return here === null ? NOTHING : ancestryOf(root, { head: kept.head, names, found: here, edge: kept.edge })
      }, NOTHING),
    commitDates: async (names) => memory((kept) => datesOf(found(names, kept)), NOTHING),
    lastChanged: async (paths) => memory((kept) => lastChangesKept(root, paths, kept), NOTHING),
    renamedSince: async (name) =>
      memory((kept) => {
        const commit = found([name], kept)?.get(name)
        if (commit === undefined || kept.head === null) return NOTHING
        return renamesSince(root, { commit: commit.id, head: kept.head, ends: kept.ends })
      }, NOTHING),
    changedBetween: async (base, head) => changedIn(root, { base, head }),
  }
}

/** What was told since HEAD came to where it is. What is not here may still come: it is never kept. */
interface Memory {
  readonly head: string | null
  readonly ends: Standing['ends']
  readonly edge: ReadonlySet<string>
  readonly commits: Map<string, Commit>
  readonly changes: Map<string, string | null>
  history: { readonly limit: number; readonly commits: readonly CommitFacts[] } | null
}

function memoryOf(standing: () => Standing | null): <T, O>(ask: (kept: Memory) => T, outside: O) => T | O {
  let kept: Memory | null = null
  let state = ''
  return (ask, outside) => {
    const now = standing()
    if (now === null) return outside
    const cut = gitText(join(now.folder.common, 'shallow')) ?? ''
    if (kept === null || state !== `${now.head}\n${cut}`) {
      state = `${now.head}\n${cut}`
      const edge = new Set(cut.split('\n').filter(Boolean))
      kept = { head: now.head, ends: now.ends, edge, commits: new Map(), changes: new Map(), history: null }
    }
    return ask(kept)
  }
}

function commitsKept(
  root: string,
  { names, kept }: { readonly names: readonly string[]; readonly kept: Map<string, Commit> },
): ReadonlyMap<string, Commit> | null {
  const read = commitsOf(
    root,
    names.filter((name) => !kept.has(name)),
  )
  for (const [name, commit] of read ?? []) kept.set(name, commit)
  const known = names.flatMap((name) => {
    const commit = kept.get(name)
    return commit === undefined ? [] : [[name, commit] as const]
  })
  return read === null ? null : new Map(known)
}

function datesOf(commits: ReadonlyMap<string, Commit> | null): ReadonlyMap<string, string> {
  return new Map([...(commits ?? [])].flatMap(([name, { date }]) => (date === null ? [] : [[name, date] as const])))
}

function historyKept(root: string, limit: number, kept: Memory): readonly CommitFacts[] {
  const { head, edge } = kept
  if (head === null || limit < 1) return []
  const { history } = kept
  if (history !== null && history.limit >= limit) return history.commits.slice(0, limit)
  const commits = historyOf(root, { head, limit, edge })
  kept.history = { limit, commits }
  for (const [path, date] of lastChangesIn(commits)) kept.changes.set(path, date)
  return commits
}

function lastChangesKept(root: string, paths: readonly string[], kept: Memory): ReadonlyMap<string, string> {
  const { head, edge, changes } = kept
  const left = paths.filter((path) => !changes.has(path))
  if (head !== null && left.length > 0) {
    const read = lastChangeOf(root, { head, paths: left, edge })
    for (const path of left) changes.set(path, read.get(path) ?? null)
  }
  return new Map(
    paths.flatMap((path) => {
      const date = changes.get(path) ?? null
      return date === null ? [] : [[path, date] as const]
    }),
  )
}

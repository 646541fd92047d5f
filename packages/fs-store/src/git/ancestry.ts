import type { Ancestry } from '@repolore/core'
import { type Commit, isCommitName } from './commits.ts'
import { askGit } from './git-command.ts'

/** What ancestry is told from: HEAD, the commits that are here by the names asked, and the edge of a shallow clone. */
export interface AncestryQuestion {
  readonly head: string | null
  readonly names: readonly string[]
  readonly found: ReadonlyMap<string, Commit>
  /** The commits whose parents were cut off; empty in a whole clone. */
  readonly edge: ReadonlySet<string>
}

/** How each name stands to HEAD, by one process, two in a shallow clone; empty where Git cannot tell, and before the first commit. */
export function ancestryOf(folder: string, question: AncestryQuestion): ReadonlyMap<string, Ancestry> {
  const { head, names, found, edge } = question
  if (head === null) return new Map()
  const outside = unreached(folder, { head, ids: [...found.values()].map(({ id }) => id) })
  if (outside === null) return new Map()
  const isCut = edge.size > 0 && outside.size > 0 && reachesEdge(folder, head, edge)
  return new Map(
    names.map((name) => {
      const commit = found.get(name)
      if (commit === undefined) return [name, edge.size > 0 && isCommitName(name) ? 'beyond-shallow' : 'missing']
      if (!outside.has(commit.id)) return [name, 'ancestor']
      return [name, isCut ? 'beyond-shallow' : 'not-ancestor']
    }),
  )
}

/** Those of the commits that HEAD does not reach, among others: a listing of all that HEAD does not reach names each of them. */
function unreached(
  folder: string,
  { head, ids }: { readonly head: string; readonly ids: readonly string[] },
): ReadonlySet<string> | null {
  if (ids.length === 0) return new Set()
  const text = askGit(folder, ['rev-list', '--stdin'], { input: `${[...new Set(ids)].join('\n')}\n^${head}\n` })
  return text === null ? null : new Set(text.split('\n'))
}

/** Whether what HEAD reaches was cut off somewhere: then a commit that it does not reach may stand behind the cut. */
function reachesEdge(folder: string, head: string, edge: ReadonlySet<string>): boolean {
  const text = askGit(folder, ['rev-list', head])
  return text?.split('\n').some((id) => edge.has(id)) ?? true
}

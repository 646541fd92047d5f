import type { CommitFacts } from '@repolore/core'
import { askGit } from './git-command.ts'
import { momentOf } from './moment.ts'

/** Where the log of paths begins, and the commits whose changes are not known. */
export interface LastChangeQuestion {
  readonly head: string
  readonly paths: readonly string[]
  readonly edge: ReadonlySet<string>
}

/** When the newest commit that changed each path was made, by one log over these paths; empty where Git cannot tell. */
export function lastChangeOf(folder: string, { head, paths, edge }: LastChangeQuestion): ReadonlyMap<string, string> {
  const input = `${head}\n--\n${paths.filter((path) => !path.includes('\n')).join('\n')}\n`
  const text = askGit(folder, ['log', '-z', FORMAT, ...PLAIN, '--stdin'], { input }) ?? ''
  const wanted = new Set(paths)
  const dates = new Map<string, string>()
  let date: string | null = null
  for (const part of text.split('\0')) {
    const [, id, seconds] = BEGINNING.exec(part) ?? []
    if (id !== undefined) date = edge.has(id) ? null : momentOf(seconds)
    const path = part.replace(/^\n/, '')
    if (date !== null && wanted.has(path) && !dates.has(path)) dates.set(path, date)
  }
  return dates
}

/** The same from a log that is at hand, for the paths that it names. */
export function lastChangesIn(history: readonly CommitFacts[]): ReadonlyMap<string, string> {
  const dates = new Map<string, string>()
  for (const { date, paths } of history) for (const path of paths) if (!dates.has(path)) dates.set(path, date)
  return dates
}

const FORMAT = '--format=%x01%H %ct'
const PLAIN = ['--no-merges', '--no-renames', '--no-ext-diff', '--no-textconv', '--name-only', '--relative']
const BEGINNING = new RegExp(`^${'\u0001'}([0-9a-f]{40,64}) (-?\\d+)$`)

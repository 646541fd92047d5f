import { askGit } from './git-command.ts'

/** Since when and until where moves are asked. */
export interface RenameQuestion {
  readonly commit: string
  readonly head: string
  /** Whether files stand where the index has them, or where HEAD does. */
  readonly ends: 'index' | 'commit'
}

/**
 * Where the files of a commit stand now, by their old paths; the working tree is not looked at. What differs too much to be told from the two
 * ends is followed through the commits between them. Empty where Git cannot tell.
 */
export function renamesSince(folder: string, { commit, head, ends }: RenameQuestion): ReadonlyMap<string, string> {
  const until = ends === 'index' ? null : head
  const direct = statusesOf(askEnds(folder, commit, until) ?? '')
  const renames = new Map(direct.renames)
  if (direct.gone.length === 0) return renames
  const between = chained(statusesOf(askLog(folder, `${commit}..${head}`) ?? '').renames)
  const staged = new Map(ends === 'index' ? statusesOf(askEnds(folder, head, null) ?? '').renames : [])
  for (const path of direct.gone) {
    const moved = between.get(path) ?? path
    const now = staged.get(moved) ?? moved
    if (now !== path) renames.set(path, now)
  }
  return renames
}

const SAFE = ['--no-ext-diff', '--no-textconv', '--ignore-submodules=all', '--relative', '-z', '--name-status']

/** From a commit to another, or to the index: whole moves alone where contents are wanting. */
function askEnds(folder: string, from: string, until: string | null): string | null {
  const command = until === null ? ['diff-index', '--cached'] : ['diff-tree', '-r']
  const ends = until === null ? [from] : [from, until]
  const ask = (renames: string) =>
    askGit(folder, [...command, renames, '-l2000', '--diff-filter=RD', ...SAFE, ...ends, '--'])
  return ask('-M') ?? ask('-M100%')
}

function askLog(folder: string, range: string): string | null {
  const ask = (renames: string) =>
    askGit(folder, [
      'log',
      '--reverse',
      '--topo-order',
      '--no-merges',
      '--format=',
      renames,
      '--diff-filter=R',
      ...SAFE,
      range,
      '--',
    ])
  return ask('-M') ?? ask('-M100%')
}

interface Statuses {
  readonly renames: readonly (readonly [from: string, to: string])[]
  readonly gone: readonly string[]
}

/** A status is a letter, a rename with its score in per cent; one path follows, or two. */
function statusesOf(text: string): Statuses {
  const renames: [string, string][] = []
  const gone: string[] = []
  const parts = text.split('\0')
  for (let at = 0; at < parts.length; at += 1) {
    const status = parts[at]?.trim() ?? ''
    const [path = '', to = ''] = [parts[at + 1], parts[at + 2]]
    if (/^R\d+$/.test(status)) {
      renames.push([path, to])
      at += 2
    } else if (status === 'D') {
      gone.push(path)
      at += 1
    }
  }
  return { renames, gone }
}

/** Renames in the order they were made, put together: what was moved twice stands at its second place. */
function chained(renames: Statuses['renames']): ReadonlyMap<string, string> {
  const origins = new Map<string, string>()
  for (const [from, to] of renames) {
    origins.set(to, origins.get(from) ?? from)
    origins.delete(from)
  }
  return new Map([...origins].map(([now, origin]) => [origin, now]))
}

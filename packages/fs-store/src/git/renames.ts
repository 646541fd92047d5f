import { askGit } from './git-command.ts'

/**
 * Where the files of a commit stand now, by their old paths: what the index moved since, the working tree not looked at. What differs too much
 * to be told from the two ends is followed through the commits between them. Empty where Git cannot tell.
 */
export function renamesSince(folder: string, { commit, head }: { readonly commit: string; readonly head: string }) {
  const ends = statusesOf(askEnds(folder, [commit]) ?? '')
  const renames = new Map(ends.renames)
  if (ends.gone.length === 0) return renames
  const between = chained(statusesOf(askLog(folder, `${commit}..${head}`) ?? '').renames)
  const staged = new Map(statusesOf(askEnds(folder, [head]) ?? '').renames)
  for (const path of ends.gone) {
    const moved = between.get(path) ?? path
    const now = staged.get(moved) ?? moved
    if (now !== path) renames.set(path, now)
  }
  return renames
}

const SAFE = ['--no-ext-diff', '--no-textconv', '--ignore-submodules=all', '--relative', '-z', '--name-status']

/** A commit and the index: whole moves alone where contents are wanting. */
function askEnds(folder: string, commit: readonly string[]): string | null {
  const ask = (renames: string) =>
    askGit(folder, ['diff-index', '--cached', renames, '-l2000', '--diff-filter=RD', ...SAFE, ...commit, '--'])
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

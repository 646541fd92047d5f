import type { CommitFacts } from '@repolore/core'
import { byBytes } from '../store/byte-order.ts'
import { askGit } from './git-command.ts'
import { momentOf } from './moment.ts'

/** From where a log goes back, how far, and where it was cut off. */
export interface HistoryQuestion {
  readonly head: string
  readonly limit: number
  /** The commits whose parents were cut off: what they changed is not known. */
  readonly edge: ReadonlySet<string>
}

/** Bytes that a log may have; some two million paths. */
const LARGEST = 128 * 1024 ** 2

/**
 * The log from `head` on, newest first, without merges; what a commit changed by the names that stand after it, so without what it removed.
 * Where renames cannot be told for want of contents only whole moves are; where that is too long or slow still, it ends after a twentieth.
 */
export function historyOf(folder: string, { head, limit, edge }: HistoryQuestion): readonly CommitFacts[] {
  const text =
    logOf(folder, [head, '-M', '-l400', `--max-count=${limit}`]) ??
    logOf(folder, [head, '-M100%', `--max-count=${limit}`]) ??
    logOf(folder, [head, '-M100%', `--max-count=${Math.ceil(limit / 20)}`]) ??
    ''
  return [...commitsIn(text, edge)]
}

const FORMAT = '--format=%x01%H%x00%ct%x00%s'
const PLAIN = ['--no-merges', '--no-ext-diff', '--no-textconv', '--ignore-submodules=all', '--diff-filter=d']

function logOf(folder: string, args: readonly string[]): string | null {
  return askGit(folder, ['log', '-z', FORMAT, ...PLAIN, '--name-only', '--relative', ...args, '--'], { most: LARGEST })
}

/** Each commit is its name, time and subject, then a line feed and its paths; all of them end in a zero byte. */
function* commitsIn(text: string, edge: ReadonlySet<string>): Generator<CommitFacts> {
  const parts = text.split('\0')
  for (let at = 0; at < parts.length; ) {
    const id = BEGINNING.exec(parts[at] ?? '')?.[1]
    if (id === undefined) return
    const end = nextCommit(parts, at + 3)
    const paths = parts.slice(at + 3, end).map((path, place) => (place === 0 ? path.replace(/^\n/, '') : path))
    const date = momentOf(parts[at + 1])
    const subject = parts[at + 2] ?? ''
    if (date !== null) yield { id, date, subject, paths: edge.has(id) ? [] : paths.filter(Boolean).sort(byBytes) }
    at = end
  }
}

const BEGINNING = new RegExp(`^${'\u0001'}([0-9a-f]{40,64})$`)

function nextCommit(parts: readonly string[], from: number): number {
  let at = from
  while (at < parts.length && !BEGINNING.test(parts[at] ?? '')) at += 1
  return at
}

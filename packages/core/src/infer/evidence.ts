import { companionsOf } from './companions.ts'
import { contentSignals } from './content-signals.ts'
import type { FileIndex } from './file-index.ts'
import type { FileTraits } from './file-traits.ts'
import { likeCommitsSignal, recentSignal, subjectsSignal } from './history-signals.ts'
import type { FileReason } from './inferred-file.ts'
import { pathSignal } from './path-signal.ts'
import { countsFor } from './prior.ts'
import type { Signal } from './signal.ts'
import { type TaskTerm, taskTerms } from './task-terms.ts'

/** What speaks for the files of a repository, taken together. */
export interface Evidence {
  /** By the number of the file: the share of all that could speak for a file, from 0 to about 1. */
  readonly shares: Float64Array
  /** What speaks for a file, strongest first; may be empty. */
  reasons(file: number): readonly FileReason[]
}

/** What each signal counts, its strongest file being 1; chosen on five repositories, see `docs/decisions/0010-inferred-files.md`. */
const WEIGHTS = { path: 0.5, content: 2, identifiers: 1.1, likeCommits: 1, subjects: 0.8, recent: 0.4 } as const

/** What any file has before the task is heard, less the deeper it stands. */
const PLACE = { weight: 0.2, perFolder: 0.3 } as const

/** So many of the likeliest bring their companions in. */
const LEADERS = 10

/** A signal with what it counts for its strongest file. */
interface Weighed extends Signal {
  readonly weight: number
  readonly strongest: number
}

/** Hears every signal and adds them up. `texts` are by the path of their file. */
export function gatherEvidence(task: string, index: FileIndex, texts: ReadonlyMap<string, string>): Evidence {
  const terms = taskTerms(task)
  const signals = weighedSignals(terms, index, texts)
  const counts = countsFor(terms)
  const whole = signals.reduce((sum, { weight }) => sum + weight, 0)
  const shares = Float64Array.from(index.traits, (traits, file) => {
    const place = PLACE.weight / (1 + PLACE.perFolder * traits.folders)
    return (counts(traits) * signals.reduce((sum, signal) => sum + amount(signal, file), place)) / whole
  })
  const isSaid = (file: number) => signals.some((signal) => amount(signal, file) > 0)
  const company = bringIn(shares, { index, counts, leaders: leadersOf(shares, isSaid) })
  return {
    shares,
    reasons: (file) => {
      const strong = signals.filter((signal) => amount(signal, file) > 0)
      strong.sort((a, b) => amount(b, file) - amount(a, file))
      const said = strong.flatMap((signal) => signal.reason(file) ?? [])
      const other = company.get(file)
      return other === undefined ? said : [...said, other]
    },
  }
}

/** The signals that have facts to go by. */
function weighedSignals(
  terms: readonly TaskTerm[],
  index: FileIndex,
  texts: ReadonlyMap<string, string>,
): readonly Weighed[] {
  const { names, words, history } = index
  const signals = [weighed(pathSignal(terms, words), WEIGHTS.path)]
  if (history.commits.length > 0) {
    signals.push(weighed(likeCommitsSignal(terms, history), WEIGHTS.likeCommits))
    signals.push(weighed(subjectsSignal(terms, history), WEIGHTS.subjects))
    signals.push(weighed(recentSignal(history), WEIGHTS.recent))
  }
  if (texts.size > 0) {
    const byFile = [...texts].flatMap(([path, text]) => {
      const file = names.byPath.get(path)
      return file === undefined ? [] : [{ file, text }]
    })
    const [content, identifiers] = contentSignals(terms, byFile, index)
    signals.push(weighed(content, WEIGHTS.content), weighed(identifiers, WEIGHTS.identifiers))
  }
  return signals
}

function weighed(signal: Signal, weight: number): Weighed {
  return { ...signal, weight, strongest: signal.strengths.reduce((most, strength) => Math.max(most, strength), 0) || 1 }
}

function amount({ strengths, weight, strongest }: Weighed, file: number): number {
  return (weight * (strengths[file] ?? 0)) / strongest
}

/** Who brings companions in, and what these count. */
interface Company {
  readonly index: FileIndex
  readonly counts: (traits: FileTraits) => number
  readonly leaders: readonly number[]
}

/** Adds to the companions of the likeliest files, each by the strongest of them, and tells by which. */
function bringIn(shares: Float64Array, { index, counts, leaders }: Company): ReadonlyMap<number, FileReason> {
  const brought = new Map<number, { readonly more: number; readonly reason: FileReason }>()
  for (const leader of leaders) {
    for (const { file, share, reason } of companionsOf(leader, index)) {
      const more = share * (shares[leader] ?? 0)
      if (more > (brought.get(file)?.more ?? 0)) brought.set(file, { more, reason })
    }
  }
  for (const [file, { more }] of brought) {
    const traits = index.traits[file]
    if (traits !== undefined) shares[file] = (shares[file] ?? 0) + more * Math.min(1, counts(traits))
  }
  return new Map([...brought].map(([file, { reason }]) => [file, reason]))
}

/** The likeliest files of those that a signal speaks for. */
function leadersOf(shares: Float64Array, isSaid: (file: number) => boolean): readonly number[] {
  const said = [...shares.keys()].filter(isSaid)
  return said.sort((a, b) => (shares[b] ?? 0) - (shares[a] ?? 0) || a - b).slice(0, LEADERS)
}

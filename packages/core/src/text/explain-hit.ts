import { fieldOf } from './segment.ts'
import type { TextIndex } from './text-index.ts'
import { eachText, earned, frequencies, type WeighedTerm } from './weighing.ts'

/** Why a text was found. */
export interface HitParts {
  /** What each field brought to the score, by its name; they add up to it. Fields that brought nothing are left out. */
  readonly fields: Readonly<Record<string, number>>
  /** The words of the question that the text holds, as written, in the question's order. */
  readonly words: readonly string[]
  /** Their terms, as `snippet` looks for them, each with its weight. */
  readonly terms: ReadonlyMap<string, number>
}

/** The parts of one hit's score. Asked for the few that are shown; costs the postings of the question's terms. */
export function explainHit(index: TextIndex, terms: readonly WeighedTerm[], id: string): HitParts {
  const live = index.segments.find((segment) => segment.find(id) !== null)
  const wanted = live?.find(id) ?? null
  const fields: Record<string, number> = {}
  const words = new Set<string>()
  const matched = new Map<string, number>()
  if (live === undefined || wanted === null) return { fields, words: [], terms: matched }
  const frequencyOf = frequencies(index, live)
  for (const term of terms) {
    eachText(live, term.term, (text, from, to) => {
      if (text !== wanted) return
      const range = Array.from({ length: to - from }, (_, offset) => from + offset)
      const sum = frequencyOf(text, from, to)
      for (const posting of range) {
        const name = index.ranking.fields[fieldOf(live.segment.counts[posting] ?? 0)]?.name ?? ''
        const share = frequencyOf(text, posting, posting + 1) / sum
        fields[name] = (fields[name] ?? 0) + earned(term, sum, index.ranking.k1) * share
      }
      words.add(term.written)
      matched.set(term.term, term.weight)
    })
  }
  return { fields, words: [...words], terms: matched }
}

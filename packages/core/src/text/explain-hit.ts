import type { TextSearch } from './search-text.ts'
import { fieldOf } from './segment.ts'
import type { TextIndex } from './text-index.ts'
import { earned, frequencies, postingsIn } from './weighing.ts'

/** Why a text was found. */
export interface HitParts {
  /** What each field brought to the score, by its name; they add up to it. Fields that brought nothing are left out. */
  readonly fields: Readonly<Record<string, number>>
  /** The words of the question that the text holds, as written, in the question's order. */
  readonly words: readonly string[]
  /** Their terms, as `snippet` looks for them, each with its weight. */
  readonly terms: ReadonlyMap<string, number>
}

/** What a search has to tell about its hits. */
type Told = Pick<TextSearch, 'terms' | 'reread'>

/** The parts of one hit's score; none for a text that is not there. Costs a look-up for each term, however many texts hold it. */
export function explainHit(index: TextIndex, { terms, reread }: Told, id: string): HitParts {
  const live = index.segments.find((segment) => segment.find(id) !== null)
  const text = live?.find(id) ?? null
  const fields: Record<string, number> = {}
  const matched = new Map<string, number>()
  if (live === undefined || text === null) return { fields, words: [], terms: matched }
  const frequencyOf = frequencies(index, live)
  const found = terms
    .map((term) => ({ term, ...postingsIn(live, term.term, text) }))
    .filter(({ from, to }) => from < to)
  for (const { term, from, to } of found) {
    const sum = frequencyOf(text, from, to)
    for (let posting = from; posting < to; posting += 1) {
      const name = index.ranking.fields[fieldOf(live.segment.counts[posting] ?? 0)]?.name ?? ''
      const share = frequencyOf(text, posting, posting + 1) / sum
      fields[name] = (fields[name] ?? 0) + earned(term, sum, index.ranking.k1) * share
    }
    matched.set(term.term, term.weight)
  }
  reread.get(id)?.forEach((part, field) => {
    const name = index.ranking.fields[field]?.name ?? ''
    if (part > 0) fields[name] = (fields[name] ?? 0) + part
  })
  return { fields, words: [...new Set(found.map(({ term }) => term.written))], terms: matched }
}

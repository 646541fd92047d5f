import { eachRun } from '../../text/runs.ts'

/** Two texts and how much they share. */
export interface Similar {
  readonly a: number
  readonly b: number
  /** Shared shingles by all of both: 1 for texts that say the same in the same words. */
  readonly overlap: number
  /** Shared shingles by those of the shorter text: 1 where the longer one holds it. */
  readonly within: number
}

/** Words in a row that are compared as one. */
const SHINGLE = 3
/** A shingle of more texts than this says nothing about any two of them; it also bounds the cost. */
const COMMON = 64

/**
 * Every two texts that share word sequences, by their places in the list. Case and punctuation do not count. The cost is that of the
 * shared sequences, not that of all pairs.
 */
export function similarTexts(texts: readonly string[]): readonly Similar[] {
  const shingles = texts.map(shinglesOf)
  const holders = new Map<string, number[]>()
  for (const [at, set] of shingles.entries()) {
    for (const shingle of set) {
      const known = holders.get(shingle)
      if (known === undefined) holders.set(shingle, [at])
      else known.push(at)
    }
  }
  const shared = new Map<number, number>()
  for (const places of holders.values()) {
    if (places.length > COMMON) continue
    for (const [rank, a] of places.entries()) {
      for (const b of places.slice(rank + 1)) {
        const pair = a * texts.length + b
        shared.set(pair, (shared.get(pair) ?? 0) + 1)
      }
    }
  }
  return [...shared].map(([pair, common]) => {
    const [a, b] = [Math.floor(pair / texts.length), pair % texts.length]
    const [one, two] = [shingles[a]?.size ?? 0, shingles[b]?.size ?? 0]
    return { a, b, overlap: common / (one + two - common), within: common / Math.min(one, two) }
  })
}

/** Each sequence of words once; a text shorter than a sequence is one. */
function shinglesOf(text: string): ReadonlySet<string> {
  const words: string[] = []
  eachRun(text, (run) => words.push(run.toLowerCase()))
  if (words.length === 0) return new Set()
  if (words.length < SHINGLE) return new Set([words.join(' ')])
  return new Set(words.slice(SHINGLE - 1).map((_, at) => words.slice(at, at + SHINGLE).join(' ')))
}

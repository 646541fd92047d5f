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
 * sequences and of the shared ones, not that of all pairs.
 */
export function similarTexts(texts: readonly string[]): readonly Similar[] {
  const numbers = new Map<string, number>()
  const shingles = texts.map((text) => shinglesOf(text, numbers))
  const shared = new Map<number, number>()
  for (const places of holders(shingles)) {
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

/** The places of each sequence that some texts share. Most stand in one text only: for those a number is kept, and no list. */
function holders(shingles: readonly ReadonlySet<number>[]): readonly (readonly number[])[] {
  const alone = new Map<number, number>()
  const several = new Map<number, number[]>()
  for (const [at, set] of shingles.entries()) {
    for (const shingle of set) {
      const first = alone.get(shingle)
      if (first === undefined) alone.set(shingle, at)
      else {
        const places = several.get(shingle)
        if (places === undefined) several.set(shingle, [first, at])
        else places.push(at)
      }
    }
  }
  return [...several.values()].filter((places) => places.length <= COMMON)
}

/** Each sequence of words once, as a number; a text shorter than a sequence is one. */
function shinglesOf(text: string, numbers: Map<string, number>): ReadonlySet<number> {
  const words: number[] = []
  eachRun(text, (run) => words.push(numberOf(run.toLowerCase(), numbers)))
  if (words.length === 0) return new Set()
  while (words.length < SHINGLE) words.push(0)
  const shingles = new Set<number>()
  for (let at = SHINGLE; at <= words.length; at += 1) {
    let shingle = 0
    for (let word = at - SHINGLE; word < at; word += 1) shingle = shingle * WORDS + (words[word] ?? 0)
    shingles.add(shingle)
  }
  return shingles
}

/** How many words are told apart, so that three of them are one exact number; beyond that some share one. */
const WORDS = 2 ** 17

function numberOf(word: string, numbers: Map<string, number>): number {
  const known = numbers.get(word)
  if (known !== undefined) return known
  const number = (numbers.size % (WORDS - 1)) + 1
  numbers.set(word, number)
  return number
}

import { foldWord } from './fold-word.ts'
import { FUNCTION_WORDS } from './function-words.ts'
import { isUnspaced, partsOf } from './parts.ts'
import { stem } from './stem.ts'

/** What a run says. */
export interface Terms {
  /** Stems of the words in their order, pairs of characters where a script writes none; function words are left out. */
  readonly words: readonly string[]
  /** The run in one piece (`kiln_schedule`, `kilnSchedule` and `kiln-schedule` are one), or null where it is one word anyway. */
  readonly whole: string | null
  /** The single Han characters of longer words: a text is found by them too, but a question with pairs does not ask for them. */
  readonly characters: readonly string[]
}

const PLAIN = /^[A-Z]?[a-z]+$/
const NOTHING: Terms = { words: [], whole: null, characters: [] }

/** The terms of a run, by the one rule that texts and questions share. */
export function termsOf(run: string): Terms {
  if (PLAIN.test(run)) return plainTerms(run.toLowerCase())
  const parts = partsOf(run).map(foldWord)
  if (parts.length === 0) return NOTHING
  const unspaced = parts.filter(isUnspaced)
  return {
    words: parts.flatMap(wordsOf),
    whole: parts.length > 1 && unspaced.length === 0 ? stem(parts.join('')) : null,
    characters: unspaced.flatMap((part) => (part.length > 1 ? (part.match(/\p{sc=Han}/gu) ?? []) : [])),
  }
}

function plainTerms(word: string): Terms {
  return FUNCTION_WORDS.has(word) ? NOTHING : { words: [stem(word)], whole: null, characters: [] }
}

function wordsOf(part: string): readonly string[] {
  if (FUNCTION_WORDS.has(part)) return []
  return isUnspaced(part) ? pairsOf(part) : [stem(part)]
}

/** Neighbouring characters two by two; marks stay with the character that they change. */
function pairsOf(part: string): readonly string[] {
  const characters = part.match(/\P{M}\p{M}*/gu) ?? []
  if (characters.length < 2) return characters
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`)
}

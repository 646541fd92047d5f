import { COMMON_WORDS } from './common-words.ts'
import { foldWord } from './fold-word.ts'
import { eachRun } from './runs.ts'
import { stem } from './stem.ts'
import { POINTING_WORDS, TALK_WORDS } from './talk-words.ts'
import { type Terms, termsOf } from './terms.ts'

/** One thing that a question asks for. */
export interface AskedTerm {
  readonly term: string
  /** The run of the question it comes from, as written. */
  readonly written: string
  /** `compound` is several words in one piece (`read-only`), and `identifier` such a piece that only code writes (`kiln_schedule`). */
  readonly as: 'word' | 'compound' | 'identifier'
  /** Of a compound or identifier: the words it is made of. */
  readonly parts: readonly string[]
  /** How far it says what the question is about: a word of conversation and a number not at all, a common word a little, and in talk less. */
  readonly topic: 'none' | 'passing' | 'weak' | 'full'
}

const isTalk = isStemOf(TALK_WORDS)
const isCommon = isStemOf(COMMON_WORDS)

/** Pairs of hiragana are endings and particles far more often than words. */
const ENDING = /^\p{sc=Hiragana}+$/u

/** "Option 2", the 64 of `base64`: a count or a mark. */
const NUMBER = /^\p{N}+$/u

/** "Plan b", and what is left of `v2` and `k8s`. */
const LETTER = /^[a-z]$/

const CODE = /[_\p{N}]|\p{Ll}\p{Lu}/u

/** Beyond this many terms a question is a text of its own: the rest is not asked for. It bounds the cost of one search. */
const MOST_TERMS = 256

/** What a question asks for, each term once, in the order of the question. */
export function askedTerms(question: string): readonly AskedTerm[] {
  const asked = new Map<string, AskedTerm>()
  let manner: Manner = 'keywords'
  eachRun(question, (run) => {
    if (asked.size >= MOST_TERMS) return
    const terms = askedBy(run, termsOf(run))
    manner = mannerAfter(manner, run, terms)
    for (const term of terms) if (!asked.has(term.term)) asked.set(term.term, term)
  })
  return [...asked.values()].map((term) => (term.topic === 'weak' ? { ...term, topic: COMMON_WORD[manner] } : term))
}

/** How a question is put: as bare words of a topic, as a sentence, or in talk, with words of conversation or that point into it. */
type Manner = 'keywords' | 'sentence' | 'talk'

/** What a common word says of the topic. Who types nothing but words to look for means each of them. */
const COMMON_WORD = { keywords: 'full', sentence: 'weak', talk: 'passing' } as const

function mannerAfter(manner: Manner, run: string, terms: readonly AskedTerm[]): Manner {
  const talks =
    POINTING_WORDS.has(run.toLowerCase()) || terms.some(({ as, topic }) => as === 'word' && topic === 'none')
  if (manner === 'talk' || talks) return 'talk'
  return terms.length === 0 ? 'sentence' : manner
}

function askedBy(written: string, { words, whole }: Terms): readonly AskedTerm[] {
  const single = words.map((term): AskedTerm => ({ term, written, as: 'word', parts: [], topic: topicOf(term) }))
  if (whole === null) return single
  const as = CODE.test(written) && words.length > 1 ? 'identifier' : 'compound'
  return [...single, { term: whole, written, as, parts: words, topic: topicOfWhole(words, whole) }]
}

/** One piece is no topic beside its parts, but where those say nothing (`k8s`, `next_time`) it is the topic; a number never is. */
function topicOfWhole(words: readonly string[], whole: string): AskedTerm['topic'] {
  return words.every((word) => topicOf(word) === 'none') && !NUMBER.test(whole) ? 'full' : 'none'
}

function topicOf(term: string): AskedTerm['topic'] {
  if (isTalk(term) || ENDING.test(term) || NUMBER.test(term) || LETTER.test(term)) return 'none'
  return isCommon(term) ? 'weak' : 'full'
}

/** Stemmed at the first question: it takes 4 ms, and most starts of the command ask nothing of a text. */
function isStemOf(words: ReadonlySet<string>): (term: string) => boolean {
  let stems: ReadonlySet<string> | null = null
  return (term) => {
    stems ??= new Set([...words].map((word) => stem(foldWord(word))))
    return stems.has(term)
  }
}

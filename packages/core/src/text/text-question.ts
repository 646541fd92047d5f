import { foldWord } from './fold-word.ts'
import { REQUEST_WORDS, TALK_WORDS } from './function-words.ts'
import { eachRun } from './runs.ts'
import { stem } from './stem.ts'
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
  /** How far it says what the question is about: a word of conversation not at all, a word of asking for work a little. */
  readonly topic: 'none' | 'weak' | 'full'
}

const TALK = stems(TALK_WORDS)
const REQUEST = stems(REQUEST_WORDS)

/** Pairs of hiragana are endings and particles far more often than words. */
const ENDING = /^\p{sc=Hiragana}+$/u

const CODE = /[_\p{N}]|\p{Ll}\p{Lu}/u

/** Beyond this many terms a question is a text of its own: the rest is not asked for. It bounds the cost of one search. */
const MOST_TERMS = 256

/** What a question asks for, each term once, in the order of the question. */
export function askedTerms(question: string): readonly AskedTerm[] {
  const asked = new Map<string, AskedTerm>()
  eachRun(question, (run) => {
    if (asked.size >= MOST_TERMS) return
    for (const term of askedBy(run, termsOf(run))) if (!asked.has(term.term)) asked.set(term.term, term)
  })
  return [...asked.values()]
}

function askedBy(written: string, { words, whole }: Terms): readonly AskedTerm[] {
  const single = words.map((term): AskedTerm => ({ term, written, as: 'word', parts: [], topic: topicOf(term) }))
  if (whole === null) return single
  const as = CODE.test(written) && words.length > 1 ? 'identifier' : 'compound'
  return [...single, { term: whole, written, as, parts: words, topic: words.length === 0 ? 'full' : 'none' }]
}

function topicOf(term: string): AskedTerm['topic'] {
  if (TALK.has(term) || ENDING.test(term)) return 'none'
  return REQUEST.has(term) ? 'weak' : 'full'
}

function stems(words: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...words].map((word) => stem(foldWord(word))))
}

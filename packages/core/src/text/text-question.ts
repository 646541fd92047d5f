import { foldWord } from './fold-word.ts'
import { FUNCTION_WORDS, TALK_WORDS } from './function-words.ts'
import { eachRun } from './runs.ts'
import { stem } from './stem.ts'
import { termsOf } from './terms.ts'

/** One thing that a question asks for. */
export interface AskedTerm {
  readonly term: string
  /** The words of the question behind it, as written. */
  readonly written: string
  /** `whole` for an identifier in one piece, `joined` for neighbours that a text may write as one. */
  readonly as: 'word' | 'whole' | 'joined'
  /** Whether it says what the question is about; a word of conversation does not. */
  readonly topic: boolean
}

const TALK_STEMS: ReadonlySet<string> = new Set([...TALK_WORDS].map((word) => stem(foldWord(word))))

/** Beyond this many terms a question is a text: the rest is not asked for. It bounds the cost of one search. */
const MOST_TERMS = 256

/** What a question asks for, each term once, in the order of the question. */
export function askedTerms(question: string): readonly AskedTerm[] {
  const asked = new Map<string, AskedTerm>()
  const ask = (term: AskedTerm) => {
    if (!asked.has(term.term) && asked.size < MOST_TERMS) asked.set(term.term, term)
  }
  let before: { readonly run: string; readonly end: number } | null = null
  const joined: AskedTerm[] = []
  eachRun(question, (run, start) => {
    const { words, whole } = termsOf(run)
    for (const term of words) ask({ term, written: run, as: 'word', topic: !TALK_STEMS.has(term) })
    if (whole !== null) ask({ term: whole, written: run, as: 'whole', topic: true })
    if (before !== null && isNeighbour(question.slice(before.end, start))) joined.push(...join(before.run, run))
    before = { run, end: start + run.length }
  })
  joined.forEach(ask)
  return [...asked.values()]
}

function isNeighbour(between: string): boolean {
  return between === ' ' || between === '.' || between === '/' || between === "'"
}

/** Two neighbours as one word; function words take part only together with a word of content. */
function join(first: string, second: string): readonly AskedTerm[] {
  const [a, b] = [foldWord(first), foldWord(second)]
  if (FUNCTION_WORDS.has(a) && FUNCTION_WORDS.has(b)) return []
  const whole = termsOf(`${first}_${second}`).whole
  return whole === null ? [] : [{ term: whole, written: `${first} ${second}`, as: 'joined', topic: false }]
}

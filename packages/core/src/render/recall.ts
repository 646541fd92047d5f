import type { RecallAnswer, RecalledMemory } from '../answers.ts'
import { shownTier } from '../select/gates.ts'
import { type AnswerLimit, UNLIMITED } from './answer-limit.ts'
import { closing, markFor, opening, ownLine, storedText } from './block.ts'
import { type IssueJson, issueJson, warningLine } from './issues.ts'
import { counted, listed, plain, shown } from './shown.ts'
import { takeWithin } from './within.ts'

/** One hit of a recall, as the server sends it. */
export interface RecalledJson {
  readonly name: string
  readonly type: string
  readonly tier: string
  readonly description: string | null
  /** Comparable within one answer only; the sum of `parts`. */
  readonly score: number
  readonly parts: Readonly<Record<string, number>>
  readonly why: readonly string[]
  /** The words of the query that it holds. */
  readonly words: readonly string[]
  /** Of a package: the member whose section answers. */
  readonly member?: string
  readonly snippet: string
  readonly source_path: string
}

/** The structured answer to a recall. */
export interface RecallJson {
  readonly memories: readonly RecalledJson[]
  /** Whether nothing stored is about the query. */
  readonly gated: boolean
  /** Hits that the answer had no room for; there only where there are some. */
  readonly leftOut?: readonly string[]
  /** What may make the answer incomplete; there only where there is something. */
  readonly warnings?: readonly IssueJson[]
}

/** What `repolore recall --json` prints. */
export interface RecallReport {
  readonly names: readonly string[]
  /** `null` where there is nothing to say, so that a hook injects nothing. */
  readonly markdown: string | null
  readonly count: number
  readonly hits: readonly Pick<RecalledJson, 'name' | 'score' | 'why' | 'snippet'>[]
  readonly gated: boolean
}

/** The structured answer, best first. With a limit, whole hits are left out from the end, and named. */
export function recallJson(answer: RecallAnswer, options: Partial<AnswerLimit> = {}): RecallJson {
  const { memories, leftOut } = within(answer, options)
  return {
    memories: memories.map(hitJson),
    gated: answer.gated,
    ...(leftOut.length === 0 ? {} : { leftOut }),
    ...(answer.warnings.length === 0 ? {} : { warnings: answer.warnings.slice(0, WARNINGS).map(issueJson) }),
  }
}

/** The command's form of the same answer. */
export function recallReport(answer: RecallAnswer, options: Partial<AnswerLimit> = {}): RecallReport {
  const hits = within(answer, options).memories.map(hitJson)
  return {
    names: hits.map(({ name }) => name),
    markdown: answer.memories.length === 0 ? null : recallMarkdown(answer, options),
    count: hits.length,
    hits: hits.map(({ name, score, why, snippet }) => ({ name, score, why, snippet })),
    gated: answer.gated,
  }
}

/** The same hits as one Markdown block, each with its reason and passage; what had no room is named. */
export function recallMarkdown(answer: RecallAnswer, options: Partial<AnswerLimit> = {}): string {
  const { memories, leftOut } = within(answer, options)
  const texts = memories.map((memory) => ({ front: frontOf(memory), body: memory.snippet }))
  const tail = [
    ...(memories.length === 0 ? [noneText(answer)] : []),
    ...(leftOut.length === 0 ? [] : [`Left out for want of room: ${listed(leftOut.map(shown))}`]),
    ...warningLines(answer),
  ]
  const own = [...texts.map(({ front }) => front), ...tail]
  const mark = markFor({ seed: own.join('\n'), stored: [...own, ...texts.map(({ body }) => body)] })
  return [
    opening(mark),
    ...texts.map(({ front, body }) => ownLine(mark, front) + storedText(body)),
    ...tail.map((line) => ownLine(mark, line)),
    closing(mark),
  ].join('')
}

/** Why a memory is in a recall, in a few words each. */
export function recallReasons({ hit, words, fields }: RecalledMemory): readonly string[] {
  const names = Object.keys(fields)
  const { use = 0, links = 0 } = hit.parts
  return [
    ...(words.length === 0 ? [] : [`holds ${listed(words.map((word) => plain(word)))} (${names.join(', ')})`]),
    ...(use > 0 ? [`opened before: +${decimals(use, 3)}`] : []),
    ...(links > 0 ? [`linked to: +${decimals(links, 3)}`] : []),
  ]
}

function hitJson(memory: RecalledMemory): RecalledJson {
  const { hit, member, snippet, words } = memory
  const { entry } = hit
  return {
    name: entry.id,
    type: typeof entry.extra.type === 'string' ? entry.extra.type : 'misc',
    tier: shownTier(entry),
    description: entry.summary,
    score: decimals(hit.score, 6),
    parts: Object.fromEntries(Object.entries(hit.parts).map(([name, part]) => [name, decimals(part, 6)])),
    why: recallReasons(memory),
    words,
    ...(member === null ? {} : { member }),
    snippet,
    source_path: entry.source.path,
  }
}

function frontOf(memory: RecalledMemory): string {
  const { entry, score } = memory.hit
  return [
    `memory ${plain(entry.id)}${memory.member === null ? '' : `, section ${plain(memory.member)}`}`,
    ...(entry.summary === null ? [] : [plain(entry.summary, 200)]),
    `${shownTier(entry)}, ${plain(entry.source.path)}`,
    `score ${decimals(score, 2)}: ${recallReasons(memory).join('; ')}`,
  ].join(' | ')
}

/** The first warnings: what could not be read may be what was looked for. */
function warningLines({ warnings }: RecallAnswer): readonly string[] {
  const more = warnings.length - WARNINGS
  return [
    ...warnings.slice(0, WARNINGS).map(warningLine),
    ...(more > 0 ? [`${counted(more, 'more warning')}; "repolore check" lists them`] : []),
  ]
}

/** How many warnings a recall, which is to be short, says in full. */
const WARNINGS = 3

function noneText({ gated, cut, question }: RecallAnswer): string {
  if (!gated) return 'Every memory that is about the query was seen.'
  const some = cut.floor + cut.gate
  const held =
    some === 0
      ? ''
      : some === 1
        ? '; one holds a word of it and is about something else'
        : `; ${some} hold a word of it and are about something else`
  return `No memory is about ${shown(question.query)}${held}.`
}

/** The hits that fit, by the longer of their two forms. */
function within(
  { memories }: RecallAnswer,
  options: Partial<AnswerLimit>,
): { readonly memories: readonly RecalledMemory[]; readonly leftOut: readonly string[] } {
  const { limit, counter } = { ...UNLIMITED, ...options }
  const room = limit === null ? null : Math.max(0, limit - FRAME)
  const textOf = (memory: RecalledMemory) => JSON.stringify(hitJson(memory)) + frontOf(memory)
  const { taken } = takeWithin(memories, { room, counter, textOf })
  return { memories: taken, leftOut: memories.slice(taken.length).map(({ hit }) => hit.entry.id) }
}

/** Tokens that the frame of a block takes, and the names of all 50 hits in it. */
const FRAME = 700

function decimals(value: number, places: number): number {
  return Number(value.toFixed(places))
}

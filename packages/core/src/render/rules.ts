import type { Detail, RuleConflict, RulesAnswer } from '../answers.ts'
import type { Json } from '../model/json.ts'
import type { Hit } from '../select/selection.ts'
import { type AnswerLimit, UNLIMITED } from './answer-limit.ts'
import { closing, type Mark, markFor, opening, ownLine } from './block.ts'
import { textOf } from './forms.ts'
import { warningLine } from './issues.ts'
import { fillWithin } from './pack.ts'
import type { PackFrame } from './pack-draft.ts'
import { packItems } from './pack-items.ts'
import { reasonTexts } from './reasons.ts'
import { counted, listed, plain } from './shown.ts'
import { takeWithin } from './within.ts'

/** What share of the limit each list beside the rules may take. */
const LIST_SHARE = 1 / 8

/**
 * Rules and decisions for a file as one Markdown block. With a limit, required rules are whole as long as that fits, the others whole,
 * as a summary or as a line, in their order; what has no room at all is named.
 */
export function rulesMarkdown(answer: RulesAnswer, options: Partial<AnswerLimit> = {}): string {
  const limits = { ...UNLIMITED, ...options }
  const frame = frameOf(answer, limits)
  const draft = fillWithin(frame, 'fill') ?? fillWithin(yielding(frame), 'fill')
  return draft === null ? bare(answer, frame) : draft.text()
}

/** The same where not even the required ones fit in their smallest forms: they are first, and no more than that. */
function yielding(frame: PackFrame): PackFrame {
  return { ...frame, items: frame.items.map((item) => ({ ...item, required: false })) }
}

/** Names, or their number, where the limit has no room for more: the shortest block there is. */
function bare({ rules, decisions }: RulesAnswer, { mark, counter, budget }: PackFrame): string {
  const names = [...rules.hits, ...decisions.hits].map(({ entry }) => entry.key)
  const block = (what: string) => opening(mark) + ownLine(mark, `Left out for want of room: ${what}`) + closing(mark)
  const named = block(listed(names))
  return counter.count(named) <= budget ? named : block(`${names.length} rules and decisions`)
}

function frameOf(answer: RulesAnswer, { limit, counter }: AnswerLimit): PackFrame {
  const hits = [...answer.rules.hits, ...answer.decisions.hits]
  const room = limit === null ? null : limit * LIST_SHARE
  const within = (lines: readonly string[]) => takeWithin(lines, { room, counter, textOf: (line) => line })
  const head = headLines(answer)
  const notes = within([...answer.conflicts.map(conflictLine), ...dependencyLines(answer.dependencies, room)])
  const warnings = within(answer.warnings.map(warningLine))
  const tail = [
    ...notes.taken,
    ...(notes.more > 0 ? [`${counted(notes.more, 'more line')} left out for want of room`] : []),
    ...warnings.taken,
    ...(warnings.more > 0 ? [`${counted(warnings.more, 'more warning')}; "repolore check" lists them`] : []),
  ]
  const mark = markOf(hits, [...head, ...tail])
  const lines = (some: readonly string[]) => some.map((line) => ownLine(mark, line))
  return {
    items: packItems(hits, { mark, counter, front: frontOf }),
    head: [opening(mark), ...lines(head)].join(''),
    tail: [...lines(tail), closing(mark)].join(''),
    mark,
    counter,
    budget: limit ?? Number.POSITIVE_INFINITY,
    spare: 0,
  }
}

function markOf(hits: readonly Hit[], own: readonly string[]): Mark {
  const fronts = hits.map((hit) => frontOf(hit, 'line'))
  const texts = hits.flatMap(({ entry }) => [textOf(entry, 'whole') ?? '', entry.summary ?? ''])
  return markFor({ seed: [...own, ...fronts, ...texts].join('\n'), stored: [...own, ...fronts, ...texts] })
}

function headLines({ question, path, rules, decisions }: RulesAnswer): readonly string[] {
  const file = plain(path ?? question.path, 200)
  const none = rules.hits.length + decisions.hits.length === 0
  return [none ? `No rule or decision is about ${file}.` : `For ${file}`]
}

/** What it is, how binding, how much of it follows, where it stands, and why it is there. */
function frontOf({ entry, reasons }: Hit, detail: Detail): string {
  const { short_id, priority, status, type } = entry.extra
  const words = [priority, status, type].filter((word) => typeof word === 'string')
  return [
    `${entry.key}${typeof short_id === 'string' ? ` (${short_id})` : ''}`,
    entry.title,
    [...words, ...(entry.kind === 'rule' || entry.date === null ? [] : [entry.date])].join(', '),
    detail,
    entry.source.path,
    `why ${reasonTexts(reasons).join('; ')}`,
  ].join(' | ')
}

function conflictLine({ rule, with: other, resolution }: RuleConflict): string {
  return `Conflict: ${plain(rule)} with ${plain(other)}: ${plain(resolution, 300)}`
}

function dependencyLines(dependencies: Readonly<Record<string, Json>>, room: number | null): readonly string[] {
  return Object.entries(dependencies).map(([name, value]) => {
    const items = Array.isArray(value) ? value.map(textOfJson) : [textOfJson(value)]
    const some = room === null ? items : items.slice(0, Math.max(1, Math.floor(room / 8)))
    return `${plain(name)}: ${items.length === 0 ? 'nothing' : listedAll(some, items.length - some.length)}`
  })
}

function listedAll(items: readonly string[], more: number): string {
  return [...items.map((item) => plain(item)), ...(more > 0 ? [`and ${more} more`] : [])].join(', ')
}

function textOfJson(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Names that a script may need: the short name where there is one. */
export function shortIds({ rules }: RulesAnswer): readonly string[] {
  return rules.hits.map(({ entry }) => (typeof entry.extra.short_id === 'string' ? entry.extra.short_id : entry.id))
}

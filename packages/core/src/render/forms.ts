import type { Detail } from '../answers.ts'
import type { Entry } from '../model/entry.ts'
import type { TokenCounter } from '../ports.ts'
import type { Hit } from '../select/selection.ts'
import { type Mark, ownLine, storedText } from './block.ts'
import { reasonTexts } from './reasons.ts'
import { summaryOf } from './summary.ts'

/** One size of an entry with its price: the tokens of its front and its text. */
export interface Form {
  readonly detail: Detail
  readonly text: string
  readonly tokens: number
}

/** The stored text that a size sends, without its front; `null` where the entry has nothing of that size. */
export function textOf(entry: Entry, detail: Detail): string | null {
  if (detail === 'whole') return wholeOf(entry)
  return detail === 'summary' ? summaryOf(entry) : ''
}

/** The body, after a summary that does not stand in it. */
function wholeOf({ summary, body }: Entry): string {
  return summary === null || body.includes(summary.trim()) ? body : `${summary.trim()}\n\n${body}`
}

/** The line in front of an entry: what it is, how much of it follows, where it stands, and why it is there. */
function frontOf({ entry, reasons }: Hit, detail: Detail): string {
  const title = detail === 'line' ? [entry.title] : []
  return [
    entry.key,
    detail,
    ...title,
    ...declaredWords(entry),
    entry.source.path,
    `why ${reasonTexts(reasons).join('; ')}`,
  ].join(' | ')
}

/** What an item declares beside its body and a reader acts on: what a role may, where an interface stands, and commands, which are shown and never run. */
export function declaredWords(entry: Entry): readonly string[] {
  const { interface: location, commands } = entry.extra
  const place = textsIn(Object(location), ['path', 'symbol']).join('#')
  const lines = Array.isArray(commands) ? commands.filter((one) => typeof one === 'string') : []
  return [
    ...grantWords(entry),
    ...(place === '' ? [] : [`interface ${place}`]),
    ...(lines.length === 0 ? [] : [`run ${lines.join('; ')}`]),
  ]
}

function textsIn(record: Readonly<Record<string, unknown>>, names: readonly string[]): readonly string[] {
  return names.map((name) => record[name]).filter((value) => typeof value === 'string')
}

/** Whose permission it is, and what it permits: without it the text of a permission says nothing. */
function grantWords({ grant }: Entry): readonly string[] {
  if (grant === null) return []
  const { role, allow, deny } = grant
  const lists = [
    ...(allow.length === 0 ? [] : [`may ${allow.join(', ')}`]),
    ...(deny.length === 0 ? [] : [`may not ${deny.join(', ')}`]),
  ]
  return [`role ${[role, ...lists].join(', ')}`]
}

/** What a size is made and counted with. */
interface FormMeans {
  readonly mark: Mark
  readonly counter: TokenCounter
  readonly front?: (hit: Hit, detail: Detail) => string
}

/** A size as it is sent; `null` where the entry has nothing of that size. */
export function formOf(hit: Hit, detail: Detail, { mark, counter, front: words = frontOf }: FormMeans): Form | null {
  const text = textOf(hit.entry, detail)
  if (text === null) return null
  const front = ownLine(mark, words(hit, detail))
  const body = text === '' ? '' : storedText(text)
  const ofBody = detail === 'whole' ? wholeTokens(hit.entry, counter) : countStored(text, counter)
  return { detail, text: front + body, tokens: counter.count(front) + ofBody }
}

/** What the whole text of an entry takes, without its front. An entry never changes, so each counter counts it once. */
export function wholeTokens(entry: Entry, counter: TokenCounter): number {
  const known = countsOf(counter)
  const tokens = known.get(entry) ?? countStored(wholeOf(entry), counter)
  known.set(entry, tokens)
  return tokens
}

function countStored(text: string, counter: TokenCounter): number {
  return text === '' ? 0 : counter.count(storedText(text))
}

const counts = new WeakMap<TokenCounter, WeakMap<Entry, number>>()

function countsOf(counter: TokenCounter): WeakMap<Entry, number> {
  const known = counts.get(counter) ?? new WeakMap<Entry, number>()
  counts.set(counter, known)
  return known
}

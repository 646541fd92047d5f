import type { TokenCounter } from '@repolore/core'
import { ANSWER_TOKENS } from '../answer-size.ts'

/** How long texts and lists of an answer may be. */
interface Bounds {
  readonly items: number
  readonly characters: number
}

/** What was cut: the place in the answer to how many items or characters of it are left out. */
type Cuts = Map<string, number>

/** How many cut places are named; the others are counted. */
const NAMED = 20

/**
 * Structured content that is short enough for an answer whatever a store holds: the same object where it is, else one whose longest texts and lists
 * are cut, with `cut` naming each place and how much of it is left out.
 */
export function fitData(data: Readonly<Record<string, unknown>>, tokens: TokenCounter): Record<string, unknown> {
  let shown: Record<string, unknown> = { ...data }
  for (let bounds = FIRST; tokens.count(JSON.stringify(shown)) > ANSWER_TOKENS; bounds = halved(bounds)) {
    const cuts: Cuts = new Map()
    const short = cutObject(data, { at: '', bounds, cuts })
    shown = { ...short, cut: named(cuts) }
    if (bounds.items === 0) break
  }
  return shown
}

const FIRST: Bounds = { items: 2048, characters: 65_536 }

function halved({ items, characters }: Bounds): Bounds {
  return { items: Math.floor(items / 2), characters: Math.max(16, Math.floor(characters / 2)) }
}

interface Cutting {
  readonly at: string
  readonly bounds: Bounds
  readonly cuts: Cuts
}

function cutValue(value: unknown, cutting: Cutting): unknown {
  if (typeof value === 'string') return cutString(value, cutting)
  if (Array.isArray(value)) return cutList(value, cutting)
  // What is an object and no list is a record of JSON.
  if (typeof value === 'object' && value !== null) return cutObject(value as Record<string, unknown>, cutting)
  return value
}

function cutString(text: string, { at, bounds: { characters }, cuts }: Cutting): string {
  if (text.length <= characters) return text
  cuts.set(at, text.length - characters)
  return `${text.slice(0, characters).replace(/[\ud800-\udbff]$/, '')}…`
}

function cutList(list: readonly unknown[], { at, bounds, cuts }: Cutting): readonly unknown[] {
  if (list.length > bounds.items) cuts.set(at, list.length - bounds.items)
  return list.slice(0, bounds.items).map((item, place) => cutValue(item, { at: `${at}[${place}]`, bounds, cuts }))
}

/** The fields of the answer itself all stay; below, an object is cut like a list. */
function cutObject(object: Readonly<Record<string, unknown>>, { at, bounds, cuts }: Cutting): Record<string, unknown> {
  const pairs = Object.entries(object)
  const kept = at === '' ? pairs : pairs.slice(0, Math.max(bounds.items, FIELDS))
  if (kept.length < pairs.length) cuts.set(at, pairs.length - kept.length)
  return Object.fromEntries(
    kept.map(([key, value]) => [key, cutValue(value, { at: at === '' ? key : `${at}.${key}`, bounds, cuts })]),
  )
}

/** Rows keep the fields that every row has. */
const FIELDS = 16

function named(cuts: Cuts): Record<string, number> {
  const all = [...cuts]
  const more = all.length - NAMED
  const shown = all.slice(0, NAMED).map(([at, count]) => [at.slice(0, 200), count] as const)
  return Object.fromEntries(more > 0 ? [...shown, ['other places', more]] : shown)
}

import { specificity } from '../globs/specificity.ts'
import type { Entry } from '../model/entry.ts'
import type { AskedTerm } from '../text/text-question.ts'
import { words } from '../text/words.ts'
import type { Hit, Reason } from './selection.ts'
import type { World } from './world.ts'

/**
 * How a slice ranks inside a class: `score = scope + words + recency`, from 0 to 1, highest first; what is even comes by key.
 *
 * - `scope` is 0.5 times the narrowest way in. A pattern: the score of the file it matches times its specificity (0 for `**`, 1 for a path
 *   without wildcards). A subject that was asked for: one half. Anything else: 0.
 * - `words` is 0.3 times the share of what the task asks for that stands in the entry's id, title, summary, tags and subjects; without a
 *   summary in the beginning of its body. Words of talk count nothing, common ones less. What a search found counts by what the search says.
 * - `recency` is 0.2 times `recencyOf` its date.
 */
export const RANKING = { scope: 0.5, words: 0.3, recency: 0.2 } as const

/** What a subject counts where a pattern counts its specificity. */
const SUBJECT = 0.5

/** In how many days recency halves. */
const HALF_LIFE = 180

/** How much of a body without a summary says what the entry is about, in UTF-16 units. */
const HEAD = 600

const TOPIC = { none: 0, passing: 0.25, weak: 0.5, full: 1 } as const

/** How narrowly an entry is about what was asked, from 0 to 1. */
export function scopeOf({ reasons }: Hit): number {
  return reasons.reduce((most, reason) => Math.max(most, wayIn(reason)), 0)
}

function wayIn(reason: Reason): number {
  if (reason.by === 'path') return reason.score * specificity(reason.pattern)
  return reason.by === 'subject' ? SUBJECT : 0
}

/** Which share of what the task asks for an entry holds, from 0 to 1. */
export function overlapOf({ entry, reasons }: Hit, { terms }: Pick<World, 'terms'>): number {
  const head = headOf(entry)
  const asked = weightOf(terms)
  const held = weightOf(terms.filter(({ term }) => head.has(term)))
  const found = reasons.reduce((most, reason) => (reason.by === 'text' ? Math.max(most, reason.about) : most), 0)
  return Math.max(asked === 0 ? 0 : held / asked, found)
}

function weightOf(terms: readonly AskedTerm[]): number {
  return terms.reduce((sum, { topic }) => sum + TOPIC[topic], 0)
}

/** The words by which an entry says what it is about. An entry never changes, so they are worked out once for each. */
function headOf(entry: Entry): ReadonlySet<string> {
  const known = heads.get(entry)
  if (known !== undefined) return known
  const { id, title, summary, tags, subjects, body } = entry
  const head = new Set(words([id, title, ...tags, ...subjects, summary ?? body.slice(0, HEAD)].join('\n')))
  heads.set(entry, head)
  return head
}

const heads = new WeakMap<Entry, ReadonlySet<string>>()

/** How recent a day is, from 1 for the newest of those that compete down towards 0: `2^(-days / 180)`. */
export function recencyOf({ day, newest }: { readonly day: number; readonly newest: number }): number {
  return 2 ** (-Math.max(0, newest - day) / HALF_LIFE)
}

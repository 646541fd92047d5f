import { isMoment } from '../codec/moment.ts'
import type { Priority } from '../model/entry.ts'
import { byBytes } from '../names/order.ts'
import type { Order } from './recipe.ts'
import type { Door } from './selection.ts'
import { useOf } from './use.ts'

const RANK: Readonly<Record<Priority, number>> = { required: 0, high: 1, normal: 2, low: 3 }

/** By the way an entry first came in, in the order named; a way that is not named comes last. */
export function byDoor(...doors: readonly Door[]): Order {
  const rank = (door: Door): number => (doors.includes(door) ? doors.indexOf(door) : doors.length)
  return { slot: 'order', name: 'door', compare: (a, b) => rank(a.door) - rank(b.door) }
}

/** Required first, low last. */
export const byPriority: Order = {
  slot: 'order',
  name: 'priority',
  compare: (a, b) => RANK[a.priority] - RANK[b.priority],
}

/** In the order of finding: catalogue order for what sources found, the order written for relations. */
export const byArrival: Order = {
  slot: 'order',
  name: 'arrival',
  compare: (a, b) => a.arrival - b.arrival,
}

/** Highest score first. */
export const byScore: Order = { slot: 'order', name: 'score', compare: (a, b) => b.score - a.score }

/** What was opened last first, what never was last. Recalls do not count: an answer would feed itself. */
export const byLastUse: Order = {
  slot: 'order',
  name: 'last use',
  compare: (a, b, world) => byBytes(useOf(b.entry, world).lastOpen ?? '', useOf(a.entry, world).lastOpen ?? ''),
}

/** Newest first, what has no date, or one that no calendar has, last. Days of one digit count as if written with two. */
export const byNewest: Order = {
  slot: 'order',
  name: 'newest',
  compare: (a, b) => byBytes(sortableDate(b.entry.date), sortableDate(a.entry.date)),
}

function sortableDate(date: string | null): string {
  return date === null || !isMoment(date) ? '' : date.replace(/-(\d)(?!\d)/g, '-0$1')
}

/** By id, in the order of its bytes. */
export const byId: Order = { slot: 'order', name: 'id', compare: (a, b) => byBytes(a.entry.id, b.entry.id) }

/** By `kind:id`, in the order of its bytes. */
export const byKey: Order = { slot: 'order', name: 'key', compare: (a, b) => byBytes(a.entry.key, b.entry.key) }

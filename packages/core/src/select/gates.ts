import type { Entry } from '../model/entry.ts'
import type { Gate } from './recipe.ts'

/** Valid on every branch, or on exactly the one asked for: the whole string, case-sensitive. */
export const onBranch: Gate = {
  slot: 'admit',
  name: 'branch',
  passes: (entry, world) => isVisible(entry, world.branch),
}

/** Of the entries that share a key and are visible here, only the one with precedence speaks. */
export const mostSpecific: Gate = {
  slot: 'admit',
  name: 'shadowed',
  passes: (entry, world) =>
    world.catalogue.byKey.get(entry.key)?.find((other) => isVisible(other, world.branch)) === entry,
}

/** Only the kinds that the question names; all where it names none. The one place that reads `kind`. */
export const ofAskedKind: Gate = {
  slot: 'admit',
  name: 'kind',
  passes: (entry, world) => world.kinds === null || world.kinds.has(entry.kind),
}

/** Of what has a status, only one that the question admits. */
export const withStatus: Gate = {
  slot: 'admit',
  name: 'status',
  passes: ({ status }, world) => status === null || world.statuses === null || world.statuses.has(status),
}

/** Not what says of itself that it does not hold yet or no longer. */
export const inForce: Gate = {
  slot: 'admit',
  name: 'status',
  passes: ({ status }) => status === null || !NOT_IN_FORCE.has(status),
}

const NOT_IN_FORCE: ReadonlySet<string> = new Set(['draft', 'rejected', 'superseded', 'deprecated'])

/** Not what an active entry has taken the place of, unless every status is asked for. */
export const notSuperseded: Gate = {
  slot: 'admit',
  name: 'superseded',
  passes: (entry, world) => world.statuses === null || !world.catalogue.isSuperseded(entry),
}

/** Only what shows the tier asked for: the one an entry gives itself, else that of its folder. */
export const ofAskedTier: Gate = {
  slot: 'admit',
  name: 'tier',
  passes: (entry, world) => world.tier === null || shownTier(entry) === world.tier,
}

/** Of permissions, only those of the role that acts; those of every role where the question names none. */
export const forRole: Gate = {
  slot: 'admit',
  name: 'role',
  passes: ({ grant }, world) => grant === null || world.role === null || grant.role === world.role,
}

/** Not what the question excludes by key. */
export const notExcluded: Gate = {
  slot: 'admit',
  name: 'excluded',
  passes: (entry, world) => !world.exclude.has(entry.key),
}

/** The tier that answers show and filters go by. Which of two namesakes wins is decided by `source.tier`. */
export function shownTier({ extra, source }: Entry): string {
  return typeof extra.tier === 'string' ? extra.tier : source.tier
}

/** Whether an entry is valid on a branch; `null` sees only what is valid on every branch. */
export function isVisible(entry: Pick<Entry, 'branch'>, branch: string | null): boolean {
  return entry.branch === null || entry.branch === branch
}

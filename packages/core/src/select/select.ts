import type { Entry, EntryKey, Priority } from '../model/entry.ts'
import type { Found, Gate, Recipe } from './recipe.ts'
import type { Door, Hit, Loss, Reason, Selection } from './selection.ts'
import type { World } from './world.ts'

/** Runs a recipe over a world. Pure and total: the same world gives the same selection, in the same order. */
export function select(recipe: Recipe, world: World): Selection {
  return settle(recipe, reach(recipe, world), world)
}

/** The first half of `select`: all that sources and expansions lead to and gates let in, without score and in the order of finding. */
export function reach(recipe: Recipe, world: World): Selection {
  const board = openBoard(recipe.admit, world)
  for (const source of recipe.gather) for (const found of source.find(world)) board.offer(found)
  const gathered = [...board.hits()].sort((a, b) => byPlace(a, b, world))
  for (const expansion of recipe.expand) {
    for (const step of expansion.follow(gathered, world)) 'by' in step ? board.lose(step) : board.offer(step)
  }
  return { hits: board.hits(), losses: board.losses() }
}

/** The second half: scores, orders and cuts what was reached, in a world that may know more than the one it was reached in. */
export function settle(recipe: Recipe, { hits, losses }: Selection, world: World): Selection {
  return cutDown(recipe, ranked(recipe, hits, world), losses, world)
}

interface Board {
  offer(found: Found): void
  lose(loss: Loss): void
  hits(): readonly Hit[]
  losses(): readonly Loss[]
}

/** Keeps what came through the gates, each entry once with every reason, and what did not. */
function openBoard(gates: readonly Gate[], world: World): Board {
  const reasons = new Map<Entry, Reason[]>()
  const losses: Loss[] = []
  return {
    offer({ entry, reason }) {
      const closed = gates.find((gate) => !gate.passes(entry, world))
      if (closed !== undefined) losses.push({ key: entry.key, entry, by: closed.name, reason })
      else reasons.set(entry, [...(reasons.get(entry) ?? []), reason])
    },
    lose: (loss) => losses.push(loss),
    hits: () => [...reasons].map(([entry, ways], arrival) => hitOf(entry, ways, arrival)),
    losses: () => losses,
  }
}

function hitOf(entry: Entry, reasons: readonly Reason[], arrival: number): Hit {
  const door = reasons[0]?.by ?? 'asked'
  return { entry, door, reasons, arrival, priority: priorityAt(door, entry.priority), score: 0, parts: {} }
}

/** What only a relation led to stands behind what was asked for directly. */
function priorityAt(door: Door, own: Priority): Priority {
  return door === 'relation' && own === 'high' ? 'normal' : own
}

function ranked(recipe: Recipe, hits: readonly Hit[], world: World): readonly Hit[] {
  const scored = recipe.score.length === 0 ? hits : hits.map((hit) => scoredHit(recipe, hit, world))
  return [...scored].sort((a, b) => {
    for (const order of recipe.order) {
      const first = order.compare(a, b, world)
      if (first !== 0) return first
    }
    return byPlace(a, b, world)
  })
}

function scoredHit(recipe: Recipe, hit: Hit, world: World): Hit {
  const parts = Object.fromEntries(recipe.score.map((signal) => [signal.name, signal.value(hit, world)]))
  return { ...hit, parts, score: Object.values(parts).reduce((sum, part) => sum + part, 0) }
}

function cutDown(recipe: Recipe, ordered: readonly Hit[], lostBefore: readonly Loss[], world: World): Selection {
  const losses = [...lostBefore]
  let hits = ordered
  for (const cut of recipe.cut) {
    const kept = cut.keep(hits, world)
    for (const hit of hits)
      if (!kept.has(hit)) losses.push({ key: hit.entry.key, entry: hit.entry, by: cut.name, reason: reasonOf(hit) })
    hits = hits.filter((hit) => kept.has(hit))
  }
  return { hits, losses: firstPerKey(losses, new Set(hits.map((hit) => hit.entry.key))) }
}

function reasonOf(hit: Hit): Reason {
  return hit.reasons[0] ?? { by: 'asked' }
}

/** Each lost key once, by the first stage that dropped it, and none that is said after all. */
function firstPerKey(losses: readonly Loss[], said: ReadonlySet<EntryKey>): readonly Loss[] {
  const seen = new Set(said)
  return losses.filter(({ key }) => !seen.has(key) && seen.add(key))
}

function byPlace(a: Hit, b: Hit, world: World): number {
  return world.catalogue.place(a.entry) - world.catalogue.place(b.entry)
}

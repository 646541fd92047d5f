import type { Entry } from '../model/entry.ts'
import type { Hit, Loss, Reason } from './selection.ts'
import type { World } from './world.ts'

/** An entry a source or expansion leads to, and how. */
export interface Found {
  readonly entry: Entry
  readonly reason: Reason
}

/** Stands at every door, relations included: an entry that does not pass is lost to this gate. */
export interface Gate {
  readonly slot: 'admit'
  readonly name: string
  passes(entry: Entry, world: World): boolean
}

/** Finds entries by what they declare, in catalogue order, or by what they say, best first. */
export interface Source {
  readonly slot: 'gather'
  readonly name: string
  find(world: World): Iterable<Found>
}

/** Leads from the hits of the sources to further entries, exactly one hop. */
export interface Expansion {
  readonly slot: 'expand'
  readonly name: string
  /** Hits come in catalogue order; what cannot be followed is a loss. */
  follow(hits: readonly Hit[], world: World): Iterable<Found | Loss>
}

/** Adds to the score of a hit. */
export interface Signal {
  readonly slot: 'score'
  readonly name: string
  value(hit: Hit, world: World): number
}

/** Compares two hits: negative when `a` comes first. The catalogue's own order breaks what all orders leave even. */
export interface Order {
  readonly slot: 'order'
  readonly name: string
  compare(a: Hit, b: Hit, world: World): number
}

/** Takes hits away from an ordered list. */
export interface Cut {
  readonly slot: 'cut'
  readonly name: string
  keep(hits: readonly Hit[], world: World): ReadonlySet<Hit>
}

/** How one kind of question is answered: slots in the one order they run in. A stage in the wrong slot does not compile. */
export interface Recipe {
  readonly name: string
  readonly admit: readonly Gate[]
  readonly gather: readonly Source[]
  readonly expand: readonly Expansion[]
  readonly score: readonly Signal[]
  readonly order: readonly Order[]
  readonly cut: readonly Cut[]
}

import { follow } from './select/expansions.ts'
import { mostSpecific, notExcluded, ofAskedKind, onBranch } from './select/gates.ts'
import { byArrival, byDoor, byPriority } from './select/orders.ts'
import type { Recipe } from './select/recipe.ts'
import { baseline, bySubject } from './select/sources.ts'

/** Documents for a task: what is always valid, what has the subjects asked for, and one hop of what those declare. */
export const forTask: Recipe = {
  name: 'context',
  admit: [onBranch, mostSpecific, ofAskedKind],
  gather: [baseline, bySubject],
  expand: [follow({ from: 'subject' })],
  score: [],
  order: [byDoor('baseline', 'subject', 'relation'), byArrival],
  cut: [],
}

/** Everything for a task, hardest to push out first; a packer cuts it to a budget. */
export const slice: Recipe = {
  name: 'slice',
  admit: [onBranch, mostSpecific, ofAskedKind, notExcluded],
  gather: [baseline, bySubject],
  expand: [follow({ from: 'subject' })],
  score: [],
  order: [byPriority, byDoor('baseline', 'subject', 'relation'), byArrival],
  cut: [],
}

import { notSeen, withinLimit } from './select/cuts.ts'
import { follow } from './select/expansions.ts'
import { mostSpecific, notExcluded, ofAskedKind, ofAskedTier, onBranch } from './select/gates.ts'
import { byArrival, byDoor, byId, byLastUse, byPriority, byScore } from './select/orders.ts'
import type { Recipe } from './select/recipe.ts'
import { citations, relevance, use } from './select/signals.ts'
import { baseline, bySubject, byText } from './select/sources.ts'

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
  gather: [baseline, bySubject, byText],
  expand: [follow({ from: 'subject' })],
  score: [],
  order: [byPriority, byDoor('baseline', 'subject', 'relation', 'text'), byArrival],
  cut: [],
}

/** What is about a query, in one list over all tiers. The search has cut what is about something else before what was seen is left out, so that what was seen lowers no bar. */
export const recall: Recipe = {
  name: 'recall',
  admit: [onBranch, mostSpecific, ofAskedKind, ofAskedTier],
  gather: [byText],
  expand: [],
  score: [relevance, use, citations],
  order: [byScore, byLastUse, byId],
  cut: [notSeen, withinLimit],
}

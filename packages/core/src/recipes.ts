import { firstTier, notSeen, withinLimit } from './select/cuts.ts'
import { follow } from './select/expansions.ts'
import {
  forRole,
  inForce,
  mostSpecific,
  notExcluded,
  notSuperseded,
  ofAskedKind,
  ofAskedTier,
  onBranch,
  withStatus,
} from './select/gates.ts'
import { byArrival, byDoor, byId, byKey, byLastUse, byNewest, byPriority, byScore } from './select/orders.ts'
import type { Recipe } from './select/recipe.ts'
import { citations, recency, relevance, scopeFit, use, wordOverlap } from './select/signals.ts'
import { baseline, byGrant, byPath, bySubject, byText, byTrigger } from './select/sources.ts'

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

/** Everything for a task, hardest to push out first, each class by the formula of `select/ranking.ts`; a packer cuts it to a budget. */
export const slice: Recipe = {
  name: 'slice',
  admit: [onBranch, mostSpecific, ofAskedKind, forRole, notExcluded, inForce, notSuperseded],
  gather: [baseline, byPath, bySubject, byText],
  expand: [follow({ from: 'subject' })],
  score: [scopeFit, wordOverlap, recency],
  order: [byPriority, byScore, byKey],
  cut: [firstTier('project', 'shared')],
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

/** The rules for a file, hardest first. The shared tier speaks only where the project is silent, but for what it requires. */
export const rulesForFile: Recipe = {
  name: 'rules for a file',
  admit: [onBranch, ofAskedKind, mostSpecific],
  gather: [byPath],
  expand: [],
  score: [],
  order: [byPriority, byId],
  cut: [firstTier('project', 'shared')],
}

/** The decisions for a file, newest first; what an accepted one superseded is out before they are counted. */
export const decisionsForFile: Recipe = {
  name: 'decisions for a file',
  admit: [onBranch, ofAskedKind, mostSpecific, withStatus, notSuperseded],
  gather: [byPath],
  expand: [],
  score: [],
  order: [byNewest, byId],
  cut: [firstTier('project', 'shared'), withinLimit],
}

/** The rules whose triggers stand in a prompt, hardest first. */
export const rulesForPrompt: Recipe = {
  name: 'rules for a prompt',
  admit: [onBranch, ofAskedKind, mostSpecific],
  gather: [byTrigger],
  expand: [],
  score: [],
  order: [byPriority, byId],
  cut: [],
}

/** Everything that grants a role something: what its acts are held against. */
export const grants: Recipe = {
  name: 'grants',
  admit: [onBranch, mostSpecific, inForce],
  gather: [byGrant],
  expand: [],
  score: [],
  order: [],
  cut: [],
}

/** The invariants that an edit of a file may touch, of every tier. */
export const invariantsAt: Recipe = {
  name: 'invariants at a file',
  admit: [onBranch, ofAskedKind, mostSpecific, inForce],
  gather: [byPath],
  expand: [],
  score: [],
  order: [],
  cut: [],
}

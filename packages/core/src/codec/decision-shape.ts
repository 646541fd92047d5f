import { dateText } from './shape/date.ts'
import { names } from './shape/names.ts'
import { patterns } from './shape/patterns.ts'
import { optional, record, required } from './shape/record.ts'
import type { ValueOf } from './shape/shape.ts'
import { choice, text } from './shape/text.ts'

/** What became of a decision. */
const DECISION_STATUSES = ['draft', 'accepted', 'rejected', 'superseded', 'deprecated'] as const

/** A decision's file. A date that no calendar has is read all the same: the dialect reports it. */
export const decisionShape = record({
  key: required(text(), 'The name of the decision.'),
  title: required(text(), 'What was decided, in a line.'),
  date: required(dateText(), 'When, YYYY-MM-DD.'),
  status: required(choice(DECISION_STATUSES), 'What became of it.'),
  applies_to: optional(
    record({
      files: optional(patterns(), [], 'The files it is about, as globs from the root; a leading `!` excludes.'),
      modules: optional(names(), [], 'The modules it is about.'),
    }),
    null,
    'Where the decision applies.',
  ),
  reason: required(text({ atLeast: 10 }), 'What was decided, why, and what was rejected.'),
  supersedes: optional(names(), [], 'The key of the decision that this one takes the place of.'),
})

/** What `decisionShape` reads. */
export type DecisionFields = ValueOf<typeof decisionShape>

import type { SliceAnswer } from '../answers.ts'
import { splitKey } from '../codec/keys.ts'
import type { Entry } from '../model/entry.ts'
import { type Issue, issue } from '../model/issue.ts'
import type { Result } from '../model/result.ts'
import type { TokenCounter } from '../ports.ts'
import { slice } from '../recipes.ts'
import { pack } from '../render/pack.ts'
import { settle } from '../select/select.ts'
import type { Selection } from '../select/selection.ts'
import { notes } from './context.ts'
import { readingIssues } from './readable.ts'
import { ruleProblems } from './rule-problems.ts'
import type { SliceTask } from './slice-task.ts'

/** What a pack is ranked and counted with. */
export interface SliceMeans {
  readonly recency: ReadonlyMap<Entry, number>
  /** What no longer holds of items that may be packed. */
  readonly drift: readonly Issue[]
  readonly tokens: TokenCounter
}

/** The pack for a task. A relation that leads to nothing is a warning here: what is there is still worth its tokens. */
export function answerSlice(task: SliceTask, { recency, drift, tokens }: SliceMeans): Result<SliceAnswer> {
  const { question, resolved, files, world, reached } = task
  const { catalogue } = world
  const selection = settle(slice, reached, { ...world, recency })
  const warnings = [
    ...task.outside,
    ...readingIssues(catalogue),
    ...ruleProblems(catalogue),
    ...drift,
    ...deadRelations(selection),
    ...notes(resolved, catalogue, question.branch),
  ]
  return pack({ question, selection, files, resolved, warnings, counter: tokens })
}

function deadRelations({ losses }: Selection): readonly Issue[] {
  return losses.flatMap(({ by, key, reason }) =>
    by === 'missing' && reason.by === 'relation'
      ? [
          issue('dead-relation', 'warning', {
            id: splitKey(reason.from).id,
            type: reason.type,
            target: splitKey(key).id,
          }),
        ]
      : [],
  )
}

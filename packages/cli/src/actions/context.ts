import { contextJson, contextMarkdown } from '@repolore/core'
import type { context } from '../commands/context.ts'
import type { Outcome, Values } from '../line/command.ts'
import { failureRefusal } from '../output/failure.ts'
import { neededBranch } from '../store/branch.ts'
import { openStore } from '../store/open.ts'
import type { Surroundings } from '../surroundings.ts'

/** The documents for a task, without a limit of size: what does not fit a model's window is the reader's choice here. */
export async function run(values: Values<typeof context>, on: Surroundings): Promise<Outcome> {
  const opened = await openStore(values, on)
  if (opened.is === 'refusal') return opened
  const branch = await neededBranch(values.branch, opened.repository)
  if (typeof branch !== 'string') return branch
  const { task, describe, subject } = values
  const answer = await opened.lore.context({ task, descriptionShort: describe ?? task, branch, subjects: subject })
  if (!answer.ok) return failureRefusal(answer.failure)
  const { notices } = opened
  return {
    is: 'answer',
    // One of the two forms is made: the one that is asked for.
    get text() {
      return contextMarkdown(answer.value)
    },
    get json() {
      return contextJson(answer.value)
    },
    status: 0,
    notices,
    look: 'plain',
  }
}

import { explain, sliceJson, sliceMarkdown } from '@repolore/core'
import type { slice } from '../commands/slice.ts'
import type { Outcome, Values } from '../line/command.ts'
import { failureRefusal } from '../output/failure.ts'
import { knownBranch } from '../store/branch.ts'
import { budgetOf } from '../store/budget.ts'
import { openStore } from '../store/open.ts'
import type { Surroundings } from '../surroundings.ts'

/** The pack for a task; with `--explain` also why, under it and outside the budget. */
export async function run(values: Values<typeof slice>, on: Surroundings): Promise<Outcome> {
  const opened = await openStore(values, on)
  if (opened.is === 'refusal') return opened
  const { task, subject, file, kind, exclude, packing } = values
  const branch = await knownBranch(values.branch, opened.repository)
  const budget = budgetOf(opened.config, values.budget)
  const kinds = kind.length === 0 ? null : kind
  const answer = await opened.lore.slice({
    task,
    branch,
    subjects: subject,
    files: file,
    kinds,
    exclude,
    budget,
    packing: packing ?? 'fill',
  })
  if (!answer.ok) return failureRefusal(answer.failure)
  const reasons = values.explain ? explain(answer.value.selection, answer.value) : null
  const text = reasons === null ? sliceMarkdown(answer.value) : `${sliceMarkdown(answer.value)}\n${reasons}`
  const json = reasons === null ? sliceJson(answer.value) : { ...sliceJson(answer.value), explain: reasons }
  return { is: 'answer', text, json, status: 0, notices: opened.notices, look: 'plain' }
}

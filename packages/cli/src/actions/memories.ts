import { tierReport } from '@repolore/core'
import type { memories } from '../commands/memories.ts'
import type { Outcome, Values } from '../line/command.ts'
import { failureRefusal } from '../output/failure.ts'
import { budgetOf } from '../store/budget.ts'
import { openStore } from '../store/open.ts'
import type { Surroundings } from '../surroundings.ts'

/** The memories of a tier or type; listing them counts as no use. */
export async function run(values: Values<typeof memories>, on: Surroundings): Promise<Outcome> {
  const opened = await openStore(values, on)
  if (opened.is === 'refusal') return opened
  const { tier, type } = values
  const found = await opened.lore.memories({ tier, type })
  if (!found.ok) return failureRefusal(found.failure)
  const bodies = values['with-bodies'] ? 'cut' : 'none'
  const report = tierReport(found.value, { bodies, limit: budgetOf(opened.config), counter: opened.lore.tokens })
  // A hook that injects what it is given is given nothing where there is nothing.
  const json = found.value.length === 0 ? { ...report, markdown: null } : report
  return { is: 'answer', text: report.markdown, json, status: 0, notices: opened.notices, look: 'plain' }
}

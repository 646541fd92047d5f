import { explain, type RecallAnswer, recallMarkdown, recallReport } from '@repolore/core'
import type { recall } from '../commands/recall.ts'
import type { Outcome, Values } from '../line/command.ts'
import { failureRefusal } from '../output/failure.ts'
import { budgetOf } from '../store/budget.ts'
import { openStore } from '../store/open.ts'
import type { Surroundings } from '../surroundings.ts'

/** How many memories where the call does not say. */
const LIMIT = 6

/** The memories that are about the query; with `--explain` also what each score is made of and what was cut. */
export async function run(values: Values<typeof recall>, on: Surroundings): Promise<Outcome> {
  const opened = await openStore(values, on)
  if (opened.is === 'refusal') return opened
  const { query, tier } = values
  const exclude = values.exclude.flatMap((names) => names.split(',')).map((name) => name.trim())
  const answer = await opened.lore.recall({ query, tier, exclude, limit: values.limit ?? LIMIT })
  if (!answer.ok) return failureRefusal(answer.failure)
  const limits = { limit: budgetOf(opened.config), counter: opened.lore.tokens }
  const reasons = values.explain ? whyText(answer.value) : null
  const text = recallMarkdown(answer.value, limits)
  const json = recallReport(answer.value, limits)
  return {
    is: 'answer',
    text: reasons === null ? text : `${text}\n${reasons}`,
    json: reasons === null ? json : { ...json, explain: reasons },
    status: 0,
    notices: opened.notices,
    look: 'plain',
  }
}

function whyText({ selection, memories, cut, gated }: RecallAnswer): string {
  const fields = memories.map(({ hit, fields: found }) => {
    const parts = Object.entries(found).map(([name, score]) => `${name} ${score.toFixed(3)}`)
    return `  ${hit.entry.key}: ${parts.join(', ')}\n`
  })
  const cuts = `Cut: ${cut.floor} far below the best, ${cut.gate} about something else; gated: ${gated ? 'yes' : 'no'}\n`
  return `${explain(selection)}Relevance by field: ${fields.length}\n${fields.join('')}${cuts}`
}

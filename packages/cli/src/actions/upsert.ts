import { upsertJson } from '@repolore/core'
import type { upsert } from '../commands/upsert.ts'
import type { Outcome, Values } from '../line/command.ts'
import { failureRefusal } from '../output/failure.ts'
import { openStore } from '../store/open.ts'
import type { Surroundings } from '../surroundings.ts'
import { inputText } from '../writing/input.ts'
import { parseInput } from '../writing/parse-input.ts'
import { asksDryRun } from '../writing/raw-input.ts'
import { writeItems } from '../writing/write-items.ts'

/** Front matter is no YAML as a whole: such a text is read as the file that it is. */
const FRONT_MATTER = /^\ufeff?---[ \t]*\r?\n/

/** Plans one item whole, shows its diff, and writes it or nothing. */
export async function run(values: Values<typeof upsert>, on: Surroundings): Promise<Outcome> {
  const text = await inputText(values.file, on)
  if (typeof text !== 'string') return text
  const input = FRONT_MATTER.test(text) ? { value: text } : parseInput(text)
  if ('is' in input) return input
  const opened = await openStore(values, on, { mayBeMissing: true })
  if (opened.is === 'refusal') return opened
  const plan = await opened.lore.planUpsert(input.value)
  if (!plan.ok) return failureRefusal(plan.failure)
  const asked = { ...values, 'dry-run': values['dry-run'] || asksDryRun(input.value) }
  return writeItems(plan.value, { opened, values: asked, json: upsertJson(plan.value) }, on)
}

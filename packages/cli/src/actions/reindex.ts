import type { reindex } from '../commands/reindex.ts'
import type { Outcome, Values } from '../line/command.ts'
import { openStore } from '../store/open.ts'
import type { Surroundings } from '../surroundings.ts'
import { curate } from '../writing/curate.ts'

/** The catalogue of memories anew, and nothing else. */
export async function run(values: Values<typeof reindex>, on: Surroundings): Promise<Outcome> {
  const opened = await openStore(values, on)
  if (opened.is === 'refusal') return opened
  const plan = await opened.lore.planReindex({ tier: values.tier })
  return curate(plan, { opened, values, json: ({ count, lineIndex }) => ({ count, line_index: lineIndex }) }, on)
}

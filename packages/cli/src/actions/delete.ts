import { removalJson } from '@repolore/core'
import type { deletion } from '../commands/delete.ts'
import type { Outcome, Values } from '../line/command.ts'
import { failureRefusal } from '../output/failure.ts'
import { openStore } from '../store/open.ts'
import type { Surroundings } from '../surroundings.ts'
import { writeItems } from '../writing/write-items.ts'

/** Removes items, all of them or none. */
export async function run(values: Values<typeof deletion>, on: Surroundings): Promise<Outcome> {
  const opened = await openStore(values, on)
  if (opened.is === 'refusal') return opened
  const plan = await opened.lore.planRemove(values.keys)
  if (!plan.ok) return failureRefusal(plan.failure)
  return writeItems(plan.value, { opened, values, json: removalJson(plan.value) }, on)
}

import type { rename } from '../commands/rename.ts'
import type { Outcome, Values } from '../line/command.ts'
import { openStore } from '../store/open.ts'
import type { Surroundings } from '../surroundings.ts'
import { curate } from '../writing/curate.ts'

/** Another name for an entry or a member, in everything that names it. */
export async function run(values: Values<typeof rename>, on: Surroundings): Promise<Outcome> {
  const opened = await openStore(values, on)
  if (opened.is === 'refusal') return opened
  const plan = await opened.lore.planRename({ from: values.old, to: values.new })
  return curate(
    plan,
    {
      opened,
      values,
      json: (report) => report,
      says: ({ references }) => `${references} references to it.\n`,
    },
    on,
  )
}

import type { apply } from '../commands/apply.ts'
import type { Outcome, Values } from '../line/command.ts'
import { oneLine } from '../output/visible.ts'
import { openStore } from '../store/open.ts'
import type { Surroundings } from '../surroundings.ts'
import { curate } from '../writing/curate.ts'
import { inputText } from '../writing/input.ts'
import { parseInput } from '../writing/parse-input.ts'

/** The accepted proposals, all of them or none. */
export async function run(values: Values<typeof apply>, on: Surroundings): Promise<Outcome> {
  const text = await inputText(values.decision, on)
  if (typeof text !== 'string') return text
  const input = parseInput(text)
  if ('is' in input) return input
  const opened = await openStore(values, on)
  if (opened.is === 'refusal') return opened
  const plan = await opened.lore.planDecision(input.value, { tier: values.tier })
  return curate(
    plan,
    {
      opened,
      values,
      json: (report) => report,
      says: ({ accepted, rejected, open, ignored }) =>
        `${accepted.length} carried out, ${rejected.length} rejected, ${open.length} still open.\n${ignored.map((key) => `Nothing reads ${oneLine(key)} in the decision: its lists are accepted and rejected.\n`).join('')}`,
    },
    on,
  )
}

import type { help } from '../commands/help.ts'
import { COMMANDS } from '../commands.ts'
import type { Outcome, Values } from '../line/command.ts'
import { complain } from '../line/complain.ts'
import { meta } from '../meta.ts'

/** The same as `--help` after the command. */
export async function run(values: Values<typeof help>): Promise<Outcome> {
  const { command: name, ...globals } = values
  const command = COMMANDS.find((one) => one.name === name) ?? null
  if (name !== null && command === null) return complain({ is: 'unknown-command', word: name }, COMMANDS)
  return meta({ is: 'help', command, values: globals })
}

import type { completion } from '../commands/completion.ts'
import { COMMANDS } from '../commands.ts'
import { bashScript } from '../completion/bash.ts'
import { fishScript } from '../completion/fish.ts'
import { powershellScript } from '../completion/powershell.ts'
import { completionWords } from '../completion/words.ts'
import { zshScript } from '../completion/zsh.ts'
import type { Outcome, Values } from '../line/command.ts'

const SCRIPTS = { bash: bashScript, zsh: zshScript, fish: fishScript, powershell: powershellScript }

/** Prints the script of one shell, made from the same descriptions as parser and help. */
export async function run({ shell }: Values<typeof completion>): Promise<Outcome> {
  const { commands, globals } = completionWords(COMMANDS)
  // The parser let only the names through that the command's description lists, and these are the keys of the table.
  const script = SCRIPTS[shell as keyof typeof SCRIPTS](commands, globals)
  return { is: 'answer', text: script, json: { shell, script }, status: 0, notices: [], look: 'plain' }
}

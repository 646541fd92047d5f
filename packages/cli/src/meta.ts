import { COMMANDS } from './commands.ts'
import type { Outcome } from './line/command.ts'
import { complain } from './line/complain.ts'
import { commandHelp, helpJson, overview } from './line/help.ts'
import type { Call } from './line/parse.ts'
import { VERSION } from './version.ts'

/** Answers a call that is about the command line itself: help, version, or what is wrong with it. */
export function meta(call: Exclude<Call, { is: 'command' }>): Outcome {
  if (call.is === 'wrong') return complain(call.wrong, COMMANDS)
  if (call.is === 'version')
    return { is: 'answer', text: `${VERSION}\n`, json: { version: VERSION }, status: 0, notices: [], look: 'plain' }
  const { command } = call
  const text = command === null ? overview(COMMANDS) : commandHelp(command)
  return {
    is: 'answer',
    text,
    json: helpJson(command === null ? COMMANDS : [command]),
    status: 0,
    notices: [],
    look: 'help',
  }
}

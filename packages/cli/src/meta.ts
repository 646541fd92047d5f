import { COMMANDS } from './commands.ts'
import type { Outcome } from './line/command.ts'
import type { Call } from './line/parse.ts'
import { VERSION } from './version.ts'

/** Answers a call that is about the command line itself: help, version, or what is wrong with it. */
export async function meta(call: Exclude<Call, { is: 'command' }>): Promise<Outcome> {
  if (call.is === 'wrong') return (await import('./line/complain.ts')).complain(call.wrong, COMMANDS)
  if (call.is === 'version')
    return { is: 'answer', text: `${VERSION}\n`, json: { version: VERSION }, status: 0, notices: [], look: 'plain' }
  const { commandHelp, helpJson, overview } = await import('./line/help.ts')
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

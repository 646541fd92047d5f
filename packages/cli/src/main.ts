import { ACTIONS } from './actions.ts'
import { COMMANDS, type CommandName } from './commands.ts'
import type { GlobalValues, Outcome, Status } from './line/command.ts'
import { type Call, parse } from './line/parse.ts'
import { say } from './output/say.ts'
import type { Surroundings } from './surroundings.ts'

/** Runs one command line and resolves to its exit status. Never rejects. */
export async function main(args: readonly string[], on: Surroundings): Promise<Status> {
  const call = parse(args, COMMANDS)
  // `GLOBAL_OPTIONS` is in every set of values, with these types.
  const wish = call.values as unknown as GlobalValues
  const outcome = await answer(call, on).catch(failed)
  try {
    await say(outcome, wish, on)
    return outcome.status
  } catch (error) {
    return unsaid(error, wish, on)
  }
}

/** The answer did not arrive where it was to go, such as a full disk; that much is said where it can be. */
async function unsaid(error: unknown, wish: GlobalValues, on: Surroundings): Promise<Status> {
  const { unwritten } = await import('./output/port-failure.ts')
  // Where standard error is what failed, the status alone says it.
  await say(unwritten(error), { ...wish, json: false }, on).catch(() => {})
  return 3
}

async function answer(call: Call, on: Surroundings): Promise<Outcome> {
  if (call.is === 'command') {
    // `COMMANDS` holds no name that `CommandName` does not list, and the parser made the values by that command's description.
    const { run } = await ACTIONS[call.command.name as CommandName]()
    return run(call.values as never, on)
  }
  const { meta } = await import('./meta.ts')
  return meta(call)
}

async function failed(error: unknown): Promise<Outcome> {
  const { portFailure } = await import('./output/port-failure.ts')
  return portFailure(error)
}

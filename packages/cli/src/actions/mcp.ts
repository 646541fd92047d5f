import type { UpdatePlan } from '@repolore/core'
import { serveStdio, toolNames } from '@repolore/mcp-adapter'
import type { mcp } from '../commands/mcp.ts'
import type { Outcome, Refusal, Values } from '../line/command.ts'
import { wrongCall } from '../line/command.ts'
import { tell } from '../output/tell.ts'
import { toolChoice } from '../serving/tool-choice.ts'
import { openStore } from '../store/open.ts'
import { keptPlans } from '../store/plans.ts'
import type { Surroundings } from '../surroundings.ts'
import { VERSION } from '../version.ts'

/** Serves until the client is gone: on stdio, or over HTTP until the process is told to end. */
export async function run(values: Values<typeof mcp>, on: Surroundings): Promise<Outcome> {
  const wrong = contradiction(values)
  if (wrong !== null) return wrong
  const tools = toolChoice(values.tools ?? 'auto', toolNames)
  if (typeof tools === 'object' && 'is' in tools) return tools
  const opened = await openStore(values, on, { mayBeMissing: true })
  if (opened.is === 'refusal') return opened
  await tell(opened.notices, values, on)
  const { lore, root, repository } = opened
  const options = {
    version: VERSION,
    tools,
    allowWrites: values['allow-writes'],
    plans: { keep: (plan: UpdatePlan) => keptPlans(on).keep(plan, root) },
    branch: async () => (await repository.head()).branch,
  }
  if (values.http) {
    const { serveHttp } = await import('../serving/http.ts')
    return serveHttp({ lore, options, values }, on)
  }
  await serveStdio(lore, options).closed
  return { is: 'silence', status: 0 }
}

function contradiction(values: Values<typeof mcp>): Refusal | null {
  if (values.json)
    return wrongCall('contradicting-options', 'mcp answers in the protocol, not in --json', 'leave --json out')
  const needless = (['host', 'port', 'token-file'] as const).find((name) => values[name] !== null)
  if (values.http || needless === undefined) return null
  return wrongCall('contradicting-options', `--${needless} is for a server over HTTP`, 'add --http, or leave it out')
}

import { type FolderWatch, folderWatch } from '@repolore/fs-store'
import { type AtRoots, type Served, serveStdio, type ToolChoice, toolNames } from '@repolore/mcp-adapter'
import type { mcp } from '../commands/mcp.ts'
import type { Outcome, Refusal, Values } from '../line/command.ts'
import { wrongCall } from '../line/command.ts'
import { tell } from '../output/tell.ts'
import { toolChoice } from '../serving/tool-choice.ts'
import { budgetOf } from '../store/budget.ts'
import { type Opened, openStore } from '../store/open.ts'
import { keptPlans } from '../store/plans.ts'
import { heardRole } from '../store/role.ts'
import type { Surroundings } from '../surroundings.ts'
import { VERSION } from '../version.ts'

/** Serves until the client is gone: on stdio, or over HTTP until the process is told to end. */
export async function run(values: Values<typeof mcp>, on: Surroundings): Promise<Outcome> {
  const wrong = contradiction(values)
  if (wrong !== null) return wrong
  const tools = toolChoice(values.tools ?? 'auto', toolNames)
  if (typeof tools === 'object' && 'is' in tools) return tools
  const watch = folderWatch()
  try {
    return await serve({ values, tools, watch }, on)
  } finally {
    watch.close()
  }
}

interface Serving {
  readonly values: Values<typeof mcp>
  readonly tools: ToolChoice
  readonly watch: FolderWatch
}

async function serve({ values, tools, watch }: Serving, on: Surroundings): Promise<Outcome> {
  const opened = await openStore(values, on, { mayBeMissing: true, watch })
  if (opened.is === 'refusal') return opened
  await tell(opened.notices, values, on)
  const { lore, ...place } = servedFrom(opened, on)
  const options = { version: VERSION, tools, allowWrites: values['allow-writes'], ...place }
  if (values.http) {
    const { serveHttp } = await import('../serving/http.ts')
    return serveHttp({ lore, options, values }, on)
  }
  // Where nobody named a root, the client's own beat the working directory.
  const rootless = opened.source === 'working directory'
  await serveStdio(lore, { ...options, ...(rootless ? { atRoots: openedAt({ values, watch }, on) } : {}) }).closed
  return { is: 'silence', status: 0 }
}

function servedFrom({ lore, root, repository, config }: Opened, on: Surroundings): Served {
  return {
    lore,
    pack: { budget: budgetOf(config), role: heardRole(null, on) },
    plans: { keep: (plan) => keptPlans(on).keep(plan, root) },
    branch: async () => (await repository.head()).branch,
  }
}

/** Opens the store at a client's roots; what stands in the way is told, and the first one stays. */
function openedAt({ values, watch }: Pick<Serving, 'values' | 'watch'>, on: Surroundings): AtRoots {
  return async (clientRoots) => {
    const opened = await openStore(values, on, { mayBeMissing: true, clientRoots, watch })
    if (opened.is === 'refusal') throw new Error(`${opened.message}: ${opened.fix}`)
    await tell(opened.notices, values, on)
    return servedFrom(opened, on)
  }
}

function contradiction(values: Values<typeof mcp>): Refusal | null {
  if (values.json)
    return wrongCall('contradicting-options', 'mcp answers in the protocol, not in --json', 'leave --json out')
  const needless = (['host', 'port', 'token-file'] as const).find((name) => values[name] !== null)
  if (values.http || needless === undefined) return null
  return wrongCall('contradicting-options', `--${needless} is for a server over HTTP`, 'add --http, or leave it out')
}

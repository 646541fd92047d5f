import {
  type JsonSchemaValidator,
  type jsonSchemaValidator,
  type Prompt as ListedPrompt,
  type RequestStateCodec,
  ResourceNotFoundError,
  Server,
  type ServerCapabilities,
} from '@modelcontextprotocol/server'
import { isWritable, type Kind, type Lore, plain } from '@repolore/core'
import { complete } from './completion.ts'
import { approvals, type ShownPlan } from './consent/approval.ts'
import { INSTRUCTIONS } from './instructions.ts'
import type { Served, ServeOptions, ToolChoice } from './options.ts'
import { onePage } from './pages.ts'
import type { Prompt } from './prompts/prompt.ts'
import { PROMPTS } from './prompts/table.ts'
import { listResources, listTemplates } from './resources/listing.ts'
import { exists, readResource } from './resources/reading.ts'
import { withReadableArguments } from './tools/arguments.ts'
import { callTool } from './tools/call.ts'
import { type Offering, offered } from './tools/offered.ts'
import { TOOLS } from './tools/table.ts'
import { listed } from './tools/tool.ts'
import { unknownName } from './unknown-name.ts'

/** What one server instance is made of. */
export interface ServerParts {
  /** What is served; on a connection it is settled by the first question. */
  readonly served: () => Promise<Served>
  readonly options: ServeOptions
  readonly state: RequestStateCodec<ShownPlan>
  readonly era: 'legacy' | 'modern'
  /** Whether this client can hear of changes. */
  readonly announces: boolean
  /** The addresses that a client from before 2026-07-28 asks about; one from after it names them when it listens. */
  readonly subscribed: Set<string>
}

/** One protocol server over a lore: for a connection on stdio, for a request on HTTP. Holds nothing but its parts. */
export function loreServer(parts: ServerParts): Server {
  const { name = 'repolore', version = '0.0.0' } = parts.options
  const server = new Server(
    { name, title: 'Repolore', version },
    {
      capabilities: capabilitiesOf(parts),
      instructions: INSTRUCTIONS,
      requestState: { verify: parts.state.verify },
      jsonSchemaValidator: UNUSED,
      cacheHints: {
        'tools/list': LONG,
        'prompts/list': LONG,
        'resources/templates/list': LONG,
        'server/discover': LONG,
      },
    },
  )
  if (parts.options.onError !== undefined) server.onerror = parts.options.onError
  serveTools(server, parts)
  serveResources(server, parts)
  servePrompts(server, parts)
  server.setRequestHandler('completion/complete', async ({ params }) => complete((await parts.served()).lore, params))
  return hearing(server)
}

/** The SDK refuses a call by its own schema before any handler sees it; so what it hears is made readable first. */
function hearing(server: Server): Server {
  const connect = server.connect.bind(server)
  server.connect = async (transport) => {
    await connect(transport)
    const heard = transport.onmessage
    transport.onmessage = (message, extra) => heard?.(withReadableArguments(message), extra)
  }
  return server
}

/** Answers are read by their own readers. The SDK's validator, which is made for each server, costs a millisecond a request. */
const UNUSED: jsonSchemaValidator = {
  getValidator<T>(): JsonSchemaValidator<T> {
    // What a form was answered with has the type that its reader checks.
    return (data) => ({ valid: true, data: data as T, errorMessage: undefined })
  },
}

/** These lists change with the program or the store's kinds of content, seldom within a conversation. */
const LONG = { ttlMs: 300_000, cacheScope: 'private' } as const

function capabilitiesOf({ era, announces }: ServerParts): ServerCapabilities {
  const resources = announces ? { listChanged: true, subscribe: true } : {}
  // Clients from before 2026-07-28 set a log level wherever they can; since then logging is on its way out.
  const logging = era === 'legacy' ? { logging: {} } : {}
  return { tools: {}, resources, prompts: {}, completions: {}, ...logging }
}

function serveTools(server: Server, { served, options, state }: ServerParts): void {
  const asking = { approvals: approvals(server, state), allowWrites: options.allowWrites === true }
  server.setRequestHandler('tools/list', async ({ params }) => {
    const offering = offeringOf((await served()).lore, options.tools ?? 'auto')
    return { tools: onePage(await offered(TOOLS, offering), params?.cursor).map(listed) }
  })
  server.setRequestHandler('tools/call', async ({ params }, ctx) =>
    callTool(params, { ...(await served()), ...asking }, ctx),
  )
}

function offeringOf(lore: Lore, choice: ToolChoice): Offering {
  const list = () => lore.list({ kind: null, tier: null, branch: null })
  const has = async (kinds: readonly Kind[]) => (await list()).some(({ kind }) => kinds.includes(kind))
  return { choice, writable: isWritable(lore), has }
}

function serveResources(server: Server, { served, announces, subscribed }: ServerParts): void {
  const lore = async () => (await served()).lore
  server.setRequestHandler('resources/list', async ({ params }) => listResources(await lore(), params?.cursor))
  server.setRequestHandler('resources/templates/list', ({ params }) => listTemplates(params?.cursor))
  server.setRequestHandler('resources/read', async ({ params }) => readResource(await lore(), params.uri))
  if (!announces) return
  server.setRequestHandler('resources/subscribe', async ({ params }) => {
    if (!(await exists(await lore(), params.uri))) throw new ResourceNotFoundError(plain(params.uri, 300))
    subscribed.add(params.uri)
    return {}
  })
  server.setRequestHandler('resources/unsubscribe', ({ params }) => {
    subscribed.delete(params.uri)
    return {}
  })
}

function servePrompts(server: Server, { served }: ServerParts): void {
  server.setRequestHandler('prompts/list', ({ params }) => ({
    prompts: onePage(PROMPTS, params?.cursor).map(shownPrompt),
  }))
  server.setRequestHandler('prompts/get', async ({ params }) => {
    const prompt = PROMPTS.find(({ name }) => name === params.name)
    if (prompt === undefined) throw unknownName('prompt', params.name, PROMPTS)
    return prompt.get(params.arguments ?? {}, await served())
  })
}

function shownPrompt({ name, title, description, arguments: given }: Prompt): ListedPrompt {
  return { name, title, description, arguments: [...given] }
}

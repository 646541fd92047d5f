import type { IncomingMessage, ServerResponse } from 'node:http'
import { toNodeHandler } from '@modelcontextprotocol/node'
import { createMcpHandler, type McpHttpHandler } from '@modelcontextprotocol/server'
import type { Lore } from '@repolore/core'
import { announceChanges } from './changes.ts'
import { accessOf, type Caller, type Refusal, refusalOf } from './http-access.ts'
import type { HttpOptions } from './options.ts'
import { reporter } from './report.ts'
import { loreServer } from './server.ts'
import { approvalState } from './state.ts'
import { checkChoice } from './tools/offered.ts'
import { TOOLS } from './tools/table.ts'

/** A handler for `node:http`, and for a runtime that serves by `fetch`. It listens to nothing itself. */
export interface HttpHandler {
  (req: IncomingMessage, res: ServerResponse): void
  fetch(request: Request): Promise<Response>
  /** Ends open streams and the announcing of changes. */
  close(): Promise<void>
}

/** Bytes a request body may have, by default. */
const BODY_LIMIT = 4 * 1024 * 1024

/**
 * Serves a lore over stateless Streamable HTTP at `/mcp`: each request stands alone, in either era. Who may call is settled before
 * anything is parsed. Throws a `RangeError` where `host` is no loopback address and there is no token, or for an unknown tool name.
 */
export function httpHandler(lore: Lore, options: HttpOptions = {}): HttpHandler {
  checkChoice(options.tools ?? 'auto', TOOLS)
  const state = approvalState(options.stateKey)
  const served = async () => ({ ...options, lore })
  const parts = { served, options: { ...options, onError: reporter(options) }, state, subscribed: new Set<string>() }
  // A client from before 2026-07-28 has no stream here on which it could hear of a change.
  const announces = (era: string) => era === 'modern' && options.changes !== undefined
  const mcp = createMcpHandler(({ era }) => loreServer({ ...parts, era, announces: announces(era) }), {
    onerror: reporter(options),
    maxRequestBodySize: options.bodyLimit ?? BODY_LIMIT,
  })
  const stop = options.changes && announceChanges(async () => lore, options.changes, announcer(mcp, reporter(options)))
  return guarded(mcp, options, () => stop?.())
}

/** A protocol handler behind the checks of who may call and how much may be sent. */
export function guarded(
  mcp: Pick<McpHttpHandler, 'fetch' | 'close'>,
  options: HttpOptions,
  ended: () => void,
): HttpHandler {
  const access = accessOf(options)
  const node = toNodeHandler(mcp, { maxRequestBodySize: options.bodyLimit ?? BODY_LIMIT, onerror: reporter(options) })
  const handle = (req: IncomingMessage, res: ServerResponse) => {
    const refusal = refusalOf(callerOf(req), access)
    // On a server's side a request always has both; the declared type serves the client's side too.
    if (refusal === null) void node(req as IncomingMessage & { method: string; url: string }, res)
    else res.writeHead(refusal.status, headersOf(refusal)).end(bodyOf(refusal))
  }
  return Object.assign(handle, {
    async fetch(request: Request) {
      const refusal = refusalOf(fetchCallerOf(request), access)
      return refusal === null
        ? mcp.fetch(request)
        : new Response(bodyOf(refusal), { status: refusal.status, headers: headersOf(refusal) })
    },
    async close() {
      ended()
      await mcp.close()
    },
  })
}

function announcer({ notify }: McpHttpHandler, failed: (error: Error) => void) {
  return { updated: (uri: string) => notify.resourceUpdated(uri), listChanged: () => notify.resourcesChanged(), failed }
}

function callerOf({ headers, url = '/' }: IncomingMessage): Caller {
  const { host, origin, authorization } = headers
  return { host, origin, authorization, path: pathOf(url) }
}

function fetchCallerOf({ headers, url }: Request): Caller {
  const { host, pathname } = new URL(url)
  const header = (name: string) => headers.get(name) ?? undefined
  return {
    host: header('host') ?? host,
    origin: header('origin'),
    authorization: header('authorization'),
    path: pathname,
  }
}

/** The path of a request line, which is not always a path: it is not parsed further before the caller is known. */
function pathOf(url: string): string {
  return url.split(/[?#]/, 1)[0] ?? url
}

function headersOf(refusal: Refusal): Record<string, string> {
  return { 'Content-Type': 'application/json', ...refusal.headers }
}

function bodyOf({ message }: Refusal): string {
  return JSON.stringify({ jsonrpc: '2.0', error: { code: -32_000, message }, id: null })
}

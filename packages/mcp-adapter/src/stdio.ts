import type { Readable, Writable } from 'node:stream'
import type { McpRequestContext, Server } from '@modelcontextprotocol/server'
import { serveStdio as serveOn } from '@modelcontextprotocol/server/stdio'
import type { Lore } from '@repolore/core'
import { announceChanges } from './changes.ts'
import { type AtRoots, servedAtRoots } from './client-roots.ts'
import { lineTransport } from './line-transport.ts'
import type { ServeOptions } from './options.ts'
import { endProcess, keepStdoutPure } from './own-process.ts'
import { reporter } from './report.ts'
import { loreServer } from './server.ts'
import { approvalState } from './state.ts'
import { checkChoice } from './tools/offered.ts'
import { TOOLS } from './tools/table.ts'

/** What the stdio face takes besides. */
export interface StdioOptions extends ServeOptions {
  /**
   * What to serve where the client names roots, as `file:` addresses; `null` keeps the lore that was given. Asked at most once a
   * connection, before the first answer, of clients from before 2026-07-28: since then the protocol discourages roots.
   */
  readonly atRoots?: AtRoots
  /** Other streams than the process' own. With them the process is left alone; without, stdout is kept pure and the process ends with stdin. */
  readonly streams?: { readonly input: Readable; readonly output: Writable }
}

/** A server on stdio. */
export interface StdioServing {
  /** Settles when the connection is over: the client closed its end, or `close` was called. */
  readonly closed: Promise<void>
  close(): Promise<void>
}

/**
 * Serves a lore to the one client at the other end of stdio, in whichever era it speaks, until that client closes its end.
 * What it has asked by then is still answered. Throws a `RangeError` for a tool name that does not exist.
 */
export function serveStdio(lore: Lore, options: StdioOptions = {}): StdioServing {
  checkChoice(options.tools ?? 'auto', TOOLS)
  if (options.streams === undefined) keepStdoutPure()
  const transport = lineTransport(options.streams ?? { input: process.stdin, output: process.stdout })
  const connection = connectionTo(lore, { ...options, onError: reporter(options) })
  const { close } = serveOn(connection.open, { transport, onerror: reporter(options) })
  const closed = new Promise<void>((over) => {
    const close = transport.onclose
    transport.onclose = () => {
      close?.()
      connection.end()
      if (options.streams === undefined) endProcess()
      over()
    }
  })
  return { closed, close }
}

/** The server of one connection, made when the client's first message tells its era, and the changes it announces. */
function connectionTo(lore: Lore, options: StdioOptions & { readonly onError: (error: Error) => void }) {
  const state = approvalState()
  let end = () => {}
  return {
    end: () => end(),
    open({ era }: McpRequestContext): Server {
      const { changes } = options
      const subscribed = new Set<string>()
      const served = () => asked()
      const server = loreServer({ served, options, state, era, announces: changes !== undefined, subscribed })
      const asked = servedAtRoots({ ...options, lore }, server, options)
      // A modern client's wishes are known to the SDK, which drops what it did not ask for.
      const wanted = (uri: string) => era === 'modern' || subscribed.has(uri)
      end()
      if (changes === undefined) return server
      const begin = () => {
        end = announceChanges(async () => (await served()).lore, changes, {
          updated: (uri) => wanted(uri) && tell(server.sendResourceUpdated({ uri })),
          listChanged: () => tell(server.sendResourceListChanged()),
          failed: options.onError,
        })
      }
      // Until an old client has said that it is ready, nothing may be sent to it.
      if (era === 'modern') begin()
      else server.oninitialized = begin
      return server
    },
  }

  function tell(sent: Promise<void>): void {
    sent.catch(options.onError)
  }
}

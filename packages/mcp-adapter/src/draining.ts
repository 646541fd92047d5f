import type { JSONRPCMessage, Transport } from '@modelcontextprotocol/server'

/** How long the last answers may take once the client has closed its end. */
const LAST_ANSWERS_MS = 2000

/** A transport that is told of the end of its input and ends when what it was asked is answered. */
export interface Draining extends Transport {
  /** Closes as soon as no request is open, at once where the client is the one who owes an answer, and after 2 seconds in any case. */
  drain(): void
}

/** Wraps a transport so that requests piped in without waiting are answered too. */
export function draining(wire: Transport): Draining {
  const open = new Set<string | number>()
  const owed = new Set<string | number>()
  let ending = false
  const endIfDone = () => {
    if (ending && (open.size === 0 || owed.size > 0)) void transport.close()
  }
  const transport: Draining = {
    start: () => wire.start(),
    close: () => wire.close(),
    async send(message, options) {
      await wire.send(message, options)
      if ('method' in message && 'id' in message) owed.add(message.id)
      else if (!('method' in message) && message.id !== undefined) open.delete(message.id)
      endIfDone()
    },
    drain() {
      ending = true
      setTimeout(() => void transport.close(), LAST_ANSWERS_MS).unref()
      endIfDone()
    },
  }
  wire.onmessage = (message, extra) => {
    note(message)
    transport.onmessage?.(message, extra)
  }
  wire.onerror = (error) => transport.onerror?.(error)
  wire.onclose = () => transport.onclose?.()
  return transport

  function note(message: JSONRPCMessage): void {
    if (!('method' in message)) {
      if (message.id !== undefined) owed.delete(message.id)
    } else if ('id' in message) {
      // A client listens until it goes: nothing to wait for.
      if (message.method !== 'subscriptions/listen') open.add(message.id)
    } else if (message.method === 'notifications/cancelled') {
      const id = message.params?.requestId
      if (typeof id === 'string' || typeof id === 'number') open.delete(id)
    }
  }
}

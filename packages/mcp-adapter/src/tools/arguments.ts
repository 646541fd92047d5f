import type { JSONRPCMessage } from '@modelcontextprotocol/server'

/** Carries arguments that are no object past the SDK, which refuses them in words that no model can act on. */
const CARRIED = 'repolore:arguments'

/** A call whose arguments are `null` has none; those that are no object are carried to the tool's answer. Every other message stays as it is. */
export function withReadableArguments(message: JSONRPCMessage): JSONRPCMessage {
  if (!('method' in message) || message.method !== 'tools/call' || message.params === undefined) return message
  const { arguments: given, ...params } = message.params
  if (given === undefined || isObject(given)) return message
  return { ...message, params: given === null ? params : { ...params, arguments: { [CARRIED]: given } } }
}

/** The arguments as the client sent them; none are an empty object. */
export function argumentsOf(given: unknown): unknown {
  if (!isObject(given)) return given ?? {}
  return Object.hasOwn(given, CARRIED) ? given[CARRIED] : given
}

/** Whether a value is a JSON object. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

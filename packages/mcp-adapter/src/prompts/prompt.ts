import type { GetPromptResult, PromptArgument } from '@modelcontextprotocol/server'
import type { Lore } from '@repolore/core'
import type { Served } from '../options.ts'

/** One prompt: a row of the table, in a file of its own. */
export interface Prompt {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly arguments: readonly PromptArgument[]
  /** Values for an argument as far as it is typed. */
  complete?(argument: string, typed: string, lore: Lore): Promise<readonly string[]>
  /** Throws a `ProtocolError` for arguments that make no prompt. */
  get(given: Readonly<Record<string, string>>, served: Served): Promise<GetPromptResult>
}

/** A prompt of one message in the user's name. */
export function userMessage(description: string, text: string): GetPromptResult {
  return { description, messages: [{ role: 'user', content: { type: 'text', text } }] }
}

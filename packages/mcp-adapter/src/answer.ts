import type { CallToolResult } from '@modelcontextprotocol/server'
import type { Failure } from '@repolore/core'
import { failureText } from '@repolore/core'

/** An answer in the two forms of which a host shows one: each says everything. */
export interface TwoForms {
  readonly text: string
  readonly data: object
}

/** A tool's answer. */
export function answered({ text, data }: TwoForms): CallToolResult {
  return { content: [{ type: 'text', text }], structuredContent: { ...data } }
}

/** A tool's refusal: text alone, since some hosts would show structured content in its stead. */
export function refused(failure: Failure): CallToolResult {
  return refusedWith(failureText(failure))
}

/** A refusal in words of its own: `CODE: what is wrong`, then what to do. */
export function refusedWith(text: string): CallToolResult {
  return { content: [{ type: 'text', text }], isError: true }
}

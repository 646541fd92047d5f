import type {
  CallToolResult,
  InputRequiredResult,
  JSONObject,
  Tool as ListedTool,
  ServerContext,
} from '@modelcontextprotocol/server'
import type { Kind } from '@repolore/core'
import type { Approvals } from '../consent/approval.ts'
import type { Served } from '../options.ts'

/** What a tool works with. */
export interface ToolSetting extends Served {
  readonly approvals: Approvals
  /** Whether a write needs no approval. */
  readonly allowWrites: boolean
}

/** The tools that belong to one sort of content; `kinds` says what must be there for its tools to be listed by default. */
export const GROUPS = {
  documents: { kinds: ['document'] },
  rules: { kinds: ['rule', 'decision'] },
  memory: { kinds: ['memory'] },
  catalogue: { kinds: ['invariant', 'contract', 'note', 'instruction', 'permission'] },
} as const satisfies Record<string, { readonly kinds: readonly Kind[] }>

/** The name of a group of tools. */
type Group = keyof typeof GROUPS

/** By default a tool is listed always, where its group has content, or only when asked for. */
type Offer = 'always' | 'everyday' | 'on-request'

/** A flat schema of plain JSON types: several model providers refuse anything richer. It is for the model; core validates. */
interface InputSchema {
  readonly type: 'object'
  readonly properties: Readonly<Record<string, JSONObject>>
  readonly required: readonly string[]
}

/** One tool: a row of the table, in a file of its own. */
export interface Tool {
  readonly name: string
  readonly title: string
  /** Says when to call it. */
  readonly description: string
  readonly group: Group
  readonly offer: Offer
  /** Whether it needs a lore that can be written. */
  readonly writes: boolean
  readonly inputSchema: InputSchema
  /** `input` is what the caller sent, unchecked. */
  call(input: unknown, setting: ToolSetting, ctx: ServerContext): Promise<CallToolResult | InputRequiredResult>
}

/** Annotations of a tool that only reads; the hosts' own approval dialogs go by these. */
const READS = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false }

/** A write replaces what was there, and the same write again changes nothing. */
const WRITES = { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false }

/** The tool as `tools/list` shows it. */
export function listed({ name, title, description, inputSchema, writes }: Tool): ListedTool {
  const { type, properties, required } = inputSchema
  return {
    name,
    title,
    description,
    inputSchema: { type, properties: { ...properties }, required: [...required] },
    annotations: writes ? WRITES : READS,
  }
}

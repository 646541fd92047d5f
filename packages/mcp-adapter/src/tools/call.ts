import {
  type CallToolResult,
  type InputRequiredResult,
  isInputRequiredResult,
  type ServerContext,
} from '@modelcontextprotocol/server'
import { StoreFailure, type TokenCounter } from '@repolore/core'
import { refusedWith } from '../answer.ts'
import { cutText } from '../answer-size.ts'
import { unknownName } from '../unknown-name.ts'
import { TOOLS } from './table.ts'
import type { ToolSetting } from './tool.ts'

/** A call of any tool of the table, listed or not. A failed port is an answer that says what to do. */
export async function callTool(
  { name, arguments: input }: { readonly name: string; readonly arguments?: unknown },
  setting: ToolSetting,
  ctx: ServerContext,
): Promise<CallToolResult | InputRequiredResult> {
  const tool = TOOLS.find((row) => row.name === name)
  if (tool === undefined) throw unknownName('tool', name, TOOLS)
  try {
    return short(await tool.call(input ?? {}, setting, ctx), setting.lore.tokens)
  } catch (error) {
    if (error instanceof StoreFailure) return refusedWith(`store-failure: ${error.message}\n${error.next}`)
    throw error
  }
}

/** Cuts texts that are too long, so that no answer passes the limit whatever a store holds. */
function short(
  result: CallToolResult | InputRequiredResult,
  tokens: TokenCounter,
): CallToolResult | InputRequiredResult {
  if (isInputRequiredResult(result)) return result
  const content = result.content.map((block) =>
    block.type === 'text' ? { ...block, text: cutText(block.text, tokens) } : block,
  )
  return { ...result, content }
}

import {
  type CallToolResult,
  type InputRequiredResult,
  isInputRequiredResult,
  type ServerContext,
} from '@modelcontextprotocol/server'
import { type Failure, issue, StoreFailure, type TokenCounter } from '@repolore/core'
import { refused, refusedWith } from '../answer.ts'
import { cutText } from '../answer-size.ts'
import { unknownName } from '../unknown-name.ts'
import { argumentsOf, isObject } from './arguments.ts'
import { fitData } from './fit-data.ts'
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
  const given = argumentsOf(input)
  if (!isObject(given)) return refused(noObject(given))
  try {
    return short(await tool.call(given, setting, ctx), setting.lore.tokens)
  } catch (error) {
    if (error instanceof StoreFailure) return refusedWith(`store-failure: ${error.message}\n${error.next}`)
    throw error
  }
}

function noObject(given: unknown): Failure {
  const fault = { is: 'wrong-type', wanted: 'object', found: Array.isArray(given) ? 'list' : typeof given } as const
  return { code: 'invalid-input', issues: [issue('invalid-input', 'error', { id: null, field: 'arguments', fault })] }
}

/** Cuts texts and structured content that are too long, so that no answer passes the limit whatever a store holds. */
function short(
  result: CallToolResult | InputRequiredResult,
  tokens: TokenCounter,
): CallToolResult | InputRequiredResult {
  if (isInputRequiredResult(result)) return result
  const content = result.content.map((block) =>
    block.type === 'text' ? { ...block, text: cutText(block.text, tokens) } : block,
  )
  const { structuredContent: data } = result
  return isObject(data) ? { ...result, content, structuredContent: fitData(data, tokens) } : { ...result, content }
}

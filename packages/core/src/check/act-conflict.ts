import { isCovered } from '../globs/wildcard-cover.ts'
import { type Action, readAction } from '../names/action.ts'
import { namesOfTool } from '../names/tools.ts'

/** An entry of a permission's lists, read. */
export interface ListedAct extends Action {
  readonly text: string
  /** The names in lower case by which judging knows the tool. */
  readonly names: readonly string[]
}

/** Reads `Tool`, `*` or `Tool(pattern)`. */
export function listedAct(text: string): ListedAct {
  const { tool, pattern } = readAction(text)
  return { text, tool: tool.toLowerCase(), names: namesOfTool(tool), pattern }
}

/**
 * Whether a denial leaves nothing of what is allowed: both are about the same acts, or every act that is allowed is denied. A narrower denial
 * is an exception, because deny beats allow.
 */
export function deniesWhole(denied: ListedAct, allowed: ListedAct): boolean {
  if (denied.tool !== '*' && !allowed.names.includes(denied.tool)) return false
  return denied.pattern === null || isCovered({ pattern: allowed.pattern ?? '*', by: denied.pattern })
}

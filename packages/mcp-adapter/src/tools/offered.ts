import type { Kind } from '@repolore/core'
import type { ToolChoice } from '../options.ts'
import { GROUPS, type Tool } from './tool.ts'

/** What decides which tools are listed. */
export interface Offering {
  readonly choice: ToolChoice
  /** Whether the lore can be written; a tool that writes is listed on no other. */
  readonly writable: boolean
  /** Whether there is an entry of one of these kinds. Asked only where the answer matters. */
  has(kinds: readonly Kind[]): Promise<boolean>
}

/** The tools to list, in the order of the table: always the same for the same store. */
export async function offered(table: readonly Tool[], offering: Offering): Promise<readonly Tool[]> {
  const usable = table.filter((tool) => offering.writable || !tool.writes)
  const wanted = await Promise.all(usable.map((tool) => isWanted(tool, offering)))
  return usable.filter((_, at) => wanted[at])
}

async function isWanted(tool: Tool, { choice, has }: Offering): Promise<boolean> {
  if (choice === 'all') return true
  if (choice !== 'auto') return choice.includes(tool.name)
  return tool.offer === 'always' || (tool.offer === 'everyday' && has(GROUPS[tool.group].kinds))
}

/** Throws a `RangeError` for a name that no tool has, so that a misspelt choice is not a silently shorter list. */
export function checkChoice(choice: ToolChoice, table: readonly Tool[]): void {
  if (typeof choice === 'string') return
  const names = table.map((tool) => tool.name)
  const unknown = choice.filter((name) => !names.includes(name))
  if (unknown.length > 0)
    throw new RangeError(`no tool is named ${unknown.join(', ')}: choose from auto, all, ${names.join(', ')}`)
}

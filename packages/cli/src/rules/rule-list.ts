import { type Entry, readRuleFilter, ruleListJson } from '@repolore/core'
import type { rules } from '../commands/rules.ts'
import type { Refusal, Values } from '../line/command.ts'
import { failureRefusal } from '../output/failure.ts'
import { jsonText } from '../output/json-text.ts'
import { oneLine } from '../output/visible.ts'
import type { Opened } from '../store/open.ts'
import type { Said } from './file-rules.ts'

/** The rules that the filters admit, by priority and then by key. A word that no rule can have is refused, with those that one can. */
export async function ruleList(
  { type, scope, priority, module, format }: Values<typeof rules>,
  { lore }: Opened,
): Promise<Said | Refusal> {
  const filter = readRuleFilter({ type, scope, priority, module })
  if (!filter.ok) return failureRefusal(filter.failure)
  const found = await lore.rules(filter.value)
  const keys = found.map(({ id }) => id)
  if (format === 'keys') return { text: keys.map((key) => `${key}\n`).join(''), json: { keys } }
  const json = ruleListJson(found)
  return { text: format === 'json' ? jsonText(json) : found.map(row).join(''), json }
}

function row({ id, title, summary, extra }: Entry): string {
  const { priority } = extra
  const words = typeof priority === 'string' ? ` (${priority})` : ''
  return `${oneLine(`${id}${words}: ${title}`)}\n${summary === null ? '' : `  ${oneLine(summary)}\n`}`
}

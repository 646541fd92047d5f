import { nearest, plain } from '@repolore/core'
import type { ToolChoice } from '@repolore/mcp-adapter'
import { type Refusal, wrongCall } from '../line/command.ts'

/** Which tools `--tools` means: auto, all, or a list of names that all exist. */
export function toolChoice(text: string, names: readonly string[]): ToolChoice | Refusal {
  if (text === 'auto' || text === 'all') return text
  const chosen = text.split(',').map((name) => name.trim())
  const unknown = chosen.find((name) => !names.includes(name))
  if (unknown === undefined) return chosen
  const candidates = ['auto', 'all', ...names].map((name) => ({ name, also: [] }))
  const near = nearest({ terms: [unknown], candidates, limit: 20 })
  return wrongCall('unknown-tool', `there is no tool '${plain(unknown)}'`, `one or more of: ${near.join(', ')}`)
}

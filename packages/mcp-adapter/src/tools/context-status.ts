import { counted, type HealthAnswer } from '@repolore/core'
import { answered } from '../answer.ts'
import type { Tool } from './tool.ts'

/** Tokens of a pack where neither the question nor the server's place says. */
const BUDGET = 8_000

/** The health of all that is stored, in numbers. */
export const contextStatus: Tool = {
  name: 'context_status',
  title: 'Health in numbers',
  description:
    'How many entries there are of each kind and state, how many items are unverified or drifted, how many breaches are logged, and what a pack costs. Call it to see whether the catalogue can be relied on.',
  group: 'catalogue',
  offer: 'on-request',
  writes: false,
  inputSchema: { type: 'object', properties: {}, required: [] },
  async call(_, { lore, pack }) {
    const health = await lore.health()
    const data = {
      ...health,
      budget: { baseline: health.baselineTokens, default: pack?.budget ?? BUDGET, counter: lore.tokens.id },
    }
    return answered({ text: healthText(data), data })
  },
}

function healthText(
  health: HealthAnswer & { readonly budget: { readonly default: number; readonly counter: string } },
): string {
  const { error, warning, note } = health.issues
  const kinds = Object.entries(health.entries).map(([kind, count]) => `${kind} ${count}${statesText(health, kind)}`)
  return [
    `entries: ${kinds.join(', ') || 'none'}; ${counted(health.unread, 'file')} unread`,
    `catalogue: ${health.unverified} unverified, ${health.drifted} drifted; breaches logged: ${health.breaches}`,
    `findings: ${counted(error, 'error')}, ${counted(warning, 'warning')}, ${counted(note, 'note')}`,
    `budget: ${counted(health.budget.default, 'token')} a pack by default, of which ${health.baselineTokens} for what is always sent (counted by "${health.budget.counter}")`,
  ].join('\n')
}

function statesText({ states }: HealthAnswer, kind: string): string {
  const counts = Object.entries(states).find(([name]) => name === kind)?.[1] ?? {}
  const words = Object.entries(counts).map(([state, count]) => `${count} ${state}`)
  return words.length === 0 ? '' : ` (${words.join(', ')})`
}

import { createLore } from '../../src/lore/create.ts'
import type { UsageLog } from '../../src/ports.ts'
import type { RecallQuestion } from '../../src/questions.ts'
import { memoryStore } from '../../src/testing/memory-store.ts'
import { memoryUsage } from '../../src/testing/memory-usage.ts'

/** Files of memory folders by tier, paths relative to the folder. */
export type Tiers = Readonly<Record<string, Readonly<Record<string, string>>>>

/** A lore over memory folders, and the log it counts in. */
export function loreOf(tiers: Tiers, usage: UsageLog = memoryUsage()) {
  const [first, ...more] = Object.entries(tiers).map(([tier, files]) => ({
    tier,
    mount: 'memory' as const,
    store: memoryStore(files),
  }))
  if (first === undefined) throw new Error('name at least one tier')
  return { lore: createLore({ layers: [first, ...more], usage }), usage }
}

/** The answer to a recall that is not refused. */
export async function recall(
  { lore }: Pick<ReturnType<typeof loreOf>, 'lore'>,
  question: string | (Pick<RecallQuestion, 'query'> & Partial<RecallQuestion>),
) {
  const answer = await lore.recall(typeof question === 'string' ? { query: question } : question)
  if (!answer.ok) throw new Error(answer.failure.code)
  return answer.value
}

/** The names of an answer, in its order. */
export function names({ memories }: Awaited<ReturnType<typeof recall>>): readonly string[] {
  return memories.map(({ hit }) => hit.entry.id)
}

/** A memory as a file says it. */
export function note(name: string, body: string, fields: string = ''): string {
  return `---\nname: ${name}\n${fields}---\n\n${body}\n`
}

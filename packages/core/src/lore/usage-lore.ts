import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Entry, EntryKey } from '../model/entry.ts'
import { KINDS } from '../model/kinds.ts'
import type { Lore } from './facade.ts'
import type { Usage } from './usage.ts'

/** What these answers need. */
interface Means {
  readonly current: () => Promise<Catalogue>
  readonly use: Usage
}

/** The part of a lore whose answers count as use, and the report of it. */
export function usageLore({ current, use }: Means): Pick<Lore, 'get' | 'recall' | 'usage'> {
  return {
    async get(keys) {
      const found = (await import('../answer/entries.ts')).lookUp(keys, await current())
      if (found.ok) use.count('open', keysOf(found.value))
      return found
    },
    async recall(question) {
      const [catalogue, { totals }] = await Promise.all([current(), use.read()])
      const answer = (await import('../answer/recall.ts')).answerRecall(question, catalogue, totals)
      if (answer.ok) use.count('recall', keysOf(answer.value.memories.map(({ hit }) => hit.entry)))
      return answer
    },
    async usage(question = {}) {
      const [catalogue, reading] = await Promise.all([current(), use.read()])
      return (await import('../answer/usage.ts')).answerUsage(question, catalogue, reading)
    },
  }
}

/** The keys whose use is counted, each once. */
function keysOf(entries: readonly Entry[]): readonly EntryKey[] {
  return [...new Set(entries.filter(({ kind }) => KINDS[kind].counted).map(({ key }) => key))]
}

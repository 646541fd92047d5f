import type { MemoryAnswer, MemoryLint } from '../answers.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Entry, EntryKey } from '../model/entry.ts'
import type { Result } from '../model/result.ts'
import type { MemoryFilter } from '../questions.ts'

/** The questions about memories. */
export interface MemoryLore {
  /** The memory that a name leads to, as a link would; counts as opened. Fails with `unknown-memory`, naming the nearest, or with `ambiguous-name`. */
  memory(name: string): Promise<Result<MemoryAnswer>>
  /** By name. */
  memories(filter?: Partial<MemoryFilter>): Promise<Result<readonly Entry[]>>
  /** What is wrong or untidy in the memories of every tier. */
  lint(): Promise<MemoryLint>
}

interface Means {
  readonly current: () => Promise<Catalogue>
  /** Counts that a body was fetched. */
  readonly opened: (key: EntryKey) => void
}

/** The part of a lore that answers them. */
export function memoryLore({ current, opened }: Means): MemoryLore {
  return {
    async memory(name) {
      const answer = (await import('../answer/memory.ts')).answerMemory(name, await current())
      if (answer.ok) opened(answer.value.entry.key)
      return answer
    },
    memories: async (filter = {}) => (await import('../answer/memories.ts')).listMemories(filter, await current()),
    async lint() {
      const catalogue = await current()
      return (await import('../answer/memory-lint.ts')).lintMemories(catalogue)
    },
  }
}

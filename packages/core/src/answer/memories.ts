import type { Catalogue } from '../catalogue/catalogue.ts'
import { servedEntries } from '../catalogue/served.ts'
import { readMemoryFilter } from '../codec/memory-requests.ts'
import type { Entry } from '../model/entry.ts'
import { type Result, succeed } from '../model/result.ts'
import { byBytes } from '../names/order.ts'
import type { MemoryFilter } from '../questions.ts'

/** The memories of a type and tier, by name: those that are served, by the tier they show. */
export function listMemories(input: Partial<MemoryFilter>, catalogue: Catalogue): Result<readonly Entry[]> {
  const read = readMemoryFilter(input)
  if (!read.ok) return read
  const { tier, type } = read.value
  return succeed(
    servedEntries(catalogue, 'memory')
      .filter(({ extra }) => (tier === null || extra.tier === tier) && (type === null || extra.type === type))
      .sort((a, b) => byBytes(a.id, b.id)),
  )
}

import type { MemoryLint } from '../answers.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { servedEntries } from '../catalogue/served.ts'
import { ambiguousLinks, brokenLinks } from '../check/memories/broken-links.ts'
import { namesClaimedTwice } from '../check/memories/claims.ts'
import { isEmpty, isOversized, lacksDescription, membersWithoutSection } from '../check/memories/content.ts'
import { orphans } from '../check/memories/orphans.ts'
import { pointerText, stalePointers } from '../check/memories/pointers.ts'
import { textTargets } from '../check/memories/text-targets.ts'
import type { Entry } from '../model/entry.ts'
import { byBytes } from '../names/order.ts'
import { repetitions } from './memory-repetitions.ts'

/** What is wrong or untidy in the memories of every tier, by name. The same findings as those of `check`, and what repeats. */
export function lintMemories(catalogue: Catalogue): MemoryLint {
  const memories = [...servedEntries(catalogue, 'memory')].sort((a, b) => byBytes(a.id, b.id))
  const targets = textTargets(catalogue)
  let known: ReturnType<typeof repetitions> | null = null
  // Comparing all texts costs more than everything else together, and who only counts links need not pay it.
  const repeated = () => {
    known ??= repetitions(memories)
    return known
  }
  return {
    total: memories.length,
    tiers: tiersOf(memories, catalogue),
    brokenLinks: byName(memories, (memory) => brokenLinks(memory, targets).map(({ target }) => target)),
    ambiguousLinks: byName(memories, (memory) =>
      ambiguousLinks(memory, targets).map(({ link, entries }) => ({ target: link.target, paths: pathsOf(entries) })),
    ),
    orphans: orphans(memories, catalogue, targets).map(({ memory }) => memory.id),
    stalePointers: distinct(catalogue.indexes.flatMap((index) => stalePointers(index, targets).map(pointerText))),
    get duplicates() {
      return repeated().duplicates
    },
    get nearDuplicates() {
      return repeated().nearDuplicates
    },
    missingDescriptions: namesOf(memories.filter(lacksDescription)),
    oversized: memories.filter(isOversized).map(({ id, body }) => ({ name: id, length: body.length })),
    empty: namesOf(memories.filter(isEmpty)),
    membersWithoutSection: byName(memories, membersWithoutSection),
    namesClaimedTwice: namesClaimedTwice(catalogue.entries.filter(({ kind }) => kind === 'memory')).map(
      ({ name, paths }) => ({ name, paths }),
    ),
  }
}

/** Every tier that has a folder of memories is named, also where others speak for all of its names. */
function tiersOf(memories: readonly Entry[], catalogue: Catalogue): Readonly<Record<string, number>> {
  const tiers: Record<string, number> = {}
  for (const { tier } of catalogue.foldersOf('memory')) tiers[tier] = 0
  for (const { extra, source } of memories) {
    const tier = typeof extra.tier === 'string' ? extra.tier : source.tier
    tiers[tier] = (tiers[tier] ?? 0) + 1
  }
  return tiers
}

function byName<T>(
  memories: readonly Entry[],
  find: (memory: Entry) => readonly T[],
): ReadonlyMap<string, readonly T[]> {
  return new Map(
    memories.flatMap((memory) => {
      const found = find(memory)
      return found.length === 0 ? [] : [[memory.id, found] as const]
    }),
  )
}

function namesOf(memories: readonly Entry[]): readonly string[] {
  return memories.map(({ id }) => id)
}

function pathsOf(entries: readonly Entry[]): readonly string[] {
  return distinct(entries.map(({ source }) => source.path))
}

function distinct(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)].sort(byBytes)
}

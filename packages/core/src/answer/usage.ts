import type { UsageAnswer, UsedMemory } from '../answers.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { splitKey } from '../codec/keys.ts'
import { readUsageQuestion } from '../codec/requests.ts'
import type { EntryKey } from '../model/entry.ts'
import type { Issue } from '../model/issue.ts'
import { type Result, succeed } from '../model/result.ts'
import { byBytes } from '../names/order.ts'
import type { UsageTotals, Use } from '../ports.ts'
import type { UsageQuestion } from '../questions.ts'
import { addUse } from '../select/use.ts'
import { heat } from '../text/rank.ts'

/** What a log of use gave at one moment. */
export interface UsageReading {
  readonly totals: UsageTotals
  readonly problems: readonly Issue[]
}

/** Hot and cold memories. What was logged under the name of a member counts for its package; what is no longer stored keeps its name. */
export function answerUsage(
  input: Partial<UsageQuestion>,
  catalogue: Catalogue,
  { totals, problems }: UsageReading,
): Result<UsageAnswer> {
  const read = readUsageQuestion(input)
  if (!read.ok) return read
  const { limit } = read.value
  const memories = Array.from(usageOf(totals, catalogue), ([key, use]) => used(key, use)).sort(
    (a, b) => b.heat - a.heat || byBytes(a.name, b.name),
  )
  return succeed({ memories: limit === null ? memories : memories.slice(0, limit), warnings: problems })
}

/** The use of memories by the key that each logged name leads to now. */
function usageOf(totals: UsageTotals, catalogue: Catalogue): UsageTotals {
  const sums = new Map<EntryKey, Use>()
  for (const [key, use] of totals) {
    if (splitKey(key).kind !== 'memory') continue
    const meant = meantBy(key, catalogue)
    const sum = sums.get(meant)
    sums.set(meant, sum === undefined ? use : addUse(sum, use))
  }
  return sums
}

function meantBy(key: EntryKey, catalogue: Catalogue): EntryKey {
  if (catalogue.byKey.has(key)) return key
  const { kind, id } = splitKey(key)
  const target = catalogue.resolve(id, kind)
  return target.is === 'found' ? target.key : key
}

function used(key: EntryKey, use: Use): UsedMemory {
  return { name: splitKey(key).id, ...use, heat: heat(use) }
}

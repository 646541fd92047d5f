import { fileText } from '../file-bytes.ts'
import type { Count } from './counts.ts'
import { isKey, isTime } from './record.ts'
import { type Tally, tallyOf } from './tally.ts'

/** The sums of logs that are done with. */
export interface Sums {
  readonly tally: Tally
  /** The names of the logs that are in these sums. One that still lies there was left by a killed process, and counts no second time. */
  readonly folded: ReadonlySet<string>
}

/** Nothing was ever summed up. */
export const NO_SUMS: Sums = { tally: tallyOf(), folded: new Set() }

/** The sums in a file, `null` where it is none of ours. Throws the errors of the disk. */
export function readSums(path: string): Sums | null {
  const text = fileText(path)
  try {
    return sumsIn(JSON.parse(text))
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/** The text of a file of sums. */
export function sumsText({ tally, folded }: Sums): string {
  const counts = Array.from(tally.counts, ([key, { opens, recalls, lastOpen, lastRecall }]) => [
    key,
    opens,
    recalls,
    lastOpen,
    lastRecall,
  ])
  return `${JSON.stringify({ format: 1, folded: [...folded], renamed: [...tally.renamed], counts })}\n`
}

function sumsIn(value: unknown): Sums | null {
  if (typeof value !== 'object' || value === null) return null
  // Every field is looked at before it is used.
  const { format, folded, renamed, counts } = value as Readonly<Record<string, unknown>>
  if (format !== 1 || !Array.isArray(folded) || !Array.isArray(renamed) || !Array.isArray(counts)) return null
  const tally = tallyOf()
  for (const row of counts) {
    if (!Array.isArray(row)) continue
    const [key, ...numbers]: readonly unknown[] = row
    const count = countIn(numbers)
    if (isKey(key) && count !== null) tally.counts.set(key, count)
  }
  for (const pair of renamed) {
    if (Array.isArray(pair) && isKey(pair[0]) && isKey(pair[1])) tally.renamed.set(pair[0], pair[1])
  }
  return { tally, folded: new Set(folded.filter((name) => typeof name === 'string')) }
}

function countIn(numbers: readonly unknown[]): Count | null {
  const [opens, recalls, lastOpen, lastRecall] = numbers.map((number) =>
    typeof number === 'number' && isTime(number) ? number : null,
  )
  if (opens == null || recalls == null || lastOpen == null || lastRecall == null) return null
  return { opens, recalls, lastOpen, lastRecall }
}

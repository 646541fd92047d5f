import { splitOutsideBraces } from './braces.ts'
import { type Glob, isGlob, readGlob } from './glob.ts'
import type { GlobFault } from './glob-fault.ts'

/** What a list of patterns asks for. */
export interface GlobList {
  /** Patterns of which one must match, as normalised. */
  readonly include: readonly string[]
  /** Patterns of which none may match: those with a leading `!`. */
  readonly exclude: readonly string[]
  /** Items that held several patterns, parted by commas. */
  readonly splits: readonly string[]
  readonly faults: readonly { readonly pattern: string; readonly fault: GlobFault }[]
}

/** Reads the patterns of a list, in order. A comma outside braces parts two patterns; a `!` at the head of one excludes. */
export function readGlobList(items: readonly string[]): GlobList {
  const include: string[] = []
  const exclude: string[] = []
  const faults: GlobList['faults'][number][] = []
  for (const pattern of items.flatMap(patternsIn)) {
    const negated = pattern.startsWith('!')
    const read = readGlob(negated ? pattern.slice(1) : pattern)
    if (!isGlob(read)) faults.push({ pattern, fault: read })
    else if (negated) exclude.push(read.pattern)
    else include.push(read.pattern)
  }
  return { include, exclude, faults, splits: items.filter((item) => patternsIn(item).length > 1) }
}

/** An item that holds nothing is one empty pattern; what stands between two commas may be nothing. */
function patternsIn(item: string): readonly string[] {
  const parts = splitOutsideBraces(item)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  return parts.length === 0 ? [''] : parts
}

/** A pattern that `readGlobList` accepted before. */
export function knownGlob(pattern: string): Glob {
  const known = KNOWN.get(pattern)
  if (known !== undefined) return known
  const read = readGlob(pattern)
  if (!isGlob(read)) throw new Error(`'${pattern}' was not read by readGlobList`)
  if (KNOWN.size >= MOST_KNOWN) KNOWN.clear()
  KNOWN.set(pattern, read)
  return read
}

/** Patterns are read again whenever an index of them is made anew, which every edit of one of them does. Emptied when it is full. */
const KNOWN = new Map<string, Glob>()
const MOST_KNOWN = 50_000

import { realpathSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import type { EntryKey, UsageLog, UsageTotals } from '@repolore/core'
import { codeOf } from '../error-code.ts'
import { hashOf } from '../store/revision.ts'
import { type Disk, nodeDisk } from '../write/disk.ts'
import type { Count, Counts } from './counts.ts'
import { legacyReader } from './legacy-file.ts'
import { THRIFT, type Thrift } from './log-folder.ts'
import { eventLines, renameLine } from './record.ts'
import { sumOf, type Tally } from './tally.ts'
import { totalsOf } from './totals.ts'
import { type UsageFolder, usageFolder } from './usage-folder.ts'

/** What a log of use on this machine is made of. All paths are native. */
export interface FsUsageOptions {
  /** The root of the repository. */
  readonly root: string
  /** The memory folder of the project, in whose `_local` the log lies; `null` where there is none. */
  readonly store: string | null
  /** The user's state folder (`userFolders`): the log lies there without a store, or without the right to write in it. `null` where there is none. */
  readonly state: string | null
  /** Milliseconds since 1970; another clock than the machine's is of use to tests. */
  readonly now?: () => number
  /** The steps that compact the log; another disk than Node's is of use to tests. */
  readonly disk?: Disk
  /** When the log is compacted; other bounds are of use to tests. */
  readonly thrift?: Thrift
}

/**
 * The log of use that all processes of this machine share for one repository. What is recorded is in the file before `record` gives its
 * promise, in one write of some 30 µs; compaction comes after. Two places are summed up: `_local` of the store, and the user's own for who
 * may not write there. The `_usage.json` of the Python toolkit is added in at each reading and never written.
 */
export function fsUsage(options: FsUsageOptions): UsageLog {
  const { root, store, now = Date.now } = options
  const folders = foldersOf({ now, disk: nodeDisk, thrift: THRIFT, ...options })
  const legacy = store === null ? null : legacyReader(store, (path) => shownPath(root, path))
  const summed = summing()
  return {
    read: async () =>
      summed(
        folders().map((folder) => folder.read()),
        legacy?.().counts ?? NONE,
      ),
    async record(event, keys) {
      const lines = eventLines(event, now(), keys)
      if (lines.length > 0) folders().some((folder) => folder.append(lines))
    },
    async rename(from, to) {
      // Each place may hold a part of the use; where a name was never logged, the line still tells whose the old counts are.
      for (const folder of folders()) folder.append([renameLine(now(), from, to)])
    },
    problems: () => [...folders().flatMap((folder) => folder.problems()), ...problemsOf(legacy)],
  }
}

/** Made at the first look: the name of the user's folder is a hash, and the hash loads `node:crypto` (5 ms), which a question without use need not pay. */
function foldersOf({ root, store, state, ...how }: Required<FsUsageOptions>): () => readonly UsageFolder[] {
  let made: readonly UsageFolder[] | null = null
  const make = () =>
    [
      ...(store === null ? [] : [{ folder: join(store, '_local'), within: store }]),
      ...(state === null ? [] : [{ folder: join(state, 'usage', hashOf(realOf(root)).slice(0, 16)), within: null }]),
    ].map((place) => usageFolder({ ...place, ...how }))
  return () => {
    made ??= make()
    return made
  }
}

const NONE: ReadonlyMap<EntryKey, Count> = new Map()

function problemsOf(legacy: ReturnType<typeof legacyReader> | null) {
  const problem = legacy?.().problem ?? null
  return problem === null ? [] : [problem]
}

/** Adds tallies up; the same totals as before where none of them is another. */
function summing(): (tallies: readonly Tally[], legacy: ReadonlyMap<EntryKey, Count>) => UsageTotals {
  let known: { readonly parts: readonly object[]; readonly totals: UsageTotals } | null = null
  return (tallies, legacy) => {
    const parts = [...tallies, legacy]
    if (known === null || parts.some((part, at) => part !== known?.parts[at])) {
      const old = legacy.size === 0 ? [] : [renamedIn(tallies, legacy)]
      known = { parts, totals: totalsOf([...tallies.map(({ counts }) => counts), ...old]) }
    }
    return known.totals
  }
}

/** Old counts stay under the name they were made under; a rename since then leads to the present one. */
function renamedIn(tallies: readonly Tally[], legacy: ReadonlyMap<EntryKey, Count>): Counts {
  if (tallies.every(({ renamed }) => renamed.size === 0)) return legacy
  const counts = new Map<EntryKey, Count>()
  for (const [key, count] of legacy) {
    const now = tallies.reduce((name, { renamed }) => renamed.get(name) ?? name, key)
    counts.set(now, sumOf([counts.get(now), count]))
  }
  return counts
}

function shownPath(root: string, path: string): string {
  const inside = relative(resolve(root), path)
  return inside.startsWith('..') ? path : inside.split(sep).join('/')
}

/** Two ways to one folder are one place. */
function realOf(root: string): string {
  try {
    return realpathSync.native(resolve(root))
  } catch (error) {
    codeOf(error)
    return resolve(root)
  }
}

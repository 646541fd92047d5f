import type { ParsedFile } from '../codec/dialect.ts'
import type { Entry } from '../model/entry.ts'

/** What became of the files of a catalogue and of their entries, each in the order of the files. */
export interface Change {
  readonly gone: readonly ParsedFile[]
  readonly come: readonly ParsedFile[]
  readonly goneEntries: readonly Entry[]
  readonly comeEntries: readonly Entry[]
  /** Whether each file that came stands where one went and says as many entries under the same names: then everything leads where it led. */
  readonly inPlace: boolean
}

/** Tells two lists of files apart by identity, in time linear in their length. */
export function changeOf(before: readonly ParsedFile[], after: readonly ParsedFile[]): Change {
  const sides = before.length === after.length ? differing(before, after) : middles(before, after)
  const inPlace = sides[0].length === sides[1].length && sides[0].every((file, at) => isNamesake(file, sides[1][at]))
  // A file that only stands elsewhere now is in both.
  const [gone, come] = inPlace ? sides : [without(sides[0], sides[1]), without(sides[1], sides[0])]
  return {
    gone,
    come,
    goneEntries: gone.flatMap((file) => file.entries),
    comeEntries: come.flatMap((file) => file.entries),
    inPlace,
  }
}

function without(files: readonly ParsedFile[], others: readonly ParsedFile[]): readonly ParsedFile[] {
  const left = new Set(others)
  return files.filter((file) => !left.has(file))
}

type Sides = readonly [gone: readonly ParsedFile[], come: readonly ParsedFile[]]

function differing(before: readonly ParsedFile[], after: readonly ParsedFile[]): Sides {
  const sides: [ParsedFile[], ParsedFile[]] = [[], []]
  // A plain loop: it passes over every file there is at each change.
  for (let at = 0; at < after.length; at += 1) {
    const [old, file] = [before[at], after[at]]
    if (old === file || old === undefined || file === undefined) continue
    sides[0].push(old)
    sides[1].push(file)
  }
  return sides
}

function middles(before: readonly ParsedFile[], after: readonly ParsedFile[]): Sides {
  const shorter = Math.min(before.length, after.length)
  let head = 0
  while (head < shorter && before[head] === after[head]) head += 1
  let tail = 0
  while (tail < shorter - head && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail += 1
  return [before.slice(head, before.length - tail), after.slice(head, after.length - tail)]
}

function isNamesake(file: ParsedFile, other: ParsedFile | undefined): boolean {
  if (other === undefined || file.path !== other.path || file.unread.length + other.unread.length > 0) return false
  const said = file.entries
  return said.length === other.entries.length && said.every((entry, at) => isSameName(entry, other.entries[at]))
}

function isSameName(entry: Entry, other: Entry | undefined): boolean {
  return (
    other !== undefined &&
    entry.key === other.key &&
    entry.priority === other.priority &&
    entry.source.tier === other.source.tier &&
    entry.aliases.join('\n') === other.aliases.join('\n')
  )
}

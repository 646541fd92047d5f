import type { Entry } from '../model/entry.ts'
import type { Span } from '../model/span.ts'

/** Where an entry begins. */
export function placeOf({ source }: Entry): Span {
  return { path: source.path, line: source.line, column: 1 }
}

/** Where one of the patterns of an entry stands, else where the entry begins. */
export function patternPlace(entry: Entry, pattern: string | undefined): Span {
  return entry.source.patternSpans?.get(pattern ?? '') ?? placeOf(entry)
}

import type { Entry } from '../model/entry.ts'
import type { Span } from '../model/span.ts'

/** Where an entry begins. */
export function placeOf({ source }: Entry): Span {
  return { path: source.path, line: source.line, column: 1 }
}

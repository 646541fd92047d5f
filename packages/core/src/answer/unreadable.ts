import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Issue } from '../model/issue.ts'

/** Files and folders of some dialects that could not be read at all: what was asked for may be just there. */
export function unreadableIn(catalogue: Catalogue, dialects: readonly string[]): readonly Issue[] {
  // Most stores have no such file, and then nothing is looked up by dialect.
  if (unreadable(catalogue).length === 0) return []
  return dialects.flatMap((dialect) => catalogue.issuesOf(dialect)).filter(isUnreadable)
}

/** All of them. */
export function unreadable(catalogue: Catalogue): readonly Issue[] {
  const known = KNOWN.get(catalogue) ?? catalogue.issues.filter(isUnreadable)
  KNOWN.set(catalogue, known)
  return known
}

/** Worked out once a catalogue: it looks at every issue, and a question does not. */
const KNOWN = new WeakMap<Catalogue, readonly Issue[]>()

function isUnreadable({ code }: Issue): boolean {
  return code === 'unreadable-file'
}

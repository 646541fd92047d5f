import { type Alternative, matchesNames } from './glob.ts'
import { knownGlob } from './glob-list.ts'
import { GLOBSTAR } from './segment.ts'

/** How far a pattern leads along a path. */
export interface GlobExplanation {
  readonly matches: boolean
  /** The segment of the pattern that stopped it; `null` where it matches, or the path ended first. */
  readonly segment: string | null
  /** The name in the path that this segment met; `null` where the path ended first. */
  readonly name: string | null
}

/** Names the segment at which a pattern stops matching a path, for the alternative that leads furthest. The pattern is one that `readGlobList` accepted. */
export function explainGlob({ pattern, path }: { readonly pattern: string; readonly path: string }): GlobExplanation {
  const names = path.split('/')
  const { alternatives } = knownGlob(pattern)
  if (alternatives.some((one) => matchesNames(one, names))) return { matches: true, segment: null, name: null }
  const [furthest] = alternatives.map((one) => stop(one, names)).sort((a, b) => b.at - a.at)
  return { matches: false, segment: furthest?.segment ?? null, name: furthest?.name ?? null }
}

interface Stop {
  readonly at: number
  readonly segment: string | null
  readonly name: string | null
}

/** The longest head of the alternative that matches some head of the path tells where it stops. */
function stop(alternative: Alternative, names: readonly string[]): Stop {
  for (let head = alternative.length; head > 0; head -= 1) {
    const taken = lengthTaken(alternative.slice(0, head), names)
    if (taken !== null) return at(alternative, names, { head, taken })
  }
  return at(alternative, names, { head: 0, taken: 0 })
}

/** The shortest head of the path that some segments match whole; a `**` at their end takes none. */
function lengthTaken(segments: Alternative, names: readonly string[]): number | null {
  const open = segments.at(-1) === GLOBSTAR ? segments.slice(0, -1) : segments
  if (open.length === 0) return 0
  for (let taken = 1; taken <= names.length; taken += 1) if (matchesNames(open, names.slice(0, taken))) return taken
  return null
}

function at(
  alternative: Alternative,
  names: readonly string[],
  { head, taken }: { head: number; taken: number },
): Stop {
  const segment = alternative[head]
  const text = segment === undefined ? null : segment === GLOBSTAR ? '**' : segment.text
  return { at: head, segment: text, name: names[taken] ?? null }
}

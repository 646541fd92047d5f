import { ALTERNATIVES, expandBraces } from './braces.ts'
import type { GlobFault } from './glob-fault.ts'
import { resolveParents } from './parents.ts'
import { GLOBSTAR, readSegment, type Segment } from './segment.ts'

/** The longest pattern that is read, in UTF-16 units. */
const LENGTH = 4096

/** A pattern without braces, segment by segment. */
export type Alternative = readonly (Segment | typeof GLOBSTAR)[]

/** A pattern ready to match paths: case-sensitive, anchored at the root, dots and parentheses like any other character. */
export interface Glob {
  /** As normalised: without a leading `./` or `/`, with `dir/` as `dir/**`. */
  readonly pattern: string
  readonly alternatives: readonly Alternative[]
  /** Whether a path in the form of `questionPath` matches. At most pattern × path steps. */
  matches(path: string): boolean
}

/** Reads one pattern, or says why it cannot be used. Never throws. */
export function readGlob(pattern: string): Glob | GlobFault {
  if (pattern.length > LENGTH) return { is: 'too-long', limit: LENGTH }
  const normal = normalised(pattern)
  if (normal === '') return { is: 'empty' }
  const expanded = expandBraces(normal)
  if (expanded === null) return { is: 'too-many-alternatives', limit: ALTERNATIVES }
  const resolved = expanded.map((one) => resolveParents(one.split(/\/+/), ALTERNATIVES))
  if (resolved.some((ways) => ways?.length === 0)) return { is: 'outside' }
  const split = resolved.flatMap((ways) => ways ?? []).filter((segments) => segments.length > 0)
  if (resolved.includes(null) || split.length > ALTERNATIVES)
    return { is: 'too-many-alternatives', limit: ALTERNATIVES }
  if (split.length === 0) return { is: 'empty' }
  const alternatives = split.map((segments) => segments.map(readSegment))
  return {
    pattern: normal,
    alternatives,
    matches(path) {
      const names = path.split('/')
      return alternatives.some((alternative) => matchesNames(alternative, names))
    },
  }
}

/** Whether reading gave a pattern or a fault. */
export function isGlob(read: Glob | GlobFault): read is Glob {
  return 'matches' in read
}

function normalised(pattern: string): string {
  const anchored = pattern
    .trim()
    .normalize('NFC')
    .replace(/^(?:\.?\/)+/, '')
    .replace(/\/(?:\.\/)+/g, '/')
  return anchored.endsWith('/') ? `${anchored.replace(/\/+$/, '')}/**` : anchored
}

/** Segment by segment, going back only to the last `**`. A `**` at the end needs at least one name. */
export function matchesNames(alternative: Alternative, names: readonly string[]): boolean {
  let [at, wanted, star, resume] = [0, 0, -1, 0]
  while (at < names.length) {
    const segment = alternative[wanted]
    if (segment === GLOBSTAR) {
      if (wanted === alternative.length - 1) return true
      star = wanted
      resume = at
      wanted += 1
    } else if (segment?.matches(names[at] ?? '') === true) {
      at += 1
      wanted += 1
    } else if (star >= 0) {
      resume += 1
      at = resume
      wanted = star + 1
    } else return false
  }
  return wanted === alternative.length
}

/**
 * A pattern's segments with each `..` worked out, as the ways in which the result can be written: `**` before a `..` stands for some names, of which
 * the last goes, or for none. No way where it leads out of the root; a way without segments is the root itself. `null` for more ways than the limit.
 */
export function resolveParents(segments: readonly string[], limit: number): readonly (readonly string[])[] | null {
  if (!segments.includes('..')) return [segments]
  let ways: readonly (readonly string[])[] = [[]]
  for (const segment of segments) {
    ways = segment === '..' ? distinct(ways.flatMap(parents)) : ways.map((way) => extended(way, segment))
    if (ways.length > limit) return null
  }
  return ways
}

/** Two `**` in a row are one. */
function extended(way: readonly string[], segment: string): readonly string[] {
  return segment === '**' && way.at(-1) === '**' ? way : [...way, segment]
}

/** The folders above what some segments match. */
function parents(way: readonly string[]): readonly (readonly string[])[] {
  if (way.length === 0) return []
  const above = way.slice(0, -1)
  return way.at(-1) === '**' ? [way, ...parents(above)] : [above]
}

function distinct(ways: readonly (readonly string[])[]): readonly (readonly string[])[] {
  return [...new Map(ways.map((way) => [way.join('/'), way])).values()]
}

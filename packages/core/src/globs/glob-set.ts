import { type Alternative, matchesNames } from './glob.ts'
import { knownGlob } from './glob-list.ts'
import { GLOBSTAR } from './segment.ts'

/** Something that declares which paths it is about, in normalised patterns. */
export interface Scoped {
  readonly include: readonly string[]
  readonly exclude: readonly string[]
}

/** An item whose scope holds a path, and the first of its patterns that matches. */
export interface ScopeMatch<T> {
  readonly item: T
  readonly pattern: string
}

/** Answers which of many items a path is about. */
export interface GlobSet<T> {
  /** In the order in which the items were given. Tries only patterns whose literal head leads along the path. */
  matching(path: string): readonly ScopeMatch<T>[]
}

/** One alternative of one pattern of one item. */
interface Row {
  readonly item: number
  readonly rank: number
  readonly alternative: Alternative
}

/** Rows below one literal head, by the ending their last name must have. */
interface Branch {
  readonly below: Map<string, Branch>
  readonly byEnding: Map<string, Row[]>
  readonly others: Row[]
}

/** Indexes items by the literal heads and endings of their patterns. Linear in the number of patterns. */
export function globSet<T extends Scoped>(items: readonly T[]): GlobSet<T> {
  const root = emptyBranch()
  const excluded = new Map<string, (path: string) => boolean>()
  items.forEach((one, item) => {
    one.include.forEach((pattern, rank) => {
      for (const alternative of knownGlob(pattern).alternatives) plant(root, { item, rank, alternative })
    })
  })
  const isExcluded = (pattern: string, path: string): boolean => {
    const known = excluded.get(pattern) ?? knownGlob(pattern).matches
    excluded.set(pattern, known)
    return known(path)
  }
  return {
    matching(path) {
      const best = firstMatches(root, path.split('/'))
      return [...best.keys()]
        .sort((a, b) => a - b)
        .flatMap((at) => {
          const item = items[at]
          const pattern = item?.include[best.get(at) ?? 0]
          if (item === undefined || pattern === undefined) return []
          return item.exclude.some((one) => isExcluded(one, path)) ? [] : [{ item, pattern }]
        })
    },
  }
}

/** For each matching item, the rank of the first of its patterns that matches. */
function firstMatches(root: Branch, names: readonly string[]): ReadonlyMap<number, number> {
  const best = new Map<number, number>()
  const ending = endingOf(names.at(-1) ?? '')
  let branch: Branch | undefined = root
  for (let depth = 0; branch !== undefined; depth += 1) {
    for (const rows of [branch.others, branch.byEnding.get(ending) ?? []]) {
      for (const { item, rank, alternative } of rows) {
        if (rank < (best.get(item) ?? Number.POSITIVE_INFINITY) && matchesNames(alternative, names))
          best.set(item, rank)
      }
    }
    branch = branch.below.get(names[depth] ?? '')
  }
  return best
}

function emptyBranch(): Branch {
  return { below: new Map(), byEnding: new Map(), others: [] }
}

function plant(root: Branch, row: Row): void {
  let branch = root
  for (const segment of row.alternative) {
    if (segment === GLOBSTAR || segment.literal === null) break
    const next = branch.below.get(segment.literal) ?? emptyBranch()
    branch.below.set(segment.literal, next)
    branch = next
  }
  const ending = requiredEnding(row.alternative)
  if (ending === null) branch.others.push(row)
  else {
    const rows = branch.byEnding.get(ending)
    if (rows === undefined) branch.byEnding.set(ending, [row])
    else rows.push(row)
  }
}

/** The ending that every matching name has, from its last dot; `null` where the pattern leaves it open. */
function requiredEnding(alternative: Alternative): string | null {
  const last = alternative.at(-1)
  if (last === undefined || last === GLOBSTAR) return null
  if (last.literal !== null) return endingOf(last.literal)
  const plain = /^[^[\]\\]*[*?](\.[^.*?[\]\\]+)$/.exec(last.text)
  return plain?.[1] ?? null
}

function endingOf(name: string): string {
  return name.slice(Math.max(name.lastIndexOf('.'), 0))
}

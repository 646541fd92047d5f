import { interfaceOf } from '../check/interface.ts'
import type { Entry } from '../model/entry.ts'
import { isPlainHash, likeness } from './evidence-hash.ts'
import { targetOf } from './evidence-target.ts'
import type { DriftFacts, DriftQuestions, LostQuestions } from './facts.ts'

/** The items that drift is about: those of the catalogue dialect. */
export function driftingEntries(entries: readonly Entry[]): readonly Entry[] {
  return entries.filter(({ source }) => source.dialect === 'catalogue')
}

/** What must be known first to judge items. */
export function driftQuestions(entries: readonly Entry[]): DriftQuestions {
  const paths = new Set<string>()
  const texts = new Set<string>()
  const urls = new Set<string>()
  const commits = new Set<string>()
  for (const entry of entries) {
    if (entry.verifiedAt !== null) commits.add(entry.verifiedAt)
    const location = interfaceOf(entry)
    if (location !== null) (location.symbol === null ? paths : texts).add(location.path)
    for (const evidence of entry.evidence) {
      const target = targetOf(evidence)
      if (target.is === 'path') (evidence.method === 'hash-match' ? texts : paths).add(target.path)
      if (target.is === 'url') urls.add(target.url)
    }
  }
  return { paths: [...paths], texts: [...texts], commits: [...commits], urls: [...urls] }
}

/** How many files are read to find one that is gone. */
const MOST_CANDIDATES = 500

/** What must be known of files that are not where items say, or differ from a plain hash. */
export function lostQuestions(entries: readonly Entry[], facts: DriftFacts): LostQuestions {
  const since = new Set<string>()
  const before = new Map<string, Set<string>>()
  const endings = new Set<string>()
  for (const entry of entries) {
    const { verifiedAt } = entry
    const isLost = missingPaths(entry, facts).length > 0
    if (isLost && verifiedAt !== null) since.add(verifiedAt)
    for (const { path, recorded } of comparisons(entry)) {
      const isGone = !facts.existing.has(path)
      if (isGone && recorded !== null) endings.add(endingOf(path))
      const isOpen = recorded === null || (isPlainHash(recorded) && (isGone || differs(recorded, path, facts)))
      if (isOpen && verifiedAt !== null) before.set(verifiedAt, (before.get(verifiedAt) ?? new Set()).add(path))
    }
  }
  const candidates = (facts.files ?? []).filter((path) => endings.has(endingOf(path))).slice(0, MOST_CANDIDATES)
  return { since: [...since], before: new Map([...before].map(([commit, paths]) => [commit, [...paths]])), candidates }
}

/** The paths that an item names and where no file stands: evidence, interface, and scopes that name one file. */
function missingPaths(entry: Entry, { existing, files }: DriftFacts): readonly string[] {
  const location = interfaceOf(entry)
  const named = entry.evidence.flatMap((evidence) => {
    const target = targetOf(evidence)
    return target.is === 'path' ? [target.path] : []
  })
  const scoped =
    files === null ? [] : entry.include.filter((pattern) => !/[*?[\]{}()!\\]/.test(pattern) && !files.includes(pattern))
  return [...named, ...(location === null ? [] : [location.path])].filter((path) => !existing.has(path)).concat(scoped)
}

/** The files that an item compares, each with the hash that is recorded. */
export function comparisons({
  evidence,
}: Entry): readonly { readonly path: string; readonly recorded: string | null }[] {
  return evidence.flatMap((one) => {
    const target = targetOf(one)
    return one.method === 'hash-match' && target.is === 'path'
      ? [{ path: target.path, recorded: one.detail.sha256 ?? null }]
      : []
  })
}

function differs(recorded: string, path: string, { contents }: DriftFacts): boolean {
  const content = contents.get(path)
  return content !== undefined && likeness(recorded, content) !== 'same'
}

/** From the last dot of the file's name, in small letters. */
export function endingOf(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1)
  return name.slice(Math.max(name.lastIndexOf('.'), 0)).toLowerCase()
}

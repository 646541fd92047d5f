import { globSet } from '../../globs/glob-set.ts'
import type { Entry } from '../../model/entry.ts'
import { type Issue, issue } from '../../model/issue.ts'
import { patternPlace } from '../place.ts'
import { type CheckRule, EVERYTHING, type Ground } from '../rule.ts'

/**
 * Patterns that match no file of the repository, and entries whose excludes take every match away. In a less specific tier, which serves
 * other repositories too, that is worth a note. Every file is looked up once in an index of all patterns.
 */
export const globUse: CheckRule = {
  name: 'glob-use',
  covers: EVERYTHING,
  find({ entries, catalogue, facts: { files } }) {
    if (files === null) return []
    if (files.length === 0) return unchecked(entries)
    const dead = deadPatterns(entries, files)
    const near = matched(
      dead.map(({ pattern }) => deeper(pattern)),
      files,
    )
    return [
      ...dead.map(({ entry, pattern }) => {
        const args = { id: entry.id, pattern, near: near.has(deeper(pattern)) ? deeper(pattern) : null }
        return issue('dead-glob', severityOf(entry, catalogue), args, patternPlace(entry, pattern))
      }),
      ...alwaysExcluded(entries, files).map(({ entry, count }) =>
        issue(
          'always-excluded',
          severityOf(entry, catalogue),
          { id: entry.id, files: count },
          patternPlace(entry, entry.exclude[0]),
        ),
      ),
    ]
  },
}

/** A pattern that could not be looked up is not one that is in order. */
function unchecked(entries: readonly Entry[]): readonly Issue[] {
  const patterns = entries.reduce((sum, { include }) => sum + include.length, 0)
  return patterns === 0 ? [] : [issue('patterns-unchecked', 'note', { patterns })]
}

/** A pattern that was written for a file's name is often meant at any depth. */
function deeper(pattern: string): string {
  return `**/${pattern}`
}

interface Use {
  readonly entry: Entry
  readonly pattern: string
}

function deadPatterns(entries: readonly Entry[], files: readonly string[]): readonly Use[] {
  const uses: readonly Use[] = entries.flatMap((entry) => entry.include.map((pattern) => ({ entry, pattern })))
  const alive = matched(
    uses.map(({ pattern }) => pattern),
    files,
  )
  return uses.filter(({ pattern }) => !alive.has(pattern))
}

/** Entries that match files, and none after their excludes. */
function alwaysExcluded(
  entries: readonly Entry[],
  files: readonly string[],
): readonly { readonly entry: Entry; readonly count: number }[] {
  const scoped = entries.filter(({ exclude }) => exclude.length > 0)
  const all = globSet(scoped.map((entry) => ({ entry, include: entry.include, exclude: [] })))
  const kept = globSet(scoped)
  const counts = new Map<Entry, number>()
  const served = new Set<Entry>()
  for (const file of files) {
    for (const { item } of all.matching(file)) counts.set(item.entry, (counts.get(item.entry) ?? 0) + 1)
    for (const { item } of kept.matching(file)) served.add(item)
  }
  return [...counts].flatMap(([entry, count]) => (served.has(entry) ? [] : [{ entry, count }]))
}

/** Those of the patterns that match any file. */
function matched(patterns: readonly string[], files: readonly string[]): ReadonlySet<string> {
  const set = globSet([...new Set(patterns)].map((pattern) => ({ pattern, include: [pattern], exclude: [] })))
  return new Set(files.flatMap((file) => set.matching(file).map(({ pattern }) => pattern)))
}

function severityOf({ source }: Entry, { tiers }: Ground['catalogue']): Issue['severity'] {
  return source.tier === tiers[0] ? 'warning' : 'note'
}

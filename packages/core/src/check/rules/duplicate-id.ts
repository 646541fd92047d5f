import type { Entry } from '../../model/entry.ts'
import { type Issue, issue } from '../../model/issue.ts'
import { KINDS } from '../../model/kinds.ts'
import { byBytes } from '../../names/order.ts'
import { isVisible } from '../../select/gates.ts'
import { type CheckRule, EVERYTHING } from '../rule.ts'

/** Entries of one key and tier that some branch sees together: no one could say which is meant, so nothing is answered there. */
export const duplicateId: CheckRule = {
  name: 'duplicate-id',
  covers: EVERYTHING,
  find: ({ entries }) => clashesAmong(entries),
}

/** Each largest set of entries that clash on some branch. */
export function clashesAmong(entries: readonly Entry[]): readonly Issue[] {
  return clashes(entries).map(described)
}

/** The same, of what one branch sees: what stops retrievals and updates there. */
export function duplicatesOn(entries: readonly Entry[], branch: string | null): readonly Issue[] {
  return groups(entries.filter((entry) => isVisible(entry, branch))).map(described)
}

/** A set inside another one says nothing new. */
function clashes(entries: readonly Entry[]): readonly (readonly Entry[])[] {
  return groups(entries).flatMap((group) => {
    const branches = [...new Set(group.map((entry) => entry.branch))]
    const sets = branches
      .map((branch) => group.filter((entry) => isVisible(entry, branch)))
      .filter((set) => set.length > 1)
    return sets.filter(
      (set) => !sets.some((other) => other.length > set.length && set.every((entry) => other.includes(entry))),
    )
  })
}

/** Entries of one key and tier, where there are several and none of them can speak for the others. */
function groups(entries: readonly Entry[]): readonly (readonly Entry[])[] {
  const failing = entries.filter(({ kind }) => KINDS[kind].clash === 'fails')
  return severalBy(failing, (entry) => entry.key).flatMap((group) => severalBy(group, (entry) => entry.source.tier))
}

function severalBy(entries: readonly Entry[], nameOf: (entry: Entry) => string): readonly (readonly Entry[])[] {
  const byName = new Map<string, Entry[]>()
  for (const entry of entries) {
    const group = byName.get(nameOf(entry))
    if (group === undefined) byName.set(nameOf(entry), [entry])
    else group.push(entry)
  }
  return [...byName.values()].filter((group) => group.length > 1)
}

function described(entries: readonly Entry[]): Issue {
  const paths = entries.map((entry) => entry.source.path).sort(byBytes)
  const last = entries.find((entry) => entry.source.path === paths[paths.length - 1])
  const span = last === undefined ? null : { path: last.source.path, line: last.source.line, column: 1 }
  return issue('duplicate-id', 'error', { id: last?.id ?? '', paths }, span)
}

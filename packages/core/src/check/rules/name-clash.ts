import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { Entry } from '../../model/entry.ts'
import { type Issue, issue } from '../../model/issue.ts'
import { KINDS } from '../../model/kinds.ts'
import { type CheckRule, EVERYTHING } from '../rule.ts'

/** Entries of one name, of which only the one with precedence is served: a warning where a more specific tier overrides, an error where one is required or both stand in one tier. */
export const nameClashes: CheckRule = {
  name: 'name-clash',
  covers: EVERYTHING,
  find: ({ catalogue }) => nameClash(catalogue, () => true),
}

/** The same of some entries only. */
export function nameClash(catalogue: Catalogue, concerns: (entry: Entry) => boolean): readonly Issue[] {
  return catalogue.namesakes.flatMap((key) => {
    const [kept, ...others] = catalogue.byKey.get(key) ?? []
    return kept === undefined || KINDS[kept.kind].clash !== 'first' || !concerns(kept)
      ? []
      : others
          .filter((lost) => meet(kept, lost) && lost.source.path !== kept.source.path)
          .map((lost) => clash(kept, lost))
  })
}

function meet(a: Entry, b: Entry): boolean {
  return a.branch === null || b.branch === null || a.branch === b.branch
}

function clash(kept: Entry, lost: Entry): Issue {
  const required = kept.priority === 'required' || lost.priority === 'required'
  const args = {
    key: kept.key,
    kept: kept.source.path,
    lost: lost.source.path,
    tiers: [kept.source.tier, lost.source.tier] as const,
    required,
  }
  const severity = required || kept.source.tier === lost.source.tier ? 'error' : 'warning'
  return issue('name-clash', severity, args, { path: lost.source.path, line: lost.source.line, column: 1 })
}

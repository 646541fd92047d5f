import type { Entry, Evidence } from '../../model/entry.ts'
import { issue } from '../../model/issue.ts'
import { type CheckRule, ofCatalogue } from '../rule.ts'

/** Evidence whose target is a path where nothing stands. URLs and `test:NAME` are no paths; without facts nothing is said. */
export const deadEvidence: CheckRule = {
  name: 'dead-evidence',
  covers: ofCatalogue(),
  find({ entries, facts: { existing } }) {
    if (existing === null) return []
    return entries.flatMap(({ id, evidence }) =>
      evidence
        .filter(({ target }) => isPath(target) && !existing.has(target))
        .map(({ target, method, span }) => issue('dead-evidence', 'warning', { id, target, method }, span)),
    )
  },
}

/** The paths that the evidence of an item names. */
export function evidencePaths({ evidence }: Entry): readonly string[] {
  return evidence.flatMap(({ target }) => (isPath(target) ? [target] : []))
}

function isPath(target: Evidence['target']): boolean {
  return !/^[A-Za-z][A-Za-z0-9+.-]*:/.test(target)
}

import type { Act, Breach } from '../model/act.ts'
import type { Policies } from './policies.ts'

/** An edit of a file inside the scope of an invariant: a notice each, which names its evidence, for that is to be verified again. */
export function invariantNotices(act: Act, invariants: Policies['invariants']): readonly Breach[] {
  return invariants.map(({ entry, pattern }) => ({
    policy: 'invariant',
    severity: 'notice',
    act,
    entry: entry.key,
    revision: entry.source.version,
    patterns: [pattern],
    met: act.path,
    evidence: [...new Set(entry.evidence.map(({ target }) => target))],
  }))
}

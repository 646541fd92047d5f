import type { Entry } from '../model/entry.ts'
import type { Issue } from '../model/issue.ts'
import { evidenceCauses } from './evidence-causes.ts'
import { citedTest, targetOf } from './evidence-target.ts'
import type { DriftFacts, LostFacts } from './facts.ts'
import { commitCauses, interfaceCauses, scopeCauses } from './item-causes.ts'

/** An item with what no longer holds of it, or what is only recorded otherwise. */
export interface DriftedItem {
  readonly entry: Entry
  readonly causes: readonly Issue[]
}

/** What became of items since they were verified. */
export interface DriftAnswer {
  /** How many items were judged. */
  readonly checked: number
  /** Those of which something no longer holds, in the order given. */
  readonly drifted: readonly DriftedItem[]
  /** Those that hold though a file of theirs was moved or reformatted: `drift --update` records where and how it stands. */
  readonly outdated: readonly DriftedItem[]
  /** What nobody could tell: addresses that were not asked, tests without a report, commits behind the edge of a shallow clone. */
  readonly unchecked: { readonly urls: number; readonly tests: number; readonly commits: number }
}

/** Judges items by what is known. What is not known fails no item, and is counted. */
export function judgeDrift(entries: readonly Entry[], facts: DriftFacts, lost: LostFacts): DriftAnswer {
  const alive = scopeCauses(entries, facts, lost)
  const judged = entries.map((entry) => ({
    entry,
    causes: [
      ...(alive.get(entry) ?? []),
      ...commitCauses(entry, facts),
      ...interfaceCauses(entry, facts, lost),
      ...evidenceCauses(entry, facts, lost),
    ],
  }))
  const isNote = ({ severity }: Issue) => severity === 'note'
  return {
    checked: entries.length,
    drifted: judged.filter(({ causes }) => !causes.every(isNote)),
    outdated: judged.filter(({ causes }) => causes.length > 0 && causes.every(isNote)),
    unchecked: uncheckedIn(entries, facts),
  }
}

function uncheckedIn(entries: readonly Entry[], { urls, report, ancestry }: DriftFacts): DriftAnswer['unchecked'] {
  const evidence = entries.flatMap((entry) => entry.evidence)
  const addresses = evidence.map(targetOf).filter((target) => target.is === 'url' && !urls.has(target.url))
  const cited = report === null ? evidence.filter((one) => citedTest(one) !== null).length : 0
  const commits = entries.filter(({ verifiedAt }) => {
    const stands = verifiedAt === null ? 'ancestor' : ancestry.get(verifiedAt)
    return stands === undefined || stands === 'beyond-shallow'
  })
  return { urls: addresses.length, tests: cited, commits: commits.length }
}

import type { UpdatePlan } from '../answers.ts'
import { duplicatesOn } from '../check/rules/duplicate-id.ts'
import { type Issue, issue } from '../model/issue.ts'
import { fail, type Result, succeed } from '../model/result.ts'
import type { DocumentDraft } from '../questions.ts'
import { causedClashes, warningsOf } from './effects.ts'
import { type Placed, place } from './place.ts'
import type { Situation } from './situation.ts'
import { aliasFaults } from './subjects.ts'
import { type Written, write } from './write.ts'

/**
 * Works an update out whole and writes nothing. Refuses, in this order and with everything of one step at once: an id twice in the
 * batch; ids the branch already sees twice; subjects that are aliases; files that are another's; versions that are no longer there;
 * ids that another branch would then see twice. Broken glossaries and broken files beside the batch do not stand in its way.
 */
export function planUpdate(situation: Situation): Result<UpdatePlan> {
  const repeated = repeatedIds(situation.request.documents)
  if (isSome(repeated)) return fail(repeated)
  const doubled = duplicatesOn(documentsOf(situation), situation.request.branch)
  if (isSome(doubled)) return fail(doubled)
  const aliases = aliasFaults(situation)
  const places = situation.request.documents.map((draft) => place(draft, situation))
  const unplaced = [...aliases, ...places.filter(isIssue)]
  if (isSome(unplaced)) return fail(unplaced)
  return written(places.filter(isPlaced), situation)
}

function written(places: readonly Placed[], situation: Situation): Result<UpdatePlan> {
  const results = places.map((placed) => write(placed, situation))
  const failures = results.flatMap((result) => (result.ok ? [] : result.failure))
  const problems = failures.flatMap(({ issues }) => issues)
  if (isSome(problems)) return fail(problems, failures[0]?.code)
  const all = results.flatMap((result) => (result.ok ? [result.value] : []))
  const clashes = causedClashes(all, situation)
  if (isSome(clashes)) return fail(clashes)
  return succeed(planOf(all, situation))
}

function planOf(all: readonly Written[], situation: Situation): UpdatePlan {
  return {
    entries: all.map(({ entry }) => entry),
    changes: all.flatMap(({ change }) => change ?? []),
    warnings: warningsOf(all, situation),
  }
}

function repeatedIds(documents: readonly DocumentDraft[]): readonly Issue[] {
  const ids = documents.map(({ id }) => id)
  const repeated = new Set(ids.filter((id, at) => ids.indexOf(id) !== at))
  return [...repeated].map((id) => issue('duplicate-in-batch', 'error', { id }))
}

function documentsOf({ catalogue }: Situation) {
  return catalogue.entries.filter(({ kind }) => kind === 'document')
}

function isIssue(place: Placed | Issue): place is Issue {
  return 'code' in place
}

function isPlaced(place: Placed | Issue): place is Placed {
  return !isIssue(place)
}

function isSome(issues: readonly Issue[]): issues is readonly [Issue, ...Issue[]] {
  return issues.length > 0
}

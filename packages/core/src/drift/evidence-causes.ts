import type { Entry, Evidence } from '../model/entry.ts'
import { type Issue, issue } from '../model/issue.ts'
import { stateOf } from './cited-test.ts'
import { citedTest, targetOf } from './evidence-target.ts'
import type { DriftFacts, LostFacts } from './facts.ts'
import { hashOutcome, movedTo } from './hash-match.ts'

/** What no longer holds of an item's evidence. A note says that it holds and is recorded otherwise. */
export function evidenceCauses(entry: Entry, facts: DriftFacts, lost: LostFacts): readonly Issue[] {
  return entry.evidence.flatMap((evidence) => [
    ...targetCauses(entry, evidence, facts, lost),
    ...testCauses(entry, evidence, facts),
  ])
}

function targetCauses(entry: Entry, evidence: Evidence, facts: DriftFacts, lost: LostFacts): readonly Issue[] {
  const target = targetOf(evidence)
  if (target.is === 'url') return urlCauses(entry, evidence, facts.urls.get(target.url) ?? null)
  if (target.is !== 'path') return []
  const { path } = target
  const { verifiedAt: commit } = entry
  if (evidence.method === 'hash-match' && !facts.folders.has(path))
    return hashCauses(entry, evidence, { path, facts, lost })
  if (facts.existing.has(path)) return []
  const to = movedTo({ path, commit }, lost)
  return to === null ? [gone(entry, evidence)] : [moved(entry, evidence, to)]
}

interface Compared {
  readonly path: string
  readonly facts: DriftFacts
  readonly lost: LostFacts
}

function hashCauses(entry: Entry, evidence: Evidence, { path, facts, lost }: Compared): readonly Issue[] {
  const { id, verifiedAt: commit } = entry
  const { span, target } = evidence
  const outcome = hashOutcome({ path, recorded: evidence.detail.sha256 ?? null, commit }, facts, lost)
  switch (outcome.is) {
    case 'same':
      return []
    case 'gone':
      return [gone(entry, evidence)]
    case 'moved':
      return [moved(entry, evidence, outcome.to)]
    case 'changed':
      return [issue('evidence-changed', 'warning', { id, target, to: outcome.to }, span)]
    case 'reformatted':
      return [issue('evidence-reformatted', 'note', { id, target }, span)]
    case 'unrecorded':
      return [issue('evidence-unrecorded', 'warning', { id, target }, span)]
  }
}

function gone({ id }: Entry, { target, method, span }: Evidence): Issue {
  return issue('dead-evidence', 'warning', { id, target, method }, span)
}

function moved({ id }: Entry, { target, span }: Evidence, to: string): Issue {
  return issue('evidence-moved', 'note', { id, target, to }, span)
}

function urlCauses({ id }: Entry, { span, target }: Evidence, reason: string | null): readonly Issue[] {
  return reason === null ? [] : [issue('dead-url', 'warning', { id, url: target, reason }, span)]
}

function testCauses({ id }: Entry, evidence: Evidence, { report }: DriftFacts): readonly Issue[] {
  const cited = citedTest(evidence)
  if (cited === null || report === null) return []
  const state = stateOf(cited, report)
  if (state === 'passed') return []
  return [issue('test-unproved', 'warning', { id, test: cited.test ?? evidence.target, state }, evidence.span)]
}

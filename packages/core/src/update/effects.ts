import { clashesAmong } from '../check/rules/duplicate-id.ts'
import type { Entry } from '../model/entry.ts'
import { type Issue, issue } from '../model/issue.ts'
import { type Situation, writtenTier } from './situation.ts'
import type { Written } from './write.ts'

/** Branches on which the update would leave two documents of one id: each would answer nothing any more. */
export function causedClashes(written: readonly Written[], situation: Situation): readonly Issue[] {
  const replaced = new Set(written.map(({ placed }) => placed.path))
  const ids = new Set(written.map(({ entry }) => entry.id))
  const beside = situation.catalogue.entries.filter(
    ({ kind, id, source }) =>
      kind === 'document' && ids.has(id) && source.tier === writtenTier(situation) && !replaced.has(source.path),
  )
  return clashesAmong([...beside, ...written.map(({ entry }) => entry)])
}

/** What goes through and should be known all the same. */
export function warningsOf(written: readonly Written[], situation: Situation): readonly Issue[] {
  return written.flatMap((one) => [...narrowed(one), ...danglingOf(one.entry, written, situation)])
}

function narrowed({ placed, entry }: Written): readonly Issue[] {
  const before = placed.present?.entry ?? null
  if (before === null || before.branch !== null || entry.branch === null) return []
  return [
    issue(
      'leaves-other-branches',
      'warning',
      { id: entry.id, branch: entry.branch },
      { path: entry.source.path, line: 1, column: 1 },
    ),
  ]
}

function danglingOf(
  { id, kind, links }: Entry,
  written: readonly Written[],
  { catalogue }: Situation,
): readonly Issue[] {
  const isKnown = (target: string): boolean =>
    written.some(({ entry }) => entry.id === target) || catalogue.resolve(target, kind).is !== 'missing'
  return links
    .filter(({ declared, target }) => declared && !isKnown(target))
    .map(({ type, target, span }) => issue('relation-to-nothing', 'warning', { id, type, target }, span))
}

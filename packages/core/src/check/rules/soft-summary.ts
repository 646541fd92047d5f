import type { Entry } from '../../model/entry.ts'
import { type Issue, issue } from '../../model/issue.ts'
import { placeOf } from '../place.ts'
import { type CheckRule, RULES } from '../rule.ts'

/** How much of a summary is looked at, in code points. */
const WINDOW = 160

const MODAL: ReadonlySet<string> = new Set([
  ...['never', 'always', 'must', 'every', 'no', 'not', 'only', 'first', 'forbidden', 'required'],
  ...['nie', 'niemals', 'immer', 'muss', 'müssen', 'kein', 'keine', 'nur', 'erst', 'stopp', 'stop', 'pflicht'],
  ...['verboten', 'jede', 'jeder', 'jedes'],
])

/** A binding rule whose summary does not begin with a word that binds: weak models miss it. */
export const softSummary: CheckRule = {
  name: 'soft-summary',
  covers: RULES,
  find: ({ entries }) => softSummaries(entries),
}

/** The same of these rules. */
export function softSummaries(rules: readonly Entry[]): readonly Issue[] {
  return rules
    .filter(({ extra, summary }) => extra.priority !== 'recommended' && !binds(summary ?? ''))
    .map((rule) => issue('soft-summary', 'warning', { id: rule.id, window: WINDOW }, placeOf(rule)))
}

function binds(summary: string): boolean {
  const collapsed = summary.normalize('NFC').replace(/\s+/g, ' ').trim()
  const window = [...collapsed].slice(0, WINDOW).join('').toLowerCase()
  return (window.match(/[\p{L}\p{M}\p{N}_]+/gu) ?? []).some((word) => MODAL.has(word))
}

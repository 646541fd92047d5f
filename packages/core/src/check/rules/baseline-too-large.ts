import type { Entry } from '../../model/entry.ts'
import { type Issue, issue } from '../../model/issue.ts'
import { isVisible } from '../../select/gates.ts'
import { type CheckRule, DOCUMENTS, type Limits } from '../rule.ts'

/** What is always loaded is paid for by every answer of its branch. Named once: where the documents of every branch are too large already, no branch is named beside them. */
export const baselineTooLarge: CheckRule = {
  name: 'baseline-too-large',
  covers: DOCUMENTS,
  find({ entries, limits }) {
    const always = entries.filter((entry) => entry.load === 'always')
    const everywhere = overLimit(always, null, limits)
    if (everywhere.length > 0) return everywhere
    const branches = new Set(always.flatMap((entry) => entry.branch ?? []))
    return [...branches].flatMap((branch) => overLimit(always, branch, limits))
  },
}

function overLimit(
  always: readonly Entry[],
  branch: string | null,
  { tokens, baselineTokens: limit }: Limits,
): readonly Issue[] {
  const sized = always
    .filter((entry) => isVisible(entry, branch))
    .map((entry) => ({ entry, size: tokens.count(entry.body) }))
  const sum = sized.reduce((total, { size }) => total + size, 0)
  const [largest] = [...sized].sort((a, b) => b.size - a.size)
  if (sum <= limit || largest === undefined) return []
  const { path, line } = largest.entry.source
  return [
    issue(
      'baseline-too-large',
      'warning',
      { branch, tokens: sum, limit, ids: sized.map(({ entry }) => entry.id) },
      { path, line, column: 1 },
    ),
  ]
}

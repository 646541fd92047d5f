import { describe, revealedDiff, type UpdatePlan, visible } from '@repolore/core'

/** What the developer reads before saying yes: what else they should know, then every change whole. Nothing in it is unseen, since a host shows it as it is. */
export function approvalQuestion({ changes, warnings }: UpdatePlan): string {
  const known = warnings.map((warning) => `Note: ${describe(warning).message}`)
  const paths = changes.map(({ path }) => visible(path)).join(', ')
  return [`Write ${paths}?`, ...known, '', ...changes.map(({ diff }) => revealedDiff(diff))].join('\n')
}

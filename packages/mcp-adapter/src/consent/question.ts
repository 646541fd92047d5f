import { describe, type UpdatePlan } from '@repolore/core'

/** What the developer reads before saying yes: what else they should know, then every change whole. */
export function approvalQuestion({ changes, warnings }: UpdatePlan): string {
  const known = warnings.map((warning) => `Note: ${describe(warning).message}`)
  const paths = changes.map(({ path }) => path).join(', ')
  return [`Write ${paths}?`, ...known, '', ...changes.map(({ diff }) => diff)].join('\n')
}

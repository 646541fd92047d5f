import type { Issue, IssueCode, Severity } from '../model/issue.ts'

/** The severity that findings of a code are given instead of their own; `off` leaves them out. */
export type Severities = Readonly<Partial<Record<IssueCode, Severity | 'off'>>>

/** Codes whose severity nobody can change: a role that is allowed and denied the same is bound by nothing one could rely on. */
export const FIXED_SEVERITIES: readonly IssueCode[] = ['permission-conflict']

/** Issues by the severities that hold; those that are off are left out. */
export function withSeverities(issues: readonly Issue[], severities: Severities): readonly Issue[] {
  return issues.flatMap((issue) => {
    const severity = FIXED_SEVERITIES.includes(issue.code) ? undefined : severities[issue.code]
    if (severity === 'off') return []
    return [severity === undefined ? issue : { ...issue, severity }]
  })
}

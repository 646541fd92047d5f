import type { Severities } from '../config/config.ts'
import type { Notice } from '../line/notice.ts'

/** The findings with the severities that the configuration gives their codes; those it turns off are left out. */
export function withSeverities(issues: readonly Notice[], severities: Severities): readonly Notice[] {
  return issues.flatMap((issue) => {
    const severity = Object.hasOwn(severities, issue.code) ? severities[issue.code] : undefined
    if (severity === 'off') return []
    return [severity === undefined ? issue : { ...issue, severity }]
  })
}

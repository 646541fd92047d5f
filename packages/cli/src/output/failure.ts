import { type Failure, type IssueCode, issueJson } from '@repolore/core'
import type { Refusal } from '../line/command.ts'
import { type Notice, placeOf } from '../line/notice.ts'

/** Failures that another call would not meet; all others are a "no" about what is stored. */
const WRONG_CALL: ReadonlySet<IssueCode> = new Set(['invalid-input', 'unknown-subject', 'unknown-entry'] as const)

/** A failure of core as a refusal: every problem on a line of its own, each fix once. */
export function failureRefusal({ code, issues }: Failure): Refusal {
  const notices: readonly Notice[] = issues.map(issueJson)
  const message = notices
    .map((notice) => `${notice.code === code ? '' : `${notice.code}: `}${placeOf(notice)}${notice.message}`)
    .join('\n')
  const fix = [...new Set(notices.map((notice) => notice.fix))].join('\n')
  return { is: 'refusal', code, message, fix, issues: notices, status: WRONG_CALL.has(code) ? 2 : 1 }
}

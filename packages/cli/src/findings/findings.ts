import type { Notice } from '../line/notice.ts'

/** The findings of one check; `ok` is false where the command fails on them. */
export interface Findings {
  readonly ok: boolean
  readonly counts: Readonly<Record<Notice['severity'], number>>
  readonly issues: readonly Notice[]
}

/** How many findings there are of each severity. */
export function counts(issues: readonly Notice[]): Findings['counts'] {
  const count = (wanted: Notice['severity']) => issues.filter(({ severity }) => severity === wanted).length
  return { error: count('error'), warning: count('warning'), note: count('note') }
}

import { placeOf } from '../line/notice.ts'
import { oneLine } from '../output/visible.ts'
import type { Findings } from './findings.ts'

/** For a reader: one finding a line with its next act under it, then the sum. */
export function asText({ issues, counts }: Findings): string {
  const lines = issues.map(
    (issue) =>
      `${issue.severity}[${issue.code}]: ${oneLine(placeOf(issue) + issue.message)}\n  → ${oneLine(issue.fix)}\n`,
  )
  const { error, warning, note } = counts
  const sum =
    issues.length === 0
      ? 'Nothing to report.'
      : `${some(error, 'error')}, ${some(warning, 'warning')}, ${some(note, 'note')}.`
  return `${lines.join('')}${sum}\n`
}

function some(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

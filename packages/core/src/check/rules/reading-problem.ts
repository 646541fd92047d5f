import type { Issue, IssueCode } from '../../model/issue.ts'
import { type CheckRule, EVERYTHING } from '../rule.ts'

/** A file may stand among documents without being one, and a memory is served whatever one of its fields is like. */
const WARNINGS: ReadonlySet<IssueCode> = new Set(['no-front-matter', 'invalid-memory', 'unknown-key', 'split-glob'])

/** What reading found. An answer may go round a file that cannot be read; `check` calls it an error. */
export const readingProblem: CheckRule = {
  name: 'reading-problem',
  covers: EVERYTHING,
  find: ({ catalogue }) => catalogue.issues.map(weighed),
}

function weighed(found: Issue): Issue {
  if (found.severity === 'note') return found
  return { ...found, severity: WARNINGS.has(found.code) ? 'warning' : 'error' }
}

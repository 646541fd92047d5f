import { issue } from '../../model/issue.ts'
import { fail, type Result, succeed } from '../../model/result.ts'
import type { TestResult } from '../../model/test-report.ts'
import { readCtrf } from './ctrf.ts'
import { readJunit } from './junit.ts'
import { readTap } from './tap.ts'

/** How many characters a report may have, and how many tests. */
const LONGEST = 32 * 1024 * 1024
const MOST_TESTS = 200_000

/** The tests of a report: JUnit XML, CTRF JSON or TAP, told by what it holds. Fails with `unreadable-report`. Linear in its length. */
export function readReport({
  name,
  text,
}: {
  readonly name: string
  readonly text: string
}): Result<readonly TestResult[]> {
  const refuse = (reason: string) => fail([issue('unreadable-report', 'error', { name, reason })])
  if (text.length > LONGEST) return refuse(`it is longer than the ${LONGEST} characters that are read`)
  const results = testsIn(text)
  if (typeof results === 'string') return refuse(results)
  if (results.length === 0) return refuse('it names no test')
  return results.length > MOST_TESTS ? refuse(`it names more than ${MOST_TESTS} tests`) : succeed(results)
}

function testsIn(text: string): readonly TestResult[] | string {
  const start = text.replace(/^\uFEFF/, '').trimStart()
  if (start.startsWith('<')) return readJunit(text)
  return start.startsWith('{') ? readCtrf(text) : readTap(text)
}

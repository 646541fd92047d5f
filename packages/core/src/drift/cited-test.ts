import type { TestReport, TestResult, TestState } from '../model/test-report.ts'

/** A test that evidence cites: by its name, by its file, or by both. */
export interface CitedTest {
  readonly test: string | null
  readonly file: string | null
}

/** What a report says of a cited test: the worst of those that are meant. A file alone means all its tests. */
export function stateOf({ test, file }: CitedTest, { results }: Pick<TestReport, 'results'>): TestState | 'absent' {
  const named = test === null ? results : results.filter((result) => isNamed(result, test))
  const meant = file === null ? named : inFile(named, file, test !== null)
  if (meant.length === 0) return 'absent'
  const states = new Set(meant.map(({ state }) => state))
  return states.has('failed') ? 'failed' : states.has('passed') ? 'passed' : 'skipped'
}

/** Its own name, or the end of the whole: `suite name`, parted by a blank, ` > `, `::` or a dot. */
function isNamed({ name, suite }: TestResult, wanted: string): boolean {
  if (name === wanted) return true
  const parts = [...suite, name]
  return parts.some((_, from) => [' ', ' > ', ' › ', '::', '.'].some((by) => parts.slice(from).join(by) === wanted))
}

/** A report that names no files cannot contradict one where the test has a name. */
function inFile(results: readonly TestResult[], file: string, isNamedToo: boolean): readonly TestResult[] {
  const known = results.filter((result) => result.file !== null)
  if (isNamedToo && known.length === 0) return results
  return known.filter((result) => isSameFile(result.file ?? '', file))
}

/** Reports give paths from the root, from a package, or absolute. */
function isSameFile(reported: string, file: string): boolean {
  return reported === file || reported.endsWith(`/${file}`) || file.endsWith(`/${reported}`)
}

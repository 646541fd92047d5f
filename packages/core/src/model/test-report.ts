/** How a test ended. */
export type TestState = 'passed' | 'failed' | 'skipped'

/** A test as a report names it. */
export interface TestResult {
  readonly name: string
  /** The groups around it, outermost first: suite, class or describe. */
  readonly suite: readonly string[]
  /** The file it stands in as the report gives it, with forward slashes; `null` where it gives none. */
  readonly file: string | null
  readonly state: TestState
}

/** What a run of tests said. */
export interface TestReport {
  /** When it was taken as evidence, ISO 8601 in UTC. */
  readonly at: string
  /** HEAD at that moment; `null` outside Git and before the first commit. */
  readonly commit: string | null
  readonly results: readonly TestResult[]
}

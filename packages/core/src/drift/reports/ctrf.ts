import type { TestResult, TestState } from '../../model/test-report.ts'

/** The tests of a report in CTRF JSON, or why it is not read. */
export function readCtrf(text: string): readonly TestResult[] | string {
  const tests = field(field(parsed(text), 'results'), 'tests')
  if (!Array.isArray(tests)) return 'its JSON has no results.tests, so it is no CTRF report'
  return tests.flatMap((test: unknown): TestResult[] => {
    const name = field(test, 'name')
    if (typeof name !== 'string') return []
    const file = field(test, 'filePath')
    return [
      {
        name,
        suite: suiteOf(field(test, 'suite')),
        file: typeof file === 'string' ? file.replaceAll('\\', '/') : null,
        state: stateOf(field(test, 'status')),
      },
    ]
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

function field(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  return Object.entries(value).find(([name]) => name === key)?.[1]
}

/** A list of names, or one text with ` > ` between them. */
function suiteOf(suite: unknown): readonly string[] {
  if (typeof suite === 'string') return suite.split(' > ')
  return Array.isArray(suite) ? suite.filter((one) => typeof one === 'string') : []
}

function stateOf(status: unknown): TestState {
  return status === 'passed' ? 'passed' : status === 'failed' ? 'failed' : 'skipped'
}

import type { TestResult, TestState } from '../../model/test-report.ts'

/** The tests of a report in TAP, subtests by their indentation. A test to do does not count as failed. */
export function readTap(text: string): readonly TestResult[] {
  const results: TestResult[] = []
  const suites: { readonly indent: number; readonly name: string }[] = []
  for (const line of text.split(/\r?\n/)) {
    const indent = line.length - line.trimStart().length
    const subtest = /^\s*# Subtest: (.+)$/.exec(line)?.[1]
    if (subtest !== undefined) {
      while ((suites.at(-1)?.indent ?? -1) >= indent) suites.pop()
      suites.push({ indent, name: subtest.trim() })
      continue
    }
    const point = /^\s*(not )?ok\b(?:\s+\d+)?(?:\s+-)?\s*(.*?)(?:\s+#\s*(skip|todo)\b.*)?$/i.exec(line)
    if (point === null) continue
    const [, not, name = '', directive] = point
    while ((suites.at(-1)?.indent ?? -1) >= indent) suites.pop()
    results.push({
      name: name.replace(/\\([#\\])/g, '$1').trim(),
      suite: suites.map((one) => one.name),
      file: null,
      state: stateOf(not, directive),
    })
  }
  return results
}

function stateOf(not: string | undefined, directive: string | undefined): TestState {
  return directive !== undefined ? 'skipped' : not === undefined ? 'passed' : 'failed'
}

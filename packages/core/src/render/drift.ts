import type { CitedState } from '../drift/cited-states.ts'
import type { DriftAnswer, DriftedItem } from '../drift/judge.ts'
import type { TestReport } from '../model/test-report.ts'
import { describe, issueJson } from './issues.ts'
import { plain } from './shown.ts'

/** Drift for a program: causes as issues, and what nobody could tell. */
export function driftJson({ checked, drifted, outdated, unchecked }: DriftAnswer) {
  const rows = (items: readonly DriftedItem[]) =>
    items.map(({ entry, causes }) => ({ key: entry.key, causes: causes.map(issueJson) }))
  return {
    checked,
    drifted: rows(drifted),
    outdated: rows(outdated),
    urls_unchecked: unchecked.urls,
    tests_unchecked: unchecked.tests,
    commits_unchecked: unchecked.commits,
  }
}

/** Drift for a reader: an item a line with its causes below, then what could not be told. */
export function driftText(answer: DriftAnswer): string {
  const { checked, drifted, outdated } = answer
  const head = `${checked} checked, ${drifted.length} drifted, ${outdated.length} only recorded otherwise`
  return [head, ...drifted.map(itemText), ...outdated.map(itemText), ...openLines(answer), ''].join('\n')
}

function itemText({ entry, causes }: DriftedItem): string {
  const lines = causes.map((cause) => {
    const { message, fix } = describe(cause)
    return `  ${cause.code}: ${message}\n    ${fix}`
  })
  return [`\n${plain(entry.key)} | ${plain(entry.source.path)}`, ...lines].join('\n')
}

function openLines({ unchecked }: DriftAnswer): readonly string[] {
  const { urls, tests, commits } = unchecked
  return [
    ...(urls === 0 ? [] : [`\n${urls} URLs not checked: repolore drift --check-urls asks them.`]),
    ...(tests === 0 ? [] : [`\n${tests} cited tests not proved: repolore verify --report FILE takes a report.`]),
    ...(commits === 0
      ? []
      : [`\n${commits} commits not known here: git fetch --unshallow brings what a shallow clone lacks.`]),
  ]
}

/** What a run of tests proved. */
interface Verified {
  readonly report: TestReport
  readonly cited: readonly CitedState[]
}

/** The same for a program. */
export function verifiedJson({ report, cited }: Verified) {
  const { at, commit, results } = report
  return { tests: results.length, at, commit, cited: cited.map(({ key, test, state }) => ({ key, test, state })) }
}

/** The same for a reader: each cited test a line, those that are not proved first. */
export function verifiedText({ report, cited }: Verified): string {
  const proved = cited.filter(({ state }) => state === 'passed')
  const others = cited.filter(({ state }) => state !== 'passed')
  const head = `${report.results.length} tests kept; ${proved.length} of ${cited.length} cited tests proved`
  const lines = [...others, ...proved].map(
    ({ key, test, state }) => `  ${plain(key)} | ${plain(test, 200)} | ${state === 'passed' ? 'proved' : state}`,
  )
  return [head, ...lines, ''].join('\n')
}

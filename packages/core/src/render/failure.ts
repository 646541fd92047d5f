import type { Issue } from '../model/issue.ts'
import type { Failure } from '../model/result.ts'
import type { TokenCounter } from '../ports.ts'
import { closing, markFor, opening, ownLine, storedText } from './block.ts'
import { describe, placeText } from './issues.ts'
import { counted, shown } from './shown.ts'
import { estimator } from './tokens.ts'
import { takeWithin } from './within.ts'

/** How many tokens of an error its problems, its fixes, and the text that it shows may take, each. */
const ROOM = { problems: 8000, fixes: 2000, text: 8000 }

/**
 * A failure in words: one line a problem, `CODE: what is wrong`, then what to do, each fix once; after a version conflict
 * also the present text. Stays below 20,000 tokens: problems past 8,000 are counted, and a text past 8,000 is left out whole.
 */
export function failureText(failure: Failure, counter: TokenCounter = estimator): string {
  const problems = takeWithin(
    failure.issues.map((issue) => problemLine(failure.code, issue)),
    { room: ROOM.problems, counter, textOf: (line) => line },
  )
  const fixes = takeWithin([...new Set(failure.issues.map((issue) => describe(issue).fix))], {
    room: ROOM.fixes,
    counter,
    textOf: (fix) => fix,
  })
  const more =
    problems.more === 0
      ? []
      : [`… and ${counted(problems.more, 'more problem')}; "repolore check" lists those of stored files.`]
  return [
    ...headOf(failure),
    ...problems.taken,
    ...more,
    ...fixLines(fixes.taken),
    ...presentTexts(failure.issues, counter),
  ].join('\n')
}

function headOf(failure: Failure): readonly string[] {
  return failure.issues.length === 0 ? [`${failure.code}: the call has no answer.`] : []
}

function problemLine(code: string, issue: Issue): string {
  const place = issue.span === null ? '' : `${placeText(issue.span)} `
  const own = issue.code === code ? '' : `${issue.code}: `
  return `${code}: ${place}${own}${describe(issue).message}`
}

function fixLines(fixes: readonly string[]): readonly string[] {
  const [only] = fixes
  if (only === undefined) return []
  return fixes.length === 1 ? [`What to do: ${only}`] : ['What to do:', ...fixes.map((fix) => `- ${fix}`)]
}

function presentTexts(issues: readonly Issue[], counter: TokenCounter): readonly string[] {
  const conflicts = issues.flatMap((issue) =>
    issue.code === 'version-conflict' && issue.args.found !== null ? [issue.args] : [],
  )
  const shownTexts = takeWithin(conflicts, { room: ROOM.text, counter, textOf: ({ text }) => text })
  const left = conflicts
    .slice(shownTexts.taken.length)
    .map(({ id, text }) => `The present text of ${shown(id)} has ${counter.count(text)} tokens and is not shown.`)
  return [...shownTexts.taken.map(presentText), ...left]
}

function presentText({
  id,
  found,
  text,
}: {
  readonly id: string
  readonly found: string | null
  readonly text: string
}): string {
  const mark = markFor({ seed: `${found}`, stored: [id, text] })
  return opening(mark) + ownLine(mark, `The present text of ${shown(id)}:`) + storedText(text) + closing(mark)
}

import type { FoundEntry, SearchAnswer } from '../answers.ts'
import { closing, markFor, opening, ownLine } from './block.ts'
import { type IssueJson, issueJson, warningLine } from './issues.ts'
import { reasonTexts } from './reasons.ts'
import { counted, plain } from './shown.ts'

/** One entry of a search, as the server sends it. */
export interface FoundJson {
  readonly key: string
  readonly kind: string
  readonly title: string
  readonly summary: string | null
  readonly path: string
  /** Above 0 and at most 1, comparable within one answer; there only where a text was asked for. */
  readonly score?: number
  readonly why: readonly string[]
}

/** The structured answer to a search. */
export interface SearchJson {
  readonly entries: readonly FoundJson[]
  /** How many more there are than the limit lets in; there only where there are some. */
  readonly more?: number
  /** What may make the answer incomplete; there only where there is something. */
  readonly warnings?: readonly IssueJson[]
}

/** How many warnings a search, which is to be short, says in full. */
const WARNINGS = 3

/** The structured answer, best first. */
export function searchJson({ entries, more, warnings }: SearchAnswer): SearchJson {
  return {
    entries: entries.map(foundJson),
    ...(more === 0 ? {} : { more }),
    ...(warnings.length === 0 ? {} : { warnings: warnings.slice(0, WARNINGS).map(issueJson) }),
  }
}

/** The same as one block, an entry a line. */
export function searchText({ entries, more, warnings }: SearchAnswer): string {
  const lines = [
    ...entries.map(lineOf),
    ...(entries.length === 0 ? ['Nothing fits all that was asked.'] : []),
    ...(more === 0 ? [] : [`${more} more: narrow the question, or raise the limit.`]),
    ...warnings.slice(0, WARNINGS).map(warningLine),
    ...(warnings.length > WARNINGS
      ? [`${counted(warnings.length - WARNINGS, 'more warning')}; "repolore check" lists them`]
      : []),
  ]
  const mark = markFor({ seed: lines.join('\n'), stored: lines })
  return [opening(mark), ...lines.map((line) => ownLine(mark, line)), closing(mark)].join('')
}

function foundJson({ entry, score, reasons }: FoundEntry): FoundJson {
  const { key, kind, title, summary, source } = entry
  return {
    key,
    kind,
    title,
    summary,
    path: source.path,
    ...(score === null ? {} : { score: decimals(score, 6) }),
    why: reasonTexts(reasons),
  }
}

function lineOf({ entry: { key, id, title, summary, source }, score, reasons }: FoundEntry): string {
  return [
    plain(key),
    ...(title === id ? [] : [plain(title, 200)]),
    ...(summary === null || summary === title ? [] : [plain(summary, 200)]),
    plain(source.path),
    `${score === null ? '' : `score ${decimals(score, 2)}: `}${reasonTexts(reasons).join('; ')}`,
  ].join(' | ')
}

function decimals(value: number, places: number): number {
  return Number(value.toFixed(places))
}

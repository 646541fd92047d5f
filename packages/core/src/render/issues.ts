import type { Issue, IssueCode } from '../model/issue.ts'
import type { Span } from '../model/span.ts'
import { ACT_WORDS } from './act-words.ts'
import { CALL_WORDS } from './call-words.ts'
import { CURATION_WORDS } from './curation-words.ts'
import { DRIFT_WORDS } from './drift-words.ts'
import { ITEM_WORDS } from './item-words.ts'
import { MEMORY_WORDS } from './memory-words.ts'
import { READING_WORDS } from './reading-words.ts'
import { RULE_WORDS } from './rule-words.ts'
import { visible } from './shown.ts'
import { TIDY_WORDS } from './tidy-words.ts'
import { USAGE_WORDS } from './usage-words.ts'
import type { Described, Words } from './words.ts'
import { WRITE_WORDS } from './write-words.ts'

/** The words of every code there is; a code without words does not compile. */
const WORDS: Words<IssueCode> = {
  ...CALL_WORDS,
  ...WRITE_WORDS,
  ...READING_WORDS,
  ...CURATION_WORDS,
  ...RULE_WORDS,
  ...ACT_WORDS,
  ...USAGE_WORDS,
  ...TIDY_WORDS,
  ...MEMORY_WORDS,
  ...ITEM_WORDS,
  ...DRIFT_WORDS,
}

/** Every issue code, in the order of its words. */
// `WORDS` has exactly the codes as its keys, by its type; `Object.keys` only says that they are strings.
export const ISSUE_CODES = Object.keys(WORDS) as readonly IssueCode[]

/** Words an issue: what is wrong, on one line of its own, and the next act. Stored text in it is shortened and every unseen character made visible. */
export function describe(issue: Issue): Described {
  // An issue pairs its code with that code's arguments; TypeScript cannot follow the pair through the table.
  const words = WORDS[issue.code] as (args: Issue['args']) => Described
  return words(issue.args)
}

/** One line: `path:line:column code: message`, without the place where no file is at fault. */
export function issueLine(issue: Issue): string {
  const place = issue.span === null ? '' : `${placeText(issue.span)} `
  return `${place}${issue.code}: ${describe(issue).message}`
}

/** The same line after its severity, as an answer carries it. */
export function warningLine(issue: Issue): string {
  return `${issue.severity}: ${issueLine(issue)}`
}

/** `path:line:column`, with unseen characters of the path made visible. */
export function placeText({ path, line, column }: Span): string {
  return `${visible(path)}:${line}:${column}`
}

/** An issue as the faces send it: words and place; what is not known is left out. */
export interface IssueJson {
  readonly code: IssueCode
  readonly severity: Issue['severity']
  readonly message: string
  readonly fix: string
  readonly path?: string
  readonly line?: number
  readonly column?: number
}

/** The JSON form of an issue; the keys of the place are there only where a file is at fault. */
export function issueJson(issue: Issue): IssueJson {
  return { code: issue.code, severity: issue.severity, ...describe(issue), ...issue.span }
}

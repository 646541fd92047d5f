import type { RuleValidation } from '../answers.ts'
import type { Entry } from '../model/entry.ts'
import type { Json } from '../model/json.ts'
import { closing, markFor, opening, ownLine, storedText } from './block.ts'
import { type IssueJson, issueJson } from './issues.ts'
import { type RuleRow, ruleRow } from './rules-json.ts'
import { plain } from './shown.ts'

/** The whole rule, every key of its file included. */
export type RuleJson = RuleRow & Readonly<Record<string, Json>>

/** A rule as `get_rule` answers it, in the names of its file. */
export function ruleJson(entry: Entry): RuleJson {
  const { language = null, triggers = [], applies_to, ...rest } = entry.extra
  return {
    ...rest,
    ...ruleRow(entry),
    applies_to: { files: entry.include, language, excludes: entry.exclude, triggers, ...objectOf(applies_to) },
    content: entry.body,
    tags: entry.tags,
    created: entry.date,
    version: entry.source.version,
  }
}

/** The same as one Markdown block: what it is and where it holds, its summary, its content, its examples. */
export function ruleMarkdown(entry: Entry): string {
  const { short_id, priority, type, scope, examples } = entry.extra
  const name = `${entry.key}${typeof short_id === 'string' ? ` (${short_id})` : ''}`
  const words = [priority, type, scope].filter((word) => typeof word === 'string').join(', ')
  const globs = [...entry.include, ...entry.exclude.map((pattern) => `!${pattern}`)].map((glob) => plain(glob))
  const front = [name, entry.title, words, `for ${globs.join(', ')}`, entry.source.path].join(' | ')
  const texts = [entry.summary ?? '', entry.body, ...examplesText(examples)].filter((text) => text.trim() !== '')
  const mark = markFor({ seed: `${front}\n${entry.source.version}`, stored: [front, ...texts] })
  return [opening(mark), ownLine(mark, front), ...texts.map(storedText), closing(mark)].join('')
}

/** The rules of a list. */
export function ruleListJson(rules: readonly Entry[]): { readonly rules: readonly RuleRow[] } {
  return { rules: rules.map(ruleRow) }
}

/** The structured answer of `validate_rules`. */
export interface RuleValidationJson {
  readonly ok: boolean
  readonly rule_count: number
  readonly errors: readonly IssueJson[]
  readonly warnings: readonly IssueJson[]
  readonly roots: RuleValidation['roots']
}

/** Whether the rules can be relied on, with every problem in words. */
export function ruleValidationJson({ ok, ruleCount, errors, warnings, roots }: RuleValidation): RuleValidationJson {
  return { ok, rule_count: ruleCount, errors: errors.map(issueJson), warnings: warnings.map(issueJson), roots }
}

function examplesText(examples: Json | undefined): readonly string[] {
  return Object.entries(objectOf(examples)).flatMap(([name, example]) => {
    const { code, why } = objectOf(example)
    const words = [
      typeof why === 'string' ? `${name}: ${why}` : name,
      ...(typeof code === 'string' ? [fenced(code)] : []),
    ]
    return typeof code === 'string' || typeof why === 'string' ? [words.join('\n\n')] : []
  })
}

/** In a fence longer than any in the code. */
function fenced(code: string): string {
  const longest = Math.max(2, ...(code.match(/`+/g) ?? []).map((run) => run.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}\n${code.trimEnd()}\n${fence}`
}

function objectOf(value: Json | undefined): { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? // A JSON value that is neither null nor a list is an object.
      (value as { readonly [key: string]: Json })
    : {}
}

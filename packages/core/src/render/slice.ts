import type { Detail, SliceAnswer } from '../answers.ts'
import type { Entry } from '../model/entry.ts'
import type { Kind } from '../model/kinds.ts'
import { fileReasonText } from './file-words.ts'
import { declaredWords, textOf } from './forms.ts'
import { type IssueJson, issueJson } from './issues.ts'
import { type ClassSum, classSums, NAMED } from './left-out-list.ts'
import { reasonTexts } from './reasons.ts'

/** The structured answer to a slice. */
export interface SliceJson {
  readonly entries: readonly {
    readonly key: string
    readonly kind: Kind
    readonly detail: Detail
    /** The text of this detail; for a line the title. */
    readonly body: string
    readonly tokens: number
    /** What a role may, where an interface stands, which commands there are; there only where the item says any of it. */
    readonly declares?: readonly string[]
    readonly why: readonly string[]
    readonly warnings: readonly IssueJson[]
  }[]
  /** The first 20 left out, in pack order, each with the price of the whole. */
  readonly omitted: readonly { readonly key: string; readonly tokens: number; readonly by: string }[]
  /** Count and sum of those that `omitted` does not name, by class; there only where some are left. */
  readonly omittedMore?: readonly ClassSum[]
  /** The files a task is about: those it was asked with, those it names, and where it was asked with none, those inferred from it. */
  readonly files: readonly { readonly path: string; readonly score: number; readonly why: readonly string[] }[]
  readonly resolved: Readonly<Record<string, string>>
  readonly tokens: SliceAnswer['tokens']
  readonly fingerprint: string
  /** The first 20; those of an entry stand with it as well. */
  readonly warnings: readonly IssueJson[]
  readonly moreWarnings?: number
}

/** The text that the budget counted, unchanged. */
export function sliceMarkdown(answer: SliceAnswer): string {
  return answer.markdown
}

/** The structured form of a pack: the same entries with the same texts. It is not counted again. */
export function sliceJson(answer: SliceAnswer): SliceJson {
  const rest = answer.omitted.slice(NAMED)
  const warnings = answer.warnings.slice(0, NAMED)
  return {
    entries: answer.packed.map(({ hit: { entry, reasons }, detail, tokens }) => ({
      key: entry.key,
      kind: entry.kind,
      detail,
      body: detail === 'line' ? entry.title : (textOf(entry, detail) ?? ''),
      tokens,
      ...declaresOf(entry),
      why: reasonTexts(reasons),
      warnings: answer.warnings.filter(({ span }) => span?.path === entry.source.path).map(issueJson),
    })),
    omitted: answer.omitted.slice(0, NAMED).map(({ hit, tokens, by }) => ({ key: hit.entry.key, tokens, by })),
    ...(rest.length > 0 ? { omittedMore: classSums(rest) } : {}),
    files: answer.files.map(({ path, score, why }) => ({
      path,
      score,
      why: why.length === 0 ? ['asked for'] : why.map(fileReasonText),
    })),
    resolved: Object.fromEntries(answer.resolved.map(({ term, subject }) => [term, subject])),
    tokens: answer.tokens,
    fingerprint: answer.fingerprint,
    warnings: warnings.map(issueJson),
    ...(answer.warnings.length > warnings.length ? { moreWarnings: answer.warnings.length - warnings.length } : {}),
  }
}

function declaresOf(entry: Entry): { readonly declares?: readonly string[] } {
  const declares = declaredWords(entry)
  return declares.length === 0 ? {} : { declares }
}

import type { ContextAnswer } from '../answers.ts'
import { type AnswerLimit, UNLIMITED } from './answer-limit.ts'
import { closing, type Mark, markFor, opening, ownLine, storedText } from './block.ts'
import { type ContextView, fittingView } from './context-view.ts'
import { type DocumentJson, documentFront, documentJson } from './document.ts'
import { type IssueJson, issueJson, warningLine } from './issues.ts'
import { type LeftOut, leftOutText } from './left-out.ts'
import { reasonTexts } from './reasons.ts'
import { counted, plain, shown } from './shown.ts'

/** The structured answer to a context question. */
export interface ContextJson {
  readonly documents: readonly (DocumentJson & { readonly why: readonly string[] })[]
  /** How each asked term was understood. */
  readonly resolved: Readonly<Record<string, string>>
  readonly leftOut: readonly LeftOut[]
  readonly warnings: readonly IssueJson[]
  /** How many items of each list are not named; there only where the limit cut a list. */
  readonly more?: ContextView['more']
}

/**
 * The structured answer: whole documents in their order. With a limit, whole documents are left out from the end until
 * both this and the Markdown form stay within it; each is in `leftOut` with its price and address.
 */
export function contextJson(answer: ContextAnswer, options: Partial<AnswerLimit> = {}): ContextJson {
  return jsonOf(viewWithin(answer, options))
}

/** The same answer as one Markdown block, with the same documents: Repolore's own lines carry a mark that no stored text holds. */
export function contextMarkdown(answer: ContextAnswer, options: Partial<AnswerLimit> = {}): string {
  return markdownOf(viewWithin(answer, options))
}

function viewWithin(answer: ContextAnswer, options: Partial<AnswerLimit>): ContextView {
  return fittingView(answer, { ...UNLIMITED, ...options }, (view) => [JSON.stringify(jsonOf(view)), markdownOf(view)])
}

function jsonOf(view: ContextView): ContextJson {
  const cut = Object.values(view.more).some((count) => count > 0)
  return {
    documents: view.documents.map(({ entry, reasons }) => ({ ...documentJson(entry), why: reasonTexts(reasons) })),
    resolved: Object.fromEntries(view.resolved.map(({ term, subject }) => [term, subject])),
    leftOut: view.leftOut,
    warnings: view.warnings.map(issueJson),
    ...(cut ? { more: view.more } : {}),
  }
}

function markdownOf(view: ContextView): string {
  const documents = view.documents.map(({ entry, reasons }) => ({
    front: `${documentFront(entry)} | why ${reasonTexts(reasons).join('; ')}`,
    body: entry.body,
  }))
  const head = headLines(view)
  const tail = tailLines(view)
  const own = [...head, ...documents.map(({ front }) => front), ...tail]
  const mark = markFor({ seed: own.join('\n'), stored: [...own, ...documents.map(({ body }) => body)] })
  const texts = documents.map(({ front, body }) => ownLine(mark, front) + storedText(body))
  return [opening(mark), ...ownLines(mark, head), ...texts, ...ownLines(mark, tail), closing(mark)].join('')
}

function headLines({ resolved, documents }: ContextView): readonly string[] {
  const terms = resolved.map(({ term, subject }) => `${shown(term)} is ${plain(subject)}`)
  const none = documents.length === 0 ? ['No document is in this answer.'] : []
  return [...(terms.length === 0 ? [] : [`Understood: ${terms.join(', ')}`]), ...none]
}

function tailLines({ leftOut, warnings, more }: ContextView): readonly string[] {
  const rest = [
    ...(more.leftOut > 0 ? [`Left out besides: ${counted(more.leftOut, 'document')}`] : []),
    ...(more.warnings > 0 ? [`${counted(more.warnings, 'more warning')}; "repolore check" lists them`] : []),
  ]
  return [...leftOut.map(leftOutText), ...warnings.map(warningLine), ...rest]
}

function ownLines(mark: Mark, lines: readonly string[]): readonly string[] {
  return lines.map((line) => ownLine(mark, line))
}

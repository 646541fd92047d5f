import type { ResolvedTerm, SliceAnswer, SliceFile } from '../answers.ts'
import { fingerprint } from '../codec/hash.ts'
import { type Issue, issue } from '../model/issue.ts'
import { fail, type Result, succeed } from '../model/result.ts'
import type { TokenCounter } from '../ports.ts'
import type { Packing, SliceQuestion } from '../questions.ts'
import type { Selection } from '../select/selection.ts'
import { openDraft, type PackDraft, type PackFrame } from './pack-draft.ts'
import { packRequired, packRest } from './pack-fill.ts'
import { packFrame } from './pack-frame.ts'

/** What a pack is made of. */
export interface PackRequest {
  readonly question: SliceQuestion
  readonly selection: Selection
  readonly files: readonly SliceFile[]
  readonly resolved: readonly ResolvedTerm[]
  readonly warnings: readonly Issue[]
  readonly counter: TokenCounter
}

/**
 * The pack of a selection, in its order: the text never exceeds the budget as the counter counts the whole of it. Required
 * entries are never left out: where even their smallest forms do not fit, it fails with `over-budget` and both prices.
 * Each entry is counted once: 10,000 entries of 28 MB together take 0.5 to 0.8 s of CPU time with the estimator.
 */
export function pack(request: PackRequest): Result<SliceAnswer> {
  const { question, counter } = request
  const frame = packFrame(request)
  const draft = fillWithin(frame, question.packing)
  return draft === null ? fail([overBudget(frame)]) : succeed(answerOf(request, draft, counter))
}

/** Fills a draft. Prices of pieces may add up to less than the whole with some counters: then it is filled anew with less room. */
export function fillWithin(frame: PackFrame, packing: Packing): PackDraft | null {
  const { budget, counter } = frame
  for (let room = budget, step = 1; ; step *= 2) {
    const draft = openDraft(frame)
    const fitted = packRequired(draft, room)
    if (fitted) packRest(draft, room, packing)
    const over = counter.count(draft.text()) - budget
    if (over <= 0) return draft
    if (!fitted) return null
    room -= Math.max(over, step)
  }
}

function overBudget(frame: PackFrame): Issue {
  const { items, budget, counter } = frame
  const priced = (size: 0 | -1): number => {
    const draft = openDraft(frame)
    for (const [index, item] of items.entries()) if (item.required) draft.put(index, item.forms().at(size) ?? null)
    return counter.count(draft.text())
  }
  return issue('over-budget', 'error', { budget, whole: priced(0), smallest: priced(-1), counter: counter.id })
}

function answerOf(
  { question, selection, files, resolved, warnings }: PackRequest,
  draft: PackDraft,
  counter: TokenCounter,
): SliceAnswer {
  const markdown = draft.text()
  const places = draft.frame.items.map((item, index) => ({ item, form: draft.formAt(index) }))
  return {
    question,
    selection,
    files,
    resolved,
    warnings,
    packed: places.flatMap(({ item: { hit }, form }) =>
      form === null ? [] : [{ hit, detail: form.detail, tokens: form.tokens }],
    ),
    omitted: places.flatMap(({ item: { hit, whole }, form }) =>
      form === null ? [{ hit, tokens: whole, by: 'budget' }] : [],
    ),
    tokens: { used: counter.count(markdown), budget: question.budget, counter: counter.id },
    fingerprint: places.length === 0 ? '0' : fingerprint(markdown),
    markdown,
  }
}

import type { OmittedHit, ResolvedTerm, SliceAnswer, SliceFile } from '../answers.ts'
import { fingerprint } from '../codec/hash.ts'
import { type Issue, issue } from '../model/issue.ts'
import { fail, type Result, succeed } from '../model/result.ts'
import type { TokenCounter } from '../ports.ts'
import type { Packing, SliceQuestion } from '../questions.ts'
import type { Selection } from '../select/selection.ts'
import { openDraft, type PackDraft, type PackFrame } from './pack-draft.ts'
import { packRequired, packRest } from './pack-fill.ts'
import { packFrame } from './pack-frame.ts'
import type { PackItem } from './pack-items.ts'

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
 * The text of an entry is counted once for all packs; what is not packed costs a look at its price.
 */
export function pack(request: PackRequest): Result<SliceAnswer> {
  const frame = packFrame(request)
  const draft = fullest(frame, request.question.packing)
  return draft === null ? fail([overBudget(request)]) : succeed(answerOf(request, draft, request.counter))
}

/** `fill` uses no less of the budget than `stop`: where a smaller form only shortened the closing list, the other pack is as good, and fuller. */
function fullest(frame: PackFrame, packing: Packing): PackDraft | null {
  const all = everything(frame)
  if (all !== null) return all
  const draft = fillWithin(frame, packing)
  if (draft === null || packing === 'stop') return draft
  const stopped = fillWithin(frame, 'stop')
  return stopped !== null && used(stopped) > used(draft) ? stopped : draft
}

/** All of it whole, where that fits: most questions need no more than this one count. */
function everything(frame: PackFrame): PackDraft | null {
  const { items, budget, spare } = frame
  if (items.reduce((sum, { body }) => sum + body, spare) > budget) return null
  const draft = openDraft(frame)
  for (const [index, item] of items.entries()) draft.put(index, item.forms().at(0) ?? null)
  return used(draft) + spare <= budget ? draft : null
}

function used({ frame, text }: PackDraft): number {
  return frame.counter.count(text())
}

/** Fills a draft. Prices of pieces may add up to less than the whole with some counters: then it is filled anew with less room. */
export function fillWithin(frame: PackFrame, packing: Packing): PackDraft | null {
  const { budget } = frame
  for (let room = budget, step = 1; ; step *= 2) {
    const draft = openDraft(frame)
    const fitted = packRequired(draft, room, packing)
    if (fitted) packRest(draft, room, packing)
    const over = used(draft) - budget
    if (over <= 0) return draft
    if (!fitted) return null
    room -= Math.max(over, step)
  }
}

function overBudget(request: PackRequest): Issue {
  const { question, counter } = request
  const [whole, smallest] = [priceOf(request, 0), priceOf(request, -1)]
  return issue('over-budget', 'error', { budget: question.budget, whole, smallest, counter: counter.id })
}

/** How often a price is worked out anew at a larger budget, which has room for longer lists. */
const ROUNDS = 50

/** The budget at which the required entries fit, all whole or all in their smallest forms. */
function priceOf(request: PackRequest, size: 0 | -1): number {
  let budget = request.question.budget
  for (let round = 0; round < ROUNDS; round += 1) {
    const frame = packFrame({ ...request, question: { ...request.question, budget } })
    const draft = openDraft(frame)
    for (const [index, item] of frame.items.entries())
      if (item.required) draft.put(index, item.forms().at(size) ?? null)
    const price = used(draft)
    if (price <= budget) break
    budget = price
  }
  return budget
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
    omitted: places.flatMap(({ item, form }) => (form === null ? [omittedHit(item)] : [])),
    tokens: { used: counter.count(markdown), budget: question.budget, counter: counter.id },
    fingerprint: places.length === 0 ? '0' : fingerprint(markdown),
    markdown,
  }
}

function omittedHit({ hit, body, whole }: PackItem): OmittedHit {
  return {
    hit,
    body,
    get tokens() {
      return whole()
    },
    by: 'budget',
  }
}

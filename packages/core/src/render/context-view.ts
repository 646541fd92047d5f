import type { ContextAnswer, ResolvedTerm } from '../answers.ts'
import type { Issue } from '../model/issue.ts'
import type { TokenCounter } from '../ports.ts'
import type { Hit } from '../select/selection.ts'
import type { AnswerLimit } from './answer-limit.ts'
import { issueJson } from './issues.ts'
import { type LeftOut, leftOutForSize, leftOutTargets } from './left-out.ts'
import { takeWithin } from './within.ts'

/** What one answer says of a context, and how many of each list it does not say. */
export interface ContextView {
  readonly documents: readonly Hit[]
  readonly leftOut: readonly LeftOut[]
  readonly resolved: readonly ResolvedTerm[]
  readonly warnings: readonly Issue[]
  readonly more: { readonly leftOut: number; readonly resolved: number; readonly warnings: number }
}

/** What share of the limit each list beside the documents may take. */
const LIST_SHARE = 1 / 8

/**
 * The most documents, from the first on, with which every form of the answer stays within the limit. Never half a
 * document: the rest are left out from the end of the order. `formsOf` gives the texts that are really sent.
 */
export function fittingView(
  answer: ContextAnswer,
  { limit, counter }: AnswerLimit,
  formsOf: (view: ContextView) => readonly string[],
): ContextView {
  const { hits } = answer.selection
  if (limit === null) return viewOf(answer, hits.length, { limit, counter })
  const sizeOf = (view: ContextView) => Math.max(...formsOf(view).map((form) => counter.count(form)))
  let kept = takeWithin(hits, { room: limit, counter, textOf: ({ entry }) => entry.body }).taken.length
  for (;;) {
    const view = viewOf(answer, kept, { limit, counter })
    const over = sizeOf(view) - limit
    if (over <= 0) return view
    if (kept === 0) return bare(view)
    kept = withoutTokens(hits, kept, { over, counter })
  }
}

function viewOf(answer: ContextAnswer, kept: number, { limit, counter }: AnswerLimit): ContextView {
  const room = limit === null ? null : Math.floor(limit * LIST_SHARE)
  const asJson = (value: object) => JSON.stringify(value)
  const within = { room, counter, textOf: asJson }
  const { hits, losses } = answer.selection
  // Only as many rows are made as can be listed: the price of each is counted.
  const targets = takeWithin(leftOutTargets(losses), within)
  const listable = hits.slice(kept, kept + (room ?? hits.length))
  const sizes = takeWithin(listable, { ...within, textOf: (hit) => asJson(leftOutForSize(hit, counter)) })
  const resolved = takeWithin(answer.resolved, within)
  const warnings = takeWithin(answer.warnings, { ...within, textOf: (warning) => asJson(issueJson(warning)) })
  return {
    documents: hits.slice(0, kept),
    leftOut: [...targets.taken, ...sizes.taken.map((hit) => leftOutForSize(hit, counter))],
    resolved: resolved.taken,
    warnings: warnings.taken,
    more: {
      leftOut: targets.more + hits.length - kept - sizes.taken.length,
      resolved: resolved.more,
      warnings: warnings.more,
    },
  }
}

/** How many documents stay when those at the end that hold `over` tokens go; always at least one fewer. */
function withoutTokens(
  hits: readonly Hit[],
  kept: number,
  { over, counter }: { readonly over: number; readonly counter: TokenCounter },
): number {
  let left = over
  let stays = kept
  do {
    stays -= 1
    left -= counter.count(hits[stays]?.entry.body ?? '')
  } while (stays > 0 && left > 0)
  return stays
}

/** Only how many there are of each. */
function bare({ documents, leftOut, resolved, warnings, more }: ContextView): ContextView {
  const counts = {
    leftOut: more.leftOut + leftOut.length + documents.length,
    resolved: more.resolved + resolved.length,
    warnings: more.warnings + warnings.length,
  }
  return { documents: [], leftOut: [], resolved: [], warnings: [], more: counts }
}

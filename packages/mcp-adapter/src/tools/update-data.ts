import { entryAddress, type TokenCounter, type UpdatePlan, updateJson } from '@repolore/core'

/** Something an answer about an update does not carry, so that it stays short. */
interface LeftOutText {
  readonly of: string
  readonly reason: 'answer-size'
  readonly tokens: number
}

/** The structured answer about an update. Over `limit` tokens first the bodies go, which the caller has just sent, then the diffs; each is named. */
export function updateData(
  plan: UpdatePlan,
  { tokens, limit }: { readonly tokens: TokenCounter; readonly limit: number },
): object {
  const whole = updateJson(plan)
  const over = (data: object) => tokens.count(JSON.stringify(data)) > limit
  if (!over(whole)) return whole
  const bodiless = { ...whole, documents: whole.documents.map(({ context: _, ...document }) => document) }
  const bodies = plan.entries.map(
    ({ key, body }): LeftOutText => ({ of: entryAddress(key), reason: 'answer-size', tokens: tokens.count(body) }),
  )
  const short = { ...bodiless, leftOut: bodies }
  if (!over(short)) return short
  const diffs = whole.changes.map(
    ({ path, diff }): LeftOutText => ({ of: `diff of ${path}`, reason: 'answer-size', tokens: tokens.count(diff) }),
  )
  return { ...bodiless, changes: whole.changes.map(({ diff: _, ...change }) => change), leftOut: [...bodies, ...diffs] }
}

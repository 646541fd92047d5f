import type { TokenCounter } from '@repolore/core'
import { ANSWER_TOKENS, cutText } from '../answer-size.ts'

/** The object with one of its texts cut so far that the whole is short enough for an answer; the cut says how much it left out. */
export function shortField<T extends Readonly<Record<string, unknown>>>(
  data: T,
  field: string,
  tokens: TokenCounter,
): T {
  const text = data[field]
  let shown: T = data
  for (let limit = ANSWER_TOKENS; typeof text === 'string' && limit > 200; limit = Math.floor(limit * 0.8)) {
    if (tokens.count(JSON.stringify(shown)) <= ANSWER_TOKENS) break
    shown = { ...data, [field]: cutText(text, tokens, limit) }
  }
  return shown
}

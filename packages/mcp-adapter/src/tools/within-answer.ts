import type { TokenCounter } from '@repolore/core'
import type { TwoForms } from '../answer.ts'
import { ANSWER_TOKENS } from '../answer-size.ts'

/** How an answer says a list in its two forms, and how much of the list it does not say. */
type Forms<T> = (shown: readonly T[], leftOut: number) => TwoForms

/** The answer over the longest beginning of a list that keeps both forms short; `leftOut` counts the rest. */
export function withinAnswer<T>(items: readonly T[], forms: Forms<T>, tokens: TokenCounter): TwoForms {
  let shown = items
  for (;;) {
    const answer = forms(shown, items.length - shown.length)
    const size = Math.max(tokens.count(answer.text), tokens.count(JSON.stringify(answer.data)))
    if (size <= ANSWER_TOKENS || shown.length === 0) return answer
    shown = shown.slice(0, Math.floor(shown.length * Math.min(0.95, ANSWER_TOKENS / size)))
  }
}

/** What a list that was cut says of it, as a line and as a field; nothing where it is whole. */
export function leftOutNote(
  leftOut: number,
  next: string,
): { readonly line: string; readonly field: { leftOut?: number } } {
  if (leftOut === 0) return { line: '', field: {} }
  return { line: `\nLeft out to keep the answer short: ${leftOut}. ${next}`, field: { leftOut } }
}

import type { TokenCounter } from '@repolore/core'

/** How many tokens an answer may have: hosts spill what is over 25,000 to a file, and they count with another tokenizer. */
export const ANSWER_TOKENS = 20_000

/** The text, or its beginning and a line that says how much was left out. Cuts at a line's end where there is one. */
export function cutText(text: string, tokens: TokenCounter, limit: number = ANSWER_TOKENS): string {
  let shown = text
  // Two rounds as a rule: the count is about proportional to the length.
  while (tokens.count(shown) + 50 > limit)
    shown = headOf(shown, Math.floor((shown.length * (limit - 100) * 0.98) / tokens.count(shown)))
  if (shown === text) return text
  return `${shown}\n[cut here: ${text.length - shown.length} of ${text.length} characters are left out to keep the answer short]`
}

function headOf(text: string, length: number): string {
  const end = text.lastIndexOf('\n', length)
  return text.slice(0, end > length / 2 ? end : length)
}

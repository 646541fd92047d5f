/** What became of a plan. `waits` says how it can still be written. */
export type UpdateOutcome =
  | { readonly is: 'written' | 'unchanged' | 'dry-run' }
  | { readonly is: 'declined' | 'cancelled' | 'unasked'; readonly waits: Waiting }

/** Where a plan that was not written waits, or why it cannot. */
export type Waiting = { readonly command: string } | { readonly why: string }

/** What became of a write, in a sentence, and what to do next: the same on every face. */
export function outcomeWords(outcome: UpdateOutcome): string {
  switch (outcome.is) {
    case 'written':
      return 'Written.'
    case 'unchanged':
      return 'Nothing to write: what is stored already says exactly this.'
    case 'dry-run':
      return 'Dry run: nothing is written. The changes would be these.'
    case 'declined':
      return `Nothing is written: the developer declined. Do not send this update again unasked. ${nextAct(outcome.waits)}`
    case 'cancelled':
      return `Nothing is written: the question was closed without an answer, which some hosts do by themselves. Do not send this update again unasked. ${nextAct(outcome.waits)}`
    case 'unasked':
      return `Nothing is written yet: the developer has to approve these changes, and could not be asked here. ${nextAct(outcome.waits)}`
  }
}

function nextAct(waits: Waiting): string {
  if ('why' in waits) return `To write it: ${waits.why}.`
  return `To write it, the developer runs \`${waits.command}\`, which shows the diff and applies exactly it.`
}

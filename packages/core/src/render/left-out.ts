import { entryAddress } from '../codec/keys.ts'
import type { TokenCounter } from '../ports.ts'
import type { Hit, Loss } from '../select/selection.ts'
import { reasonText, reasonTexts } from './reasons.ts'
import { plain } from './shown.ts'

/** One document that an answer does not hold. */
export interface LeftOut {
  readonly id: string
  /** `branch` for one of another branch, `answer-size` for one that no longer fitted; else the stage that dropped it. */
  readonly reason: string
  /** The way it had been reached. */
  readonly by: string
  /** The branch it is valid on, where that is why. */
  readonly branch?: string
  /** The price of its whole text and where it can be read, where it did not fit. */
  readonly tokens?: number
  readonly address?: string
}

/** A target of a relation that is left out. What a subject has on other branches is a note of the answer, not a row here. */
export function leftOutTargets(losses: readonly Loss[]): readonly LeftOut[] {
  return losses.flatMap(({ key, entry, by, reason }) => {
    if (reason.by !== 'relation') return []
    const branch = by === 'branch' && entry !== null && entry.branch !== null ? { branch: entry.branch } : {}
    return [{ id: key.slice(key.indexOf(':') + 1), reason: by, by: reasonText(reason), ...branch }]
  })
}

/** A document that no longer fitted into the answer: whole, or not at all. */
export function leftOutForSize({ entry, reasons }: Hit, counter: TokenCounter): LeftOut {
  const by = reasonTexts(reasons).join('; ')
  return {
    id: entry.id,
    reason: 'answer-size',
    by,
    tokens: counter.count(entry.body),
    address: entryAddress(entry.key),
  }
}

/** One line of the Markdown list of what is left out. */
export function leftOutText({ id, reason, by, branch, tokens, address }: LeftOut): string {
  const particulars = [
    by,
    ...(branch === undefined ? [] : [`on ${plain(branch)}`]),
    ...(tokens === undefined ? [] : [`${tokens} tokens`]),
    ...(address === undefined ? [] : [address]),
  ]
  return `Left out (${reason}): ${plain(id)} | ${particulars.join(' | ')}`
}

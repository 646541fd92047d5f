import { definedAt } from './destination.ts'
import type { MarkdownLink } from './found.ts'
import { type LabelKey, labelKey } from './label.ts'
import type { Words } from './words.ts'

/** The definitions a paragraph begins with, and the offset in its words behind them. */
export interface Definitions {
  readonly links: readonly MarkdownLink[]
  readonly labels: readonly LabelKey[]
  readonly after: number
}

const LABEL = /\[((?:[^[\]\\]|\\[\s\S]){1,999})\]:/y

/** Reads the definitions at the beginning of a paragraph. */
export function definitionsIn({ text, sourceAt }: Words): Definitions {
  const links: MarkdownLink[] = []
  const labels: LabelKey[] = []
  let after = 0
  while (text.charAt(after) === '[') {
    LABEL.lastIndex = after
    const label = LABEL.exec(text)?.[1]
    const found = label === undefined || label.trim() === '' ? null : definedAt(text, LABEL.lastIndex)
    if (label === undefined || found === null) break
    const hash = found.target.indexOf('#')
    labels.push(labelKey(label))
    links.push({
      is: 'definition',
      target: hash < 0 ? found.target : found.target.slice(0, hash),
      heading: hash < 0 ? null : found.target.slice(hash + 1),
      label: null,
      embed: false,
      at: { start: sourceAt(found.at.start), end: sourceAt(found.at.end) },
      start: sourceAt(after),
      end: sourceAt(found.at.end),
    })
    after = found.after
    while (text.charAt(after) === ' ' || text.charAt(after) === '\t') after += 1
  }
  return { links, labels, after }
}

import type { Extent } from '../yaml/node.ts'
import { resourceAt } from './destination.ts'
import type { MarkdownLink } from './found.ts'
import { inlineHtml } from './html.ts'
import { type LabelKey, labelKey } from './label.ts'
import { readWiki, wikiAt } from './wiki.ts'
import type { Words } from './words.ts'

/** What inline text holds, in its order. */
export interface InlineFindings {
  readonly links: readonly MarkdownLink[]
  readonly code: readonly Extent[]
  readonly comments: readonly Extent[]
}

/** An open bracket that a later one may close. */
interface Bracket {
  readonly at: number
  readonly image: boolean
  /** How many links had been found before it. */
  readonly links: number
}

interface Scan {
  readonly words: Words
  readonly links: MarkdownLink[]
  readonly code: Extent[]
  readonly comments: Extent[]
  readonly brackets: Bracket[]
  /** Brackets below this one are inside or before a link, and links do not nest. */
  inactive: number
  readonly defined: ReadonlySet<LabelKey>
  readonly spanEnd: (at: number) => number
  readonly htmlEnd: (at: number) => number | null
}

const SPECIAL = /[\\`<![\]]/g

/** Finds links, code spans and comments in the words of a paragraph or heading. Linear in their length. */
export function scanInline(words: Words, defined: ReadonlySet<LabelKey>): InlineFindings {
  const { text } = words
  const scan: Scan = {
    words,
    links: [],
    code: [],
    comments: [],
    brackets: [],
    inactive: 0,
    defined,
    spanEnd: codeSpans(text),
    htmlEnd: inlineHtml(text),
  }
  SPECIAL.lastIndex = 0
  for (let at = nextSpecial(text, 0); at < text.length; ) at = nextSpecial(text, stepOver(scan, at))
  return scan
}

function nextSpecial(text: string, from: number): number {
  SPECIAL.lastIndex = from
  return SPECIAL.test(text) ? SPECIAL.lastIndex - 1 : text.length
}

/** Takes what begins at an offset, and gives the offset behind it. */
function stepOver(scan: Scan, at: number): number {
  switch (scan.words.text.charAt(at)) {
    case '\\':
      return at + 2
    case '`':
      return codeSpan(scan, at)
    case '<':
      return html(scan, at)
    case '[':
      return bracket(scan, at, false)
    case ']':
      return closeBracket(scan, at)
    default:
      return scan.words.text.charAt(at + 1) === '[' ? bracket(scan, at + 1, true) : at + 1
  }
}

function codeSpan(scan: Scan, at: number): number {
  const end = scan.spanEnd(at)
  if (end > at) {
    scan.code.push(extent(scan.words, at, end))
    return end
  }
  let after = at
  while (scan.words.text.charAt(after) === '`') after += 1
  return after
}

function html(scan: Scan, at: number): number {
  const end = scan.htmlEnd(at)
  if (end === null) return at + 1
  if (scan.words.text.startsWith('<!--', at)) scan.comments.push(extent(scan.words, at, end))
  return end
}

function bracket(scan: Scan, at: number, marked: boolean): number {
  const { text } = scan.words
  const inside = text.charAt(at + 1) === '[' ? wikiAt(text, at) : null
  const wiki = inside === null ? null : readWiki(inside)
  if (inside === null || wiki === null) {
    scan.brackets.push({ at, image: marked, links: scan.links.length })
    return at + 1
  }
  const { target, heading, label } = wiki
  const end = at + inside.length + 4
  scan.links.push({
    is: 'wiki',
    target,
    heading,
    label,
    embed: marked,
    at: extent(scan.words, at + 2 + wiki.from, at + 2 + wiki.to),
    ...extent(scan.words, marked ? at - 1 : at, end),
  })
  return end
}

function closeBracket(scan: Scan, at: number): number {
  const open = scan.brackets.pop()
  if (open === undefined) return at + 1
  const active = open.image || scan.brackets.length >= scan.inactive
  scan.inactive = Math.min(scan.inactive, scan.brackets.length)
  if (!active) return at + 1
  const resource = resourceAt(scan.words.text, at + 1)
  const after = resource?.after ?? referenceEnd(scan, open, at)
  if (after === null) return at + 1
  // Words of an image are a text without links; a link that is found ends the chance of those around it.
  if (open.image) scan.links.length = open.links
  else scan.inactive = scan.brackets.length
  if (resource !== null && !open.image) {
    const hash = resource.target.indexOf('#')
    scan.links.splice(open.links, 0, {
      is: 'inline',
      target: hash < 0 ? resource.target : resource.target.slice(0, hash),
      heading: hash < 0 ? null : resource.target.slice(hash + 1),
      label: null,
      embed: false,
      at: extent(scan.words, resource.at.start, resource.at.end),
      ...extent(scan.words, open.at, resource.after),
    })
  }
  return after
}

/** The offset behind a link by reference whose label is defined: `[words][label]`, `[label][]` or `[label]`. */
function referenceEnd({ words: { text }, defined }: Scan, open: Bracket, at: number): number | null {
  if (defined.size === 0) return null
  const close = text.charAt(at + 1) === '[' ? labelEnd(text, at + 2) : null
  if (close !== null && close > at + 2) return defined.has(labelKey(text.slice(at + 2, close))) ? close + 1 : null
  const own = at - open.at <= LONGEST_LABEL && defined.has(labelKey(text.slice(open.at + 1, at)))
  return own ? (close === null ? at + 1 : close + 1) : null
}

const LONGEST_LABEL = 1000

/** The closing bracket of a label that holds no bracket. */
function labelEnd(text: string, from: number): number | null {
  for (let at = from; at < text.length && at - from < LONGEST_LABEL; at += 1) {
    const char = text.charAt(at)
    if (char === ']') return at
    if (char === '[') return null
    if (char === '\\') at += 1
  }
  return null
}

/** Gives the end of the code span that a run of backticks opens; the run's own offset where no run of that length follows. */
function codeSpans(text: string): (at: number) => number {
  let runs: ReadonlyMap<number, number[]> | null = null
  return (at) => {
    runs ??= backtickRuns(text)
    let length = 1
    while (text.charAt(at + length) === '`') length += 1
    const starts = runs.get(length) ?? []
    // Asked from left to right, so that every run is passed over once.
    while ((starts.at(-1) ?? text.length) < at + length) starts.pop()
    const close = starts.at(-1)
    return close === undefined ? at : close + length
  }
}

/** Where runs of each length begin, the last first. */
function backtickRuns(text: string): ReadonlyMap<number, number[]> {
  const runs = new Map<number, number[]>()
  for (const { 0: run, index } of text.matchAll(/`+/g)) {
    const starts = runs.get(run.length)
    if (starts === undefined) runs.set(run.length, [index])
    else starts.push(index)
  }
  for (const starts of runs.values()) starts.reverse()
  return runs
}

function extent({ sourceAt }: Words, start: number, end: number): Extent {
  return { start: sourceAt(start), end: end > start ? sourceAt(end - 1) + 1 : sourceAt(start) }
}

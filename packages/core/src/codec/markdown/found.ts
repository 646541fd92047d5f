import type { Extent } from '../yaml/node.ts'

/** A link in Markdown text. Extents are offsets in UTF-16 units into the text that was scanned. */
export interface MarkdownLink extends Extent {
  /** `wiki` is `[[name]]`; `inline` is `[words](target)`; `definition` is the `[label]: target` of links by reference. */
  readonly is: 'wiki' | 'inline' | 'definition'
  /** What it names, without heading and label; empty in `[[#heading]]`. Escapes of Markdown are taken off. */
  readonly target: string
  /** The heading behind `#`; `null` where there is none. */
  readonly heading: string | null
  /** The words behind `|` of a wiki link; `null` where there are none. */
  readonly label: string | null
  /** Whether a `!` makes it an embed. */
  readonly embed: boolean
  /** Where the target stands as written, its heading included: what a rename replaces. */
  readonly at: Extent
}

/** A heading: from its first mark or word to the end of its words. */
export interface MarkdownHeading {
  readonly level: number
  /** Its words as written, without the marks around them. */
  readonly text: string
  readonly start: number
  /** Where the line after it begins, underline included. */
  readonly after: number
}

/** What a text holds that an index or a link checker needs, each in the order of the text. */
export interface MarkdownScan {
  readonly links: readonly MarkdownLink[]
  readonly headings: readonly MarkdownHeading[]
  /** Code spans, fenced and indented code. */
  readonly code: readonly Extent[]
  /** HTML comments. */
  readonly comments: readonly Extent[]
}

import type { Entry } from '../model/entry.ts'

/** How long a summary made from the body may be, in characters. */
const LONGEST = 300

/** A few sentences for an entry: its own summary, else the first paragraph of its body; `null` where that would be no shorter than the body. */
export function summaryOf(entry: Entry): string | null {
  const text = entry.summary ?? firstParagraph(entry.body)
  return text === null || text.length >= entry.body.trim().length ? null : text
}

/** The first run of lines that are prose: no heading, list, table, quotation, code or comment. */
function firstParagraph(body: string): string | null {
  const paragraph = body
    .slice(0, LONGEST * 20)
    .split(/\n[\t ]*\n/)
    .find(isProse)
  return paragraph === undefined ? null : shortened(withoutHeading(paragraph).replace(/\s+/g, ' ').trim())
}

function isProse(paragraph: string): boolean {
  return /^[\p{L}\p{N}"'“«(*_[]/u.test(withoutHeading(paragraph).trimStart()) && !/^[*_-]\s/.test(paragraph.trimStart())
}

function withoutHeading(paragraph: string): string {
  return paragraph.replace(/^(?:\s*#{1,6}[^\n]*(?:\n|$))+/, '')
}

function shortened(text: string): string {
  if (text.length <= LONGEST) return text
  const cut = text.slice(0, LONGEST).replace(/\s+\S*$/, '')
  return `${cut.replace(/[\uD800-\uDBFF]$/, '')} …`
}

import { scanMarkdown } from '../../src/codec/markdown/scan.ts'
import { readWiki } from '../../src/codec/markdown/wiki.ts'
import { type DeepNode, parseDeep } from './deep.ts'

/** What both readers say of a text, in one form: `what@start-end words`. */
export interface Reading {
  readonly links: readonly string[]
  readonly headings: readonly string[]
  readonly code: readonly string[]
}

/** What the scanner finds. Its offsets count from the text without byte-order mark, as those of the deep parse do. */
export function scanned(text: string, bodyStart: number): Reading {
  const { links, headings, code } = scanMarkdown(text, bodyStart)
  return {
    links: links.map(({ is, target, heading, label, embed, start, end }) =>
      is === 'definition'
        ? `definition@${start} ${target}|${heading}`
        : `${embed ? '!' : ''}${is}@${start}-${end} ${target}|${heading}|${label}`,
    ),
    headings: headings.map(({ level, start, text: words }) => `${level}@${start} ${oneLine(words)}`),
    code: code.map(({ start, end }) => `${start}-${end}`),
  }
}

/** What the deep parse finds. */
export function parsed(text: string): Reading {
  const links: string[] = []
  const headings: string[] = []
  const code: string[] = []
  visit(parseDeep(text), (node) => {
    const { start, end } = { start: node.position.start.offset, end: node.position.end.offset }
    const source = text.slice(start, end)
    if (node.type === 'wikiLink') {
      const { target, heading, label } = readWiki(node.value ?? '') ?? { target: '', heading: null, label: null }
      links.push(`${source.startsWith('!') ? '!' : ''}wiki@${start}-${end} ${target}|${heading}|${label}`)
    }
    if (node.type === 'link' && source.startsWith('[')) links.push(`inline@${start}-${end} ${split(node.url)}|null`)
    if (node.type === 'definition') links.push(`definition@${start} ${split(node.url)}`)
    if (node.type === 'heading') headings.push(`${node.depth}@${start} ${oneLine(wordsOf(node, text))}`)
    if (node.type === 'code' || node.type === 'inlineCode') code.push(`${start}-${trimmedEnd(text, start, end)}`)
  })
  return { links, headings, code }
}

function visit(node: DeepNode, see: (node: DeepNode) => void): void {
  see(node)
  for (const child of node.children ?? []) visit(child, see)
}

function split(url = ''): string {
  const hash = url.indexOf('#')
  return hash < 0 ? `${url}|null` : `${url.slice(0, hash)}|${url.slice(hash + 1)}`
}

function wordsOf({ children = [] }: DeepNode, text: string): string {
  const [first] = children
  const last = children.at(-1)
  return first === undefined || last === undefined
    ? ''
    : text.slice(first.position.start.offset, last.position.end.offset)
}

/** Blanks behind a closing fence are no part of the code. */
function trimmedEnd(text: string, start: number, end: number): number {
  return start + text.slice(start, end).trimEnd().length
}

function oneLine(words: string): string {
  return words.replace(/\s+/g, ' ').trim()
}

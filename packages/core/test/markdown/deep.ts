import type { Extension as TreeExtension } from 'mdast-util-from-markdown'
import type { Construct, State, Extension as SyntaxExtension, Tokenizer } from 'micromark-util-types'
import remarkFrontmatter from 'remark-frontmatter'
import remarkParse from 'remark-parse'
import { type Processor, unified } from 'unified'
import { readWiki } from '../../src/codec/markdown/wiki.ts'

/** A node of the deep parse, as far as tests look at it. */
export interface DeepNode {
  readonly type: string
  readonly children?: readonly DeepNode[]
  readonly position: { readonly start: { readonly offset: number }; readonly end: { readonly offset: number } }
  readonly depth?: number
  readonly url?: string
  /** Text and code; of a `wikiLink` what stands between its brackets. */
  readonly value?: string
}

/** Parses Markdown whole, as CommonMark with front matter and wiki links: the oracle of the scanner, hundreds of times slower. */
export function parseDeep(text: string): DeepNode {
  // Every node of a parsed text has a position; its types allow for trees that were made by hand.
  return processor.parse(text) as unknown as DeepNode
}

/** Wiki links as one construct of inline text: `[[name#heading|label]]`, on one line, without brackets inside; `![[…]]` embeds. */
function wikiLinks(this: Processor): void {
  const data: { micromarkExtensions?: unknown[]; fromMarkdownExtensions?: unknown[] } = this.data()
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), syntax]
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), tree]
}

const BANG = 33
const OPEN = 91
const CLOSE = 93
/** How micromark writes the ends of lines. */
const LINE_END = { from: -5, to: -3 }

// The names of tokens are an open list to micromark, and a closed one to its types.
const LINK = 'wikiLink' as never
const MARK = 'wikiLinkMark' as never
const WORDS = 'wikiLinkWords' as never

const tokenize: Tokenizer = (effects, ok, nok) => {
  let words = ''
  const consume = (code: Parameters<State>[0], next: State): State => {
    effects.consume(code)
    return next
  }
  const begin: State = (code) => {
    effects.enter(LINK)
    effects.enter(MARK)
    return code === BANG ? consume(code, first) : first(code)
  }
  const first: State = (code) => (code === OPEN ? consume(code, second) : nok(code))
  const second: State = (code) => {
    if (code !== OPEN) return nok(code)
    effects.consume(code)
    effects.exit(MARK)
    return start
  }
  const start: State = (code) => {
    effects.enter(WORDS)
    return inside(code)
  }
  const inside: State = (code) => {
    if (code === CLOSE && readWiki(words) !== null) {
      effects.exit(WORDS)
      effects.enter(MARK)
      return consume(code, close)
    }
    if (code === null || code === OPEN || code === CLOSE || (code >= LINE_END.from && code <= LINE_END.to))
      return nok(code)
    words += code < 0 ? ' ' : String.fromCharCode(code)
    return consume(code, inside)
  }
  const close: State = (code) => {
    if (code !== CLOSE) return nok(code)
    effects.consume(code)
    effects.exit(MARK)
    effects.exit(LINK)
    return ok
  }
  return begin
}

const construct: Construct = { name: 'wikiLink', tokenize }

const syntax: SyntaxExtension = { text: { [OPEN]: construct, [BANG]: construct } }

const tree: TreeExtension = {
  enter: {
    wikiLink(token) {
      // The tree takes any node; its types list only those of CommonMark.
      this.enter({ type: 'wikiLink', value: '' } as never, token)
    },
  },
  exit: {
    wikiLinkWords(token) {
      const node = this.stack.at(-1) as unknown as { value: string }
      node.value = this.sliceSerialize(token)
    },
    wikiLink(token) {
      this.exit(token)
    },
  },
}

// Last, since it takes what stands above.
const processor = unified().use(remarkParse).use(remarkFrontmatter).use(wikiLinks).freeze()

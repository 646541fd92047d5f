import type { Node } from './node.ts'

const NONE = /^(?:null|Null|NULL|~)$/
/** Quoted text without escapes, and what may stand behind it. */
const QUOTED = /^(?:"([^"\\]*)"|'([^']*)')$/
/** Begins with nothing that means something to YAML, and holds no colon or hash that does. */
const BLOCK_TEXT = /^[\p{L}\p{N}_./(](?:[^:#]|:(?! |$)|(?<! )#)*$/u
const FLOW_TEXT = /^[\p{L}\p{N}_./](?:[^:#,[\]{}"']|:(?=[\p{L}\p{N}]))*$/u
/** A list between brackets on one line whose items hold no comma. */
const FLOW_LIST = /^\[([^[\]{}#]*)\]$/

/** What stands behind a key or a dash on its line; `null` where that needs the full reader. `at` is the offset of `words`. */
export function plainValue(words: string, at: number): Node | null {
  const bare = withoutComment(words)
  if (bare === null) return null
  const items = FLOW_LIST.exec(bare)?.[1]
  if (items !== undefined) return flowList(items, at, bare.length)
  return scalar(bare, at, BLOCK_TEXT)
}

function scalar(words: string, at: number, plain: RegExp): Node | null {
  const extent = { start: at, end: at + words.length }
  if (NONE.test(words)) return { is: 'none', ...extent }
  const quoted = QUOTED.exec(words)
  if (quoted !== null) return { is: 'text', text: quoted[1] ?? quoted[2] ?? '', ...extent }
  return plain.test(words) ? { is: 'text', text: words, ...extent } : null
}

function flowList(inside: string, at: number, length: number): Node | null {
  const items: Node[] = []
  let offset = at + 1
  for (const part of inside.trim() === '' ? [] : inside.split(',')) {
    const words = part.trim()
    const item = scalar(words, offset + part.indexOf(words), FLOW_TEXT)
    if (words === '' || item === null) return null
    items.push(item)
    offset += part.length + 1
  }
  return { is: 'list', flow: true, items, start: at, end: at + length }
}

/** Words without the comment behind them; `null` where a quote leaves it unclear what is one. */
function withoutComment(words: string): string | null {
  const comment = words.search(/ +#/)
  if (comment < 0) return words
  const bare = words.slice(0, comment)
  return /^["']/.test(bare) && !QUOTED.test(bare) ? null : bare
}

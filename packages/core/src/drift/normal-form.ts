import { layoutOf } from './layout.ts'
import { withoutLooseMarks } from './marks.ts'
import { type Token, tokensOf } from './tokens.ts'

/** What a text says without how it is laid out, by the ending of its path; see `why.md`. Equal forms say the same, and `n1` names this form. */
export function normalForm({ path, text }: { readonly path: string; readonly text: string }): string {
  const plain = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/[ \t]+$/gm, '')
  const layout = layoutOf(path)
  if (layout.reads === 'words') return wordsOf(plain).join(' ')
  const tokens = withoutLooseMarks(tokensOf(plain, layout), layout)
  return (layout.reads === 'lines' ? nested(tokens, layout.brackets) : tokens.map(({ text: one }) => one)).join(PARTED)
}

/** No text holds it but to say that something is parted. */
const PARTED = '\u0001'

/** The words of prose: bullets are alike, the bars of a table are words, and the line below its head has one width. */
function wordsOf(text: string): readonly string[] {
  return text.split('\n').flatMap((line) => {
    const bare = line.trim().replace(/^[*+](?=\s)/, '-')
    const isRule = /^\|?[\s:|-]*-[\s:|-]*$/.test(bare) && bare.includes('|')
    const spaced = bare.startsWith('|') ? bare.replaceAll('|', ' | ') : bare
    return (isRule ? bare.replace(/\s+/g, '').replace(/-+/g, '-') : spaced).split(/\s+/).filter(Boolean)
  })
}

const OPENING = new Set(['(', '[', '{'])
const CLOSING = new Set([')', ']', '}'])

/** The texts of tokens with a sign for each new line, and for each step that it goes in or out. */
function nested(tokens: readonly Token[], brackets: 'carry' | 'plain'): readonly string[] {
  const steps = [0]
  let depth = 0
  return tokens.flatMap(({ text, is, leads, indent }) => {
    const line = leads && depth === 0 ? [...turns(steps, indent), 'line'] : []
    if (brackets === 'carry' && is === 'mark') {
      if (OPENING.has(text)) depth += 1
      else if (CLOSING.has(text)) depth = Math.max(0, depth - 1)
    }
    return [...line, text]
  })
}

/** The steps in or out that lead to an indentation; `steps` are those that are open, and change. */
function turns(steps: number[], indent: number): readonly string[] {
  const signs: string[] = []
  while (indent < (steps.at(-1) ?? 0)) {
    steps.pop()
    signs.push('out')
  }
  if (indent > (steps.at(-1) ?? 0)) {
    steps.push(indent)
    signs.push('in')
  }
  return signs
}

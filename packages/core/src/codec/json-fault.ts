/** What is no JSON in a text, and where. */
export interface JsonFault {
  readonly reason: string
  readonly at: number
}

const BLANK = /[ \t\n\r]*/y
const SCALAR =
  /"(?:[^"\\\p{Cc}]|[\u007f-\u009f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/uy
const STRING = /"(?:[^"\\\p{Cc}]|[\u007f-\u009f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/uy

type Wanted = 'value' | 'key' | 'colon' | 'comma'

const WORDS: Readonly<Record<Wanted, string>> = {
  value: 'A value is needed here',
  key: 'A key in double quotes is needed here',
  colon: 'A colon is needed here',
  comma: 'A comma or the closing bracket is needed here',
}

/** Where a text stops being JSON; `null` where all of it is. Linear, and without recursion. */
export function jsonFault(text: string): JsonFault | null {
  const open: ('[' | '{')[] = []
  let wanted: Wanted = 'value'
  let at = 0
  let mayClose = false
  for (;;) {
    at = end(BLANK, text, at) ?? at
    const char = text[at]
    if (wanted === 'comma' && open.length === 0)
      return char === undefined ? null : { reason: 'Nothing more may stand here', at }
    if (char === undefined) return { reason: 'It ends too early', at }
    const closes = (wanted === 'comma' || mayClose) && char === (open.at(-1) === '[' ? ']' : '}')
    mayClose = false
    if (closes) {
      open.pop()
      at += 1
      wanted = 'comma'
    } else if (wanted === 'value' && (char === '[' || char === '{')) {
      open.push(char)
      at += 1
      wanted = char === '[' ? 'value' : 'key'
      mayClose = true
    } else {
      const next = taken(wanted, text, at)
      if (next === null) return { reason: WORDS[wanted], at }
      at = next
      wanted = after(wanted, open.at(-1))
    }
  }
}

/** Where the thing that is wanted ends; `null` where it does not stand here. */
function taken(wanted: Wanted, text: string, at: number): number | null {
  if (wanted === 'value') return end(SCALAR, text, at)
  if (wanted === 'key') return end(STRING, text, at)
  return text[at] === (wanted === 'colon' ? ':' : ',') ? at + 1 : null
}

function after(wanted: Wanted, open: '[' | '{' | undefined): Wanted {
  if (wanted === 'key') return 'colon'
  if (wanted === 'comma') return open === '[' ? 'value' : 'key'
  return wanted === 'colon' ? 'value' : 'comma'
}

function end(pattern: RegExp, text: string, at: number): number | null {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : null
}

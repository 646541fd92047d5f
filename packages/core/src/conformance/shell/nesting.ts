/** A command that is run to make a word. */
export interface Nested {
  readonly script: string
  /** One past its closing sign. */
  readonly end: number
}

/** The substitution that begins at a place: `$(…)`, `<(…)`, `>(…)` or backticks; `null` where none does. Arithmetic, `$((…))`, runs nothing by itself. */
export function closing(script: string, at: number): Nested | null {
  if (script[at] === '`') return backticks(script, at)
  const opens = /^[$<>]\(/.test(script.slice(at, at + 2))
  if (!opens || script.startsWith('$((', at)) return null
  return parenthesis(script, at + 2)
}

function backticks(script: string, at: number): Nested {
  let end = at + 1
  while (end < script.length && script[end] !== '`') end += script[end] === '\\' ? 2 : 1
  return { script: script.slice(at + 1, end).replace(/\\([`\\$])/g, '$1'), end: Math.min(end + 1, script.length) }
}

/** Parentheses in quotes count for nothing. */
function parenthesis(script: string, from: number): Nested {
  let [depth, quote, at] = [1, '', from]
  for (; at < script.length; at += 1) {
    const sign = script[at] ?? ''
    if (sign === '\\' && quote !== "'") at += 1
    else if (sign === quote) quote = ''
    else if (quote === '' && (sign === '"' || sign === "'")) quote = sign
    else if (quote !== '') continue
    else if (sign === '(') depth += 1
    else if (sign === ')') depth -= 1
    if (depth === 0) break
  }
  return { script: script.slice(from, at), end: Math.min(at + 1, script.length) }
}

import { type Token, tokensOf } from './lexer.ts'

/** One command of a script: its words without quotes, redirections left out. */
export type SimpleCommand = readonly string[]

/** How deep substitutions are looked into; what is nested deeper than any script is, is not read. */
const DEPTH = 16

/** The simple commands of a script in the order they are written in, those of substitutions after the command they stand in. */
export function simpleCommands(script: string, depth = 0): readonly SimpleCommand[] {
  if (depth > DEPTH) return []
  return groups(tokensOf(script)).flatMap(({ words, scripts }) => [
    ...(words.length === 0 ? [] : [words]),
    ...scripts.flatMap((inner) => simpleCommands(inner, depth + 1)),
  ])
}

interface Group {
  readonly words: readonly string[]
  readonly scripts: readonly string[]
}

function groups(tokens: readonly Token[]): readonly Group[] {
  const all: Group[] = []
  let [words, scripts, isTarget]: [string[], string[], boolean] = [[], [], false]
  for (const token of [...tokens, { is: 'end' } as const]) {
    if (token.is === 'end') {
      all.push({ words, scripts })
      ;[words, scripts, isTarget] = [[], [], false]
    } else if (token.is === 'redirect') isTarget = true
    else {
      if (!isTarget) words.push(token.text)
      scripts.push(...token.scripts)
      isTarget = false
    }
  }
  return all
}

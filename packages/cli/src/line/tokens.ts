import { parseArgs } from 'node:util'
import type { Option } from './command.ts'

/** An option as it was written, or a word that is none. */
export type Token =
  | {
      readonly is: 'option'
      readonly name: string
      readonly written: string
      readonly value: string | null
      readonly inline: boolean
      readonly index: number
    }
  | { readonly is: 'word'; readonly value: string; readonly index: number }

/** Splits arguments by what the options take; nothing is judged yet. `index` is the place in `args`. */
export function tokens(args: readonly string[], options: Readonly<Record<string, Option>>): readonly Token[] {
  const shapes = Object.entries(options).map(([name, option]) => [name, shape(option)] as const)
  const parsed = parseArgs({
    args: [...args],
    options: Object.fromEntries(shapes),
    strict: false,
    allowPositionals: true,
    tokens: true,
  })
  return parsed.tokens.flatMap((token): Token[] => {
    if (token.kind === 'positional') return [{ is: 'word', value: token.value, index: token.index }]
    if (token.kind === 'option-terminator') return []
    return [
      {
        is: 'option',
        name: token.name,
        written: token.rawName,
        value: token.value ?? null,
        inline: token.inlineValue === true,
        index: token.index,
      },
    ]
  })
}

function shape(option: Option): { type: 'string' | 'boolean'; short?: string } {
  if (option.type !== 'flag') return { type: 'string' }
  return option.short === undefined ? { type: 'boolean' } : { type: 'boolean', short: option.short }
}

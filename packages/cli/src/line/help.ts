import type { Argument, Command, Option } from './command.ts'
import { GLOBAL_OPTIONS } from './globals.ts'
import { placeholder, usage } from './usage.ts'

const WIDTH = 96

/** Help for all commands: what there is, and how to begin. */
export function overview(commands: readonly Command[]): string {
  const rows = commands.map(({ name, summary }) => [name, summary] as const)
  const begin = commands.flatMap(({ examples }) => examples.slice(0, 1)).slice(0, 3)
  return [
    `repolore · what your repository knows, said at the right moment`,
    `Usage\n  repolore COMMAND [arguments] [options]`,
    `Begin here\n${shownExamples(begin)}`,
    `Commands\n${table(rows)}`,
    `Options before or after every command\n${table(optionRows(GLOBAL_OPTIONS))}`,
    `Exit status\n  0 done · 1 the answer is no · 2 wrong call, or no store · 3 disk, lock or database failed`,
    'repolore COMMAND --help shows examples of that command.',
  ]
    .join('\n\n')
    .concat('\n')
}

/** Help for one command; the examples come first. */
export function commandHelp(command: Command): string {
  const { name, summary, about, examples } = command
  const parts = [`repolore ${name} · ${summary}`, `Usage\n  ${usage(command)}`]
  parts.push(`Examples\n${shownExamples(examples)}`, wrap(about, WIDTH).join('\n'))
  const given = argumentRows(command.arguments)
  if (given.length > 0) parts.push(`Arguments\n${table(given)}`)
  const own = optionRows(command.options)
  if (own.length > 0) parts.push(`Options\n${table(own)}`)
  parts.push(`Global options\n${table(optionRows(GLOBAL_OPTIONS))}`)
  return `${parts.join('\n\n')}\n`
}

/** The same as data, for `--help --json`. */
export function helpJson(commands: readonly Command[]): object {
  return { commands, globalOptions: GLOBAL_OPTIONS }
}

function shownExamples(examples: Command['examples']): string {
  return examples.map(({ says, run }) => `  # ${says}\n  ${run}`).join('\n')
}

function argumentRows(list: Readonly<Record<string, Argument>>): readonly (readonly [string, string])[] {
  return Object.values(list).map(({ value, help }) => [value, help] as const)
}

function optionRows(list: Readonly<Record<string, Option>>): readonly (readonly [string, string])[] {
  return Object.entries(list).map(([name, option]) => {
    const short = option.type === 'flag' && option.short !== undefined ? `-${option.short}, ` : ''
    return [`${short}--${name} ${placeholder(option)}`.trimEnd(), option.help] as const
  })
}

function table(rows: readonly (readonly [string, string])[]): string {
  const width = Math.min(34, Math.max(...rows.map(([left]) => left.length)))
  return rows
    .map(([left, right]) => {
      const [first = '', ...more] = wrap(right, WIDTH - width - 4)
      const head =
        left.length > width ? `  ${left}\n  ${' '.repeat(width)}  ${first}` : `  ${left.padEnd(width)}  ${first}`
      return [head, ...more.map((line) => `  ${' '.repeat(width)}  ${line}`)].join('\n')
    })
    .join('\n')
}

/** Breaks a sentence at blanks so that no line is wider, unless one word is. */
function wrap(text: string, width: number): readonly string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

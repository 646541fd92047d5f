import type { Command, Completes, Option } from '../line/command.ts'
import { GLOBAL_OPTIONS } from '../line/globals.ts'

/** One option as a shell completes it. `values` is `null` where none can be listed. */
export interface OptionWords {
  readonly name: string
  readonly short: string | null
  readonly help: string
  readonly takesValue: boolean
  readonly value: string
  readonly values: readonly string[] | null
  readonly completes: Completes
  readonly many: boolean
}

/** One command as a shell completes it. */
export interface CommandWords {
  readonly name: string
  readonly summary: string
  readonly options: readonly OptionWords[]
  /** What may stand in the place of its first argument. */
  readonly values: readonly string[]
  readonly completes: Completes
}

/** Everything the scripts are made from; every script says the same. */
export function completionWords(commands: readonly Command[]): {
  readonly commands: readonly CommandWords[]
  readonly globals: readonly OptionWords[]
} {
  const names = commands.map(({ name }) => name)
  return { commands: commands.map((command) => commandWords(command, names)), globals: optionWords(GLOBAL_OPTIONS) }
}

function commandWords(command: Command, names: readonly string[]): CommandWords {
  const [first] = Object.values(command.arguments)
  const values = first?.value === 'COMMAND' ? names : (first?.choices ?? [])
  return {
    name: command.name,
    summary: command.summary,
    options: optionWords(command.options),
    values,
    completes: first?.completes ?? 'nothing',
  }
}

function optionWords(options: Readonly<Record<string, Option>>): readonly OptionWords[] {
  return Object.entries(options).map(([name, option]) => ({
    name,
    short: option.type === 'flag' ? (option.short ?? null) : null,
    help: option.help,
    takesValue: option.type !== 'flag',
    value: option.type === 'flag' ? '' : option.value,
    values: option.type === 'choice' ? option.choices : null,
    completes: option.type === 'text' ? (option.completes ?? 'nothing') : 'nothing',
    many: (option.type === 'text' || option.type === 'choice') && option.many === true,
  }))
}

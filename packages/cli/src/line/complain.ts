import { nearest, plain } from '@repolore/core'
import type { Command, Option, Refusal } from './command.ts'
import { wrongCall } from './command.ts'
import { GLOBAL_OPTIONS } from './globals.ts'
import type { Wrong } from './parse.ts'
import { placeholder, usage } from './usage.ts'

const SHOWN = 3

/** Words what is wrong with a command line: what, and the next act. */
export function complain(wrong: Wrong, commands: readonly Command[]): Refusal {
  // A row of the table takes the very sort of fault it stands under; TypeScript cannot follow the pair through the table.
  const words = WORDS[wrong.is] as (wrong: Wrong, commands: readonly Command[]) => Words
  const { says, fix } = words(wrong, commands)
  return wrongCall(wrong.is === 'no-command' ? 'missing-command' : wrong.is, says, fix)
}

interface Words {
  readonly says: string
  readonly fix: string
}

type Wording<K extends Wrong['is']> = (wrong: Extract<Wrong, { is: K }>, commands: readonly Command[]) => Words

const WORDS: { readonly [K in Wrong['is']]: Wording<K> } = {
  'no-command': () => ({ says: 'no command was given', fix: 'repolore --help lists them' }),
  'unknown-command': ({ word }, commands) => ({
    says: `there is no command '${plain(word)}'`,
    fix: suggestCommand(word, commands),
  }),
  'unknown-option': (wrong) => ({ says: unknownOption(wrong), fix: suggestOption(wrong) }),
  'missing-value': ({ name, option, command }) => ({
    says: `--${name} needs a value`,
    fix: `write --${name}=${placeholder(option)}; ${helpOf(command)}`,
  }),
  'unwanted-value': ({ name, value }) => ({
    says: `--${name} takes no value, but was given '${plain(value)}'`,
    fix: `write --${name} alone`,
  }),
  'repeated-option': ({ name }) => ({ says: `--${name} was given more than once`, fix: 'keep the one that counts' }),
  'bad-value': ({ name, option, value }) => ({
    says: `--${name} cannot be '${plain(value)}'`,
    fix: allowed(option, value),
  }),
  'missing-option': ({ name, option, command }) => ({
    says: `--${name} is missing`,
    fix: `add --${name} ${placeholder(option)} (${option.help})${otherwise(option)}; ${helpOf(command)}`,
  }),
  'missing-argument': ({ argument, command }) => ({
    says: `${argument} is missing`,
    fix: `${usage(command)}; ${helpOf(command)}`,
  }),
  'bad-argument': ({ argument, value, choices }) => ({
    says: `${argument} cannot be '${plain(value)}'`,
    fix: `one of: ${byNearness(value, choices).join(', ')}`,
  }),
  'too-many-arguments': ({ value, command }) => ({
    says: `'${plain(value)}' is one argument too many`,
    fix: `${usage(command)}; quote a text that holds blanks`,
  }),
}

function otherwise(option: Option): string {
  return option.type === 'text' && option.otherwise !== undefined ? `, or ${option.otherwise}` : ''
}

function unknownOption({ written, command }: Wrong & { is: 'unknown-option' }): string {
  return command === null
    ? `'${plain(written)}' is no option that may stand before a command`
    : `'${plain(written)}' is no option of ${command.name}`
}

function suggestOption({ written, command }: Wrong & { is: 'unknown-option' }): string {
  if (command === null) return 'options of a command stand after its name; repolore --help lists the commands'
  const names = Object.keys({ ...command.options, ...GLOBAL_OPTIONS }).map((name) => `--${name}`)
  return `did you mean ${byNearness(written, names).slice(0, SHOWN).join(', ')}? ${helpOf(command)}`
}

function suggestCommand(word: string, commands: readonly Command[]): string {
  const names = commands.map(({ name }) => name)
  return `did you mean ${byNearness(word, names).slice(0, SHOWN).join(', ')}? repolore --help lists them all`
}

function byNearness(word: string, names: readonly string[]): readonly string[] {
  const candidates = names.map((name) => ({ name, also: [] }))
  return nearest({ terms: [word], candidates, limit: names.length })
}

function helpOf(command: Command | null): string {
  return command === null ? 'see repolore --help' : `see repolore ${command.name} --help`
}

function allowed(option: Option, value: string): string {
  if (option.type === 'number') return `a whole number from ${option.min} to ${option.max}`
  if (option.type === 'choice') return `one of: ${byNearness(value, option.choices).join(', ')}`
  return 'a text that is not blank'
}

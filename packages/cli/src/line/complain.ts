import { nearest } from '@repolore/core'
import type { Command, Option, Refusal } from './command.ts'
import { wrongCall } from './command.ts'
import { GLOBAL_OPTIONS } from './globals.ts'
import type { Wrong } from './parse.ts'

const SHOWN = 3

/** Words what is wrong with a command line: what, and the next act. */
export function complain(wrong: Wrong, commands: readonly Command[]): Refusal {
  switch (wrong.is) {
    case 'no-command':
      return wrongCall('missing-command', 'no command was given', 'repolore --help lists them')
    case 'unknown-command':
      return wrongCall(wrong.is, `there is no command '${wrong.word}'`, suggestCommand(wrong.word, commands))
    case 'unknown-option':
      return wrongCall(wrong.is, unknownOption(wrong), suggestOption(wrong))
    case 'missing-value':
      return wrongCall(
        wrong.is,
        `--${wrong.name} needs a value`,
        `write --${wrong.name}=${placeholder(wrong.option)}; ${helpOf(wrong.command)}`,
      )
    case 'unwanted-value':
      return wrongCall(
        wrong.is,
        `--${wrong.name} takes no value, but was given '${wrong.value}'`,
        `write --${wrong.name} alone`,
      )
    case 'repeated-option':
      return wrongCall(wrong.is, `--${wrong.name} was given more than once`, 'keep the one that counts')
    case 'bad-value':
      return wrongCall(wrong.is, `--${wrong.name} cannot be '${wrong.value}'`, allowed(wrong.option, wrong.value))
    case 'missing-argument':
      return wrongCall(wrong.is, `${wrong.argument} is missing`, `${usage(wrong.command)}; ${helpOf(wrong.command)}`)
    case 'bad-argument':
      return wrongCall(
        wrong.is,
        `${wrong.argument} cannot be '${wrong.value}'`,
        `one of: ${byNearness(wrong.value, wrong.choices).join(', ')}`,
      )
    case 'too-many-arguments':
      return wrongCall(
        wrong.is,
        `'${wrong.value}' is one argument too many`,
        `${usage(wrong.command)}; quote a text that holds blanks`,
      )
  }
}

/** One line that says how a command is called. */
export function usage(command: Command): string {
  const words = Object.values(command.arguments).map(({ value, many, optional }) => {
    const word = many ? `${value}…` : value
    return optional ? `[${word}]` : word
  })
  return ['repolore', command.name, ...words, ...(Object.keys(command.options).length === 0 ? [] : ['[options]'])].join(
    ' ',
  )
}

/** How the value of an option is written in help: `DIR`, `fill|stop`, nothing for a flag. */
export function placeholder(option: Option): string {
  if (option.type === 'flag') return ''
  return option.type === 'choice' && option.choices.length <= 4 ? option.choices.join('|') : option.value
}

function unknownOption({ written, command }: Wrong & { is: 'unknown-option' }): string {
  return command === null
    ? `'${written}' is no option that may stand before a command`
    : `'${written}' is no option of ${command.name}`
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

import type { Command, Option } from './command.ts'

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

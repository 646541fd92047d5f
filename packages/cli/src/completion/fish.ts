import type { CommandWords, OptionWords } from './words.ts'

/** A script for fish 3 and later. */
export function fishScript(commands: readonly CommandWords[], globals: readonly OptionWords[]): string {
  const lines = ['# fish completion for repolore', 'complete -c repolore -f']
  for (const option of globals) lines.push(`complete -c repolore ${optionPart(option)}`)
  for (const { name, summary } of commands)
    lines.push(`complete -c repolore -n __fish_use_subcommand -a ${name} -d ${quoted(summary)}`)
  for (const command of commands) {
    const here = `complete -c repolore -n '__fish_seen_subcommand_from ${command.name}'`
    for (const option of command.options) lines.push(`${here} ${optionPart(option)}`)
    if (command.values.length > 0) lines.push(`${here} -a ${quoted(command.values.join(' '))}`)
    if (command.completes !== 'nothing') lines.push(`${here} -F`)
  }
  return `${lines.join('\n')}\n`
}

function optionPart({ name, short, help, takesValue, values, completes }: OptionWords): string {
  const names = short === null ? `-l ${name}` : `-l ${name} -s ${short}`
  const value = values !== null ? ` -x -a ${quoted(values.join(' '))}` : completes === 'nothing' ? ' -x' : ' -r -F'
  return `${names}${takesValue ? value : ''} -d ${quoted(help)}`
}

function quoted(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`
}

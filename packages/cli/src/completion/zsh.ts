import type { Completes } from '../line/command.ts'
import type { CommandWords, OptionWords } from './words.ts'

/** A script for zsh 5: save it as `_repolore` in a folder of `fpath`, or source it. */
export function zshScript(commands: readonly CommandWords[], globals: readonly OptionWords[]): string {
  const rows = commands.map(({ name, summary }) => `    ${quoted(`${name}:${summary}`)}`)
  const shared = globals.map(optionSpec)
  return `#compdef repolore
# zsh completion for repolore
_repolore() {
  local curcontext="$curcontext" state line
  local -a commands
  typeset -A opt_args
  commands=(
${rows.join('\n')}
  )
  _arguments -C ${shared.join(' ')} '1: :->command' '*:: :->rest' && return 0
  case $state in
  command) _describe -t commands command commands ;;
  rest)
    case $line[1] in
${commands.map((command) => `    ${command.name}) _arguments ${[...command.options.map(optionSpec), ...shared, argumentSpec(command)].join(' ')} ;;`).join('\n')}
    esac
    ;;
  esac
}
if [[ $funcstack[1] == _repolore ]]; then
  _repolore "$@"
else
  compdef _repolore repolore
fi
`
}

function optionSpec({ name, help, takesValue, value, values, completes, many }: OptionWords): string {
  const text = `${many ? '*' : ''}--${name}${takesValue ? '=' : ''}[${help.replace(/[[\]]/g, '\\$&')}]`
  return quoted(takesValue ? `${text}:${value}:${action(values ?? [], completes)}` : text)
}

function argumentSpec({ values, completes }: CommandWords): string {
  return quoted(`*: :${action(values, completes)}`)
}

function action(values: readonly string[], completes: Completes): string {
  if (values.length > 0) return `(${values.join(' ')})`
  return { file: '_files', folder: '_files -/', nothing: ' ' }[completes]
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}

import type { CommandWords, OptionWords } from './words.ts'

/** A script for bash 3.2 and later. Only fixed words are offered, so nothing of a file name is ever evaluated; names of files are left to bash. */
export function bashScript(commands: readonly CommandWords[], globals: readonly OptionWords[]): string {
  const flags = (options: readonly OptionWords[]) => options.map(({ name }) => `--${name}`).join(' ')
  const valued = globals.filter(({ takesValue }) => takesValue).map(({ name }) => `--${name}`)
  const optionCases = commands.flatMap((command) =>
    [...command.options, ...globals].flatMap((option) => valueCase(command.name, option)),
  )
  const wordCases = commands.map(({ name, options, values, completes }) => {
    const offered = [...values, ...options.map((option) => `--${option.name}`), flags(globals)].join(' ')
    // Where a file may stand, nothing is offered before a dash, and bash falls back to the names of files.
    return `    ${name}) ${completes === 'nothing' ? '' : '[[ $cur == -* ]] && '}words="${offered}" ;;`
  })
  return `# bash completion for repolore
_repolore() {
  local cur="\${COMP_WORDS[COMP_CWORD]}" prev="" command="" words="" word i
  ((COMP_CWORD > 0)) && prev="\${COMP_WORDS[COMP_CWORD - 1]}"
  if [[ $cur == "=" ]]; then
    cur=""
  elif [[ $prev == "=" ]]; then
    prev="\${COMP_WORDS[COMP_CWORD - 2]}"
  fi
  for ((i = 1; i < COMP_CWORD; i++)); do
    case "\${COMP_WORDS[i]}" in
    ${valued.join(' | ')})
      ((i++))
      [[ \${COMP_WORDS[i]} == "=" ]] && ((i++))
      ;;
    -*) ;;
    *)
      command="\${COMP_WORDS[i]}"
      break
      ;;
    esac
  done
  COMPREPLY=()
  case "$command $prev" in
${[...new Set(optionCases)].join('\n')}
  *)
    case "$command" in
    "") words="${commands.map(({ name }) => name).join(' ')} ${flags(globals)}" ;;
${wordCases.join('\n')}
    esac
    ;;
  esac
  while IFS= read -r word; do
    [[ -n $word ]] && COMPREPLY+=("$word")
  done < <(compgen -W "$words" -- "$cur")
  return 0
}
complete -o bashdefault -o default -F _repolore repolore
`
}

function valueCase(command: string, option: OptionWords): readonly string[] {
  if (!option.takesValue) return []
  return [`  "${command} --${option.name}") words="${(option.values ?? []).join(' ')}" ;;`]
}

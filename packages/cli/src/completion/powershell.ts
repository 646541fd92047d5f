import type { CommandWords, OptionWords } from './words.ts'

/** A script for PowerShell 5 and later. */
export function powershellScript(commands: readonly CommandWords[], globals: readonly OptionWords[]): string {
  const names = (options: readonly OptionWords[]) => options.map(({ name }) => `--${name}`)
  const rows = commands.map(
    ({ name, options, values }) => `    ${quoted(name)} = ${array([...values, ...names(options)])}`,
  )
  const valueRows = commands.flatMap((command) =>
    command.options.flatMap(({ name, values }) =>
      values === null ? [] : [`    ${quoted(`${command.name} --${name}`)} = ${array(values)}`],
    ),
  )
  const valued = names(globals.filter(({ takesValue }) => takesValue))
  return `# PowerShell completion for repolore
Register-ArgumentCompleter -Native -CommandName repolore -ScriptBlock {
  param($wordToComplete, $commandAst, $cursorPosition)
  $own = @{
${rows.join('\n')}
  }
  $values = @{
${valueRows.join('\n')}
  }
  $shared = ${array(names(globals))}
  $valued = ${array(valued)}
  $words = @($commandAst.CommandElements | Select-Object -Skip 1 | Where-Object { $_.Extent.EndOffset -lt $cursorPosition } | ForEach-Object { $_.ToString() })
  $command = ''
  for ($i = 0; $i -lt $words.Count; $i++) {
    if ($valued -contains $words[$i]) { $i++; continue }
    if (-not $words[$i].StartsWith('-')) { $command = $words[$i]; break }
  }
  $previous = if ($words.Count -gt 0) { $words[-1] } else { '' }
  $offered = if ($values.ContainsKey("$command $previous")) { $values["$command $previous"] }
    elseif ($own.ContainsKey($command)) { $own[$command] + $shared }
    else { ${array(commands.map(({ name }) => name))} + $shared }
  $offered | Where-Object { $_ -like "$wordToComplete*" } | ForEach-Object {
    [System.Management.Automation.CompletionResult]::new($_, $_, 'ParameterValue', $_)
  }
}
`
}

function array(words: readonly string[]): string {
  return `@(${words.map(quoted).join(', ')})`
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}

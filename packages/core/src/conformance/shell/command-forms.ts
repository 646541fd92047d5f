import { type SimpleCommand, simpleCommands } from './simple-commands.ts'
import { programOf, unwrapped } from './unwrap.ts'

/** How deep a shell in a shell in a shell is followed. */
const DEPTH = 8

/**
 * Every text that a pattern over a command is held against: the line as it stands, and each command in it by itself, its words with one blank
 * between: without quotes, variables before it and `sudo` and the like; by the program's name without its folder; and for `git` without the
 * options before the subcommand. What variables, aliases and files that are run would say is not seen.
 */
export function commandForms(command: string): readonly string[] {
  return [...new Set([command.trim(), ...formsOf(command, 0)])]
}

function formsOf(script: string, depth: number): readonly string[] {
  return simpleCommands(script).flatMap((words) =>
    unwrapped(words).flatMap((form) => [
      ...spellings(form).map((one) => one.join(' ')),
      ...(depth < DEPTH ? innerScripts(form).flatMap((inner) => formsOf(inner, depth + 1)) : []),
    ]),
  )
}

function spellings(form: SimpleCommand): readonly SimpleCommand[] {
  const named = [programOf(form), ...form.slice(1)]
  return programOf(form) === 'git' ? [form, named, withoutGlobalOptions(named)] : [form, named]
}

const GIT_OPTIONS: ReadonlySet<string> = new Set(['-C', '-c', '--git-dir', '--work-tree', '--namespace', '--exec-path'])

function withoutGlobalOptions([git = '', ...words]: SimpleCommand): SimpleCommand {
  let at = 0
  while (words[at]?.startsWith('-') === true) at += GIT_OPTIONS.has(words[at] ?? '') ? 2 : 1
  return [git, ...words.slice(at)]
}

const SHELLS: ReadonlySet<string> = new Set(['sh', 'bash', 'zsh', 'dash', 'ksh', 'fish', 'su'])

/** Scripts that a command is handed as a word: `bash -c`, `eval`, and what `find` runs. */
function innerScripts(form: SimpleCommand): readonly string[] {
  const program = programOf(form)
  if (program === 'eval') return [form.slice(1).join(' ')]
  if (program === 'find') return executed(form)
  if (!SHELLS.has(program)) return []
  const flag = form.findIndex((word, at) => at > 0 && /^-[A-Za-z]*c$/.test(word))
  const script = flag < 0 ? undefined : form[flag + 1]
  return script === undefined ? [] : [script]
}

/** Each ends at the next at the latest, so that they never overlap. */
function executed(form: SimpleCommand): readonly string[] {
  const isEnd = (word: string): boolean => word === ';' || word === '+' || EXECUTES.test(word)
  const scripts: string[][] = []
  let open: string[] | null = null
  for (const word of form) {
    if (isEnd(word)) open = EXECUTES.test(word) ? [] : null
    else open?.push(word)
    if (open?.length === 0) scripts.push(open)
  }
  return scripts.map((words) => words.join(' '))
}

const EXECUTES = /^-(?:exec|execdir|ok|okdir)$/

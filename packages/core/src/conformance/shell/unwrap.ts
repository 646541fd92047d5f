import type { SimpleCommand } from './simple-commands.ts'

/** How many wrappers one command is taken out of. */
const LAYERS = 16

/** What runs the command that follows it, with its options that take a word, and how many words of its own come before the command. */
interface Wrapper {
  readonly options: readonly string[]
  readonly own: number
}

const PLAIN: Wrapper = { options: [], own: 0 }

const WRAPPERS: ReadonlyMap<string, Wrapper> = new Map([
  ['sudo', { options: ['-u', '-g', '-h', '-p', '-C', '-r', '-t', '-T', '-U', '-D', '-R'], own: 0 }],
  ['doas', { options: ['-u', '-C'], own: 0 }],
  ['env', { options: ['-u', '-C', '-S', '--unset', '--chdir'], own: 0 }],
  ['nice', { options: ['-n'], own: 0 }],
  ['ionice', { options: ['-c', '-n', '-p'], own: 0 }],
  ['timeout', { options: ['-k', '-s', '--kill-after', '--signal'], own: 1 }],
  ['stdbuf', { options: ['-i', '-o', '-e'], own: 0 }],
  ['xargs', { options: ['-I', '-n', '-P', '-L', '-d', '-s', '-E', '-a'], own: 0 }],
  ['time', { options: ['-f', '-o'], own: 0 }],
  ['watch', { options: ['-n', '--interval'], own: 0 }],
  ['exec', { options: ['-a'], own: 0 }],
  ...['command', 'builtin', 'nohup', 'setsid', 'busybox', 'npx', 'caffeinate'].map((name) => [name, PLAIN] as const),
])

/** Words of the shell that stand before a command. */
const BEFORE: ReadonlySet<string> = new Set(['if', 'then', 'elif', 'else', 'while', 'until', 'do', '!', '{', 'coproc'])

const ASSIGNMENT = /^[A-Za-z_][A-Za-z0-9_]*\+?=/

/** The command that a command runs in the end, without words of the shell, variables and wrappers before it; every form on the way, outermost first. */
export function unwrapped(command: SimpleCommand): readonly SimpleCommand[] {
  const forms: SimpleCommand[] = []
  let rest = bare(command)
  while (rest.length > 0 && forms.length < LAYERS) {
    forms.push(rest)
    const wrapper = WRAPPERS.get(programOf(rest))
    if (wrapper === undefined) break
    rest = bare(behind(rest.slice(1), wrapper))
  }
  return forms
}

/** The name of the program, without the folder it lies in. */
export function programOf([first = '']: SimpleCommand): string {
  return first.slice(first.lastIndexOf('/') + 1)
}

function bare(command: SimpleCommand): SimpleCommand {
  const start = command.findIndex((word) => !BEFORE.has(word) && !ASSIGNMENT.test(word))
  return start < 0 ? [] : command.slice(start)
}

/** What follows a wrapper's options and own words. */
function behind(words: SimpleCommand, { options, own }: Wrapper): SimpleCommand {
  let at = 0
  while (words[at]?.startsWith('-') === true) {
    const word = words[at] ?? ''
    at += 1
    if (word === '--') break
    if (options.includes(word)) at += 1
  }
  return words.slice(at + own)
}

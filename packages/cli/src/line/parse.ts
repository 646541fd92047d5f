import type { Command, Option } from './command.ts'
import { GLOBAL_OPTIONS } from './globals.ts'
import { type Token, tokens } from './tokens.ts'

/** A value as the line gave it; `Values` names the same by type. */
type RawValues = Record<string, string | number | boolean | null | readonly string[]>

/** What a command line asks for. A `wrong` one is worded by `complain`, which is loaded only then. */
export type Call =
  | { readonly is: 'command'; readonly command: Command; readonly values: RawValues }
  | { readonly is: 'help'; readonly command: Command | null; readonly values: RawValues }
  | { readonly is: 'version'; readonly values: RawValues }
  | { readonly is: 'wrong'; readonly wrong: Wrong; readonly values: RawValues }

/** What is wrong with a command line. */
export type Wrong =
  | { readonly is: 'no-command' }
  | { readonly is: 'unknown-command'; readonly word: string }
  | { readonly is: 'unknown-option'; readonly written: string; readonly command: Command | null }
  | { readonly is: 'missing-value'; readonly name: string; readonly option: Option; readonly command: Command | null }
  | { readonly is: 'unwanted-value'; readonly name: string; readonly value: string }
  | { readonly is: 'repeated-option'; readonly name: string }
  | { readonly is: 'bad-value'; readonly name: string; readonly option: Option; readonly value: string }
  | { readonly is: 'missing-option'; readonly name: string; readonly option: Option; readonly command: Command }
  | { readonly is: 'missing-argument'; readonly argument: string; readonly command: Command }
  | {
      readonly is: 'bad-argument'
      readonly argument: string
      readonly value: string
      readonly choices: readonly string[]
    }
  | { readonly is: 'too-many-arguments'; readonly value: string; readonly command: Command }

/** Reads a command line against the commands there are. Never throws. */
export function parse(args: readonly string[], commands: readonly Command[]): Call {
  const first = tokens(args, GLOBAL_OPTIONS).find((token) => token.is === 'word' || !(token.name in GLOBAL_OPTIONS))
  const command = first?.is === 'word' ? (commands.find(({ name }) => name === first.value) ?? null) : null
  const options = { ...GLOBAL_OPTIONS, ...command?.options }
  const rest = command === null || first === undefined ? args : args.toSpliced(first.index, 1)
  const line = tokens(rest, options)
  const values = emptyValues(command, options)
  const wrong = takeOptions(line, options, command, values)
  if (values.version === true) return { is: 'version', values }
  if (values.help === true && (first === undefined || command !== null)) return { is: 'help', command, values }
  if (first === undefined) return { is: 'wrong', wrong: wrong ?? { is: 'no-command' }, values }
  if (first.is === 'word' && command === null)
    return { is: 'wrong', wrong: { is: 'unknown-command', word: first.value }, values }
  const fault =
    wrong ??
    (command === null
      ? { is: 'no-command' as const }
      : (takeWords(line, command, values) ?? neededOption(command, values)))
  if (fault !== null || command === null) return { is: 'wrong', wrong: fault ?? { is: 'no-command' }, values }
  return { is: 'command', command, values }
}

function emptyValues(command: Command | null, options: Readonly<Record<string, Option>>): RawValues {
  const values: RawValues = {}
  for (const [name, option] of Object.entries(options)) {
    values[name] = option.type === 'flag' ? false : 'many' in option && option.many ? [] : null
  }
  for (const name of Object.keys(command?.arguments ?? {})) values[name] = null
  return values
}

/** Puts the options into `values` and answers the first fault; flags are taken to the end, so that `--json` holds for the error too. */
function takeOptions(
  line: readonly Token[],
  options: Readonly<Record<string, Option>>,
  command: Command | null,
  values: RawValues,
): Wrong | null {
  let wrong: Wrong | null = null
  const seen = new Set<string>()
  for (const token of line) {
    if (token.is === 'word') continue
    const { name, value } = token
    const option = Object.hasOwn(options, name) ? options[name] : undefined
    if (option === undefined) wrong ??= { is: 'unknown-option', written: token.written, command }
    else if (option.type === 'flag') {
      if (token.inline) wrong ??= { is: 'unwanted-value', name, value: value ?? '' }
      else values[name] = true
    } else wrong ??= takeValue(token, option, { command, values, seen })
    seen.add(name)
  }
  return wrong
}

interface Taking {
  readonly command: Command | null
  readonly values: RawValues
  readonly seen: ReadonlySet<string>
}

function takeValue(
  token: Token & { is: 'option' },
  option: Exclude<Option, { type: 'flag' }>,
  { command, values, seen }: Taking,
): Wrong | null {
  const { name, value } = token
  // A word that looks like an option is a value only after `=`: a forgotten value must not eat the next option.
  if (value === null || (!token.inline && /^-./.test(value) && option.type !== 'number'))
    return { is: 'missing-value', name, option, command }
  const many = option.type !== 'number' && option.many === true
  if (seen.has(name) && !many) return { is: 'repeated-option', name }
  if (!fits(option, value)) return { is: 'bad-value', name, option, value }
  const before = values[name]
  values[name] = many
    ? [...(Array.isArray(before) ? before : []), value]
    : option.type === 'number'
      ? Number(value)
      : value
  return null
}

function fits(option: Exclude<Option, { type: 'flag' }>, value: string): boolean {
  if (option.type === 'choice') return option.choices.includes(value)
  if (option.type === 'number')
    return /^\d{1,15}$/.test(value) && Number(value) >= option.min && Number(value) <= option.max
  return value.trim() !== ''
}

/** The first option that must be there and is not. */
function neededOption(command: Command, values: RawValues): Wrong | null {
  for (const [name, option] of Object.entries(command.options)) {
    const given = values[name]
    if (option.type === 'text' && option.needed && Array.isArray(given) && given.length === 0)
      return { is: 'missing-option', name, option, command }
  }
  return null
}

function takeWords(line: readonly Token[], command: Command, values: RawValues): Wrong | null {
  const words = line.flatMap((token) => (token.is === 'word' ? [token.value] : []))
  for (const [name, argument] of Object.entries(command.arguments)) {
    const taken = argument.many ? words.splice(0) : words.splice(0, 1)
    const [one] = taken
    if (one === undefined && !argument.optional) return { is: 'missing-argument', argument: argument.value, command }
    const odd = taken.find((word) => argument.choices !== undefined && !argument.choices.includes(word))
    if (odd !== undefined)
      return { is: 'bad-argument', argument: argument.value, value: odd, choices: argument.choices ?? [] }
    values[name] = argument.many ? taken : (one ?? null)
  }
  const [extra] = words
  return extra === undefined ? null : { is: 'too-many-arguments', value: extra, command }
}

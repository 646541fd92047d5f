import { KINDS } from '@repolore/core'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ACTIONS } from '../src/actions.ts'
import { KIND_NAMES } from '../src/commands/questions.ts'
import { COMMANDS } from '../src/commands.ts'
import { complain } from '../src/line/complain.ts'
import { parse } from '../src/line/parse.ts'

const read = (line: readonly string[]) => parse(line, COMMANDS)
const values = (line: readonly string[]) => {
  const call = read(line)
  return call.is === 'command' ? call.values : call
}

describe('a good line', () => {
  test('is the same with global options before and after the command', () => {
    const after = read(['context', 'T', '--subject', 's', '--root', '/r', '--json'])
    expect(after.is).toBe('command')
    expect(read(['--root', '/r', '--json', 'context', 'T', '--subject', 's'])).toEqual(after)
    expect(read(['--root=/r', 'context', '--subject=s', 'T', '--json'])).toEqual(after)
  })

  test('gives every option a value, absent or not', () => {
    expect(values(['slice', 'T', '--kind', 'rule', '--kind', 'decision', '--budget', '50'])).toEqual({
      task: 'T',
      subject: [],
      file: [],
      describe: null,
      branch: null,
      kind: ['rule', 'decision'],
      role: null,
      exclude: [],
      budget: 50,
      packing: null,
      counter: null,
      at: null,
      explain: false,
      strict: false,
      root: null,
      json: false,
      'no-color': false,
      help: false,
      version: false,
    })
  })

  test('takes what follows -- as words, and what follows = as a value', () => {
    expect(values(['context', '--subject=--odd', '--', '--json'])).toMatchObject({
      task: '--json',
      subject: ['--odd'],
      json: false,
    })
  })

  test('takes a command name as an argument', () => {
    expect(values(['get', 'get'])).toMatchObject({ keys: ['get'] })
    expect(values(['--root', 'context', 'status'])).toMatchObject({ root: 'context' })
  })

  test('asks for help or the version wherever that stands', () => {
    expect(read(['--help'])).toMatchObject({ is: 'help', command: null })
    expect(read(['context', '--help'])).toMatchObject({ is: 'help', command: { name: 'context' } })
    expect(read(['-h', 'context'])).toMatchObject({ is: 'help', command: { name: 'context' } })
    expect(read(['context', '-V'])).toMatchObject({ is: 'version' })
  })
})

describe('a wrong line', () => {
  test.each([
    [[], 'no-command'],
    [['contxt'], 'unknown-command'],
    [['--subject', 'x', 'context'], 'unknown-option'],
    [['context', 'T', '--subjct', 'x'], 'unknown-option'],
    [['context', 'T', '-x'], 'unknown-option'],
    [['context', 'T', '--file', 'x'], 'unknown-option'],
    [['context', 'T', '--constructor'], 'unknown-option'],
    [['context', 'T', '--subject'], 'missing-value'],
    [['context', 'T', '--subject', '--json'], 'missing-value'],
    [['context', 'T', '--root'], 'missing-value'],
    [['context', 'T', '--json=yes'], 'unwanted-value'],
    [['context', 'T', '--branch', 'a', '--branch', 'b'], 'repeated-option'],
    [['context', 'T', '--branch', ' '], 'bad-value'],
    [['slice', 'T', '--budget', 'many'], 'bad-value'],
    [['slice', 'T', '--budget', '-5'], 'bad-value'],
    [['slice', 'T', '--budget', '0'], 'bad-value'],
    [['slice', 'T', '--budget', '1e3'], 'bad-value'],
    [['slice', 'T', '--packing', 'tight'], 'bad-value'],
    [['slice', 'T', '--kind', 'doc'], 'bad-value'],
    [['list', '--kind', 'rules'], 'bad-value'],
    [['check', '--format', 'xml'], 'bad-value'],
    [['check', '--fail-on', 'note'], 'bad-value'],
    [['mcp', '--port', '65536'], 'bad-value'],
    [['context'], 'missing-argument'],
    [['get'], 'missing-argument'],
    [['context', 'T'], 'missing-option'],
    [['why', 'T'], 'missing-argument'],
    [['completion', 'csh'], 'bad-argument'],
    [['context', 'two', 'words'], 'too-many-arguments'],
    [['status', 'x'], 'too-many-arguments'],
  ])('%j is %s', (line, is) => {
    expect(read(line)).toMatchObject({ is: 'wrong', wrong: { is } })
  })

  test('still knows that JSON was asked for', () => {
    expect(read(['--json', 'contxt']).values.json).toBe(true)
    expect(read(['context', '--nope', '--json']).values.json).toBe(true)
    expect(read(['slice', 'T', '--budget', 'x', '--json']).values.json).toBe(true)
  })

  test.each([
    [['contxt'], 'context'],
    [['context', 'T', '--subjects', 'x'], '--subject'],
    [['check', '--format', 'serif'], 'sarif'],
    [['completion', 'bsh'], 'bash'],
  ])('%j is told the nearest name first', (line, name) => {
    const call = read(line)
    if (call.is !== 'wrong') throw new Error('the line was taken')
    expect(complain(call.wrong, COMMANDS).fix).toMatch(new RegExp(`^(did you mean|one of:) ${name}\\b`))
  })
})

test('every value option refuses an empty value', () => {
  for (const command of COMMANDS) {
    for (const [name, option] of Object.entries(command.options)) {
      if (option.type === 'flag') continue
      const words = Object.values(command.arguments).map((argument) =>
        'choices' in argument ? (argument.choices[0] ?? '') : 'x',
      )
      expect(read([command.name, ...words, `--${name}=`]), `${command.name} --${name}=`).toMatchObject({ is: 'wrong' })
    }
  }
})

test('no line throws, and every wrong one is worded', () => {
  const words = [
    'context',
    'slice',
    'check',
    'help',
    '--',
    '-',
    '-h',
    '--json',
    '--root',
    '--subject',
    '--budget',
    '=',
    '',
    '--no-json',
    '-abc',
    '\u0000',
  ]
  const word = fc.oneof(fc.constantFrom(...words), fc.string({ maxLength: 6 }))
  fc.assert(
    fc.property(fc.array(word, { maxLength: 8 }), (line) => {
      const call = read(line)
      if (call.is !== 'wrong') return
      const { message, fix, status } = complain(call.wrong, COMMANDS)
      expect([message.length > 0, fix.length > 0, status]).toEqual([true, true, 2])
    }),
  )
})

test('every command has an action and examples of its own', () => {
  expect(Object.keys(ACTIONS).sort()).toEqual(COMMANDS.map(({ name }) => name).sort())
  for (const { name, examples } of COMMANDS) {
    expect(examples.length).toBeGreaterThan(0)
    for (const { run } of examples) expect(run).toContain(`repolore ${name}`)
  }
})

test('--kind offers the kinds of core', () => {
  expect([...KIND_NAMES]).toEqual(Object.keys(KINDS))
})

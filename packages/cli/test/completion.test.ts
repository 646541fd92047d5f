import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { COMMANDS } from '../src/commands.ts'
import { bashScript } from '../src/completion/bash.ts'
import { fishScript } from '../src/completion/fish.ts'
import { powershellScript } from '../src/completion/powershell.ts'
import { completionWords } from '../src/completion/words.ts'
import { zshScript } from '../src/completion/zsh.ts'

const { commands, globals } = completionWords(COMMANDS)
const scripts = {
  bash: bashScript(commands, globals),
  zsh: zshScript(commands, globals),
  fish: fishScript(commands, globals),
  powershell: powershellScript(commands, globals),
}

describe('every script', () => {
  test.each(Object.entries(scripts))('%s offers every command and every option', (_, script) => {
    for (const { name, options } of COMMANDS) {
      expect(script).toContain(name)
      for (const option of Object.keys(options)) expect(script).toContain(option)
    }
  })
})

describe('bash', () => {
  let folder = ''
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'repolore-completion-'))
    writeFileSync(join(folder, 'completion'), scripts.bash)
    writeFileSync(join(folder, '$(touch hacked) & file'), '')
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  /** What bash offers for a line; each word is one of COMP_WORDS, as bash would split it. */
  const offered = (...words: readonly string[]) => {
    const script = `source ./completion; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _repolore; printf "%s\\n" "\${COMPREPLY[@]}"`
    const ran = spawnSync('bash', ['-c', script, 'bash', 'repolore', ...words], { cwd: folder, encoding: 'utf8' })
    expect(ran.stderr).toBe('')
    return ran.stdout.split('\n').filter((line) => line !== '')
  }

  test.each([
    [['con'], ['context']],
    [['--no'], ['--no-color']],
    [['check', '--for'], ['--format']],
    [
      ['check', '--format', ''],
      ['text', 'json', 'sarif', 'github'],
    ],
    [['check', '--format', '=', 'sa'], ['sarif']],
    [
      ['check', '--format', '='],
      ['text', 'json', 'sarif', 'github'],
    ],
    [['--root', 'context', 'check', '--fail-on', 'w'], ['warning']],
    [['--root', '=', 'context', 'check', '--fail-on', 'w'], ['warning']],
    [['completion', 'f'], ['fish']],
    [['help', 'sl'], ['slice']],
    [['update', ''], []],
    [
      ['update', '-'],
      ['--branch', '--dry-run', '--yes', '--root', '--json', '--no-color', '--help', '--version'],
    ],
    [['context', '--subject', 'x'], []],
    [['nonsense', ''], []],
    [['$(touch hacked)', '`touch hacked`'], []],
  ])('%j offers %j', (words, expected) => {
    expect(offered(...words)).toEqual(expected)
  })

  test('evaluates nothing that stands on the line', () => {
    offered('context', '$(touch hacked)')
    offered('`touch hacked`', ';touch hacked')
    expect(spawnSync('ls', [folder], { encoding: 'utf8' }).stdout.split('\n')).not.toContain('hacked')
  })
})

describe.each([
  ['zsh', ['-n']],
  ['fish', ['-n']],
] as const)('%s', (shell, flags) => {
  const there = spawnSync(shell, ['--version']).status === 0
  test(there ? 'reads the script' : 'is not here: its quotes are even', () => {
    const script = scripts[shell]
    if (there)
      expect(spawnSync(shell, [...flags], { input: script, encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' })
    else expect(withoutEscapes(script).split("'").length % 2).toBe(1)
  })
})

test('an apostrophe in a summary does not end a quoted text', () => {
  const odd = completionWords([{ ...COMMANDS[0], summary: 'it\'s $(touch x) `y` "z" [b] a:b' }])
  expect(zshScript(odd.commands, odd.globals)).toContain(`'context:it'\\''s $(touch x) \`y\` "z" [b] a:b'`)
  expect(fishScript(odd.commands, odd.globals)).toContain(`'it\\'s $(touch x) \`y\` "z" [b] a:b'`)
  expect(bashScript(odd.commands, odd.globals)).not.toContain('touch')
})

function withoutEscapes(script: string): string {
  return script
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .join('\n')
    .replaceAll("'\\''", '')
    .replaceAll("\\'", '')
}

import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { applyPatch } from 'diff'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { unifiedDiff } from '../../src/update/diff.ts'

const path = 'engineering-context/fees.md'
const text = fc
  .array(fc.constantFrom('a\n', 'b\n', 'c\r\n', '\n', '- x\n', '+ y\n', '\\ z\n'), { maxLength: 30 })
  .map((lines) => lines.join(''))
const anyText = fc.tuple(text, fc.constantFrom('', 'end')).map(([lines, end]) => lines + end)

describe('a unified diff', () => {
  it('shows the lines around a change', () => {
    const before = 'one\ntwo\nthree\nfour\nfive\nsix\nseven\neight\nnine\n'
    expect(unifiedDiff({ path, before, after: before.replace('six', 'SIX') })).toBe(
      [
        `--- a/${path}`,
        `+++ b/${path}`,
        '@@ -3,7 +3,7 @@',
        ' three',
        ' four',
        ' five',
        '-six',
        '+SIX',
        ' seven',
        ' eight',
        ' nine',
        '',
      ].join('\n'),
    )
  })

  it('names /dev/null for a file that is new or removed', () => {
    expect(unifiedDiff({ path, before: null, after: '# Fees\n' })).toBe(
      `--- /dev/null\n+++ b/${path}\n@@ -0,0 +1,1 @@\n+# Fees\n`,
    )
    expect(unifiedDiff({ path, before: '# Fees\n', after: null })).toBe(
      `--- a/${path}\n+++ /dev/null\n@@ -1,1 +0,0 @@\n-# Fees\n`,
    )
  })

  it('is empty for equal texts', () => {
    fc.assert(fc.property(anyText, (same) => unifiedDiff({ path, before: same, after: same }) === ''))
  })

  it('says where a final newline is missing', () => {
    expect(unifiedDiff({ path, before: 'a\n', after: 'a' })).toContain('-a\n+a\n\\ No newline at end of file\n')
  })

  it('leads from the one text to the other', () => {
    fc.assert(
      fc.property(anyText, anyText, (before, after) => {
        if (before !== after)
          expect(applyPatch(before, unifiedDiff({ path, before, after }), { autoConvertLineEndings: false })).toBe(
            after,
          )
      }),
    )
  })

  it('writes control characters of a path as escapes, so that a terminal does not obey them', () => {
    const shown = unifiedDiff({ path: 'engineering-context/\u001b[31m.md', before: null, after: 'x\n' })
    expect(shown).not.toContain('\u001b')
  })
})

describe('a diff of texts that have little in common', () => {
  const lines = (name: string, count: number): string =>
    Array.from({ length: count }, (_, line) => `${name} ${line}\n`).join('')

  it.each([
    ['replaced whole', lines('old', 3000), lines('new', 4000)],
    [
      'replaced in the middle',
      `${lines('head', 50)}${lines('old', 3000)}${lines('tail', 50)}`,
      `${lines('head', 50)}${lines('new', 3000)}${lines('tail', 50)}`,
    ],
    ['much appended', lines('head', 50), `${lines('head', 50)}${lines('new', 5000)}`],
    ['without a final newline', `${lines('old', 3000)}end`, `${lines('new', 3000)}end`],
    ['a final newline lost', `${lines('old', 3000)}end\n`, `${lines('new', 3000)}end`],
  ])('still leads from the one to the other: %s', (_, before, after) => {
    expect(applyPatch(before, unifiedDiff({ path, before, after }), { autoConvertLineEndings: false })).toBe(after)
  })

  it('leaves out what is common at both ends', () => {
    const [before, after] = [
      `${lines('head', 50)}${lines('old', 3000)}${lines('tail', 50)}`,
      `${lines('head', 50)}${lines('new', 3000)}${lines('tail', 50)}`,
    ]
    const shown = unifiedDiff({ path, before, after }).split('\n')
    expect(shown.filter((line) => line.startsWith(' '))).toEqual([
      ' head 47',
      ' head 48',
      ' head 49',
      ' tail 0',
      ' tail 1',
      ' tail 2',
    ])
  })
})

describe('git', () => {
  const folder = mkdtempSync(join(tmpdir(), 'repolore-diff-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it.each([
    ['a change', 'engineering-context/Checkout Rules.md', 'one\ntwo\n', 'one\nTWO\nthree\n'],
    ['a new file', 'engineering-context/größe.md', null, '# New'],
    ['a removed file', 'engineering-context/old.md', '# Old\n', null],
    ['CRLF', 'engineering-context/crlf.md', 'one\r\ntwo\r\n', 'one\r\n2\r\n'],
    ['a quote in the path', 'engineering-context/a"b.md', 'one\n', 'two\n'],
  ])('applies it: %s', (_, at, before, after) => {
    mkdirSync(dirname(join(folder, at)), { recursive: true })
    if (before !== null) writeFileSync(join(folder, at), before)
    execFileSync('git', ['apply', '-'], { cwd: folder, input: unifiedDiff({ path: at, before, after }) })
    if (after === null) expect(() => readFileSync(join(folder, at))).toThrow('ENOENT')
    else expect(readFileSync(join(folder, at), 'utf8')).toBe(after)
  })
})

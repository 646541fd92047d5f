import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { printDocument } from '../../src/codec/document-text.ts'
import { findFrontMatter } from '../../src/codec/front-matter.ts'
import { readFull } from '../../src/codec/yaml/full.ts'
import { readPlain } from '../../src/codec/yaml/plain.ts'
import { branches, drafts } from './drafts.ts'

/** The law: what the plain reader says, the full one says too, to the offset. */
function agree(text: string): boolean {
  const plain = readPlain(text)
  if (plain !== null) expect(plain, JSON.stringify(text)).toEqual(readFull(text))
  return plain !== null
}

const keys = [
  'id',
  'scope',
  'tags',
  'relations',
  'a:b',
  'x.y',
  'type',
  'target',
  'null',
  'a-b',
  '_',
  '4',
  '"q"',
  '-',
  '?',
]
const values = [
  'a',
  'GLOBAL',
  'a b',
  'a: b',
  'a:b',
  'a #b',
  'a#b',
  '#b',
  "it's",
  '"q"',
  "'q'",
  '"q" x',
  '"a # b"',
  "'a # b' # c",
  '"\\n"',
  "''",
  '""',
  '~',
  'null',
  'Null',
  '42',
  '-1',
  '- a',
  '.5',
  '1:20',
  '2024-01-15',
  '[a, b]',
  '[]',
  '[ ]',
  '[a,b]',
  '[ a , "b" ]',
  '[a, ]',
  '[a b, c:d]',
  '[a: b]',
  '[a:b]',
  '[a:]',
  "['a', ~]",
  '["a, b"]',
  '[a] b',
  '[a',
  'a]',
  '{a: b}',
  '{}',
  '|',
  '>-',
  '&x a',
  '*x',
  '!t a',
  '@a',
  '`a`',
  '%a',
  'a,',
  ',a',
  '...',
  '---',
  '--- a',
  '(a)',
  '/a/b',
  'größe',
  '中文',
  '😀',
  'a\u00a0b',
  'x:',
  ': x',
  '?',
  '? a',
  '=',
  '<<',
  'a  b',
  "a 'b'",
  'a "b" c',
  'a [b]',
  'http://x.y/z',
  '**/*.ts',
  '"a" ',
  'a\tb',
  '\ta',
]
const key = fc.constantFrom(...keys)
const value = fc.constantFrom(...values)
const blanks = fc.constantFrom('', '', '', ' ', '  ')
const tail = fc.constantFrom('', '', '', ' # c', '  #c', ' ', '#')
const line = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .tuple(
        fc.constantFrom('', '', '', '  ', '    ', ' '),
        key,
        fc.constantFrom(': ', ':', ':  ', ' : '),
        fc.oneof(value, fc.constant('')),
        tail,
      )
      .map((parts) => parts.join('')),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.constantFrom('', '  ', '    '), fc.constantFrom('- ', '-', '-   ', '- - '), value, tail)
      .map((parts) => parts.join('')),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.constantFrom('', '  '), fc.constantFrom('- ', '-  '), key, fc.constant(': '), value, tail)
      .map((parts) => parts.join('')),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(blanks, fc.constantFrom('', '# c', '#', 'words', '...', '---')).map((parts) => parts.join('')),
  },
)
const texts = fc
  .tuple(fc.array(line, { maxLength: 8 }), fc.constantFrom('\n', '\n', '\r\n'), fc.boolean())
  .map(([lines, lineEnd, ends]) => lines.join(lineEnd) + (ends ? lineEnd : ''))

/** Texts that are nearly or quite right: blocks of pairs with comments and blank lines anywhere, now and then a hostile value. */
const plainValue = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.constantFrom('a', 'a b', '"q"', "'q r'", '42', 'a:b', '~', '[a, b]', '[]', 'x/y.z', "it's"),
  },
  { weight: 1, arbitrary: value },
)
const between = fc.constantFrom('', '', '', '', '\n', '# c\n', '  # c\n', '\n\n# c\n')
const end = fc.constantFrom('\n', '\n', '\n', ' # c\n', ' \n', '  #c\n')
const names = fc.uniqueArray(fc.constantFrom('id', 'scope', 'tags', 'a:b', 'x.y', 'null', 'a-b', '_'), {
  minLength: 1,
  maxLength: 4,
})

function block(indent: string, depth: number): fc.Arbitrary<string> {
  return names
    .chain((chosen) => fc.tuple(...chosen.map((name) => pairOf(indent, name, depth))))
    .map((pairs) => pairs.join(''))
}

function pairOf(indent: string, name: string, depth: number): fc.Arbitrary<string> {
  const inline = fc.tuple(between, plainValue, end).map(([gap, one, stop]) => `${gap}${indent}${name}: ${one}${stop}`)
  const empty = fc.tuple(between, end).map(([gap, stop]) => `${gap}${indent}${name}:${stop}`)
  if (depth === 0) return inline
  const step = fc.constantFrom('', '  ', '    ')
  const listed = fc
    .tuple(between, end, step, fc.array(fc.tuple(between, plainValue, end), { minLength: 1, maxLength: 3 }))
    .map(
      ([gap, stop, inner, items]) =>
        `${gap}${indent}${name}:${stop}${items.map(([before, one, after]) => `${before}${indent}${inner}- ${one}${after}`).join('')}`,
    )
  const nested = fc
    .tuple(between, end, block(`${indent}  `, depth - 1))
    .map(([gap, stop, inner]) => `${gap}${indent}${name}:${stop}${inner}`)
  const records = fc
    .tuple(between, end, fc.array(block(`${indent}    `, depth - 1), { minLength: 1, maxLength: 2 }))
    .map(
      ([gap, stop, items]) =>
        `${gap}${indent}${name}:${stop}${items.map((one) => one.replace(`${indent}    `, `${indent}  - `)).join('')}`,
    )
  return fc.oneof({ weight: 4, arbitrary: inline }, empty, listed, nested, records)
}

describe('the plain reader', () => {
  it('says what the full one says of blocks that are nearly or quite right', () => {
    let taken = 0
    const lineEnds = fc.constantFrom('\n', '\n', '\r\n')
    fc.assert(
      fc.property(block('', 2), lineEnds, fc.boolean(), (text, lineEnd, ends) => {
        if (agree((ends ? text : text.trimEnd()).replaceAll('\n', lineEnd))) taken += 1
      }),
      { seed: 20_261_130, numRuns: 5_000 },
    )
    expect(taken).toBeGreaterThan(1_000)
  })

  it('says what the full one says, for lines of every sort in every order', () => {
    fc.assert(
      fc.property(texts, (text) => void agree(text)),
      { seed: 20_261_130, numRuns: 10_000 },
    )
  })

  it('says what the full one says of every value by itself', () => {
    for (const one of values)
      for (const text of [
        `a: ${one}`,
        `a: ${one}\n`,
        `a: ${one} # c\nb: x\n`,
        `a:\n  - ${one}\n  - ${one}\nb:\n- ${one}\n`,
        `a:\n  - b: ${one}\n    c: ${one}\n`,
        `a:\n  b: ${one}\n`,
      ])
        agree(text)
  })

  it('takes what Repolore writes, but for names that need quotes with escapes', () => {
    let taken = 0
    let all = 0
    fc.assert(
      fc.property(drafts, branches, (draft, branch) => {
        const text = printDocument({ ...draft, metadata: { ...draft.metadata, tags: ['DOMAIN', 'TEST'] } }, branch)
        const found = findFrontMatter(text)
        if (found.is !== 'found') throw new Error('no front matter')
        all += 1
        if (agree(text.slice(found.block.start, found.block.end))) taken += 1
      }),
    )
    expect(taken / all).toBeGreaterThan(0.6)
  })

  it('takes the glossary of a person', () => {
    expect(
      agree(
        '# ours\nsubjects:\n  use-case:return-tool:\n    aliases: [tool return, hand back]\n  domain:loans: # money\n    aliases:\n      - borrowing\n\n      - lending # out\n',
      ),
    ).toBe(true)
  })

  it('leaves what nests too deeply to the full one', () => {
    expect(readPlain(Array.from({ length: 5_000 }, (_, at) => `${' '.repeat(at)}a:\n`).join(''))).toBeNull()
  })
})

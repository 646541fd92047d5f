import fc from 'fast-check'
import { minimatch } from 'minimatch'
import { describe, expect, it } from 'vitest'
import { isGlob, readGlob } from '../../src/globs/glob.ts'
import { knownGlob } from '../../src/globs/glob-list.ts'
import { globSet } from '../../src/globs/glob-set.ts'

const OPTIONS = { dot: true, nonegate: true, nocomment: true, noext: true } as const
const piece = fc.constantFrom(
  ...[
    'a',
    'b',
    '.',
    '*',
    '?',
    '**',
    '[ab]',
    '[!a]',
    '[a-c]',
    '[]a]',
    '[[:alpha:]]',
    '[z-a]',
    '[a-]',
    '[',
    '\\',
    '\\*',
    'é',
  ],
  ...['{a,b}', '{1..3}', '{01..3}', '{a..c}', '{a,{b,c}}', '{,a}', '{a}', '{}', '{a,b}{c,*}', '{', '}', ','],
  ...['(', ')', '@', '+', '-', 'ab', '.ts', '$'],
)
const segment = fc.array(piece, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(''))
const pattern = fc
  .array(fc.oneof(segment, fc.constant('**'), fc.constant('*')), { minLength: 1, maxLength: 4 })
  .map((parts) => parts.join('/'))
const name = fc
  .array(fc.constantFrom('a', 'b', 'c', '.', '1', '2', 'ts', 'é', '*', '$', '(', ')', '@', '-', '{', '}', ','), {
    minLength: 1,
    maxLength: 3,
  })
  .map((parts) => parts.join(''))
const path = fc
  .array(name, { minLength: 1, maxLength: 4 })
  .map((parts) => parts.filter((part) => part !== '.' && part !== '..').join('/'))
  .filter((joined) => joined !== '')

/** Not where our rules say more than minimatch: a leading `!`, `/` or `./`, a trailing `/`, `..`. */
function isPlain(text: string): boolean {
  return !text.startsWith('!') && text.split('/').every((part) => part !== '' && part !== '.' && part !== '..')
}

describe('patterns', () => {
  it('match what minimatch 11 matches', () => {
    fc.assert(
      fc.property(pattern, path, (text, asked) => {
        fc.pre(isPlain(text))
        const read = readGlob(text)
        if (!isGlob(read)) return
        const theirs = minimatch(asked, text, OPTIONS)
        expect({ text, asked, matches: read.matches(asked) }).toEqual({ text, asked, matches: theirs })
      }),
      {
        numRuns: 20_000,
        // Rare finds: a brace that closes nothing, and one behind a dollar sign.
        examples: [
          ['**{},}/*', 'a'],
          ['}$' + '{a,{b,c}}*', '}$a'],
        ],
      },
    )
  })

  it('are found through the index as by trying each', () => {
    const scope = fc.record({
      include: fc.array(pattern, { maxLength: 3 }),
      exclude: fc.array(pattern, { maxLength: 1 }),
    })
    fc.assert(
      fc.property(fc.array(scope, { maxLength: 12 }), path, (scopes, asked) => {
        const usable = scopes.map((one) => ({
          include: one.include.filter((text) => isGlob(readGlob(text))),
          exclude: one.exclude.filter((text) => isGlob(readGlob(text))),
        }))
        const tried = usable.flatMap((item) => {
          const found = item.include.find((text) => knownGlob(text).matches(asked))
          return found === undefined || item.exclude.some((text) => knownGlob(text).matches(asked))
            ? []
            : [{ item, pattern: found }]
        })
        expect(globSet(usable).matching(asked)).toEqual(tried)
      }),
      { numRuns: 3000 },
    )
  })
})

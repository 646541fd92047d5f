import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Automaton, shortestWord } from '../../src/globs/automaton.ts'
import { isGlob, readGlob } from '../../src/globs/glob.ts'
import { knownGlob, readGlobList } from '../../src/globs/glob-list.ts'
import { type Overlap, overlap, type Scope } from '../../src/globs/overlap.ts'

/** A scope as one writes it: `!` excludes. */
function scope(...patterns: readonly string[]): Scope {
  const { include, exclude, faults } = readGlobList(patterns)
  expect(faults).toEqual([])
  return { include, exclude }
}

function holds({ include, exclude }: Scope, path: string): boolean {
  return (
    include.some((pattern) => knownGlob(pattern).matches(path)) &&
    !exclude.some((pattern) => knownGlob(pattern).matches(path))
  )
}

describe('two scopes', () => {
  it.each<readonly [string, readonly string[], readonly string[], string | null]>([
    ['the same file', ['a.ts'], ['a.ts'], 'a.ts'],
    ['two files', ['a.ts'], ['b.ts'], null],
    ['nothing included', [], ['**'], null],
    ['everything', ['**'], ['**'], 'a'],
    ['a folder and an ending', ['src/**'], ['**/*.ts'], 'src/.ts'],
    ['a folder is not below itself', ['src'], ['src/**'], null],
    ['wildcards that cross', ['a*c'], ['*bc'], 'abc'],
    ['a length', ['???'], ['a*'], 'aaa'],
    ['a length that does not fit', ['??'], ['abc*'], null],
    ['classes', ['[a-m].ts'], ['[m-z].ts'], 'm.ts'],
    ['classes that part', ['[a-l].ts'], ['[m-z].ts'], null],
    ['a class against all others', ['[!a-z].ts'], ['[a-z].ts'], null],
    ['a class and the name that is its text', ['[id]'], ['[[]id]'], '[id]'],
    ['braces', ['{src,lib}/**'], ['{lib,test}/*.ts'], 'lib/.ts'],
    ['dot files', ['.github/**'], ['**/*.yml'], '.github/.yml'],
    ['depth', ['*/*'], ['*/*/*'], null],
    ['** is no folder too', ['src/**/a'], ['src/*'], 'src/a'],
    ['an exclude that takes the whole overlap', ['src/**', '!src/gen/**'], ['src/gen/**'], null],
    ['an exclude of the other', ['src/gen/*.ts'], ['src/**', '!**/*.ts'], null],
    ['an exclude that leaves something', ['src/**', '!src/gen/**'], ['src/**'], 'src/a'],
    ['an exclude of the plainest', ['src/*', '!src/?'], ['**'], 'src/aa'],
    ['excludes that only together take all', ['*', '!a*'], ['*', '!?', '![!a]*'], null],
    ['excluded dots', ['a/*', '!a/[a-z]*'], ['**'], 'a/0'],
    ['no name is two dots', ['[.]?', '!?[!.]*', '!*[!.]'], ['??'], null],
    ['three are one', ['...'], ['**'], '...'],
    ['letters of any script', ['[[:alpha:]]'], ['[!a-zA-Z]'], 'ª'],
    ['capitals within a range', ['[à-ö]'], ['[[:upper:]]'], null],
    ['and small ones', ['[à-ö]'], ['[[:lower:]]'], 'à'],
    ['a character outside the basic plane', ['a?'], ['a𝒳'], 'a𝒳'],
    ['a class that has the name of no class', ['[[:constructor:]]'], [':]'], ':]'],
    ['.. is worked out', ['src/**/../a.ts'], ['a.ts'], 'a.ts'],
  ])('%s: %j and %j', (_, a, b, witness) => {
    const expected: Overlap = witness === null ? { is: 'apart' } : { is: 'overlaps', witness }
    expect(overlap(scope(...a), scope(...b))).toEqual(expected)
    expect(overlap(scope(...b), scope(...a))).toEqual(expected)
  })

  it.each<readonly [string, readonly string[], readonly string[], Overlap]>([
    ['a tab in the name', ['a\tb'], ['a*'], { is: 'undecided', reason: 'unseen-characters' }],
    ['a mark that is written apart', ['?\u0301'], ['**'], { is: 'undecided', reason: 'unseen-characters' }],
    ['a tab that both exclude', ['a\tb', '!a*'], ['**'], { is: 'apart' }],
  ])('%s', (_, a, b, expected) => {
    expect(overlap(scope(...a), scope(...b))).toEqual(expected)
  })
})

/** Every path of so many characters that one character stands for, `c` and `0` for all that no pattern asks for. */
const LENGTH = 5
/** The names that patterns with brackets match by their text, as units of longer paths. */
const UNITS = [...'ab.c0/', '[ab]', '[!a]', '[a-b.]', '[[:alpha:]]']
const PATHS = [...new Set([...words([...'ab.c0/'], LENGTH), ...words(UNITS, 4)])]
  .filter((path) => path.split('/').every((one) => one !== '' && one !== '.' && one !== '..'))
  .sort((a, b) => a.length - b.length)

function words(units: readonly string[], length: number): readonly string[] {
  let longest: readonly string[] = ['']
  return Array.from({ length }, () => {
    longest = longest.flatMap((word) => units.map((unit) => word + unit))
    return longest
  }).flat()
}

const name = fc
  .array(fc.constantFrom('a', 'b', '.', '*', '?', '[ab]', '[!a]', '[a-b.]', '{a,b}', '{,a}', '[[:alpha:]]'), {
    minLength: 1,
    maxLength: 3,
  })
  .map((parts) => parts.join(''))
const pattern = fc
  .array(fc.oneof({ arbitrary: name, weight: 3 }, fc.constantFrom('**', '*')), { minLength: 1, maxLength: 3 })
  .map((names) => names.join('/'))
  .filter((text) => isGlob(readGlob(text)))
  .map((text) => readGlobList([text]).include)
/** Patterns of which scopes are made: few enough to hold each against all paths once. */
const PAIRS = Number(process.env.OVERLAP_PAIRS ?? 3000)
const POOL = [...new Set(fc.sample(pattern, { seed: 11, numRuns: Math.min(PAIRS / 10, 1500) }).flat())]
const MATCHED = POOL.map((text) => Uint8Array.from(PATHS, (path) => (knownGlob(text).matches(path) ? 1 : 0)))

const anyScope = fc.record({
  include: fc.array(fc.nat(POOL.length - 1), { minLength: 1, maxLength: 2 }),
  exclude: fc.array(fc.nat(POOL.length - 1), { maxLength: 2 }),
})

type Numbered = typeof anyScope extends fc.Arbitrary<infer T> ? T : never

function written({ include, exclude }: Numbered): Scope {
  return { include: include.map((at) => POOL[at] ?? ''), exclude: exclude.map((at) => POOL[at] ?? '') }
}

function firstCommon(a: Numbered, b: Numbered): string | null {
  const has = (path: number) => (at: number) => MATCHED[at]?.[path] === 1
  const at = PATHS.findIndex(
    (_, path) =>
      a.include.some(has(path)) && b.include.some(has(path)) && ![...a.exclude, ...b.exclude].some(has(path)),
  )
  return PATHS[at] ?? null
}

describe('any two scopes', () => {
  it('overlap exactly where a path is in both, and the witness is such a path and a shortest', () => {
    fc.assert(
      fc.property(anyScope, anyScope, (one, other) => {
        const [a, b] = [written(one), written(other)]
        const found = overlap(a, b)
        const tried = firstCommon(one, other)
        const told = { a, b, found, tried }
        if (found.is !== 'overlaps') {
          expect(told).toEqual({ ...told, found: { is: 'apart' }, tried: null })
          return
        }
        const { length } = found.witness
        const isShortest = length <= LENGTH ? tried?.length === length : tried === null || tried.length >= length
        expect({ ...told, inA: holds(a, found.witness), inB: holds(b, found.witness), isShortest }).toEqual({
          ...told,
          inA: true,
          inB: true,
          isShortest: true,
        })
      }),
      { numRuns: PAIRS },
    )
  })
})

const GIVEN_UP = { is: 'undecided', reason: 'too-many-states' } as const

describe('hostile patterns', () => {
  it.each<readonly [string, readonly string[], readonly string[], Overlap]>([
    ['many folders', ['**/a/'.repeat(200)], ['**/b/'.repeat(200)], GIVEN_UP],
    ['many stars in a name', [`${'*a'.repeat(1500)}c`], [`${'*b'.repeat(1500)}c`], GIVEN_UP],
    [
      'names in which nothing repeats',
      ['[ab]'.repeat(60)],
      ['**', `!*a${'?'.repeat(20)}a*`, `!*b${'?'.repeat(20)}b*`],
      GIVEN_UP,
    ],
    ['many different classes', [Array.from({ length: 500 }, (_, at) => `[${at}-z]`).join('')], ['**'], GIVEN_UP],
    ['many and long choices', [`{1..200}${'a'.repeat(400)}`], ['**'], GIVEN_UP],
    ['many choices', ['{a,b,c,d}'.repeat(4)], ['{e,f,g,h}'.repeat(4)], { is: 'apart' }],
    ['many classes', ['[a-y]'.repeat(800)], ['[b-z]'.repeat(800)], { is: 'overlaps', witness: 'b'.repeat(800) }],
    ['long names', ['a'.repeat(4000)], [`${'?'.repeat(3999)}b`], { is: 'apart' }],
    ['the n-th from the end', ['**'], ['**', `!**/*a${'?'.repeat(60)}`], { is: 'overlaps', witness: 'a' }],
    ['many stars in a row', ['**/'.repeat(1000)], [`${'*'.repeat(3000)}a`], { is: 'overlaps', witness: 'a' }],
  ])('%s: decided or given up, by a count of steps', (_, a, b, expected) => {
    expect(overlap(scope(...a), scope(...b))).toEqual(expected)
  })

  it('take no more steps than allowed, up to those of one letter', () => {
    const any: Automaton = {
      start: 0,
      size: 1_000_000,
      next: (state) => [state + 1],
      letters: () => null,
      accepts: () => false,
    }
    const found = shortestWord({ all: [any], none: { ...any, next: () => [] }, letters: 3, limit: 5000 })
    expect(found).toEqual({ is: 'limit', steps: expect.toSatisfy((steps: number) => steps > 5000 && steps < 5010) })
  })
})

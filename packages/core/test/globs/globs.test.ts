import { describe, expect, it } from 'vitest'
import { explainGlob } from '../../src/globs/explain-glob.ts'
import { isGlob, readGlob } from '../../src/globs/glob.ts'
import { knownGlob, readGlobList } from '../../src/globs/glob-list.ts'
import { questionPath } from '../../src/globs/path.ts'

describe('one pattern', () => {
  it.each([
    ['dots are like any other character', '**/*.yml', '.github/workflows/ci.yml', true],
    ['also inside', 'libs/**', 'libs/.config/a.js', true],
    ['anchored at the root', '*.ts', 'src/a.ts', false],
    ['case-sensitive', 'SRC/*.ts', 'src/a.ts', false],
    ['a folder is all below it', 'kiln/', 'kiln/low/a.py', true],
    ['but not itself', 'kiln/**', 'kiln', false],
    ['a name without a slash is a file at the root', 'kiln', 'kiln/a.py', false],
    ['a leading ./ is the root', './kiln/*.py', 'kiln/a.py', true],
    ['so is a leading /', '/kiln/*.py', 'kiln/a.py', true],
    ['parentheses are literal', '(group)/page.tsx', '(group)/page.tsx', true],
    ['there are no extended groups', '@(a|b).py', 'a.py', false],
    ['a bracketed segment is itself', 'app/[id]/**', 'app/[id]/p.tsx', true],
    ['and a class', 'app/[id]/**', 'app/i/p.tsx', true],
    ['of one character', 'app/[id]/**', 'app/id/p.tsx', false],
    ['a catch-all route', 'app/**/[[...slug]]/page.tsx', 'app/x/[[...slug]]/page.tsx', true],
    ['a route parameter', 'app/[orgId]/**', 'app/[orgId]/a.ts', true],
    ['only two whole stars cross a slash', 'ki**fire', 'kiln/low/fire', false],
    ['a trailing line end is part of the name', '*.py', 'a.py\n', false],
    ['combining marks are compared composed', 'v?.md', 've\u0301.md'.normalize('NFC'), true],
    ['a pattern is composed too', 'o\u0308fen/*.py', '\u00f6fen/a.py', true],
    ['.. is worked out', 'src/x/../a.ts', 'src/a.ts', true],
    ['and is no name', 'src/x/../a.ts', 'src/x/a.ts', false],
    ['behind a wildcard too', 'src/*/../a.ts', 'src/a.ts', true],
    ['behind ** it is the folder itself', 'src/**/../a.ts', 'a.ts', true],
    ['or any below it', 'src/**/../a.ts', 'src/x/y/a.ts', true],
    ['and no other', 'src/**/../a.ts', 'lib/a.ts', false],
    ['** at the root leads out with none of its names', '**/../a.ts', 'x/a.ts', true],
    ['a folder after ..', 'src/x/../', 'src/y/z.ts', true],
    ['one character is one code point', 'a?c', 'a𝒳c', true],
  ])('%s: %s on %s', (_, pattern, path, matches) => {
    expect(knownGlob(readGlobList([pattern]).include[0] ?? '').matches(path)).toBe(matches)
  })

  it.each([
    ['{a,b}'.repeat(9), { is: 'too-many-alternatives', limit: 256 }],
    ['{1..999999}', { is: 'too-many-alternatives', limit: 256 }],
    ['{'.repeat(2000), 'read'],
    ['../a', { is: 'outside' }],
    ['a/{..,b}/c', 'read'],
    ['a/../../b', { is: 'outside' }],
    ['{a,..}/b', { is: 'outside' }],
    ['a/..', { is: 'empty' }],
    ['**/..', 'read'],
    [`${'**/'.repeat(400)}${'../'.repeat(400)}a`, 'read'],
    ['**/../'.repeat(600), 'read'],
    ['', { is: 'empty' }],
    ['./', { is: 'empty' }],
    ['a'.repeat(5000), { is: 'too-long', limit: 4096 }],
  ])('%# is refused or read, never thrown', (pattern, expected) => {
    const read = readGlob(pattern)
    expect(isGlob(read) ? 'read' : read).toEqual(expected)
  })

  it('costs a hostile pattern no more than pattern times path', () => {
    const path = `${'a/'.repeat(2000)}b`
    const hostile = [`${'**/a/'.repeat(200)}c`, `${'*a'.repeat(1000)}c`, '['.repeat(4000), `${'**/'.repeat(1000)}*c`]
    const name = 'a'.repeat(4000)
    for (const pattern of hostile) {
      const read = readGlob(pattern)
      if (isGlob(read)) expect([read.matches(path), read.matches(name)]).toEqual([false, false])
    }
  })
})

describe('a list of patterns', () => {
  it.each([
    ['commas part', ['src/**/*.ts, tests/**/*.ts'], ['src/**/*.ts', 'tests/**/*.ts'], []],
    ['not inside braces', ['src/**/*.{js,jsx},docs/*.md'], ['src/**/*.{js,jsx}', 'docs/*.md'], []],
    ['a leading ! excludes', ['src/**', '!src/gen/**'], ['src/**'], ['src/gen/**']],
    ['in a comma list too', ['src/**,!src/gen/**'], ['src/**'], ['src/gen/**']],
    ['no item is nothing', [], [], []],
  ])('%s', (_, items, include, exclude) => {
    expect(readGlobList(items)).toMatchObject({ include, exclude, faults: [] })
  })

  it.each(['', '  ', ' , '])('names an item %j that says nothing', (item) => {
    expect(readGlobList([item, 'ok/**'])).toMatchObject({ include: ['ok/**'], faults: [{ fault: { is: 'empty' } }] })
  })

  it('names each pattern at fault and keeps the rest', () => {
    const list = readGlobList(['{a,b}'.repeat(9), 'ok/**'])
    expect(list.include).toEqual(['ok/**'])
    expect(list.faults.map(({ fault }) => fault.is)).toEqual(['too-many-alternatives'])
  })
})

describe('a path', () => {
  it.each([
    ['kiln/a.py', 'kiln/a.py'],
    ['./kiln//a.py', 'kiln/a.py'],
    ['kiln\\low\\a.py', 'kiln/low/a.py'],
    ['kiln/../a.py', 'a.py'],
    ['../a.py', null],
    ['', ''],
    ['.', ''],
    ['/repo/kiln/a.py', 'kiln/a.py'],
    ['/repo//kiln/./a.py', 'kiln/a.py'],
    ['/repo', ''],
    ['/repository/a.py', null],
    ['/home/ada/kiln/a.py', null],
    ['C:\\kiln\\a.py', null],
    ['v\u0065\u0301.md', 'v\u00e9.md'],
  ])('%s is %s', (path, expected) => {
    expect(questionPath({ path, root: '/repo' })).toBe(expected)
  })

  it('may stand on a drive', () => {
    expect(questionPath({ path: 'c:\\Repo\\a\\b.ts', root: 'C:/Repo' })).toBe('a/b.ts')
    expect(questionPath({ path: '/a', root: null })).toBe(null)
  })
})

describe('an explanation', () => {
  it.each([
    ['src/**/*.ts', 'src/a/b.ts', { matches: true, segment: null, name: null }],
    ['src/**/*.ts', 'src/a/b.js', { matches: false, segment: '*.ts', name: 'a' }],
    ['lib/*.ts', 'src/a.ts', { matches: false, segment: 'lib', name: 'src' }],
    ['src/api/*.ts', 'src/web/a.ts', { matches: false, segment: 'api', name: 'web' }],
    ['src/*.ts', 'src/a.ts/b', { matches: false, segment: null, name: 'b' }],
    ['src/a/b', 'src/a', { matches: false, segment: 'b', name: null }],
  ])('%s on %s', (pattern, path, expected) => {
    expect(explainGlob({ pattern, path })).toEqual(expected)
  })
})

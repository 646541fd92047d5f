import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type DiscoverOptions, discover } from '@repolore/fs-store'
import { describe, expect, test } from 'vitest'
import { folderWith, write } from './folder.ts'

/** A variable as a configuration file names it, where nothing puts its value in. */
const unfilled = (name: string) => `\${${name}}`

const DOCUMENT = 'engineering-context/a.md'

/** A home folder with a project in it, and what is found from inside the project. */
function setting(files: Readonly<Record<string, string>>) {
  const home = folderWith(files)
  const find = (cwd: string, options: Partial<DiscoverOptions> = {}) =>
    discover({ cwd: join(home, cwd), env: {}, home, ...options })
  return { home, find, at: (...parts: string[]) => join(home, ...parts) }
}

describe('where a walk ends', () => {
  test('at the nearest folder that holds a store', () => {
    const { find, at } = setting({
      [`p/${DOCUMENT}`]: 'a',
      [`p/q/${DOCUMENT}`]: 'a',
      'p/.git/HEAD': 'ref',
      'p/q/src/x/y.ts': '',
    })
    expect(find('p/q/src/x')).toMatchObject({
      root: at('p/q'),
      end: 'store',
      repository: at('p'),
      source: 'working directory',
    })
    expect(find('p')).toMatchObject({ root: at('p'), end: 'store', homes: ['engineering-context'] })
  })

  test('at the nearest .git, even when a store stands above it', () => {
    const { find, at } = setting({
      [DOCUMENT]: 'a',
      [`p/${DOCUMENT}`]: 'a',
      'p/q/.git/HEAD': 'ref',
      'p/q/src/y.ts': '',
    })
    expect(find('p/q/src')).toMatchObject({ root: at('p', 'q'), end: 'git', homes: [], repository: at('p', 'q') })
  })

  test('at a .git that is a file: a worktree inside the main checkout', () => {
    const { find, at } = setting({
      [`p/${DOCUMENT}`]: 'a',
      'p/.git/HEAD': 'ref',
      'p/trees/x/.git': 'gitdir: /elsewhere',
      'p/trees/x/src/y.ts': '',
    })
    expect(find('p/trees/x/src')).toMatchObject({ root: at('p', 'trees', 'x'), end: 'git' })
  })

  test("below the home folder, whose store is nobody's", () => {
    const { find, at } = setting({ [DOCUMENT]: 'a', 'p/q/y.ts': '' })
    expect(find('p/q')).toMatchObject({ root: at('p', 'q'), end: 'home', homes: [], repository: null })
  })

  test('in the home folder itself when the walk begins there', () => {
    const { find, at } = setting({ [DOCUMENT]: 'a' })
    expect(find('.')).toMatchObject({ root: at(), end: 'store' })
  })

  test('below a home folder that is reached through a link', () => {
    const { find, at } = setting({ [`real/${DOCUMENT}`]: 'a', 'real/p/y.ts': '' })
    symlinkSync('real', at('home'))
    expect(find('real/p', { home: at('home') })).toMatchObject({ root: at('real', 'p'), end: 'home' })
  })

  test('at the top of the disk outside every home', () => {
    const { find, at } = setting({ 'p/q/y.ts': '' })
    expect(find('p/q', { home: '/nowhere' })).toMatchObject({ root: at('p', 'q'), end: 'top', homes: [] })
    expect(find('p/q', { home: null })).toMatchObject({ root: at('p', 'q'), end: 'top' })
  })
})

describe('what counts as a store', () => {
  const cases: readonly (readonly [path: string, homes: readonly string[]])[] = [
    ['engineering-context/a.md', ['engineering-context']],
    ['engineering-context/deep/er/a.md', ['engineering-context']],
    ['engineering-context/subjects.yaml', ['engineering-context']],
    ['engineering-context/notes.txt', []],
    ['engineering-context/.repolore/journal', []],
    ['engineering-context/_local/usage.md', []],
    ['.context/rules/a.yaml', ['.context/rules']],
    ['.context/rules/deep/a.yml', ['.context/rules']],
    ['.context/decisions/a.yaml', ['.context/decisions']],
    ['.context/memory/a.md', ['.context/memory']],
    ['.claude/catalogue/invariants/a.md', ['.claude/catalogue']],
    ['.claude/rules/a.yaml', ['.claude/rules']],
    ['.claude/rules/style.md', []],
    ['.claude/settings.json', []],
    ['AGENTS.md', []],
  ]
  for (const [path, homes] of cases) {
    test(`${path} ${homes.length > 0 ? 'does' : 'does not'}`, () => {
      const { find, at } = setting({ [`p/q/${path}`]: 'a', 'p/.git/HEAD': 'ref' })
      expect(find('p/q')).toMatchObject({ homes, root: homes.length > 0 ? at('p', 'q') : at('p') })
    })
  }

  test('an empty folder does not', () => {
    const { find, at } = setting({ 'p/.git/HEAD': 'ref', 'p/q/y.ts': '' })
    mkdirSync(at('p', 'q', 'engineering-context'))
    expect(find('p/q')).toMatchObject({ root: at('p'), end: 'git' })
  })
})

describe('which starting point decides', () => {
  const files = Object.fromEntries(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => [`${name}/${DOCUMENT}`, name]))
  const order = ['REPOLORE_ROOT', 'CLAUDE_PROJECT_DIR', 'GEMINI_PROJECT_DIR', 'CURSOR_PROJECT_DIR']

  test('--root, then the variables in their order, then the client, then the working directory', () => {
    const { find, at } = setting(files)
    const env: Record<string, string | undefined> = Object.fromEntries(
      order.map((name, place) => [name, at('abcd'[place] ?? '')]),
    )
    const clientRoots = [pathToFileURL(at('e')).href]
    expect(find('f', { root: at('f'), env, clientRoots })).toMatchObject({
      root: at('f'),
      source: '--root',
      end: 'as-given',
    })
    for (const [place, name] of order.entries()) {
      expect(find('f', { env, clientRoots })).toMatchObject({
        root: at('abcd'[place] ?? ''),
        source: name,
        value: env[name],
      })
      env[name] = place % 2 === 0 ? undefined : ' '
    }
    expect(find('f', { env, clientRoots })).toMatchObject({
      root: at('e'),
      source: 'client root',
      start: at('e'),
      passedOver: [],
    })
    expect(find('f', { env })).toMatchObject({ root: at('f'), source: 'working directory' })
  })

  test('--root is taken as it stands, all others walk up', () => {
    const { find, at } = setting({ ...files, 'a/sub/y.ts': '' })
    expect(find('.', { root: 'a/sub' })).toMatchObject({ root: at('a', 'sub'), exists: true, homes: [] })
    expect(find('.', { root: 'a' })).toMatchObject({ root: at('a'), homes: ['engineering-context'] })
    expect(find('.', { env: { REPOLORE_ROOT: 'a/sub' } })).toMatchObject({ root: at('a'), start: at('a', 'sub') })
  })

  test('a placeholder that nothing filled in is passed over and told', () => {
    const { find, at } = setting(files)
    const env = { REPOLORE_ROOT: unfilled('workspaceFolder'), CLAUDE_PROJECT_DIR: at('b') }
    const found = find('a', { root: `${unfilled('CLAUDE_PROJECT_DIR')}/x`, env })
    expect(found).toMatchObject({ root: at('b'), source: 'CLAUDE_PROJECT_DIR' })
    expect(found.passedOver).toEqual([
      {
        source: '--root',
        value: `${unfilled('CLAUDE_PROJECT_DIR')}/x`,
        reason: `holds the placeholder ${unfilled('CLAUDE_PROJECT_DIR')}, which nothing has filled in`,
      },
      {
        source: 'REPOLORE_ROOT',
        value: unfilled('workspaceFolder'),
        reason: `holds the placeholder ${unfilled('workspaceFolder')}, which nothing has filled in`,
      },
    ])
  })

  test('a folder that does not exist: named by a person it stands, named by a host it is passed over', () => {
    const { find, at } = setting({ ...files, 'file.txt': '' })
    expect(find('a', { root: at('none') })).toMatchObject({ root: at('none'), exists: false, source: '--root' })
    expect(find('a', { env: { REPOLORE_ROOT: at('none') } })).toMatchObject({
      root: at('none'),
      exists: false,
      source: 'REPOLORE_ROOT',
    })
    const env = { CLAUDE_PROJECT_DIR: at('none'), GEMINI_PROJECT_DIR: at('file.txt') }
    const found = find('a', { env, clientRoots: ['https://example.org/x', 'file://%ZZ'] })
    expect(found).toMatchObject({ root: at('a'), exists: true })
    expect(found.passedOver.map(({ reason }) => reason)).toEqual([
      'is not a folder that exists',
      'is not a folder that exists',
      'is not the address of a local folder',
      'is not the address of a local folder',
    ])
  })

  test('~ is the home folder', () => {
    const { find, at } = setting(files)
    expect(find('a', { root: '~/b' })).toMatchObject({ root: at('b'), exists: true })
    expect(find('a', { env: { REPOLORE_ROOT: '~' } })).toMatchObject({ root: at() })
  })

  test('the answer is plain data', () => {
    const { find } = setting(files)
    const found = find('a')
    expect(JSON.parse(JSON.stringify(found))).toEqual(found)
  })
})

test('looking for a store changes nothing on the disk', () => {
  const { find, at } = setting({ 'p/.git/HEAD': 'ref' })
  writeFileSync(at('p', 'x'), '')
  find('p')
  expect(find('p').homes).toEqual([])
  write(at('p'), { [DOCUMENT]: 'now' })
  expect(find('p').homes).toEqual(['engineering-context'])
})

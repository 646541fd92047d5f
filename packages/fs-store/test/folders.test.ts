import { mkdirSync, symlinkSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { discover, type FolderOptions, type FolderRole, findFolders, mountsOf } from '@repolore/fs-store'
import { describe, expect, test } from 'vitest'
import { folderWith } from './folder.ts'

const RULE = 'key: a'
const unfilled = (name: string) => `\${${name}}`

interface Asking {
  readonly cwd?: string
  readonly env?: Readonly<Record<string, string>>
  readonly named?: NonNullable<FolderOptions['named']>
  readonly userTier?: 'on' | 'off'
  readonly root?: string
}

/** A home folder with these files, and what is found in it; paths are shown relative to it. */
function setting(files: Readonly<Record<string, string>>) {
  const home = folderWith(files)
  const shown = (path: string) => relative(home, path).split(sep).join('/')
  const look = ({ cwd = 'p', env = {}, root, named = {}, userTier = 'on' }: Asking = {}) => {
    const on = { cwd: join(home, cwd), env, home }
    const discovery = discover({ ...on, root: root === undefined ? null : join(home, root) })
    return { root: discovery.root, ...findFolders({ discovery, ...on, named, userTier }) }
  }
  const folders = (asking?: Asking) =>
    Object.fromEntries(
      look(asking)
        .folders.filter(({ source }) => source !== 'default')
        .map(({ role, path }) => [role, shown(path)]),
    ) as Partial<Record<FolderRole, string>>
  const passed = (asking?: Asking) => look(asking).passedOver.map(({ role, path }) => `${role} ${shown(path)}`)
  const mounts = (asking?: Asking) => {
    const found = look(asking)
    return mountsOf(found.folders, found.root).map(({ tier, home: what, at, except }) => ({
      what: `${tier} ${what}`,
      at: at.replaceAll(home.split(sep).join('/'), '~'),
      except: except.map(shown),
    }))
  }
  return { home, look, folders, passed, mounts, at: (path: string) => join(home, path) }
}

const GIT = { 'p/.git/HEAD': 'ref: refs/heads/main' }

describe('the folders of rules and memory are looked up each for itself', () => {
  const cases: readonly {
    readonly name: string
    readonly files: Readonly<Record<string, string>>
    readonly ask?: Asking
    readonly found: Partial<Record<FolderRole, string>>
    readonly passed?: readonly string[]
  }[] = [
    {
      name: 'both at the root',
      files: { 'p/.context/rules/a.yaml': RULE, 'p/.context/memory/a.md': 'x' },
      found: { rules: 'p/.context/rules', memory: 'p/.context/memory' },
    },
    {
      name: 'rules are nearer than memory',
      files: {
        'p/.context/rules/a.yaml': RULE,
        'p/.context/memory/a.md': 'x',
        'p/sub/deep/x': '',
        'p/sub/.claude/rules/b.yml': RULE,
      },
      ask: { cwd: 'p/sub/deep' },
      found: { rules: 'p/sub/.claude/rules', memory: 'p/.context/memory' },
      passed: ['rules p/.context/rules'],
    },
    {
      name: 'in one folder the first convention wins, and they are not merged',
      files: { 'p/.context/rules/a.yaml': RULE, 'p/.claude/rules/b.yaml': RULE, 'p/.claude/memory/a.md': 'x' },
      found: { rules: 'p/.context/rules', memory: 'p/.claude/memory' },
      passed: ['rules p/.claude/rules'],
    },
    {
      name: 'the conventions of the environment, in its order',
      files: { 'p/.context/rules/a.yaml': RULE, 'p/.know/rules/b.yaml': RULE, 'p/.claude/rules/c.yaml': RULE },
      ask: { env: { CONTEXT_STORE_CONVENTIONS: ' .know/, .context ,' } },
      found: { rules: 'p/.know/rules' },
      passed: ['rules p/.context/rules'],
    },
    {
      name: 'blank conventions are the default ones',
      files: { 'p/.claude/rules/b.yaml': RULE },
      ask: { env: { CONTEXT_STORE_CONVENTIONS: ' , ' } },
      found: { rules: 'p/.claude/rules' },
    },
    {
      name: 'a convention that leads out of the project is none',
      files: { 'rules/b.yaml': RULE, 'p/.context/rules/a.yaml': RULE },
      ask: { env: { CONTEXT_STORE_CONVENTIONS: '..,/etc' } },
      found: { rules: 'p/.context/rules' },
    },
    {
      name: "another tool's rules are none of ours",
      files: { 'p/.context/rules/a.yaml': RULE, 'p/sub/.claude/rules/style.md': '# Style' },
      ask: { cwd: 'p/sub' },
      found: { rules: 'p/.context/rules' },
    },
    {
      name: 'a folder with drafts alone holds nothing',
      files: { 'p/.context/rules/a.yaml': RULE, 'p/sub/.context/rules/_drafts/b.yaml': RULE },
      ask: { cwd: 'p/sub' },
      found: { rules: 'p/.context/rules' },
    },
    {
      name: 'decisions or an index stand for the rules beside them, where there are none',
      files: { 'p/.claude/graph/reference-index.json': '{}', 'p/.context/decisions/a.yaml': 'key: d' },
      found: { rules: 'p/.context/rules' },
    },
    {
      name: 'a memory folder that holds only its index is one',
      files: { 'p/.context/memory/MEMORY.md': '# Index' },
      found: { memory: 'p/.context/memory' },
    },
    {
      name: 'not past the repository',
      files: { '.context/rules/a.yaml': RULE, 'p/x': '' },
      found: {},
    },
    {
      name: 'a root that is taken as it stands is not walked up from',
      files: { 'p/.context/rules/a.yaml': RULE, 'p/sub/x': '' },
      ask: { root: 'p/sub' },
      found: {},
    },
    {
      name: 'a variable beats the configuration, and both beat discovery',
      files: {
        'p/.context/rules/a.yaml': RULE,
        'p/.context/memory/a.md': 'x',
        'p/cfg/a.yaml': RULE,
        'p/mem/a.md': 'x',
        'env/a.yaml': RULE,
      },
      ask: { env: { CONTEXT_RULES_DIR: '../env' }, named: { rules: 'cfg', memory: 'mem' } },
      found: { rules: 'env', memory: 'p/mem' },
    },
    {
      name: 'shared, user and core tiers by their variables',
      files: { 's/a.yaml': RULE, 'u/a.md': 'x', 'c/a.md': 'x' },
      ask: { env: { CONTEXT_SHARED_RULES_DIR: '~/s', CONTEXT_USER_MEMORY_DIR: '~/u', CONTEXT_CORE_MEMORY_DIR: '~/c' } },
      found: { sharedRules: 's', userMemory: 'u', coreMemory: 'c' },
    },
    {
      name: 'a catalogue is looked up for itself',
      files: { 'p/.context/catalogue/a.md': 'x', 'p/sub/.claude/rules/a.yaml': RULE },
      ask: { cwd: 'p/sub' },
      found: { rules: 'p/sub/.claude/rules', catalogue: 'p/.context/catalogue' },
    },
    {
      name: 'a catalogue elsewhere, by its variable or the configuration',
      files: { 'p/.context/catalogue/a.md': 'x', 'p/items/a.md': 'x' },
      ask: { named: { catalogue: 'items' } },
      found: { catalogue: 'p/items' },
    },
    {
      name: 'the user tier is in the home folder, by the first convention that has it there',
      files: { '.context/rules/a.yaml': RULE, '.claude/memory/a.md': 'x' },
      found: { userMemory: '.claude/memory' },
    },
    {
      name: 'the user tier can be switched off',
      files: { '.context/memory/a.md': 'x' },
      ask: { userTier: 'off' },
      found: {},
    },
    {
      name: 'a variable names a user tier also where it is switched off',
      files: { 'u/a.md': 'x' },
      ask: { userTier: 'off', env: { CONTEXT_USER_MEMORY_DIR: '~/u' } },
      found: { userMemory: 'u' },
    },
    {
      name: 'the memory of the user is never that of a project, also at home',
      files: { '.context/memory/a.md': 'x', '.context/rules/a.yaml': RULE },
      ask: { cwd: '.' },
      found: { rules: '.context/rules', userMemory: '.context/memory' },
      passed: ['memory .context/memory'],
    },
    {
      name: 'nor when it is switched off, in a home that is a repository',
      files: { '.git/HEAD': 'ref', '.context/memory/a.md': 'x', 'q/x': '' },
      ask: { cwd: 'q', userTier: 'off' },
      found: {},
      passed: ['memory .context/memory'],
    },
  ]
  test.each(cases)('$name', ({ files, ask, found, passed = [] }) => {
    const { folders, passed: passedOver } = setting({ ...GIT, ...files })
    expect(folders(ask)).toEqual(found)
    expect(passedOver(ask)).toEqual(passed)
  })
})

describe('a variable', () => {
  test('that points nowhere is no reason to look elsewhere', () => {
    const { look, at } = setting({ ...GIT, 'p/.context/rules/a.yaml': RULE, 'p/.context/memory/a.md': 'x' })
    const env = {
      CONTEXT_RULES_DIR: at('none'),
      CONTEXT_MEMORY_DIR: at('none'),
      CONTEXT_SHARED_RULES_DIR: at('none'),
      CONTEXT_CATALOGUE_DIR: at('none'),
    }
    expect(look({ env }).folders).toEqual(
      (
        [
          ['rules', 'CONTEXT_RULES_DIR'],
          ['sharedRules', 'CONTEXT_SHARED_RULES_DIR'],
          ['memory', 'CONTEXT_MEMORY_DIR'],
          ['catalogue', 'CONTEXT_CATALOGUE_DIR'],
        ] as const
      ).map(([role, source]) => ({ role, source, path: at('none'), exists: false, isExample: false })),
    )
  })

  test('that nothing filled in is told and left out', () => {
    const { look, folders } = setting({ ...GIT, 'p/.context/rules/a.yaml': RULE })
    const env = {
      CONTEXT_RULES_DIR: `${unfilled('workspaceFolder')}/rules`,
      CONTEXT_MEMORY_DIR: 'https://example.org/m',
    }
    expect(folders({ env })).toEqual({ rules: 'p/.context/rules' })
    expect(look({ env }).unusable).toEqual([
      {
        source: 'CONTEXT_RULES_DIR',
        value: `${unfilled('workspaceFolder')}/rules`,
        reason: `holds the placeholder ${unfilled('workspaceFolder')}, which nothing has filled in`,
      },
      { source: 'CONTEXT_MEMORY_DIR', value: 'https://example.org/m', reason: 'is not the address of a local folder' },
    ])
  })
})

test('a link out of the project is passed over until a variable names it; one inside is followed', () => {
  const { at, folders, look } = setting({ ...GIT, 'org/a.yaml': RULE, 'p/docs/mem/a.md': 'x', 'p/.context/x': '' })
  symlinkSync(at('org'), at('p/.context/rules'))
  symlinkSync(at('p/docs/mem'), at('p/.context/memory'))
  expect(folders()).toEqual({ memory: 'p/.context/memory' })
  expect(look().passedOver).toEqual([
    { role: 'rules', path: at('p/.context/rules'), reason: expect.stringContaining(`a link to ${at('org')}, outside`) },
  ])
  expect(folders({ env: { CONTEXT_RULES_DIR: at('p/.context/rules') } })).toMatchObject({ rules: 'p/.context/rules' })
})

test('what is not there yet stands at the root, under the first convention', () => {
  const { look, at } = setting({ ...GIT, 'p/sub/x': '' })
  expect(look({ cwd: 'p/sub' }).folders).toEqual([
    { role: 'rules', path: at('p/.context/rules'), exists: false, source: 'default', isExample: false },
    { role: 'memory', path: at('p/.context/memory'), exists: false, source: 'default', isExample: false },
    { role: 'catalogue', path: at('p/.context/catalogue'), exists: false, source: 'default', isExample: false },
  ])
})

test('examples are told apart by their mark where somebody names them, and found by nobody', () => {
  const { look, at } = setting({
    ...GIT,
    'p/examples/set/rules/a.yaml': RULE,
    'p/examples/set/.repolore-example': '',
    'p/examples/mine/rules/a.yaml': RULE,
    'p/.context/memory/a.md': 'x',
  })
  const examples = (asking: Asking) => look(asking).folders.filter(({ exists, isExample }) => exists && isExample)
  for (const cwd of ['p', 'p/examples/set', 'p/examples/set/rules'])
    expect(look({ cwd }).folders.find(({ role }) => role === 'rules')?.exists).toBe(false)
  const rules = { CONTEXT_RULES_DIR: 'examples/set/rules' }
  expect(examples({ env: rules })).toMatchObject([{ path: at('p/examples/set/rules') }])
  expect(examples({ named: { sharedRules: 'examples/set/rules' } })).toMatchObject([{ role: 'sharedRules' }])
  expect(examples({ env: { CONTEXT_RULES_DIR: 'examples/mine/rules' } })).toEqual([])
})

describe('the homes that folders make', () => {
  test('stand in the order of their tiers, with decisions and the index beside the rules', () => {
    const { mounts } = setting({ ...GIT, 'p/.context/rules/a.yaml': RULE, 's/rules/a.yaml': RULE, 'u/a.md': 'x' })
    const env = { CONTEXT_SHARED_RULES_DIR: '~/s/rules', CONTEXT_USER_MEMORY_DIR: '~/u' }
    expect(mounts({ env }).map(({ what, at }) => `${what} ${at}`)).toEqual([
      'project documents engineering-context',
      'project rules .context/rules',
      'project decisions .context/decisions',
      'project graph .context/graph',
      'shared rules ~/s/rules',
      'shared decisions ~/s/decisions',
      'shared graph ~/s/graph',
      'project memory .context/memory',
      'project catalogue .context/catalogue',
      'user memory ~/u',
    ])
  })

  test('do not share files: the deepest owns them', () => {
    const { mounts } = setting({ ...GIT, 'p/.context/memory/a.md': 'x', 'p/.context/memory/me/b.md': 'x' })
    const env = { CONTEXT_USER_MEMORY_DIR: '.context/memory/me', CONTEXT_CORE_MEMORY_DIR: '.context/memory/me/core' }
    const memories = mounts({ env }).filter(({ what }) => what.endsWith('memory'))
    expect(memories).toEqual([
      {
        what: 'project memory',
        at: '.context/memory',
        except: ['p/.context/memory/me', 'p/.context/memory/me/core'],
      },
      { what: 'user memory', at: '.context/memory/me', except: ['p/.context/memory/me/core'] },
      { what: 'core memory', at: '.context/memory/me/core', except: [] },
    ])
  })

  test('belong to the more specific of two roles that name one folder, also through a link', () => {
    const { mounts, at } = setting({ ...GIT, 'p/.context/memory/a.md': 'x' })
    symlinkSync(at('p/.context/memory'), at('same'))
    const env = { CONTEXT_USER_MEMORY_DIR: '~/same', CONTEXT_CORE_MEMORY_DIR: '.context/memory' }
    expect(mounts({ env }).map(({ what }) => what)).not.toContain('user memory')
    expect(mounts({ env }).map(({ what }) => what)).not.toContain('core memory')
  })

  test('are cut out of the documents where they stand among them', () => {
    const { mounts, at } = setting({ ...GIT, 'p/engineering-context/a.md': 'x' })
    mkdirSync(at('p/engineering-context/memory'))
    const [documents] = mounts({ env: { CONTEXT_MEMORY_DIR: 'engineering-context/memory' } })
    expect(documents).toEqual({
      what: 'project documents',
      at: 'engineering-context',
      except: ['p/engineering-context/memory'],
    })
  })
})

test.each(['empty', 'relative'])('a home folder whose path is %s is none', (path) => {
  const { at } = setting({ ...GIT, 'p/.context/rules/a.yaml': RULE, 'h/.context/memory/a.md': 'x' })
  const home = path === 'empty' ? '' : relative(process.cwd(), at('h'))
  const on = { cwd: at('p'), env: { CONTEXT_CORE_MEMORY_DIR: '~/.context/memory' }, home }
  const discovery = discover({ ...on, root: null })
  const { folders } = findFolders({ discovery, ...on, named: {}, userTier: 'on' })
  expect(folders.filter(({ role, exists }) => exists && role.endsWith('Memory'))).toEqual([])
})

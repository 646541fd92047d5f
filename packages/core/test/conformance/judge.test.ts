import { describe, expect, it } from 'vitest'
import { readAct } from '../../src/codec/act.ts'
import { createLore } from '../../src/lore/create.ts'
import { memoryActs, memoryStore } from '../../src/testing/index.ts'

const NOW = '2026-10-02T12:00:00.000Z'

/** A permission as it stands in a file. */
function permission({ role, scope, allow = [], deny = [], more = '' }: Readonly<Record<string, unknown>>): string {
  const lists = `scope: ${JSON.stringify(scope)}\nallow: ${JSON.stringify(allow)}\ndeny: ${JSON.stringify(deny)}`
  return `---\nid: ID\ntype: ToolPermission\nsummary: What ${role} may do.\nrole: ${role}\n${lists}\nlastVerifiedCommit: 3f2a91c\n${more}---\nWhy.\n`
}

const ITEMS = {
  coder: permission({ role: 'coder', scope: ['src/**', '!src/gen/**'], allow: ['*'], deny: ['Bash(git push*)'] }),
  'coder-tests': permission({ role: 'coder', scope: ['test/**'], allow: ['Edit'], deny: ['Write'] }),
  'coder-everywhere': permission({ role: 'coder', scope: ['**'], deny: ['WebFetch', 'Edit(src/orders/secret.*)'] }),
  reader: permission({ role: 'reader', scope: ['**'], deny: ['*'] }),
  denier: permission({ role: 'denier', scope: ['src/**'], deny: ['Bash(rm *)'] }),
  free: permission({ role: 'free', scope: ['**'], allow: ['*'] }),
  'on-a-branch': permission({ role: 'free', scope: ['src/**'], deny: ['Edit'], more: 'branch: release\n' }),
  cents:
    '---\nid: cents\ntype: Invariant\nsummary: Whole cents.\nscope: ["src/money/**"]\nevidence:\n  - { target: test/money.test.ts, method: test-passes }\n  - { target: docs/money.md, method: file-exists }\nlastVerifiedCommit: 3f2a91c\n---\nWhole cents.\n',
}

function loreOf(root = '/repo') {
  const files = Object.entries(ITEMS).map(([id, text]) => [`.context/catalogue/${id}.md`, text.replace('ID', id)])
  const layers = [{ tier: 'project', store: memoryStore(Object.fromEntries(files)) }] as const
  return createLore({ layers, root, rootAliases: ['/link'], acts: memoryActs() })
}

/** What is judged, in short: each breach as `policy entry patterns met`. */
async function verdict(
  input: Readonly<Record<string, unknown>>,
  branch: string | null = null,
): Promise<readonly string[]> {
  const act = readAct(input, NOW)
  if (!act.ok) throw new Error('the act of a case can be read')
  const { acts } = await loreOf().judge([act.value], branch)
  return acts.flatMap(({ breaches }) =>
    breaches.map(({ policy, entry, patterns, met }) => `${policy} ${entry ?? '-'} ${patterns.join()} ${met ?? '-'}`),
  )
}

const OUTSIDE = (path: string) => `scope - test/**,src/**,!src/gen/** ${path}`
const PUSH = (met: string) => `tool permission:coder Bash(git push*) ${met}`

const CASES: readonly (readonly [act: Readonly<Record<string, unknown>>, verdict: readonly string[]])[] = [
  // Scope: an edit outside all scopes the role is permitted.
  [{ role: 'coder', tool: 'Edit', path: 'src/a.ts' }, []],
  [{ role: 'coder', tool: 'Edit', path: 'test/a.ts' }, []],
  [{ role: 'coder', tool: 'Edit', path: 'docs/a.md' }, [OUTSIDE('docs/a.md')]],
  [{ role: 'coder', tool: 'Edit', path: 'src/gen/a.ts' }, [OUTSIDE('src/gen/a.ts')]],
  [{ role: 'coder', tool: 'Read', path: 'docs/a.md' }, []],
  [{ role: 'coder', tool: 'mcp__fs__write_file', path: 'docs/a.md' }, [OUTSIDE('docs/a.md')]],
  [{ role: 'coder', tool: 'Unheard', path: 'docs/a.md' }, []],
  [{ role: 'coder', tool: 'Unheard', path: 'docs/a.md', edits: true }, [OUTSIDE('docs/a.md')]],
  [{ role: 'denier', tool: 'Edit', path: 'src/a.ts' }, []],
  [{ role: 'denier', tool: 'Edit', path: 'docs/a.md' }, ['scope - src/** docs/a.md']],
  // The same file by every name.
  [{ role: 'coder', tool: 'Edit', path: '/repo/docs/a.md' }, [OUTSIDE('docs/a.md')]],
  [{ role: 'coder', tool: 'Edit', path: '/repo/docs/../src/a.ts' }, []],
  [{ role: 'coder', tool: 'Edit', path: '/link/src/a.ts' }, []],
  [{ role: 'coder', tool: 'Edit', path: '/link/docs/a.md' }, [OUTSIDE('docs/a.md')]],
  [{ role: 'coder', tool: 'Edit', path: 'src\\..\\docs\\a.md' }, [OUTSIDE('docs/a.md')]],
  [{ role: 'coder', tool: 'Edit', path: './/src/./a.ts' }, []],
  // Outside the root.
  [{ role: 'coder', tool: 'Edit', path: 'src/../../other/src/a.ts' }, [OUTSIDE('/other/src/a.ts')]],
  [{ role: 'coder', tool: 'Edit', path: '/etc/passwd' }, [OUTSIDE('/etc/passwd')]],
  [{ role: 'free', tool: 'Edit', path: '/tmp/plan.md' }, []],
  // Tools: deny beats allow, wherever either stands.
  [{ role: 'coder', tool: 'Bash', command: 'git push' }, [PUSH('git push')]],
  [{ role: 'coder', tool: 'Bash', command: 'npm test && sudo git -C . push -f' }, [PUSH('git push -f')]],
  [{ role: 'coder', tool: 'run_shell_command', command: 'git push' }, [PUSH('git push')]],
  [{ role: 'coder', tool: 'bash', command: 'git pull' }, []],
  [{ role: 'coder', tool: 'Write', path: 'test/a.ts' }, ['tool permission:coder-tests Write -']],
  [{ role: 'coder', tool: 'Write', path: 'src/a.ts' }, []],
  [{ role: 'coder', tool: 'apply_patch', path: 'test/a.ts' }, ['tool permission:coder-tests Write -']],
  [{ role: 'coder', tool: 'WebFetch' }, ['tool permission:coder-everywhere WebFetch -']],
  [
    { role: 'coder', tool: 'replace', path: '/repo/src/orders/secret.ts' },
    ['tool permission:coder-everywhere Edit(src/orders/secret.*) src/orders/secret.ts'],
  ],
  [{ role: 'reader', tool: 'Anything' }, ['tool permission:reader * -']],
  [{ role: 'denier', tool: 'Bash', command: 'rm a' }, ['tool permission:denier Bash(rm *) rm a']],
  [{ role: 'denier', tool: 'Edit', path: 'src/rm a' }, []],
  // A role without permissions has no policy; without a role only invariants count.
  [{ role: 'stranger', tool: 'Edit', path: 'docs/a.md' }, []],
  [{ tool: 'Edit', path: 'docs/a.md' }, []],
  [{ role: 'unknown', tool: 'Bash', command: 'git push' }, []],
  // Invariants.
  [{ tool: 'Edit', path: 'src/money/cents.ts' }, ['invariant invariant:cents src/money/** src/money/cents.ts']],
  [{ tool: 'Read', path: 'src/money/cents.ts' }, []],
  [
    { role: 'denier', tool: 'Write', path: '/link/src/money/new.ts' },
    ['invariant invariant:cents src/money/** src/money/new.ts'],
  ],
]

describe('an act', () => {
  it.each(CASES)('%j is judged %j', async (act, wanted) => {
    expect(await verdict(act)).toEqual(wanted)
  })

  it('is held against what is valid on its branch', async () => {
    const act = { role: 'free', tool: 'Edit', path: 'src/a.ts' }
    expect(await verdict(act, 'main')).toEqual([])
    expect(await verdict(act, 'release')).toEqual(['tool permission:on-a-branch Edit -'])
  })

  it.each([
    ['coder', 'all'],
    ['stranger', 'role-without-policy'],
    [null, 'role-unknown'],
  ])('of %j says what it was held against: %s', async (role, held) => {
    const act = readAct({ role, tool: 'Edit', path: 'src/a.ts' }, NOW)
    const { acts } = await loreOf().judge(act.ok ? [act.value] : [])
    expect(acts.map((one) => one.held)).toEqual([held])
  })

  it('is logged with what it broke, the version of that and the evidence to look at', async () => {
    const lore = loreOf()
    const act = readAct({ tool: 'Edit', path: 'src/money/a.ts', session: 's1', at: '2026-10-02T09:00+02:00' }, NOW)
    const judged = await lore.judge(act.ok ? [act.value] : [])
    expect((await lore.audit()).breaches).toEqual([])
    expect(await lore.record(judged)).toEqual([])
    const [invariant] = await lore.get(['invariant:cents']).then((found) => (found.ok ? found.value : []))
    expect((await lore.audit({ session: 's1' })).breaches).toEqual([
      {
        policy: 'invariant',
        severity: 'notice',
        act: {
          role: null,
          tool: 'Edit',
          path: 'src/money/a.ts',
          edits: true,
          command: null,
          session: 's1',
          at: '2026-10-02T07:00:00.000Z',
        },
        entry: 'invariant:cents',
        revision: invariant?.source.version,
        patterns: ['src/money/**'],
        met: 'src/money/a.ts',
        evidence: ['test/money.test.ts', 'docs/money.md'],
      },
    ])
    expect((await lore.audit({ since: '2026-10-02T07:00:00.001Z' })).breaches).toEqual([])
  })
})

describe('the input of an act', () => {
  it.each([
    [{}, ['tool']],
    [null, ['tool']],
    [{ tool: '', path: 1 }, ['tool', 'path']],
    [{ tool: 'Edit', at: 'yesterday' }, ['at']],
    [{ tool: 'Edit', edits: 'perhaps' }, ['edits']],
  ])('%j is at fault in %j', (input, fields) => {
    const read = readAct(input, NOW)
    const named = read.ok ? [] : read.failure.issues.map(({ args }) => ('field' in args ? args.field : null))
    expect(named).toEqual(fields)
  })

  it.each([
    ['2026-10-02', '2026-10-02T00:00:00.000Z'],
    ['2026-10-02T09:00:01.5Z', '2026-10-02T09:00:01.500Z'],
    ['2026-01-01T00:30:00+01:00', '2025-12-31T23:30:00.000Z'],
    ['2026-12-31T23:30:00-01:00', '2027-01-01T00:30:00.000Z'],
    ['1969-12-31T23:59:59.999Z', '1969-12-31T23:59:59.999Z'],
  ])('a time of %s is %s', (at, instant) => {
    const read = readAct({ tool: 'Edit', at }, NOW)
    expect(read.ok && read.value.at).toBe(instant)
    expect(new Date(at).toISOString()).toBe(instant)
  })
})

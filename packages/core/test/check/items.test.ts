import { describe, expect, it } from 'vitest'
import { createLore } from '../../src/lore/create.ts'
import type { Repository } from '../../src/ports.ts'
import { issueJson, issueLine } from '../../src/render/issues.ts'
import { memoryStore } from '../../src/testing/memory-store.ts'

type Files = Readonly<Record<string, string>>

const HOME = '.context/catalogue'
/** What a repository of one source, one test and one interface says. */
const TEXTS: Files = { 'src/fees.ts': 'export const readFee = 1\n', 'test/fees.test.ts': '', 'app/[id]/route.ts': '' }
const repository: Repository = {
  files: async () => Object.keys(TEXTS),
  head: async () => ({ branch: 'main', commit: null }),
  existing: async (paths) => new Set(paths.filter((path) => path in TEXTS || path === 'src')),
  branches: async () => ['main'],
  texts: async (paths) => new Map(paths.flatMap((path) => (TEXTS[path] === undefined ? [] : [[path, TEXTS[path]]]))),
}

function item(id: string, type: string, ...fields: readonly string[]): Files {
  return { [`${HOME}/${id}.md`]: `---\nid: ${id}\ntype: ${type}\nsummary: As it is.\n${fields.join('\n')}\n---\n` }
}

/** What a person reads: each finding of the store with its advice. */
async function told(files: Files): Promise<readonly string[]> {
  const lore = createLore({ layers: [{ tier: 'project', store: memoryStore(files) }], repository })
  return (await lore.check()).map((found) => `${found.severity} ${issueLine(found)} → ${issueJson(found).fix}`)
}

const scope = 'scope: ["src/**"]'
const commit = 'lastVerifiedCommit: 3f2a91c'
const evidence = 'evidence: [{ target: test/fees.test.ts, method: test-passes }]'
const contracted = 'interface: { path: src/fees.ts, symbol: readFee }'

function permission(id: string, ...fields: readonly string[]): Files {
  return item(id, 'ToolPermission', commit, 'role: builder', ...fields)
}

describe('an item in order', () => {
  it.each<readonly [string, Files]>([
    ['an invariant with evidence', item('a', 'Invariant', scope, commit, evidence)],
    [
      'evidence that is a test by its name',
      item('a', 'Invariant', scope, commit, 'evidence: [{ target: "test:fees", method: test-passes }]'),
    ],
    [
      'evidence that is a page',
      item('a', 'Invariant', scope, commit, 'evidence: [{ target: "https://example.org/p", method: manual-review }]'),
    ],
    ['a contract with interface and evidence', item('a', 'Contract', scope, commit, evidence, contracted)],
    [
      'an interface below a folder in brackets',
      item('a', 'Contract', scope, commit, evidence, 'interface: { path: "app/[id]/route.ts" }'),
    ],
    ['a note', item('a', 'ModuleNote', scope, commit)],
    ['a permission', permission('a', scope, 'allow: [Edit]', 'deny: [Bash]')],
    [
      'a narrower denial under a wider permission',
      permission('a', scope, 'allow: [Bash, "*"]', 'deny: ["Bash(git push*)"]'),
    ],
    [
      'a denial elsewhere',
      { ...permission('a', scope, 'allow: [Edit]'), ...permission('b', 'scope: ["test/**"]', 'deny: [Edit]') },
    ],
    [
      'a denial but for excludes',
      { ...permission('a', scope, 'allow: [Edit]'), ...permission('b', 'scope: ["**", "!src/**"]', 'deny: [Edit]') },
    ],
    [
      'a denial of another role',
      {
        ...permission('a', scope, 'allow: [Edit]'),
        ...item('b', 'ToolPermission', commit, scope, 'role: reader', 'deny: ["*"]'),
      },
    ],
    [
      'a denial on another branch',
      {
        ...permission('a', scope, 'allow: [Edit]', 'branch: one'),
        ...permission('b', scope, 'deny: [Edit]', 'branch: two'),
      },
    ],
    [
      'a relation',
      {
        ...item('a', 'ModuleNote', scope, commit, 'relations: [{ type: REQUIRES, target: b }]'),
        ...item('b', 'ModuleNote', scope, commit),
      },
    ],
    [
      'a decision that another takes the place of',
      {
        ...item('a', 'Decision', scope, commit, 'status: superseded'),
        ...item('b', 'Decision', scope, commit, 'status: accepted', 'supersedes: [a]'),
      },
    ],
  ])('%s: nothing is told', async (_, files) => {
    expect(await told(files)).toEqual([])
  })
})

describe('an item that breaks a constraint', () => {
  const at = (id: string, line = 1, column = 1) => `${HOME}/${id}.md:${line}:${column}`
  const PROOF = 'such as {target: tests/orders.test.ts, method: test-passes}.'
  const APART = 'Remove one of the two, deny a narrower act, or exclude from one scope with ! what the other is about.'
  const conflict = (allowed: string, denied: string, witness: string) =>
    `error ${at('a')} permission-conflict: The role "builder" is allowed "${allowed}" by "a" (${HOME}/a.md) and denied "${denied}" by "b" (${HOME}/b.md), which leaves nothing of it on "${witness}". → ${APART}`
  it.each<readonly [string, Files, readonly string[]]>([
    [
      'an invariant without evidence',
      item('a', 'Invariant', scope, commit),
      [
        `error ${at('a')} invariant-without-evidence: The invariant "a" has no evidence: nothing shows that it holds. → Add what shows it to evidence, ${PROOF}`,
      ],
    ],
    [
      'a permission without a role',
      item('a', 'ToolPermission', scope, commit, 'deny: [Edit]'),
      [`error ${at('a')} permission-without-role: The permission "a" has no role: it binds nobody. → Add role.`],
    ],
    [
      'a permission without a scope',
      permission('a', 'deny: [Edit]'),
      [
        `error ${at('a')} permission-without-role: The permission "a" has no scope: it binds nowhere. → Add scope; scope: ["**"] is every file.`,
      ],
    ],
    [
      'a contract without interface and evidence',
      item('a', 'Contract', scope, commit),
      [
        `error ${at('a')} contract-without-interface: The contract "a" names no interface and has no evidence. → Add interface: {path: src/orders/api.ts}. Add what shows that it holds to evidence, ${PROOF}`,
      ],
    ],
    [
      'a contract about several files',
      item('a', 'Contract', scope, commit, evidence, 'interface: { path: "src/*.ts" }'),
      [
        `error ${at('a')} contract-without-interface: The contract "a" does not name one file as its interface. → Write one file without wildcards as interface.path.`,
        `warning ${at('a')} dead-interface: The contract "a" has its interface in "src/*.ts", and no file stands there. → Correct interface.path.`,
      ],
    ],
    [
      'an interface that is a folder',
      item('a', 'Contract', scope, commit, evidence, 'interface: { path: src }'),
      [
        `warning ${at('a')} dead-interface: The contract "a" has its interface in "src", and no file stands there. → Correct interface.path.`,
      ],
    ],
    [
      'a symbol that does not occur',
      item('a', 'Contract', scope, commit, evidence, 'interface: { path: src/fees.ts, symbol: writeFee }'),
      [
        `warning ${at('a')} dead-interface: The contract "a" has its interface in "src/fees.ts", and "writeFee" does not occur there. → Correct interface.symbol or interface.path.`,
      ],
    ],
    [
      'a scope without a commit',
      item('a', 'ModuleNote', scope),
      [
        `error ${at('a')} scoped-without-commit: The item "a" has a scope and no lastVerifiedCommit: nobody can tell how old its claim is. → Check that it holds, and write the commit of HEAD as lastVerifiedCommit; git rev-parse HEAD prints it.`,
      ],
    ],
    [
      'an item without a scope',
      item('a', 'ModuleNote'),
      [
        `warning ${at('a')} item-without-scope: The item "a" has no scope, so no file brings it in. → Add scope, the patterns of the files that it is about; ["**"] is every file.`,
      ],
    ],
    [
      'one act allowed and denied',
      {
        ...permission('a', 'scope: ["src/**"]', 'allow: [Edit]'),
        ...permission('b', 'scope: ["**/*.ts"]', 'deny: [edit]'),
      },
      [conflict('Edit', 'edit', 'src/.ts')],
    ],
    [
      'a denial that leaves nothing of a pattern',
      {
        ...permission('a', scope, 'allow: ["Bash(git push origin)"]'),
        ...permission('b', 'scope: ["**"]', 'deny: ["Bash(git *)"]'),
      },
      [conflict('Bash(git push origin)', 'Bash(git *)', 'src/a')],
    ],
    [
      'a denial of every tool',
      { ...permission('a', scope, 'allow: [Read]'), ...permission('b', 'scope: ["**", "!src/[a-z]*"]', 'deny: ["*"]') },
      [conflict('Read', '*', 'src/0')],
    ],
    [
      'a denial by the name of what a tool is',
      { ...permission('a', scope, 'allow: [MultiEdit]'), ...permission('b', scope, 'deny: [Edit]') },
      [conflict('MultiEdit', 'Edit', 'src/a')],
    ],
    [
      'both in one item',
      permission('a', scope, 'allow: [Edit]', 'deny: [Edit]'),
      [
        `error ${at('a')} permission-conflict: The role "builder" is allowed "Edit" by "a" (${HOME}/a.md) and denied "Edit" by "a" (${HOME}/a.md), which leaves nothing of it on "src/a". → Remove one of the two, or deny a narrower act.`,
      ],
    ],
    [
      'scopes that are too much to work out',
      {
        ...permission('a', `scope: ["src/**", "${'**/a/'.repeat(200)}"]`, 'allow: [Edit]'),
        ...permission('b', `scope: ["${'**/b/'.repeat(200)}", "!src/**"]`, 'deny: [Edit]'),
      },
      [
        expect.stringContaining(
          'which leaves nothing of it wherever their scopes meet, which is too much to work out. →',
        ),
        expect.stringMatching(/^warning .* dead-glob: /),
        expect.stringMatching(/^warning .* dead-glob: /),
      ],
    ],
    [
      'evidence that names nothing',
      item('a', 'Invariant', scope, commit, 'evidence:', '  - { target: test/gone.ts, method: file-exists }'),
      [
        `warning ${at('a', 8, 5)} dead-evidence: The evidence of "a" (file-exists) names "test/gone.ts", and nothing stands there. → Correct the path from the root, or remove the evidence; a test without a file is test:NAME.`,
      ],
    ],
    [
      'a scope that matches no file',
      item('a', 'ModuleNote', 'scope: ["lib/**"]', commit),
      [
        `warning ${at('a', 5, 9)} dead-glob: The pattern "lib/**" of "a" matches no file of the repository. → Correct the pattern, or remove it.`,
      ],
    ],
    [
      'a key that nothing reads',
      item('a', 'ModuleNote', scope, commit, 'tag: [x]'),
      [
        `warning ${at('a', 7)} unknown-key: The key "tag" of "a" is not known; it is kept and has no effect. → Write "tags" if that is meant, or leave it as a note of your own.`,
      ],
    ],
    [
      'a relation to nothing',
      item('a', 'ModuleNote', scope, commit, 'relations:', '  - { type: REQUIRES, target: gone }'),
      [expect.stringMatching(/^warning .context\/catalogue\/a\.md:8:5 dead-relation: .*"gone"/)],
    ],
    [
      'a decision that takes the place of none',
      item('a', 'Decision', scope, commit, 'status: accepted', 'supersedes: [gone]'),
      [expect.stringMatching(/^warning .context\/catalogue\/a\.md:8:14 dead-relation: .*"gone"/)],
    ],
    [
      'a decision whose place nothing takes',
      item('a', 'Decision', scope, commit, 'status: superseded'),
      [
        `warning ${at('a')} superseded-by-nothing: The decision "a" calls itself superseded, and no stored decision supersedes it. → Name it in supersedes of the decision that took its place, or give it another status.`,
      ],
    ],
    [
      'decisions that supersede each other',
      {
        ...item('a', 'Decision', scope, commit, 'status: accepted', 'supersedes: [b]'),
        ...item('b', 'Decision', scope, commit, 'status: accepted', 'supersedes: [a]'),
      },
      [
        `warning ${at('a', 8, 14)} circular-supersession: The decisions "a", "b" supersede each other in a round; all of them are served. → Remove supersedes from the one that was taken first.`,
      ],
    ],
    [
      'an id twice',
      {
        ...item('a', 'ModuleNote', scope, commit),
        [`${HOME}/b.md`]: item('a', 'ModuleNote', scope, commit)[`${HOME}/a.md`] ?? '',
      },
      [
        `error ${at('b')} name-clash: "note:a" stands in ${HOME}/a.md (project) and in ${HOME}/b.md (project); the first is served. → Give one of them a name of its own, or remove it.`,
      ],
    ],
    [
      'an id that a decision of the rules has too',
      {
        ...item('a', 'Decision', scope, commit, 'status: accepted'),
        '.context/decisions/a.yaml':
          'key: a\ntitle: As agreed\ndate: 2026-05-04\nstatus: accepted\napplies_to: { files: ["src/**"] }\nreason: Agreed in May\n',
      },
      [
        `error .context/decisions/a.yaml:1:1 name-clash: "decision:a" stands in ${HOME}/a.md (project) and in .context/decisions/a.yaml (project); the first is served. → Give one of them a name of its own, or remove it.`,
      ],
    ],
  ])('%s', async (_, files, expected) => {
    expect(await told(files)).toEqual(expected)
  })
})

describe('severities', () => {
  const files = { ...item('a', 'Invariant', scope), ...permission('b', scope, 'allow: [Edit]', 'deny: [Edit]') }

  it('are those that were asked for, but for conflicts of permissions', async () => {
    const lore = createLore({
      layers: [{ tier: 'project', store: memoryStore(files) }],
      severities: {
        'invariant-without-evidence': 'note',
        'scoped-without-commit': 'off',
        'permission-conflict': 'off',
      },
    })
    expect((await lore.check()).map(({ code, severity }) => [code, severity])).toEqual([
      ['invariant-without-evidence', 'note'],
      ['permission-conflict', 'error'],
    ])
  })
})

import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createLore, type WritableLore } from '@repolore/core'
import { fsReports, fsStore, gitRepository } from '@repolore/fs-store'
import { describe, expect, test } from 'vitest'
import { folderWith, write } from './folder.ts'
import { commitAll, git } from './git.ts'

const CODE = 'export function fee(cents: number) {\n  return Math.round(cents * 1.5)\n}\n'
const LONG = Array.from({ length: 20 }, (_, n) => `export const rate${n} = ${n}\n`).join('')

/** An item of these fields, verified at a commit. */
function item(id: string, fields: string, commit: string): Readonly<Record<string, string>> {
  return {
    [`.context/catalogue/${id}.md`]: `---\nid: ${id}\ntype: Invariant\nsummary: It holds.\nscope: ["src/**"]\n${fields}lastVerifiedCommit: ${commit}\n---\n`,
  }
}

const evidence = (...links: readonly string[]) => `evidence:\n${links.map((link) => `  - ${link}\n`).join('')}`
const compared = (target: string) => evidence(`{ target: "${target}", method: hash-match }`)

function loreAt(root: string): WritableLore {
  return createLore({
    layers: [{ tier: 'project', store: fsStore({ root }) }],
    repository: gitRepository(root),
    reports: fsReports(join(root, '.context')),
  })
}

/** A committed repository with one item about `path`, whose state was recorded. */
async function recorded(files: Readonly<Record<string, string>>, fields: string) {
  const root = folderWith(files)
  git(root, 'init', '-q')
  const first = commitAll(root)
  write(root, item('one', fields, first))
  const lore = loreAt(root)
  const plan = await lore.planDriftUpdate()
  if (!plan.ok) throw new Error('no plan')
  expect((await lore.apply(plan.value)).ok).toBe(true)
  commitAll(root, 'recorded')
  return { root, first, lore }
}

/** The codes of what drifted, and of what is only recorded otherwise. */
async function driftAt(lore: Pick<WritableLore, 'drift'>) {
  const answer = await lore.drift()
  if (!answer.ok) throw new Error('no answer')
  const codes = (items: typeof answer.value.drifted) => items.flatMap(({ causes }) => causes.map(({ code }) => code))
  const { drifted, outdated, unchecked } = answer.value
  return {
    drifted: codes(drifted),
    outdated: codes(outdated),
    unchecked,
    causes: [...drifted, ...outdated].flatMap(({ causes }) => causes),
  }
}

describe('a compared file', () => {
  const cases: Readonly<
    Record<string, { readonly change: (root: string) => void; readonly drifted?: string; readonly outdated?: string }>
  > = {
    'stays the same': { change: () => {} },
    'is reformatted': {
      change: (root) => write(root, { 'src/fee.ts': CODE.replace('  return', '\treturn').replace(')\n', ');\r\n') }),
      outdated: 'evidence-reformatted',
    },
    'is changed': {
      change: (root) => write(root, { 'src/fee.ts': CODE.replace('1.5', '2') }),
      drifted: 'evidence-changed',
    },
    'is gone': { change: (root) => rmSync(join(root, 'src/fee.ts')), drifted: 'dead-evidence' },
    'is moved by Git': {
      change: (root) => git(root, 'mv', 'src/fee.ts', 'src/größe 2.ts'),
      outdated: 'evidence-moved',
    },
    'is moved behind the back of Git': {
      change: (root) => renameSync(join(root, 'src/fee.ts'), join(root, 'src/price.ts')),
      outdated: 'evidence-moved',
    },
    'is moved and reformatted': {
      change: (root) => {
        git(root, 'mv', 'src/fee.ts', 'src/price.ts')
        write(root, { 'src/price.ts': CODE.replaceAll('  ', '    ') })
      },
      outdated: 'evidence-moved',
    },
    'is moved and changed': {
      change: (root) => {
        git(root, 'mv', 'src/fee.ts', 'src/price.ts')
        write(root, { 'src/price.ts': CODE.replace('1.5', '2') })
        commitAll(root)
      },
      drifted: 'evidence-changed',
    },
    'is a link to the same': {
      change: (root) => {
        git(root, 'mv', 'src/fee.ts', 'src/price.ts')
        symlinkSync('price.ts', join(root, 'src/fee.ts'))
      },
    },
    'is a link that leads out': {
      change: (root) => {
        rmSync(join(root, 'src/fee.ts'))
        symlinkSync('/etc/hostname', join(root, 'src/fee.ts'))
      },
      drifted: 'dead-evidence',
    },
    'is a folder': {
      change: (root) => {
        rmSync(join(root, 'src/fee.ts'))
        mkdirSync(join(root, 'src/fee.ts'))
      },
      drifted: 'dead-evidence',
    },
  }
  for (const [name, { change, drifted = null, outdated = null }] of Object.entries(cases))
    test(name, async () => {
      const { root, lore } = await recorded({ 'src/fee.ts': CODE, 'src/other.ts': LONG }, compared('src/fee.ts'))
      expect(await driftAt(lore)).toMatchObject({ drifted: [], outdated: [] })
      change(root)
      const found = await driftAt(lore)
      expect({ drifted: found.drifted, outdated: found.outdated }).toEqual({
        drifted: drifted === null ? [] : [drifted],
        outdated: outdated === null ? [] : [outdated],
      })
    })

  test('with a path that is not ASCII, moved: the new path is offered, and recorded', async () => {
    const { root, lore } = await recorded({ 'src/größe/日本.ts': CODE }, compared('src/größe/日本.ts'))
    git(root, 'mv', 'src/größe/日本.ts', 'src/价格.ts')
    commitAll(root)
    expect((await driftAt(lore)).causes).toMatchObject([{ code: 'evidence-moved', args: { to: 'src/价格.ts' } }])
    const plan = await lore.planDriftUpdate()
    if (!plan.ok) throw new Error('no plan')
    expect(plan.value.changes.map(({ path }) => path)).toEqual(['.context/catalogue/one.md'])
    await lore.apply(plan.value)
    expect(await driftAt(lore)).toMatchObject({ drifted: [], outdated: [] })
    const [entry] = await lore.list({ kind: 'invariant', tier: null, branch: null })
    expect(entry?.evidence[0]?.target).toBe('src/价格.ts')
    expect(entry?.verifiedAt).toBe(git(root, 'rev-parse', 'HEAD').trim())
  })

  test('with a plain hash, as people write it, does not go stale by a formatter', async () => {
    const root = folderWith({ 'src/fee.ts': CODE })
    git(root, 'init', '-q')
    const first = commitAll(root)
    const sha256 = (await gitRepository(root).hashes?.(['src/fee.ts']))?.get('src/fee.ts')
    write(root, item('one', evidence(`{ target: src/fee.ts, method: hash-match, sha256: "${sha256}" }`), first))
    expect(await driftAt(loreAt(root))).toMatchObject({ drifted: [], outdated: [] })
    write(root, { 'src/fee.ts': CODE.replace('  return', '\n    return') })
    expect(await driftAt(loreAt(root))).toMatchObject({ drifted: [], outdated: ['evidence-reformatted'] })
    write(root, { 'src/fee.ts': CODE.replace('1.5', '2') })
    expect(await driftAt(loreAt(root))).toMatchObject({ drifted: ['evidence-changed'], outdated: [] })
  })

  test('that is no text is compared by its bytes', async () => {
    const { root, lore } = await recorded({ 'src/a.ts': CODE }, compared('src/a.ts'))
    writeFileSync(join(root, 'src/p.png'), new Uint8Array([1, 0, 2]))
    write(root, item('two', compared('src/p.png'), git(root, 'rev-parse', 'HEAD').trim()))
    const plan = await lore.planDriftUpdate(['two'])
    if (!plan.ok) throw new Error('no plan')
    await lore.apply(plan.value)
    expect(await driftAt(lore)).toMatchObject({ drifted: [] })
    writeFileSync(join(root, 'src/p.png'), new Uint8Array([1, 0, 3]))
    expect(await driftAt(lore)).toMatchObject({ drifted: ['evidence-changed'] })
  })
})

describe('the commit of an item', () => {
  test('rebased away is told from one that is missing', async () => {
    const { root, lore } = await recorded({ 'src/fee.ts': CODE }, compared('src/fee.ts'))
    const away = commitAll(root, 'away')
    write(root, item('two', evidence('{ target: src/fee.ts, method: file-exists }'), away))
    write(root, item('six', evidence('{ target: src/fee.ts, method: file-exists }'), 'f'.repeat(40)))
    git(root, 'commit', '-q', '--amend', '--allow-empty', '-m', 'rebased')
    expect((await driftAt(lore)).causes).toMatchObject([
      { code: 'commit-not-reached', args: { id: 'six', stands: 'missing' } },
      { code: 'commit-not-reached', args: { id: 'two', stands: 'not-ancestor' } },
    ])
  })

  test('behind the edge of a shallow clone is not held against an item, and counted', async () => {
    const { root } = await recorded({ 'src/fee.ts': CODE }, compared('src/fee.ts'))
    commitAll(root, 'later')
    const clone = join(folderWith(), 'clone')
    git(root, 'clone', '-q', '--depth', '1', `file://${root}`, clone)
    expect(await driftAt(loreAt(clone))).toMatchObject({ drifted: [], unchecked: { commits: 1 } })
  })
})

describe('what else an item names', () => {
  test('a submodule is no file; a scope without files, an address and a test without a report', async () => {
    const { root, lore } = await recorded({ 'src/fee.ts': CODE }, compared('src/fee.ts'))
    const inner = folderWith({ 'x.md': 'x' })
    git(inner, 'init', '-q')
    commitAll(inner)
    git(root, '-c', 'protocol.file.allow=always', 'submodule', 'add', '-q', inner, 'lib')
    const head = commitAll(root)
    const links = ['{ target: lib, method: file-exists }', '{ target: lib/x.md, method: file-exists }']
    const others = [
      '{ target: "https://example.org", method: manual-review }',
      '{ target: "test:rounds", method: test-passes }',
    ]
    write(root, item('two', evidence(...links, ...others), head))
    write(root, {
      '.context/catalogue/two.md':
        item('two', evidence(...links, ...others), head)['.context/catalogue/two.md']?.replace('src/**', 'none/**') ??
        '',
    })
    const found = await driftAt(lore)
    expect(found.drifted).toEqual(['dead-glob', 'dead-evidence'])
    expect(found.unchecked).toEqual({ urls: 1, tests: 1, commits: 0 })
  })

  test('a cited test is proved, denied, and kept for the next process', async () => {
    const { root, lore } = await recorded(
      { 'src/fee.ts': CODE },
      evidence('{ target: "test:fees > rounds", method: test-passes }'),
    )
    const run = (state: 'passed' | 'failed') => ({
      at: '2026-01-01T00:00:00.000Z',
      results: [{ name: 'rounds', suite: ['fees'], file: null, state }],
    })
    expect(await lore.verify(run('failed'))).toMatchObject({ ok: true, value: { cited: [{ state: 'failed' }] } })
    expect(await driftAt(loreAt(root))).toMatchObject({ drifted: ['test-unproved'] })
    await lore.verify(run('passed'))
    expect(await driftAt(loreAt(root))).toMatchObject({ drifted: [], unchecked: { tests: 0 } })
    expect(git(root, 'status', '--short', '--', '.context/_local')).toBe('')
    expect((await lore.check()).map(({ code }) => code)).not.toContain('test-unproved')
  })

  test('check tells what drifted, by place and once', async () => {
    const { root, lore } = await recorded({ 'src/fee.ts': CODE, 'src/b.ts': LONG }, compared('src/fee.ts'))
    git(root, 'mv', 'src/fee.ts', 'src/price.ts')
    expect((await lore.check()).map(({ code }) => code)).toEqual(['evidence-moved'])
    expect(await lore.drift(['none'])).toMatchObject({ ok: false, failure: { code: 'unknown-entry' } })
  })
})

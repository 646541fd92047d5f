import { appendFileSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Act, type Breach, StoreFailure } from '@repolore/core'
import { actLogLaws } from '@repolore/core/testing'
import { afterAll, describe, expect, it } from 'vitest'
import { fsActs } from '../../src/acts/fs-acts.ts'

const made: string[] = []

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'repolore-acts-'))
  made.push(path)
  return path
}

afterAll(() => {
  for (const path of made) rmSync(path, { recursive: true, force: true })
})

const ACT: Act = {
  role: 'coder',
  tool: 'Edit',
  path: 'docs/a.md',
  edits: true,
  command: null,
  session: null,
  at: '2026-01-01T00:00:00.000Z',
}

const BREACH: Breach = {
  policy: 'scope',
  severity: 'breach',
  act: ACT,
  entry: null,
  revision: null,
  patterns: ['src/**'],
  met: 'docs/a.md',
  evidence: [],
}

const ALL = { since: null, role: null, session: null, policy: null }

async function paths(store: string): Promise<readonly (string | null)[]> {
  const found: (string | null)[] = []
  for await (const { act } of fsActs({ store }).query(ALL)) found.push(act.path)
  return found
}

describe('the log of breaches in a folder', () => {
  it.each(actLogLaws.map((law) => [law.name, law] as const))('keeps the law: %s', (_, law) =>
    law.check(async () => {
      const store = folder()
      return () => fsActs({ store })
    }),
  )

  it('hides itself from Git', async () => {
    const store = folder()
    await fsActs({ store }).append([BREACH])
    expect(readFileSync(join(store, '_local/.gitignore'), 'utf8')).toBe('*\n')
  })

  it('passes over what a killed writer left torn, tells of it, and loses nothing after it', async () => {
    const store = folder()
    await fsActs({ store }).append([BREACH])
    appendFileSync(join(store, '_local/breaches.jsonl'), '{"at":"2026-01-01T0')
    const log = fsActs({ store })
    await log.append([{ ...BREACH, act: { ...ACT, path: 'b' } }])
    expect(await paths(store)).toEqual(['docs/a.md', 'b'])
    for await (const _ of log.query(ALL));
    expect(log.problems()).toMatchObject([
      { code: 'unreadable-acts', args: { lines: 1, reason: null }, span: { line: 3, column: 1 } },
    ])
  })

  it('fails with StoreFailure where the folder is a link or a file', async () => {
    const [store, elsewhere] = [folder(), folder()]
    symlinkSync(elsewhere, join(store, '_local'))
    await expect(fsActs({ store }).append([BREACH])).rejects.toThrow(StoreFailure)
    const other = folder()
    writeFileSync(join(other, '_local'), '')
    await expect(fsActs({ store: other }).append([BREACH])).rejects.toThrow(StoreFailure)
  })
})

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { fsActs } from '../../src/acts/fs-acts.ts'
import { bundled, start } from '../child.ts'

const TIMES = 300
const ALL = { since: null, role: null, session: null, policy: null }

async function pathsIn(store: string): Promise<readonly string[]> {
  const paths: string[] = []
  for await (const { act } of fsActs({ store }).query(ALL)) paths.push(act.path ?? '')
  return paths
}

test('8 processes that log at once lose nothing, and one killed in between loses nothing it said', {
  timeout: 120_000,
}, async () => {
  const script = await bundled('acts')
  const store = mkdtempSync(join(tmpdir(), 'repolore-acts-'))
  const names = Array.from({ length: 8 }, (_, at) => `process-${at}`)
  const children = names.map((name) => start(script, store, name, String(TIMES)))
  const mortal = start(script, store, 'mortal', '1000000')
  for (const child of [...children, mortal]) child.go()
  while (mortal.lines.length < 20) await setTimeout(2)
  mortal.kill()
  await mortal.ended
  expect(await Promise.all(children.map(({ ended }) => ended))).toEqual(names.map(() => 0))
  const paths = await pathsIn(store)
  const own = names.flatMap((name) => Array.from({ length: TIMES }, (_, at) => `${name}/${at}`))
  expect(paths.filter((path) => !path.startsWith('mortal')).sort()).toEqual(own.sort())
  expect(paths).toEqual(expect.arrayContaining(mortal.lines.map((line) => `mortal/${line}`)))
  rmSync(store, { recursive: true })
})

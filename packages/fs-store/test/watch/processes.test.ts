import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { bundled, start } from '../child.ts'
import { folderWith } from '../folder.ts'
import { memoryAt, watchedAndPlain, watchFor } from './watched.ts'

test('what another process wrote shows in the next answer', { timeout: 60_000 }, async () => {
  const script = await bundled('edits')
  const root = folderWith({ 'memory/plain.md': 'x' })
  const watching = watchFor()
  const { watched, plain } = watchedAndPlain(memoryAt(root), root, watching)
  await watched.list()
  const child = spawn(process.execPath, [script, join(root, 'memory')], { stdio: ['pipe', 'pipe', 'inherit'] })
  const lines = createInterface({ input: child.stdout })
  for (let at = 0; at < 500; at += 1) {
    child.stdin.write(`${at}\n`)
    await once(lines, 'line')
    const seen = new Map((await watched.list()).map(({ path, revision }) => [path, revision]))
    expect([at, seen]).toEqual([at, new Map((await plain.list()).map(({ path, revision }) => [path, revision]))])
  }
  child.stdin.end()
  expect(await once(child, 'exit')).toEqual([0, null])
  expect(watching.size()).toBeGreaterThan(0)
})

test('a process that watches ends by itself', async () => {
  const script = await bundled('watching')
  const child = start(script, folderWith({ 'memory/a.md': 'a', 'memory/deep/b.md': 'b' }))
  expect(await child.ended).toBe(0)
  expect(child.lines).toEqual(['2 files, 2 folders'])
})

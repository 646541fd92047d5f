import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { newPath } from './place.ts'

const EXAMPLE = fileURLToPath(new URL('../../../examples/sqlite-store.mjs', import.meta.url))

it('the example of the README answers the same from a new file and from one that is there', () => {
  const path = newPath()
  for (let run = 0; run < 2; run += 1) {
    const { stdout, stderr } = spawnSync(process.execPath, [EXAMPLE, path], { encoding: 'utf8' })
    expect(stderr).toBe('')
    expect(stdout).toBe(
      'In: 1\n  document:fees | high | subject domain:loans\nLeft out: nothing\nmemory:fee-rounding\n',
    )
  }
})

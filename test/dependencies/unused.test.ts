import { expect, it } from 'vitest'
import { program } from '../program.ts'
import { root } from '../source.ts'

it('no file, export or dependency is unused (knip)', async () => {
  const { status, out } = await program(
    'node',
    ['node_modules/knip/bin/knip.js', '--no-progress', '--no-config-hints'],
    root,
  )
  expect(status, out).toBe(0)
})

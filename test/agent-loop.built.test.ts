import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { program } from './program.ts'
import { root } from './source.ts'

let shop: string

beforeEach(() => {
  shop = mkdtempSync(join(tmpdir(), 'repolore-agent-'))
  cpSync(join(root, 'examples/shop'), shop, { recursive: true })
})
afterEach(() => rmSync(shop, { recursive: true, force: true }))

const rule = '- A gift card is paid back last'
const refunds = () => readFileSync(join(shop, 'engineering-context/payments/refunds.md'), 'utf8')
const loop = (...words: readonly string[]) => program('node', ['examples/agent-loop.mjs', shop, ...words], root)

test('the agent loop writes nothing that nobody approved', async () => {
  const before = refunds()
  expect((await loop()).out).toContain('not approved, nothing is written')
  expect(refunds()).toBe(before)
})

test('the agent loop writes what was approved, and nothing else of the document', async () => {
  const before = refunds()
  expect((await loop('--approved')).out).toMatch(/\nwritten\n$/)
  const added = refunds()
    .split('\n')
    .filter((line) => !before.split('\n').includes(line))
  expect(added).toEqual([expect.stringContaining(rule)])
  expect(refunds().startsWith(before.trimEnd())).toBe(true)
})

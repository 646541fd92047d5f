import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { BIN } from './sandbox.ts'

const repository = fileURLToPath(new URL('../../../', import.meta.url))
const shared = fileURLToPath(new URL('../../../../shared/cases/', import.meta.url))
const run = promisify(execFile)

/** The runner's own words: each case that failed and why, then the counts; it answers 1 where one failed. */
async function outcome(cases: string): Promise<string> {
  const server = [process.execPath, BIN, 'mcp', '--tools', 'all', '--allow-writes']
  const args = [`${shared}run.mjs`, '--jobs', '2', `${shared}${cases}`, '--', ...server]
  const ran = await run(process.execPath, args, { cwd: repository, maxBuffer: 64 * 1024 * 1024 }).catch(
    // A process that ends with another status than 0 rejects with what it printed.
    (error: { readonly stdout: string }) => error,
  )
  return ran.stdout
}

test.each([
  { cases: 'documents.json', least: 100 },
  { cases: 'rules-memory.json', least: 55 },
])('every case of $cases that a server can be asked holds', { timeout: 300_000 }, async ({ cases, least }) => {
  const said = await outcome(cases)
  expect(said).toMatch(/^\d+ passed, 0 failed, \d+ skipped$/m)
  expect(Number(/^(\d+) passed/m.exec(said)?.[1])).toBeGreaterThanOrEqual(least)
})

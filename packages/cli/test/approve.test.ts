import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runHere } from './fake.ts'

let base = ''
let cwd = ''
let token = ''
const env = () => ({ XDG_CACHE_HOME: join(base, 'cache') })
const planPath = () => join(base, 'cache/repolore/plans', `plan-${token}.json`)
const run = (
  args: readonly string[],
  more: { readonly tty?: boolean; readonly input?: string; readonly cwd?: string } = {},
) => runHere(args, { cwd, env: env(), ...more })

beforeEach(async () => {
  base = realpathSync(mkdtempSync(join(tmpdir(), 'repolore-approve-')))
  cwd = join(base, 'shop')
  for (const name of ['shop', 'other']) {
    mkdirSync(join(base, name, '.git'), { recursive: true })
    writeFileSync(join(base, name, '.git/HEAD'), 'ref: refs/heads/main\n')
    mkdirSync(join(base, name, 'engineering-context'))
    writeFileSync(join(base, name, 'engineering-context/a.md'), document('First.'))
  }
  const documents = [{ id: 'a', context: 'Second.\n', metadata: { scope: 'GLOBAL', tags: ['IMPL'] } }]
  writeFileSync(join(cwd, 'u.json'), JSON.stringify({ descriptionShort: 'd', branch: 'main', documents }))
  token = JSON.parse((await run(['update', 'u.json', '--json'])).stdout).token
})
afterEach(() => rmSync(base, { recursive: true, force: true }))

const document = (body: string) => `---\nid: a\nscope: GLOBAL\ntags: [IMPL]\n---\n${body}\n`
const stored = () => readFileSync(join(cwd, 'engineering-context/a.md'), 'utf8')

test('approve shows what the kept bytes do, whatever else the plan file says', async () => {
  const plan = JSON.parse(readFileSync(planPath(), 'utf8'))
  plan.changes[0].text = document('Smuggled\u200b.')
  plan.changes[0].diff = '--- a\n+++ b\n@@ -1 +1 @@\n-First.\n+Second.\n'
  writeFileSync(planPath(), JSON.stringify(plan))
  const { stdout, stderr } = await run(['approve', token], { tty: true, input: 'n\n' })
  expect(stdout).toContain('+Smuggled<U+200B>.')
  expect(stdout).not.toContain('Second')
  expect(stderr).toContain(`Write exactly this in ${cwd}?`)
  expect(stored()).toBe(document('First.'))
})

test('approve asks nobody about a file that changed meanwhile', async () => {
  writeFileSync(join(cwd, 'engineering-context/a.md'), document('Somebody else.'))
  const { stderr, status } = await run(['approve', token], { tty: true, input: 'y\n' })
  expect(stderr).toMatch(/error\[version-conflict\]/)
  expect(stderr).not.toContain('Write exactly')
  expect(status).toBe(1)
  expect(stored()).toBe(document('Somebody else.'))
})

test('approve in another store names the folder it writes to before it asks', async () => {
  const { stderr, status } = await run(['approve', token], { tty: true, input: 'y\n', cwd: join(base, 'other') })
  expect(stderr.indexOf(`made for ${cwd} and is written there, not in ${join(base, 'other')}`)).toBeGreaterThan(-1)
  expect(stderr.indexOf('other-store')).toBeLessThan(stderr.indexOf('Write exactly'))
  expect(status).toBe(0)
  expect(stored()).toBe(document('Second.'))
  expect(readdirSync(join(base, 'cache/repolore/plans'))).toEqual([])
})

test('approve of a root that was moved says where it was, and names no option that was not given', async () => {
  renameSync(cwd, join(base, 'moved'))
  const { stderr, status } = await run(['approve', token], { cwd: join(base, 'other') })
  expect(stderr).toContain(`the plan was made for ${cwd}, and that folder is no longer there`)
  expect(stderr).not.toContain('--root')
  expect(status).toBe(2)
})

test('update without a branch on a detached HEAD says what to add', async () => {
  writeFileSync(join(cwd, '.git/HEAD'), `${'a'.repeat(40)}\n`)
  writeFileSync(join(cwd, 'u.json'), '{"descriptionShort":"d","documents":[]}')
  const { stderr, status } = await run(['update', 'u.json'])
  expect(stderr).toMatch(/error\[no-branch\][\s\S]*--branch NAME/)
  expect(status).toBe(2)
})

test('whoever is asked sees the change, also where the answer goes to a file', async () => {
  const { stdout, stderr } = await run(['update', 'u.json', '--json'], { tty: true, input: 'n\n' })
  expect(stderr).toContain('+Second.')
  expect(JSON.parse(stdout)).toMatchObject({ written: false, outcome: expect.stringContaining('declined') })
})

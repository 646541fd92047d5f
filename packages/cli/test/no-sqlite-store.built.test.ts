import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { sandbox } from './sandbox.ts'

const place = mkdtempSync(join(tmpdir(), 'repolore-alone-'))
cpSync(fileURLToPath(new URL('../dist', import.meta.url)), join(place, 'dist'), { recursive: true })
const at = sandbox([
  ['engineering-context/a.md', '---\nid: a\nscope: GLOBAL\ntags: [IMPL]\n---\nText.\n'],
  // What a repository brings along is never run.
  ['node_modules/@repolore/sqlite-store/package.json', '{ "name": "@repolore/sqlite-store", "main": "./index.cjs" }'],
  ['node_modules/@repolore/sqlite-store/index.cjs', 'process.stdout.write("run by the repository")'],
])
afterAll(() => {
  rmSync(place, { recursive: true, force: true })
  at.remove()
})

const alone = (line: string) => at.bash(`'${process.execPath}' '${join(place, 'dist/bin.js')}' ${line}`)

it('a command without the optional package works, and names it only where a database is asked for', () => {
  expect(alone('list')).toMatchObject({ exit: 0, stderr: '' })
  const copied = alone('copy --from folder --to sqlite --yes')
  expect(copied).toMatchObject({ exit: 2, stdout: '' })
  expect(copied.stderr).toContain('error[no-sqlite-store]')
  at.write('repolore.config.yaml', 'catalogue: {store: sqlite}\n')
  const listed = alone('list')
  expect(listed).toMatchObject({ exit: 2, stdout: '' })
  expect(listed.stderr).toContain('npm install @repolore/sqlite-store')
})

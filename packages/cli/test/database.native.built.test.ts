import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { sandbox } from './sandbox.ts'

const at = sandbox([
  ['repolore.config.yaml', 'catalogue: {store: sqlite}\n'],
  [
    '.context/catalogue/no-sql.md',
    '---\nid: no-sql\ntype: Invariant\nsummary: No native SQL.\nscope: ["src/**"]\n---\nBody.\n',
  ],
])
afterAll(() => at.remove())

it('the built command keeps the catalogue in a database, and leaves nothing beside it when it ends', () => {
  const copied = at.bash('git init -q && repolore copy --from folder --to sqlite --yes')
  expect(copied, copied.stderr).toMatchObject({ exit: 0, stderr: '' })
  const listed = at.bash('rm -r .context/catalogue && repolore list')
  expect(listed).toMatchObject({ exit: 0, stderr: '' })
  expect(listed.stdout).toContain('invariant:no-sql')
  const back = at.bash('repolore copy --from sqlite --to folder:out --yes && cat out/no-sql.md')
  expect(back.stdout).toContain('summary: No native SQL.')
  expect(readdirSync(join(at.root, '.context'))).toEqual(['catalogue.db'])
})

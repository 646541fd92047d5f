import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { catalogueItems } from './catalogue-items.ts'
import { runHere } from './fake.ts'

const made: string[] = []
afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true })
})

/** A repository with these files. */
function repository(files: Iterable<readonly [path: string, text: string]> = []): string {
  const cwd = mkdtempSync(join(tmpdir(), 'repolore-copy-'))
  made.push(cwd)
  mkdirSync(join(cwd, '.git'))
  writeFileSync(join(cwd, '.git/HEAD'), 'ref: refs/heads/main\n')
  for (const [path, text] of files) write(join(cwd, path), text)
  return cwd
}

function write(file: string, text: string | Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

/** Every file below a folder by its bytes; our own working folder left out. */
function bytesIn(folder: string): ReadonlyMap<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.[a-z]+$/.test(name))
  const kept = names.filter((name) => !name.includes('.repolore')).sort()
  return new Map(kept.map((name) => [name, readFileSync(join(folder, name)).toString('base64')]))
}

const ITEMS = '.context/catalogue'
const DATABASE = '.context/catalogue.db'

/** Texts that a careless copy would change. */
const ODD = [
  ['bom.md', '\uFEFF---\r\nid: bom\r\nfuture-key: [1, {a: b}]\r\nbranch: feature/x\r\n---\r\nBody'],
  ['nul.md', 'a\0b\n'],
  ['empty.md', ''],
  ['größe/日本.md', 'e\u0301 \u{1F9ED}\n'],
  ['_drafts/later.md', 'not yet\n'],
  ['notes.yaml', 'kept: beside\n'],
] as const

describe('copying', () => {
  it('to a database and back gives the same bytes, branches and unknown keys included', async () => {
    const items = [...catalogueItems({ count: 80, seed: 7 }), ...ODD]
    const cwd = repository(items.map(([path, text]) => [`${ITEMS}/${path}`, text]))
    const into = await runHere(['copy', '--from', 'folder', '--to', 'sqlite', '--yes', '--json'], { cwd })
    expect(into.status, into.stderr).toBe(0)
    expect(JSON.parse(into.stdout)).toMatchObject({ written: true, same: 0, kept: 0, replaced: [] })
    expect(JSON.parse(into.stdout).added).toHaveLength(items.length)
    const back = await runHere(['copy', '--from', 'sqlite', '--to', 'folder:again', '--yes'], { cwd })
    expect(back.status, back.stderr).toBe(0)
    expect(bytesIn(join(cwd, 'again'))).toEqual(bytesIn(join(cwd, ITEMS)))
    const third = await runHere(['copy', '--from', 'folder:again', '--to', 'sqlite:other.db', '--yes'], { cwd })
    expect(third.status, third.stderr).toBe(0)
    const same = await runHere(['copy', '--from', `sqlite:other.db`, '--to', 'sqlite', '--json'], { cwd })
    expect(JSON.parse(same.stdout)).toMatchObject({ outcome: 'unchanged', same: items.length, added: [], kept: 0 })
  })

  it('refuses where texts differ, names them with both versions, and writes nothing until it is told to', async () => {
    const cwd = repository([
      [`${ITEMS}/a.md`, 'one\n'],
      [`${ITEMS}/new.md`, 'new\n'],
    ])
    write(join(cwd, 'other/a.md'), 'two\n')
    write(join(cwd, 'other/stays.md'), 'stays\n')
    await runHere(['copy', '--from', 'folder:other', '--to', 'sqlite', '--yes'], { cwd })
    const refused = await runHere(['copy', '--from', 'folder', '--to', 'sqlite', '--yes'], { cwd })
    expect(refused).toMatchObject({ status: 1, stdout: '' })
    expect(refused.stderr).toContain('error[version-conflict]: nothing was copied: 1 of the texts differ')
    expect(refused.stderr).toContain(
      `a.md: version 2c8b08da5ce60398e1f19af0e5dccc74 in ${join(cwd, ITEMS)}, version 27dd8ed44a83ff94d557f9fd0412ed5a`,
    )
    expect(refused.stderr).toContain('add --overwrite to replace those of the target')
    await runHere(['copy', '--from', 'sqlite', '--to', 'folder:before', '--yes'], { cwd })
    expect([...bytesIn(join(cwd, 'before')).keys()]).toEqual(['a.md', 'stays.md'])
    const told = await runHere(['copy', '--from', 'folder', '--to', 'sqlite', '--overwrite', '--yes'], { cwd })
    expect(told.stdout).toContain('add new.md')
    expect(told.stdout).toContain('replace a.md')
    expect(told.stdout).toContain('1 to add, 1 to replace, 0 the same already, 1 only in the target and left alone.')
    await runHere(['copy', '--from', 'sqlite', '--to', 'folder:after', '--yes'], { cwd })
    expect(readFileSync(join(cwd, 'after/a.md'), 'utf8')).toBe('one\n')
  })

  it('shows with --dry-run, and without --yes or a terminal, what it would do, and makes nothing', async () => {
    const cwd = repository([[`${ITEMS}/a.md`, 'one\n']])
    const line = ['copy', '--from', 'folder', '--to', 'sqlite']
    const dry = await runHere([...line, '--dry-run'], { cwd })
    expect(dry).toMatchObject({ status: 0, stderr: '' })
    expect(dry.stdout).toContain('add a.md (version 2c8b08da5ce60398e1f19af0e5dccc74)\n')
    const unasked = await runHere(line, { cwd })
    expect(unasked).toMatchObject({ status: 1, stdout: dry.stdout })
    expect(unasked.stderr).toContain('needs-approval')
    expect(existsSync(join(cwd, DATABASE))).toBe(false)
    const declined = await runHere(line, { cwd, tty: true, input: 'n\n' })
    expect(declined).toMatchObject({ status: 1 })
    expect(existsSync(join(cwd, DATABASE))).toBe(false)
    const agreed = await runHere(line, { cwd, tty: true, input: 'y\n' })
    expect(agreed).toMatchObject({ status: 0 })
    expect(existsSync(join(cwd, DATABASE))).toBe(true)
  })

  it.each([
    { args: ['--from', 'folder'], status: 2, says: '--to is missing' },
    { args: ['--from', 'postgres', '--to', 'folder'], status: 2, says: '--from postgres names no place' },
    {
      args: ['--from', 'folder', '--to', 'folder:.context/catalogue'],
      status: 2,
      says: '--from and --to are one place',
    },
    { args: ['--from', 'sqlite', '--to', 'folder'], status: 1, says: 'there is no database' },
    { args: ['--from', 'folder:nowhere', '--to', 'sqlite'], status: 1, says: 'there is no folder' },
    { args: ['--from', 'folder:a.txt', '--to', 'sqlite'], status: 2, says: 'is a file' },
    { args: ['--from', 'folder:broken', '--to', 'sqlite'], status: 1, says: 'broken.md: it is not UTF-8 text' },
    { args: ['--from', 'sqlite:a.txt', '--to', 'folder'], status: 3, says: 'it is not a SQLite database' },
  ])('$args says what is wrong: $says', async ({ args, status, says }) => {
    const cwd = repository([
      [`${ITEMS}/a.md`, 'one\n'],
      ['a.txt', 'no database, and long enough to be looked at\n'.repeat(50)],
    ])
    write(join(cwd, 'broken/broken.md'), new Uint8Array([0x61, 0xff, 0x62]))
    const said = await runHere(['copy', ...args, '--yes'], { cwd })
    expect(said.stderr).toContain(says)
    expect(said.status).toBe(status)
    expect(existsSync(join(cwd, DATABASE))).toBe(false)
  })
})

describe('a catalogue in a database', () => {
  const ITEM = '---\nid: no-sql\ntype: Invariant\nsummary: No native SQL.\nscope: ["src/**"]\n---\nBody.\n'
  const CONFIG = 'catalogue: {store: sqlite}\n'

  it('is read in the place of the folder, which is told of; without the folder nothing is', async () => {
    const cwd = repository([
      [`${ITEMS}/no-sql.md`, ITEM],
      ['repolore.config.yaml', CONFIG],
    ])
    const before = await runHere(['list'], { cwd })
    expect(before.stdout).not.toContain('no-sql')
    expect(before.stderr).toContain('repolore copy --from folder --to sqlite takes its items over')
    const copied = await runHere(['copy', '--from', 'folder', '--to', 'sqlite', '--yes'], { cwd })
    expect(copied).toMatchObject({ status: 0, stderr: '' })
    rmSync(join(cwd, ITEMS), { recursive: true })
    const after = await runHere(['list'], { cwd })
    expect(after).toMatchObject({ status: 0, stderr: '' })
    expect(after.stdout).toContain('invariant:no-sql')
    const doctor = await runHere(['doctor'], { cwd })
    expect(doctor.stdout).toMatch(/catalogue .*catalogue\.db: catalogue in repolore\.config\.yaml/)
  })

  it('that cannot be used is told of with the next step, and everything else is answered', async () => {
    const cwd = repository([
      ['repolore.config.yaml', CONFIG],
      ['engineering-context/a.md', '---\nid: a\nscope: GLOBAL\ntags: [IMPL]\n---\nText.\n'],
      [DATABASE, 'no database, and long enough to be looked at\n'.repeat(50)],
    ])
    const listed = await runHere(['list'], { cwd })
    expect(listed.status).toBe(0)
    expect(listed.stdout).toContain('document:a')
    const checked = await runHere(['check'], { cwd })
    expect(checked.status).toBe(1)
    expect(checked.stdout).toMatch(/unreadable-file.*it is not a SQLite database; name the right file/)
  })
})

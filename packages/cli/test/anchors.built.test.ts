import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const BIN = join(import.meta.dirname, '../dist/bin.js')

function rule(key: string, files: string): string {
  return `key: ${key}\ntitle: T\ntype: workflow\nscope: all\npriority: non_negotiable\nmodules: [all]\napplies_to: {files: ["${files}"]}\nsummary: Never do ${key} again\ncontent: Body\ncreated: 2026-02-03\n`
}

function repository(files: Readonly<Record<string, string>>): string {
  const top = realpathSync(mkdtempSync(join(tmpdir(), 'anchors-')))
  for (const [path, text] of Object.entries({ 'pkg/src/a.ts': '', ...files })) {
    mkdirSync(dirname(join(top, path)), { recursive: true })
    writeFileSync(join(top, path), text)
  }
  execFileSync('git', ['init', '-q', top])
  return top
}

function run(cwd: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): string {
  const home = realpathSync(mkdtempSync(join(tmpdir(), 'anchors-home-')))
  const clean = { PATH: process.env.PATH ?? '', HOME: home, ...env }
  return execFileSync(process.execPath, [BIN, ...args], { cwd, env: clean, encoding: 'utf8' })
}

/** The keys of the rules for a file. */
function keys(cwd: string, path: string, env: Readonly<Record<string, string>> = {}): readonly string[] {
  const { rules } = JSON.parse(run(cwd, ['rules', path, '--json'], env)) as { rules: readonly { key: string }[] }
  return rules.map(({ key }) => key)
}

const RULES = { '.context/rules/pkg.yaml': rule('pkg', 'pkg/src/**'), '.context/rules/src.yaml': rule('src', 'src/**') }
const MEMORY = { 'pkg/.context/memory/a.md': '---\nname: a\ndescription: d\ntype: project\n---\nA\n' }

describe('a memory folder in a subfolder', () => {
  it.each([
    ['without one', RULES, 'pkg/src/a.ts'],
    ['with one', { ...RULES, ...MEMORY }, 'src/a.ts'],
  ])('%s, the rules of the repository keep their anchor', (_, files, relative) => {
    const top = repository(files)
    const pkg = join(top, 'pkg')
    for (const path of [join(top, 'pkg/src/a.ts'), relative, '../pkg/src/a.ts'].filter(
      (path) => !path.startsWith('..') || relative === 'src/a.ts',
    ))
      expect(keys(pkg, path)).toEqual(['pkg'])
    expect(run(pkg, ['doctor'])).toContain(`patterns    from ${top}`)
  })

  it.each([
    ['without one', {}],
    ['with one', MEMORY],
  ])('%s, rules that a variable names are anchored at the repository', (_, files) => {
    const top = repository(files)
    const elsewhere = repository({ 'own/pkg.yaml': rule('pkg', 'pkg/src/**') })
    for (const variable of ['CONTEXT_RULES_DIR', 'CONTEXT_SHARED_RULES_DIR'])
      expect(keys(join(top, 'pkg'), join(top, 'pkg/src/a.ts'), { [variable]: join(elsewhere, 'own') })).toEqual(['pkg'])
  })

  it('rules above the repository, named by a variable, do not move its anchor', () => {
    const above = repository({ '.context/rules/src.yaml': rule('src', 'src/**') })
    const project = join(above, 'pkg')
    execFileSync('git', ['init', '-q', project])
    const env = { CONTEXT_RULES_DIR: join(above, '.context/rules') }
    expect(keys(project, 'src/a.ts', env)).toEqual(['src'])
  })
})

import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { type Ended, program } from './program.ts'
import { root } from './source.ts'

const base = mkdtempSync(join(tmpdir(), 'repolore-starter-'))
afterAll(() => rmSync(base, { recursive: true, force: true }))

/** A copy in a repository of its own, so that the counts of use stay out of this one. No file is tracked there: every pattern is dead. */
execFileSync('git', ['init', '-q', base])
const starter = join(base, 'examples', 'starter')
cpSync(join(root, 'examples/starter'), starter, { recursive: true })

const NOTE = 'NOTE: example rules are in use'

/** Runs the built command in a folder, with a home of its own. */
function repolore(args: readonly string[], { cwd = starter, env = {} } = {}): Promise<Ended> {
  const bin = join(root, 'packages/cli/dist/bin.js')
  return program('node', [bin, ...args], cwd, { HOME: base, ...env })
}

const NAMED = ['--root', starter]
const VARIABLES = { CONTEXT_RULES_DIR: join(starter, 'rules'), CONTEXT_MEMORY_DIR: join(starter, 'memory') }

describe('the set to start from', () => {
  test.each([
    ['by flag', { args: NAMED, env: {} }],
    ['by variables', { args: [], env: VARIABLES }],
  ])('is served and told, named %s', async (_, { args, env }) => {
    const keys = await repolore(['rules', 'src/api/orders.ts', '--format', 'keys', ...args], { env })
    expect(keys.out).toContain(NOTE)
    expect(keys.out.split('\n').filter((line) => /^[a-z_]+$/.test(line))).toEqual([
      'secrets_from_environment',
      'values_as_parameters',
      'errors_reveal_nothing',
      'failing_test_first',
      'no_swallowed_errors',
      'clock_is_passed_in',
    ])
    expect((await repolore(['doctor', ...args], { env })).out).toContain(NOTE)
  })

  test('is found by no search, not even from inside', async () => {
    const { status, out } = await repolore(['rules', 'src/api/orders.ts'])
    expect(status).toBe(2)
    expect(out).toContain('error[no-store]')
  })

  test('says nothing of a copy that is a project’s own', async () => {
    const project = join(base, 'project')
    for (const folder of ['rules', 'decisions', 'memory', 'graph'])
      cpSync(join(starter, folder), join(project, '.context', folder), { recursive: true })
    const { status, out } = await repolore(['rules', 'src/api/orders.ts', '--format', 'keys'], { cwd: project })
    expect([status, out.includes('no_swallowed_errors'), out.includes(NOTE)]).toEqual([0, true, false])
  })

  test('has no rule, decision or memory at fault', async () => {
    const { out } = await repolore(['check', '--json', '--fail-on', 'warning', ...NAMED])
    // The command answers with one JSON object; a warning of the examples stands on the other stream.
    const { issues } = JSON.parse(out.slice(out.indexOf('{'), out.lastIndexOf('}') + 1)) as {
      issues: { code: string }[]
    }
    expect(issues.filter(({ code }) => code !== 'dead-glob')).toEqual([])
  })

  test('has the catalogue that reindex writes', async () => {
    const path = join(starter, 'memory', '_descriptions.md')
    const before = readFileSync(path, 'utf8')
    expect((await repolore(['reindex', '--yes', ...NAMED])).status).toBe(0)
    expect(readFileSync(path, 'utf8')).toBe(before)
  })

  test('shows every field of a rule somewhere', () => {
    const schema = JSON.parse(readFileSync(join(root, 'docs/schemas/rule.schema.json'), 'utf8')) as Schema
    const text = filesIn('rules').join('\n')
    // What the folder says is not written into a rule.
    const fields = fieldsOf(schema).filter((field) => field !== 'tier')
    expect(fields.length).toBeGreaterThan(20)
    expect(fields.filter((field) => !new RegExp(`^[ -]*${field}:`, 'm').test(text))).toEqual([])
  })
})

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
}

function fieldsOf({ properties = {}, items = {} }: Schema): readonly string[] {
  const inner = Object.entries(properties).flatMap(([name, schema]) => [name, ...fieldsOf(schema)])
  return items.properties === undefined ? inner : [...inner, ...fieldsOf(items)]
}

function filesIn(folder: string): readonly string[] {
  const paths = readdirSync(join(starter, folder), { recursive: true, encoding: 'utf8' })
  return paths.filter((path) => path.endsWith('.yaml')).map((path) => readFileSync(join(starter, folder, path), 'utf8'))
}

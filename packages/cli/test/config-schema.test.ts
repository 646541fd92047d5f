import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { readConfig } from '../src/config/read.ts'
import { CONFIG_SHAPE } from '../src/config/shape.ts'

const page = fileURLToPath(new URL('../../../docs/schemas/config.schema.json', import.meta.url))

// `npx vitest run packages/cli -u` writes it anew.
test('the JSON Schema is made from the shape that validates', async () => {
  const schema = {
    title: 'repolore.config.yaml',
    ...z.toJSONSchema(CONFIG_SHAPE, { io: 'input' }),
  }
  await expect(`${JSON.stringify(schema, null, 2)}\n`).toMatchFileSnapshot(page)
})

describe('a configuration', () => {
  test.each([
    ['', {}],
    ['# nothing\n', {}],
    ['\ufeffbudget: 10\r\n', { budget: 10 }],
    ['tags: [RUNBOOK, "ADR"]\n', { tags: ['RUNBOOK', 'ADR'] }],
    ['severity: { dead-relation: off }\n', { severity: { 'dead-relation': 'off' } }],
    ['baselineLimit: 500\n', { baselineLimit: 500 }],
    ['folders: { rules: r, coreMemory: ../c }\n', { folders: { rules: 'r', coreMemory: '../c' } }],
    ['catalogue: { store: sqlite }\n', { catalogueDatabase: '.context/catalogue.db' }],
    ['catalogue: { store: sqlite, path: db/items.db }\n', { catalogueDatabase: 'db/items.db' }],
    ['catalogue: { store: folder }\n', { catalogueDatabase: null }],
    ['tiers: { user: false }\n', { userTier: 'off' }],
    ['tiers: {}\n', { userTier: 'on' }],
  ])('%j is read', (text, expected) => {
    expect(readConfig(text)).toMatchObject({ is: 'config', config: expected, notices: [] })
  })

  test.each([
    ['budget: 0\n', '1:9'],
    ['budget: 1.5\n', '1:9'],
    ['\nbudget: "10"\n', '2:9'],
    ['tags: RUNBOOK\n', '1:7'],
    ['catalogue: { store: postgres }\n', '1:21'],
    ['catalogue: { path: a.db }\n', '1:1'],
    ['catalogue:\n  store: folder\n  path: items\n', '3:9'],
    ['tags:\n  - ok\n  - " "\n', '3:5'],
    ['severity:\n  dead-relation: loud\n', '2:18'],
    ['severity: [a]\n', '1:11'],
    ['folders: { rules: " " }\n', '1:19'],
    ['tiers: { user: sometimes }\n', '1:16'],
    ['- a\n', '1:1'],
    ['text\n', '1:1'],
    ['a: 1\na: 2\n', '2:1'],
    ['a: [\n', '2:1'],
    ['a: &x [1]\nb: [*x, *x]\nc: *y\n', '1:1'],
    [
      `a: &a [x, x]\n${'bcdefgh'.replace(/./g, (name) => `${name}: &${name} [${`*${String.fromCharCode(name.charCodeAt(0) - 1)}, `.repeat(9)}]\n`)}`,
      '1:1',
    ],
  ])('%j is refused at its place', (text, place) => {
    expect(readConfig(text)).toMatchObject({ is: 'refusal', code: 'invalid-config', status: 2 })
    expect(readConfig(text)).toHaveProperty('message', expect.stringContaining(`repolore.config.yaml:${place} `))
  })

  test.each([
    [
      'severity:\n  dead-relations: off\n',
      "2:3 severity: there is no issue code 'dead-relations'; nearest: dead-relation,",
    ],
    [
      'severity:\n  permission-conflict: warning\n',
      '2:3 severity: permission-conflict is always an error; its severity cannot be changed',
    ],
    ['severity: { permission-conflict: off }\n', '1:13 severity: permission-conflict is always an error;'],
    ['severity: { constructor: off }\n', "1:13 severity: there is no issue code 'constructor';"],
  ])('%j gives no finding another severity, and says so', (text, message) => {
    expect(readConfig(text)).toMatchObject({ is: 'refusal', code: 'invalid-config', status: 2 })
    expect(readConfig(text)).toHaveProperty('message', expect.stringContaining(`repolore.config.yaml:${message}`))
  })

  test('that permissions in conflict are an error can be said', () => {
    expect(readConfig('severity: { permission-conflict: error }\n')).toMatchObject({ is: 'config' })
  })

  test('names what it does not know, nearest first', () => {
    const read = readConfig('budgt: 10\nfolders: { rule: x }\n')
    expect(read).toMatchObject({
      notices: [
        { code: 'unknown-config-key', line: 1, column: 1, fix: expect.stringMatching(/^nearest: budget\b/) },
        { code: 'unknown-config-key', line: 2, column: 12, fix: expect.stringMatching(/^nearest: rules\b/) },
      ],
    })
  })

  test('tells every fault at once', () => {
    const read = readConfig('budget: no\ntags: no\n')
    if (read.is !== 'refusal') throw new Error('it was taken')
    expect(read.message.split('\n')).toHaveLength(2)
  })
})

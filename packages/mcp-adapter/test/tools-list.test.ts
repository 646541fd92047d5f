import { createLore, estimator, type Lore } from '@repolore/core'
import { memoryStore } from '@repolore/core/testing'
import { describe, expect, test } from 'vitest'
import { serveStdio } from '../src/index.ts'
import type { ToolChoice } from '../src/options.ts'
import { offered } from '../src/tools/offered.ts'
import { TOOLS } from '../src/tools/table.ts'
import type { Tool } from '../src/tools/tool.ts'
import { clientOf, type Era } from './support/client.ts'
import { KNOWLEDGE, knowledge } from './support/knowledge.ts'
import { LIBRARY, library } from './support/library.ts'

/** The same store behind the reading half of its face. */
function readOnly(): Lore {
  const { list, read } = memoryStore({})
  return createLore({ layers: [{ tier: 'project', store: { list, read } }] })
}

async function namesOf(lore: Lore, tools?: ToolChoice): Promise<readonly string[]> {
  const client = await clientOf(lore, tools === undefined ? {} : { tools }, { era: 'modern' })
  return (await client.listTools()).tools.map(({ name }) => name)
}

describe('tools/list', () => {
  test.each<Era>(['legacy', 'modern'])('is this very text for a %s client', async (era) => {
    const client = await clientOf(library().lore, {}, { era })
    const { tools } = await client.listTools()
    await expect(`${JSON.stringify(tools, null, 2)}\n`).toMatchFileSnapshot('fixtures/tools-list.json')
  })

  test('costs a conversation at most 1,500 tokens, whatever is stored', async () => {
    const client = await clientOf(knowledge({ ...LIBRARY, ...KNOWLEDGE }), {}, { era: 'legacy' })
    const { tools } = await client.listTools()
    expect(estimator.count(JSON.stringify(tools))).toBeLessThanOrEqual(1500)
  })

  test('offers by default the everyday tools of what is there', async () => {
    const of = async (home: string) =>
      namesOf(knowledge(Object.fromEntries(Object.entries(KNOWLEDGE).filter(([path]) => path.startsWith(home)))))
    const [rules, decisions, memory] = [
      await of('.context/rules'),
      await of('.context/decisions'),
      await of('.context/memory'),
    ]
    expect(rules).toEqual(['get_context', 'update_context', 'query_rules_for_file', 'get_rule', 'context_slice'])
    expect(decisions).toEqual(rules)
    expect(memory).toEqual(['get_context', 'update_context', 'recall', 'get_memory', 'context_slice'])
  })

  test('offers no writing tool where nothing can be written', async () => {
    expect(await namesOf(readOnly(), 'all')).toEqual(TOOLS.filter(({ writes }) => !writes).map(({ name }) => name))
    expect(await namesOf(readOnly())).toEqual(['get_context', 'context_slice'])
  })

  test('offers by default what an empty store can be begun with', async () => {
    expect(await namesOf(library({}).lore)).toEqual(['get_context', 'update_context', 'context_slice'])
  })

  test('offers the chosen tools in the order of the table', async () => {
    expect(await namesOf(library().lore, ['context_slice', 'get_context'])).toEqual(['get_context', 'context_slice'])
  })

  test('refuses to start for a tool that does not exist', () => {
    expect(() => serveStdio(library().lore, { tools: ['get_contxt'] })).toThrow(/get_contxt.*auto, all, get_context/)
  })

  test('has flat schemas of plain types and true annotations', () => {
    for (const tool of TOOLS) {
      const schema = JSON.stringify(tool.inputSchema)
      for (const keyword of ['$ref', 'anyOf', 'oneOf', 'allOf', 'additionalProperties', 'exclusiveMinimum']) {
        expect(schema, tool.name).not.toContain(`"${keyword}"`)
      }
      expect(tool.inputSchema.required.every((name) => name in tool.inputSchema.properties)).toBe(true)
    }
  })
})

describe('the default offer', () => {
  const row = (name: string, offer: Tool['offer'], writes = false): Tool => ({
    ...(TOOLS[0] as Tool),
    name,
    offer,
    writes,
    group: 'catalogue',
  })
  const table = [row('a', 'always'), row('b', 'everyday'), row('c', 'on-request'), row('d', 'everyday', true)]
  const names = async (offering: Parameters<typeof offered>[1]) =>
    (await offered(table, offering)).map(({ name }) => name)

  test.each([
    { choice: 'auto', writable: true, present: true, expected: ['a', 'b', 'd'] },
    { choice: 'auto', writable: true, present: false, expected: ['a'] },
    { choice: 'auto', writable: false, present: true, expected: ['a', 'b'] },
    { choice: 'all', writable: true, present: false, expected: ['a', 'b', 'c', 'd'] },
    { choice: ['c'], writable: true, present: false, expected: ['c'] },
  ] as const)('of $choice, writable $writable, content $present', async ({ choice, writable, present, expected }) => {
    expect(await names({ choice, writable, has: async () => present })).toEqual(expected)
  })

  test('asks for content only where that matters', async () => {
    const never = async () => expect.unreachable('nothing to ask')
    expect(await names({ choice: 'all', writable: true, has: never })).toHaveLength(4)
  })
})

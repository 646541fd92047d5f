import { createLore, estimator } from '@repolore/core'
import { memoryStore } from '@repolore/core/testing'
import { describe, expect, test } from 'vitest'
import { clientOf, type Era, textOf } from './support/client.ts'
import { KNOWLEDGE } from './support/knowledge.ts'
import { LIBRARY } from './support/library.ts'

const FILES = {
  '.context/catalogue/whole-cents.md':
    '---\nid: whole-cents\ntype: Invariant\nsummary: Amounts are whole cents.\nscope: [src/**]\n---\nNo floats.\n',
  '.context/catalogue/parcels.md':
    '---\nid: parcels\ntype: ModuleNote\nsummary: Parcels leave at noon.\nscope: [lib/**]\n---\n',
}

const loreOf = (files: Readonly<Record<string, string>>) =>
  createLore({ layers: [{ tier: 'project', store: memoryStore(files) }], root: '/work' })

describe.each<Era>(['legacy', 'modern'])('context_search for a %s client', (era) => {
  test('finds what all filters admit, and says it in both forms', async () => {
    const client = await clientOf(loreOf(FILES), {}, { era })
    const result = await client.callTool({
      name: 'context_search',
      arguments: { text: 'whole cents', type: 'Invariant', scope: '/work/src/a.ts' },
    })
    expect(result.structuredContent).toEqual({
      entries: [
        {
          key: 'invariant:whole-cents',
          kind: 'invariant',
          title: 'whole-cents',
          summary: 'Amounts are whole cents.',
          path: '.context/catalogue/whole-cents.md',
          score: 1,
          why: ['about 100% of what is asked', 'src/** matches src/a.ts'],
        },
      ],
    })
    expect(textOf(result)).toContain('invariant:whole-cents | Amounts are whole cents. | ')
  })

  test.each([
    [{}, 'invalid-input: text, type or scope: '],
    [{ type: 'invariantz' }, 'allowed: invariant, '],
    [{ scope: '!src/**' }, 'invalid-input: scope: '],
    [{ text: 3 }, 'invalid-input: text: '],
  ])('%j is refused', async (input, says) => {
    const client = await clientOf(loreOf(FILES), {}, { era })
    const result = await client.callTool({ name: 'context_search', arguments: input })
    expect(result.isError).toBe(true)
    expect(textOf(result)).toContain(says)
  })
})

test('is offered by default where there is a catalogue, and the list still costs at most 1,500 tokens', async () => {
  const client = await clientOf(loreOf({ ...LIBRARY, ...KNOWLEDGE, ...FILES }), {}, { era: 'modern' })
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name)).toContain('context_search')
  expect(estimator.count(JSON.stringify(tools))).toBeLessThanOrEqual(1500)
})

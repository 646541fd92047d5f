import { type EntryKey, estimator, type UsageLog, type UsageTotals, type Use } from '@repolore/core'
import { describe, expect, test } from 'vitest'
import { clientOf, textOf } from './support/client.ts'
import { KNOWLEDGE, knowledge } from './support/knowledge.ts'

const ask = async (name: string, input: Record<string, unknown> = {}, lore = knowledge()) => {
  const client = await clientOf(lore, {}, { era: 'modern' })
  return client.callTool({ name, arguments: input })
}

const namesOf = (result: { readonly structuredContent?: unknown }) =>
  // Each of these tools answers a list of memories.
  (result.structuredContent as { readonly memories: readonly { readonly name: string }[] }).memories.map(
    ({ name }) => name,
  )

/** A log in memory, to see what a call counts. */
function usageLog(): UsageLog {
  const totals = new Map<EntryKey, Use>()
  return {
    read: async (): Promise<UsageTotals> => totals,
    async record(event, keys) {
      for (const key of keys) {
        const { opens = 0, recalls = 0 } = totals.get(key) ?? {}
        const counted = event === 'open' ? { opens: opens + 1, recalls } : { opens, recalls: recalls + 1 }
        totals.set(key, { ...counted, lastOpen: null, lastRecall: null })
      }
    },
    rename: async () => undefined,
    problems: () => [],
  }
}

describe('recall', () => {
  test('gives the best first, with score, reason and passage, in both forms', async () => {
    const result = await ask('recall', { query: 'when does the kiln fire', limit: null, exclude: null })
    expect(result.structuredContent).toMatchObject({
      gated: false,
      memories: [
        {
          name: 'kiln',
          type: 'project',
          tier: 'project',
          description: 'When the kiln fires',
          score: expect.any(Number),
          why: [expect.stringContaining('kiln')],
          snippet: expect.stringContaining('Bisque on Tuesday'),
          source_path: '.context/memory/kiln.md',
        },
      ],
    })
    expect(textOf(result)).toContain('Bisque on Tuesday')
  })

  test('of a member answers with its section', async () => {
    expect((await ask('recall', { query: 'ash glaze' })).structuredContent).toMatchObject({
      memories: [{ name: 'glazes', tier: 'core', member: 'ash_glaze', snippet: 'Ash glaze runs.' }, {}],
    })
  })

  test('says that nothing is about a prompt without a topic', async () => {
    const result = await ask('recall', { query: 'yes, do it' })
    expect(result.structuredContent).toEqual({ memories: [], gated: true })
    expect(textOf(result)).toContain('No memory is about')
  })

  test.each([
    { limit: 0, most: 1 },
    { limit: -3, most: 1 },
    { limit: 500, most: 50 },
    { limit: null, most: 8 },
  ])('takes a limit of $limit as $most', async ({ limit, most }) => {
    const files = Object.fromEntries(
      Array.from({ length: 60 }, (_, n) => [`.context/memory/kiln_${n}.md`, `The kiln number ${n} fires hot.\n`]),
    )
    expect(namesOf(await ask('recall', { query: 'kiln', limit }, knowledge(files)))).toHaveLength(most)
  })

  test('leaves out what was seen', async () => {
    expect(namesOf(await ask('recall', { query: 'kiln', exclude: ['kiln'] }))).toEqual([])
  })
})

describe('get_memory', () => {
  test('gives the memory whole, with what it links to and what links to it', async () => {
    const result = await ask('get_memory', { name: 'KILN.md' })
    expect(result.structuredContent).toEqual({
      name: 'kiln',
      description: 'When the kiln fires',
      type: 'project',
      tier: 'project',
      tags: ['kiln'],
      members: [],
      resource: null,
      timestamp: null,
      links: ['ash_glaze', 'nowhere'],
      cited_by: [],
      body: 'Bisque on Tuesday. See [[ash_glaze]] and [[nowhere]].',
      source_path: '.context/memory/kiln.md',
      extra: { owner: 'Ada' },
    })
    expect(textOf(result)).toContain('Bisque on Tuesday.')
  })

  test('of a member is its package, and the section', async () => {
    const result = await ask('get_memory', { name: 'ash_glaze' })
    expect(result.structuredContent).toMatchObject({ name: 'glazes', cited_by: ['kiln'], section: 'Ash glaze runs.' })
  })

  test('that is longer than an answer is cut in both forms, and says so', async () => {
    const lore = knowledge({ '.context/memory/long.md': 'A line of a note that does not end.\n'.repeat(20_000) })
    const result = await ask('get_memory', { name: 'long' }, lore)
    for (const form of [textOf(result), JSON.stringify(result.structuredContent)]) {
      expect(estimator.count(form)).toBeLessThanOrEqual(20_000)
      expect(form).toContain('cut here')
    }
  })
})

describe('list_memories', () => {
  test.each([
    { input: {}, names: ['glazes', 'kiln', 'tea'] },
    { input: { tier: 'core', type: null }, names: ['glazes'] },
    { input: { type: 'feedback' }, names: ['tea'] },
    { input: { type: 'user' }, names: [] },
  ])('of $input is by name', async ({ input, names }) => {
    expect(namesOf(await ask('list_memories', input))).toEqual(names)
  })

  test('is cut where there are too many, and says how many', async () => {
    const note = `---\ndescription: ${'A long description of a short note. '.repeat(8)}\n---\nx\n`
    const files = Object.fromEntries(Array.from({ length: 900 }, (_, n) => [`.context/memory/note_${n}.md`, note]))
    const result = await ask('list_memories', {}, knowledge(files))
    const { memories, leftOut } = result.structuredContent as {
      readonly memories: readonly object[]
      readonly leftOut: number
    }
    expect(memories.length + leftOut).toBe(900)
    for (const form of [textOf(result), JSON.stringify(result.structuredContent)])
      expect(estimator.count(form)).toBeLessThanOrEqual(20_000)
  })
})

describe('memory_lint', () => {
  test('names what is broken, in both forms', async () => {
    const result = await ask('memory_lint')
    expect(result.structuredContent).toMatchObject({
      total: 3,
      tiers: { core: 1, project: 2 },
      broken_links: { kiln: ['nowhere'] },
      orphans: ['glazes', 'tea'],
      stale_pointers: ['gone.md'],
    })
    expect(textOf(result)).toContain('kiln: nowhere')
  })

  test('is cut sort by sort where there is too much, and says how much', async () => {
    const files = Object.fromEntries(
      Array.from({ length: 3000 }, (_, n) => [
        `.context/memory/note_number_${n}.md`,
        `See [[nothing_of_the_number_${n}]].\n`,
      ]),
    )
    const result = await ask('memory_lint', {}, knowledge(files))
    expect(result.structuredContent).toMatchObject({ total: 3000, leftOut: { broken_links: expect.any(Number) } })
    for (const form of [textOf(result), JSON.stringify(result.structuredContent)])
      expect(estimator.count(form)).toBeLessThanOrEqual(20_000)
  })
})

test('memory_usage counts what recall said and what was opened, hottest first', async () => {
  const lore = knowledge(KNOWLEDGE, usageLog())
  await ask('recall', { query: 'when does the kiln fire' }, lore)
  await ask('get_memory', { name: 'ash_glaze' }, lore)
  const result = await ask('memory_usage', { limit: null }, lore)
  expect(result.structuredContent).toEqual({
    memories: [
      {
        name: 'glazes',
        opens: 1,
        recalls: 0,
        last_open: null,
        last_recall: null,
        heat: expect.closeTo(Math.log(4), 3),
      },
      { name: 'kiln', opens: 0, recalls: 1, last_open: null, last_recall: null, heat: expect.closeTo(Math.LN2, 3) },
    ],
  })
  expect(namesOf(await ask('memory_usage', { limit: 1 }, lore))).toEqual(['glazes'])
})

test('memory_dream_status says whether a consolidation is due, and what makes it so', async () => {
  const result = await ask('memory_dream_status', { files_threshold: 10, lint_threshold: null })
  expect(result.structuredContent).toMatchObject({
    due: true,
    files_changed_since_last_dream: expect.any(Number),
    broken_links: 1,
    orphans: 2,
    stale_pointers: 1,
    total_lint_issues: 4,
    recommendation: expect.any(String),
    thresholds: { files: 10, lint: 2 },
  })
  expect(
    (await ask('memory_dream_status', { files_threshold: 10, lint_threshold: 10 })).structuredContent,
  ).toMatchObject({
    due: false,
  })
})

describe('a refusal', () => {
  test.each([
    { name: 'recall', input: {}, says: /^invalid-input: .*query/ },
    { name: 'recall', input: { query: ' ' }, says: /^invalid-input: .*query/ },
    { name: 'recall', input: { query: 'x', limit: 'many' }, says: /^invalid-input: .*limit/ },
    { name: 'get_memory', input: {}, says: /^invalid-input: .*name/ },
    { name: 'get_memory', input: { name: 'kilm' }, says: /^unknown-memory: .*kiln/ },
    { name: 'list_memories', input: { type: 'gossip' }, says: /^invalid-input: .*type.*feedback/ },
    { name: 'list_memories', input: { tier: 'nobody' }, says: /^invalid-input: .*tier.*project/ },
    { name: 'memory_dream_status', input: { files_threshold: 'few' }, says: /^invalid-input: .*files_threshold/ },
    { name: 'memory_usage', input: { limit: 'all' }, says: /^invalid-input: .*limit/ },
  ])('of $name $input has its code and field, as text alone', async ({ name, input, says }) => {
    const result = await ask(name, input)
    expect(result.isError).toBe(true)
    expect(result.structuredContent).toBeUndefined()
    expect(textOf(result)).toMatch(says)
  })
})

import { describe, expect, it } from 'vitest'
import { createLore } from '../../src/lore/create.ts'
import type { ContextStore } from '../../src/ports.ts'
import { memoryStore } from '../../src/testing/memory-store.ts'

function document(id: string, lines: readonly string[] = []): string {
  return [
    '---',
    `id: ${id}`,
    ...(lines.some((line) => line.startsWith('scope')) ? [] : ['scope: GLOBAL']),
    'tags: [DOMAIN]',
    ...lines,
    '---',
    `# ${id}`,
    '',
  ].join('\n')
}

const question = { task: 'Cancel an order', descriptionShort: 'cancel', branch: 'main', subjects: ['domain:orders'] }

async function idsOf(files: Readonly<Record<string, string>>, asked = question): Promise<readonly string[] | string> {
  const answer = await createLore({ layers: [{ tier: 'project', store: memoryStore(files) }] }).context(asked)
  return answer.ok ? answer.value.selection.hits.map(({ entry }) => entry.id) : answer.failure.code
}

describe('context', () => {
  it('gives baseline, direct and related documents, each once and in this order', async () => {
    const files = {
      'engineering-context/z-base.md': document('base', ['load: ALWAYS']),
      'engineering-context/b.md': document('b', [
        'subjects: [domain:orders]',
        'relations: [{type: REQUIRES, target: far}, {type: REFINES, target: base}]',
      ]),
      'engineering-context/a.md': document('a', [
        'subjects: [domain:orders]',
        'relations: [{type: REQUIRES, target: near}]',
      ]),
      'engineering-context/near.md': document('near', ['relations: [{type: REQUIRES, target: second-hop}]']),
      'engineering-context/far.md': document('far'),
      'engineering-context/second-hop.md': document('second-hop'),
    }
    expect(await idsOf(files)).toEqual(['base', 'a', 'b', 'near', 'far'])
  })

  it('leaves a relation to another branch out and names the gate', async () => {
    const files = {
      'engineering-context/a.md': document('a', [
        'subjects: [domain:orders]',
        'relations: [{type: REQUIRES, target: b}]',
      ]),
      'engineering-context/b.md': document('b', ['scope: BRANCH', 'branch: other']),
    }
    const answer = await createLore({ layers: [{ tier: 'project', store: memoryStore(files) }] }).context(question)
    expect(answer.ok && answer.value.selection.losses.map(({ key, by }) => ({ key, by }))).toEqual([
      { key: 'document:b', by: 'branch' },
    ])
  })

  it('fails on a relation to nothing, and on no other store that a reader cannot see', async () => {
    const relation = 'relations: [{type: REQUIRES, target: gone}]'
    expect(await idsOf({ 'engineering-context/a.md': document('a', ['subjects: [domain:orders]', relation]) })).toBe(
      'missing-target',
    )
    expect(
      await idsOf({
        'engineering-context/a.md': document('a', ['load: ALWAYS', relation]),
        'engineering-context/b.md': document('b', ['subjects: [domain:orders]']),
      }),
    ).toEqual(['a', 'b'])
  })

  it('speaks with the most specific tier and falls back where that tier is of another branch', async () => {
    const project = memoryStore({
      'engineering-context/a.md': document('a', ['scope: BRANCH', 'branch: feature/x', 'subjects: [domain:orders]']),
    })
    const shared = memoryStore({ 'engineering-context/shared-a.md': document('a', ['subjects: [domain:orders]']) })
    const lore = createLore({
      layers: [
        { tier: 'project', store: project },
        { tier: 'shared', store: shared },
      ],
    })
    const tierOn = async (branch: string) => {
      const answer = await lore.context({ ...question, branch })
      return answer.ok ? answer.value.selection.hits.map(({ entry }) => entry.source.tier) : answer.failure
    }
    expect(await tierOn('feature/x')).toEqual(['project'])
    expect(await tierOn('main')).toEqual(['shared'])
  })

  it('sees each change at the next call and reads only what changed', async () => {
    const files = memoryStore({
      'engineering-context/a.md': document('a', ['subjects: [domain:orders]']),
      'engineering-context/b.md': document('b'),
    })
    const asked: (readonly string[])[] = []
    const store: ContextStore = {
      list: () => files.list(),
      read(paths) {
        asked.push(paths)
        return files.read(paths)
      },
    }
    const lore = createLore({ layers: [{ tier: 'project', store }] })
    await lore.context(question)
    const added = document('c', ['subjects: [domain:orders]'])
    await files.apply([{ path: 'engineering-context/c.md', was: null, text: added }])
    const answer = await lore.context(question)
    expect(answer.ok && answer.value.selection.hits.map(({ entry }) => entry.id)).toEqual(['a', 'c'])
    expect(asked.map((paths) => [...paths].sort())).toEqual([
      ['engineering-context/a.md', 'engineering-context/b.md'],
      ['engineering-context/c.md'],
    ])
  })

  it('notes a subject that only another branch has', async () => {
    const files = {
      'engineering-context/a.md': document('a', ['scope: BRANCH', 'branch: other', 'subjects: [domain:orders]']),
    }
    const answer = await createLore({ layers: [{ tier: 'project', store: memoryStore(files) }] }).context(question)
    expect(answer.ok && answer.value.warnings.map(({ code, args }) => ({ code, args }))).toEqual([
      { code: 'subject-elsewhere', args: { subject: 'domain:orders', branches: ['other'] } },
    ])
  })

  it('under strict reading fails on every problem at once, but not on those of another branch', async () => {
    const good = document('good', ['subjects: [domain:orders]'])
    const strict = async (files: Readonly<Record<string, string>>) => {
      const answer = await createLore({
        reading: 'strict',
        layers: [{ tier: 'project', store: memoryStore({ 'engineering-context/good.md': good, ...files }) }],
      }).context(question)
      return answer.ok ? 'answered' : [answer.failure.code, answer.failure.issues.length]
    }
    expect(await strict({})).toBe('answered')
    expect(
      await strict({ 'engineering-context/1.md': document('Bad'), 'engineering-context/2.md': 'no front matter' }),
    ).toEqual(['invalid-document', 2])
    expect(await strict({ 'engineering-context/1.md': document('Bad', ['scope: BRANCH', 'branch: other']) })).toBe(
      'answered',
    )
    expect(await strict({ 'engineering-context/1.md': document('Bad', ['scope: BRANCH']) })).toEqual([
      'invalid-document',
      expect.any(Number),
    ])
  })
})

import { describe, expect, it } from 'vitest'
import { entryKey } from '../../src/codec/keys.ts'
import { memoryUsage } from '../../src/testing/memory-usage.ts'
import { loreOf, names, note, recall } from './recalling.ts'

const studio = {
  project: {
    'schedule.md': note(
      'kiln_schedule',
      'Cone six takes nine hours. Vent closes at dusk.',
      'description: When to fire which kiln\n',
    ),
    'recipes.md': note('glaze_recipes', 'Ash glaze wants slow cooling; the kiln stays shut.', 'tags: [glaze]\n'),
    'clay.md': note('clay_storage', 'Keep clay damp. Wrap in cloth.'),
  },
  user: { 'habits.md': note('my_kiln_habits', 'I like a slow kiln.') },
}
const memory = (name: string) => entryKey('memory', name)

describe('recall', () => {
  it('is one list over all tiers', async () => {
    expect([...names(await recall(loreOf(studio), 'kiln'))].sort()).toEqual([
      'glaze_recipes',
      'kiln_schedule',
      'my_kiln_habits',
    ])
  })

  it('is narrowed to what shows a tier: the one of the file, else that of its folder', async () => {
    const tiers = {
      project: { ...studio.project, 'shared.md': note('kiln_rota', 'Who fires the kiln.', 'tier: user\n') },
      user: studio.user,
    }
    expect([...names(await recall(loreOf(tiers), { query: 'kiln', tier: 'user' }))].sort()).toEqual([
      'kiln_rota',
      'my_kiln_habits',
    ])
    expect(names(await recall(loreOf(tiers), { query: 'kiln', tier: 'core' }))).toEqual([])
  })

  it('says the namesake of the more specific tier alone', async () => {
    const tiers = {
      project: { 'a.md': note('kiln', 'The gas kiln.') },
      user: { 'b.md': note('kiln', 'The wood kiln.') },
    }
    const { memories } = await recall(loreOf(tiers), 'kiln')
    expect(memories.map(({ hit }) => hit.entry.source.tier)).toEqual(['project'])
  })

  it.each([
    [undefined, 8],
    [0, 1],
    [-1, 1],
    [3, 3],
    [2.9, 2],
    [50, 50],
    [51, 50],
    [1e9, 50],
  ])('limits to %s: %i hits', async (limit, count) => {
    const files = Object.fromEntries(
      Array.from({ length: 60 }, (_, at) => [`${at}.md`, note(`note ${at}`, 'amber bead')]),
    )
    const question = { query: 'amber', ...(limit === undefined ? {} : { limit }) }
    expect(names(await recall(loreOf({ project: files }), question))).toHaveLength(count)
  })

  it.each([[''], [' \n'], [5], [null]])('refuses the query %j', async (query) => {
    // A caller in plain JavaScript may send anything.
    const answer = await loreOf(studio).lore.recall({ query: query as string })
    expect(answer).toMatchObject({ ok: false, failure: { code: 'invalid-input' } })
  })

  it('measures by what was seen before it leaves that out', async () => {
    const tiers = {
      project: {
        'best.md': note('copper_red_reduction', 'copper red reduction, copper red reduction'),
        'weak.md': note('cups', `a red cup ${'and more words '.repeat(40)}`),
      },
    }
    expect(names(await recall(loreOf(tiers), 'copper red reduction'))).toEqual(['copper_red_reduction'])
    const seen = await recall(loreOf(tiers), { query: 'copper red reduction', exclude: ['copper_red_reduction'] })
    expect(names(seen)).toEqual([])
    expect(seen.gated).toBe(false)
    expect(seen.selection.losses.map(({ key, by }) => [key, by])).toContainEqual([
      'memory:copper_red_reduction',
      'seen',
    ])
  })

  it('leaves out what was seen by name, by key or by the name of a member, and does not mind one that is gone', async () => {
    const tiers = {
      project: {
        'a.md': note('ash', 'amber'),
        'b.md': note('bead', 'amber'),
        'c.md': note('case', '## bowl\namber', 'members: [bowl]\n'),
        'd.md': note('dish', 'amber'),
      },
    }
    const exclude = ['ash', 'memory:bead', 'bowl', 'nobody']
    expect(names(await recall(loreOf(tiers), { query: 'amber', exclude }))).toEqual(['dish'])
  })

  it('fills the limit from behind what was seen', async () => {
    const files = Object.fromEntries([1, 2, 3, 4].map((at) => [`${at}.md`, note(`n${at}`, 'amber')]))
    const answer = await recall(loreOf({ project: files }), { query: 'amber', limit: 2, exclude: ['n1', 'n2'] })
    expect(names(answer)).toEqual(['n3', 'n4'])
  })

  it.each([['yes, do it'], ['thanks, continue'], ['the'], ['ok']])(
    'says nothing about %j, and that it says nothing',
    async (query) => {
      const { gated, memories } = await recall(loreOf(studio), query)
      expect({ gated, memories }).toEqual({ gated: true, memories: [] })
    },
  )

  it('says nothing about what is stored nowhere, and nothing of an empty store', async () => {
    expect(await recall(loreOf(studio), 'zebra')).toMatchObject({ gated: true, memories: [] })
    expect(await recall(loreOf({ project: {} }), 'kiln')).toMatchObject({ gated: true, memories: [] })
  })

  it('gives each hit a score that its parts add up to, its words, and a passage', async () => {
    const tiers = { project: { ...studio.project, 'x.md': note('x', 'See [[kiln_schedule]].') } }
    const place = loreOf(tiers)
    await place.usage.record('open', [memory('kiln_schedule')])
    const [first] = (await recall(place, 'When does the vent of the kiln close?')).memories
    expect(first?.hit.entry.id).toBe('kiln_schedule')
    const { relevance = 0, use = 0, links = 0 } = first?.hit.parts ?? {}
    expect(first?.hit.score).toBeCloseTo(relevance + use + links, 12)
    expect(use).toBeGreaterThan(0)
    expect(use).toBeLessThan(0.15 * relevance)
    expect(links).toBeCloseTo(0.1 * Math.log(2), 12)
    expect(first?.words).toEqual(['vent', 'kiln', 'close'])
    expect(Object.values(first?.fields ?? {}).reduce((sum, part) => sum + part, 0)).toBeCloseTo(relevance, 9)
    expect(first?.snippet).toContain('Vent closes at dusk')
    expect(first?.member).toBeNull()
  })

  it('answers of a package with the section of the member', async () => {
    const body =
      '# Firing\n\n## old_ash\n*Ash glazes*\n\nAsh wants slow cooling.\n\n## inner\nmore on ash\n\n## old-salt\nSalt goes in at cone ten.'
    const place = loreOf({ project: { 'p.md': note('firing', body, 'members: [old_ash, old_salt, nobody]\n') } })
    const [salt] = (await recall(place, 'salt at cone ten')).memories
    expect([salt?.hit.entry.id, salt?.member, salt?.snippet]).toEqual([
      'firing',
      'old_salt',
      'Salt goes in at cone ten.',
    ])
    const [ash] = (await recall(place, 'ash')).memories
    expect([ash?.member, ash?.snippet]).toEqual(['old_ash', '*Ash glazes* Ash wants slow cooling. inner more on ash'])
    const [named] = (await recall(place, 'old_ash')).memories
    expect(named?.member).toBe('old_ash')
  })

  it('breaks ties by the last open, then by name', async () => {
    const files = Object.fromEntries(
      ['zeta', 'beta', 'Alpha', 'eta'].map((name) => [`${name}.md`, note(name, 'amber bead')]),
    )
    expect(names(await recall(loreOf({ project: files }), 'amber'))).toEqual(['Alpha', 'beta', 'eta', 'zeta'])
    let minute = 10
    const place = loreOf(
      { project: files },
      memoryUsage(() => `2026-01-01T00:${minute}:00.000Z`),
    )
    await place.usage.record('open', [memory('beta')])
    minute = 11
    await place.usage.record('open', [memory('zeta')])
    expect(names(await recall(place, 'amber'))).toEqual(['zeta', 'beta', 'Alpha', 'eta'])
    minute = 12
    await place.usage.record('recall', [memory('eta')])
    expect(names(await recall(place, 'amber')), 'a recall breaks none').toEqual(['zeta', 'beta', 'Alpha', 'eta'])
  })

  it('sees an edit, a new file and a removed one at once', async () => {
    const store = (await import('../../src/testing/memory-store.ts')).memoryStore({ 'a.md': note('a', 'amber') })
    const { createLore } = await import('../../src/lore/create.ts')
    const { contentHash } = await import('../../src/codec/hash.ts')
    const lore = createLore({ layers: [{ tier: 'project', mount: 'memory', store }] })
    expect(names(await recall({ lore }, 'amber'))).toEqual(['a'])
    await store.apply([
      { path: 'a.md', was: contentHash(note('a', 'amber')), text: note('a', 'basalt') },
      { path: 'b.md', was: null, text: note('b', 'amber') },
    ])
    expect(names(await recall({ lore }, 'amber'))).toEqual(['b'])
    expect(names(await recall({ lore }, 'basalt'))).toEqual(['a'])
    await store.apply([{ path: 'b.md', was: contentHash(note('b', 'amber')), text: null }])
    expect(names(await recall({ lore }, 'amber'))).toEqual([])
  })
})

describe('use', () => {
  it('counts each hit that is answered with, and no other', async () => {
    const place = loreOf(studio)
    const answered = names(await recall(place, { query: 'kiln', limit: 2 }))
    const totals = await place.usage.read()
    expect([...totals.keys()].sort()).toEqual(answered.map(memory).sort())
    expect([...totals.values()].map(({ opens, recalls }) => [opens, recalls])).toEqual([
      [0, 1],
      [0, 1],
    ])
  })

  it('counts what is fetched as opened, once', async () => {
    const place = loreOf(studio)
    await place.lore.get(['clay_storage', 'memory:clay_storage'])
    expect(await place.lore.usage()).toMatchObject({
      value: { memories: [{ name: 'clay_storage', opens: 1, recalls: 0 }] },
    })
  })

  it('counts a member for its package, also where it was logged before there was one', async () => {
    const place = loreOf({ project: { 'p.md': note('pkg', '## old_salt\nsalt', 'members: [old_salt]\n') } })
    await place.usage.record('open', [memory('old_salt')])
    await place.lore.get(['old_salt'])
    await recall(place, 'salt')
    expect(await place.lore.usage()).toMatchObject({ value: { memories: [{ name: 'pkg', opens: 2, recalls: 1 }] } })
    expect((await recall(place, 'salt')).memories[0]?.hit.parts.use).toBeGreaterThan(0)
  })

  it('is reported hottest first, ties by name, with what is no longer stored', async () => {
    const place = loreOf(studio)
    await place.usage.record('recall', [memory('z'), memory('y')])
    await place.usage.record('open', [memory('q')])
    const report = await place.lore.usage({ limit: 2 })
    expect(report).toMatchObject({
      value: {
        memories: [
          { name: 'q', heat: Math.log(4) },
          { name: 'y', heat: Math.log(2) },
        ],
      },
    })
  })

  it('never fails an answer: not by a log that throws, nor by one that hangs', async () => {
    const usage = memoryUsage()
    const broken = loreOf(studio, {
      ...usage,
      read: () => Promise.reject(new Error('no disk')),
      record: () => Promise.reject(new Error('no disk')),
    })
    expect(names(await recall(broken, 'clay'))).toEqual(['clay_storage'])
    expect(await broken.lore.usage()).toMatchObject({
      value: { memories: [], warnings: [{ code: 'unreadable-usage' }] },
    })
    const slow = loreOf(studio, { ...usage, record: () => new Promise(() => {}) })
    expect(names(await recall(slow, 'clay'))).toEqual(['clay_storage'])
  })
})

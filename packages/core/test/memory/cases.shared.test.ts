import { describe, expect, it } from 'vitest'
import { parseFile } from '../../src/codec/parse.ts'
import type { Lore } from '../../src/lore/facade.ts'
import type { Entry } from '../../src/model/entry.ts'
import { foldLinkName } from '../../src/names/link-name.ts'
import { lintJson } from '../../src/render/lint.ts'
import { memoryJson } from '../../src/render/memory.ts'
import { type Case, casesOf } from './cases.ts'
import { loreOf } from './store.ts'

/** What an engine before us answered, or where its answer was no good (see the verdicts) what its users would expect. */
const BETTER: Readonly<Record<string, unknown>> = {
  // Front matter
  'frontmatter: opening dashes need not be a fence': { meta: {}, body: '----- title\nname: a\n---\nbody', issues: [] },
  'frontmatter: byte order mark hides it': { meta: { name: 'a' }, body: 'body', issues: [] },
  'frontmatter: impossible date raises': { meta: { a: '2026-02-30' }, body: 'body', issues: [] },
  'frontmatter: vertical tab splits lines': {
    meta: {},
    body: '---\nname: a\u000b---\nbody',
    issues: ['unclosed-front-matter'],
  },
  'frontmatter: closing fence with spaces': {
    meta: {},
    body: '---\nname: a\n ---  \nbody',
    issues: ['unclosed-front-matter'],
  },
  'frontmatter: broken yaml keeps the body, drops the meta': {
    meta: {},
    body: 'body',
    issues: ['front-matter-syntax'],
  },
  'frontmatter: second key wins': { meta: { name: 'a' }, body: '', issues: ['duplicate-key'] },
  'frontmatter: sexagesimal and octal': {
    meta: { a: '1:30', b: '010', c: '1_000', d: '0x1F' },
    body: '',
    issues: [],
  },
  'frontmatter: anchors and merge': {
    meta: { base: { x: '1' }, d: { '<<': { x: '1' }, y: '2' } },
    body: '',
    issues: [],
  },
  'frontmatter: date types': {
    meta: { a: '2026-01-02', b: '2026-01-02T03:04:05Z', c: '2026-01-02 03:04:05 +02:00', d: '2026-01-02' },
    body: '',
    issues: [],
  },
  'frontmatter: no closing fence': { meta: {}, body: '---\nname: a\nbody', issues: ['unclosed-front-matter'] },
  'frontmatter: list': { meta: {}, body: 'body', issues: ['front-matter-syntax'] },
  // Memories
  'memory: nested name and description are ignored': { nested: { description: 'nested' } },
  'memory: same name in one root keeps the first path by parts': { dup: { body: 'from the folder' } },
  'memory: impossible date crashes the load': { a: { timestamp: '2026-02-30' } },
  'memory: non-UTF-8 crashes the load': {},
  // Links
  'links: what is taken from a body': {
    links: { a: ['b', 'b.md', 'e', 'B'], b: [], c: [], d: [], e: [] },
    edges: [
      ['a', 'b'],
      ['a', 'e'],
    ],
    backlinks: { a: [], b: ['a'], c: [], d: [], e: ['a'] },
  },
  'links: two packages claim a member, the later load wins': {
    links: { pkg_one: [], pkg_two: [], s: ['ash'] },
    edges: [],
    backlinks: { pkg_one: [], pkg_two: [], s: [] },
  },
  'get_memory by glaze-pkg': { found: true, name: 'glaze_pkg' },
  'get_memory by src.md': { found: true, name: 'src' },
  "normalize link 'Some Topic'": { target: 'some topic' },
  "normalize link 'x.MD'": { target: 'x' },
  // Lint
  'links: lint of the same': {
    total: 5,
    tiers: { project: 5 },
    broken_links: {},
    orphans: ['a', 'c', 'd'],
    stale_pointers: [],
  },
  'lint: no index means no orphans': {
    total: 1,
    tiers: { project: 1 },
    broken_links: {},
    orphans: ['alpha_note'],
    stale_pointers: [],
  },
  'lint: a short name hides in any text': {
    total: 2,
    tiers: { project: 2 },
    broken_links: {},
    orphans: ['a', 'zz9'],
    stale_pointers: [],
  },
  'lint: tiers counts only load tiers': {
    total: 2,
    tiers: { project: 1, core: 1 },
    broken_links: {},
    orphans: ['a1x', 'b1x'],
    stale_pointers: [],
  },
  'lint: links inside code are flagged': {
    total: 1,
    tiers: { project: 1 },
    broken_links: {},
    orphans: ['a'],
    stale_pointers: [],
  },
}

function cases(...kinds: readonly string[]): readonly (readonly [string, Case])[] {
  const found = [...casesOf('rules-memory', ...kinds), ...casesOf('rules-memory-limits', ...kinds)]
  return found.map((one) => [one.name, one] as const)
}

/** What stands in the file, or what we expect instead. */
function expected({ name, expect: before, verdict }: Case): unknown {
  if (verdict !== undefined && BETTER[name] === undefined) throw new Error(`${name}: say what its users would expect`)
  return BETTER[name] ?? before
}

async function memoriesOf(lore: Lore): Promise<readonly Entry[]> {
  const listed = await lore.memories()
  if (!listed.ok) throw new Error('listing without a filter cannot fail')
  return listed.value
}

describe('front matter', () => {
  it.each(cases('parse_frontmatter'))('%s', (_, one) => {
    const { entries, issues } = parseFile(
      { tier: 'project', path: 'stem.md', text: one.op.args.text ?? '' },
      { tags: [] },
      '.context/memory/stem.md',
    )
    const [entry] = entries
    if (entry === undefined) throw new Error('a memory is always served')
    const { type, tier, members, resource, timestamp, ...rest } = entry.extra
    const meta = { ...(entry.id === 'stem' ? {} : { name: entry.id }), ...rest }
    expect({ meta, body: entry.body, issues: issues.map(({ code }) => code) }).toEqual({
      issues: [],
      ...Object(expected(one)),
    })
  })
})

describe('loading', () => {
  it.each(cases('load_memories'))('%s', async (_, one) => {
    const lore = loreOf(one)
    const found = await Promise.all(
      (await memoriesOf(lore)).map(async ({ id }) => {
        const answer = await lore.memory(id)
        if (!answer.ok) throw new Error(`${id} is listed and not found`)
        const { cited_by, extra, ...memory } = memoryJson(answer.value)
        return {
          ...memory,
          source_path: `$ROOT/${one.op.args.roots === undefined || memory.source_path.startsWith('.context') ? 'repo/' : ''}${memory.source_path}`,
        }
      }),
    )
    if (one.verdict === undefined) expect({ memories: found }).toEqual(one.expect)
    else {
      expect(Object.fromEntries(found.map(({ name, ...memory }) => [name, memory]))).toMatchObject(
        Object(expected(one)),
      )
      // Nothing of it is passed over in silence.
      if (!one.name.includes('nested'))
        expect((await lore.check()).map(({ code }) => code)).toContain(REPORTED[one.name])
    }
  })
})

const REPORTED: Readonly<Record<string, string>> = {
  'memory: same name in one root keeps the first path by parts': 'name-clash',
  'memory: impossible date crashes the load': 'invalid-memory',
  'memory: non-UTF-8 crashes the load': 'unreadable-file',
}

describe('listing', () => {
  it.each(cases('list_memories'))('%s', async (_, one) => {
    const listed = await loreOf(one).memories(one.op.args)
    expect(listed.ok && { names: listed.value.map(({ id }) => id) }).toEqual(one.expect)
  })
})

describe('looking up', () => {
  it.each(cases('get_memory'))('%s', async (_, one) => {
    const answer = await loreOf(one).memory(one.op.args.name ?? '')
    expect({ found: answer.ok, name: answer.ok ? answer.value.entry.id : null }).toEqual(expected(one))
  })
})

describe('links', () => {
  it.each(cases('links'))('%s', async (_, one) => {
    const lore = loreOf(one)
    const memories = await memoriesOf(lore)
    const answers = await Promise.all(memories.map(({ id }) => lore.memory(id)))
    const read = answers.map((answer) => {
      if (!answer.ok) throw new Error('what is listed is found')
      return memoryJson(answer.value)
    })
    const ordered =
      one.verdict === undefined ? (links: readonly string[]) => [...links].sort() : (links: readonly string[]) => links
    const backlinks = Object.fromEntries(read.map(({ name, cited_by }) => [name, cited_by]))
    const edges = Object.entries(backlinks).flatMap(([to, from]) => from.map((name) => [name, to]))
    // The case lists only the memories that its author looked at.
    expect({
      links: Object.fromEntries(read.map(({ name, links }) => [name, ordered(links)])),
      edges: edges.sort(),
      backlinks,
    }).toEqual(expected(one))
  })

  it.each(cases('normalize_link'))('%s', (_, one) => {
    expect({ target: foldLinkName(one.op.args.target ?? '') }).toEqual(expected(one))
  })
})

describe('lint', () => {
  it.each(cases('lint'))('%s', async (_, one) => {
    const { total, tiers, broken_links, orphans, stale_pointers } = lintJson(await loreOf(one).lint())
    expect({ total, tiers, broken_links, orphans, stale_pointers }).toEqual(expected(one))
  })
})

import { describe, expect, test } from 'vitest'
import { readBundleMap } from '../../src/codec/curation-requests.ts'
import { packageOf } from '../../src/curate/bundle/bundle-map.ts'
import { planBundle } from '../../src/curate/bundle/bundle-plan.ts'
import { writeBundle } from '../../src/curate/bundle/bundle-write.ts'
import { memberCatalog } from '../../src/curate/bundle/member-catalog.ts'
import { memoryIndex } from '../../src/curate/bundle/memory-index.ts'
import { unitFinder, unitsOf } from '../../src/curate/bundle/units.ts'
import { descriptions } from '../../src/curate/reindex.ts'
import { type Case, casesOf } from '../memory/cases.ts'
import { AT, afterwards, folderOf } from './folders.ts'

const ROOT = 'repo/.context/memory/'

describe('reindex', () => {
  test.each(named('reindex'))('%s', (_, one) => {
    const { content, lineIndex, count } = descriptions(folderIn(one))
    const { header, rest } = parted(one, content)
    expect(content).toBe(header + rest)
    expect({ lineIndex, count }).toEqual({ lineIndex: one.expect.line_index, count: one.expect.count })
  })
})

describe('bundle plan', () => {
  test.each(named('bundle_plan'))('%s', (_, one) => {
    const { storeMemories, ...report } = planBundle(folderIn(one), mapIn(one))
    expect({ ...report, store_memories: storeMemories }).toEqual(one.expect)
  })
})

describe('bundle write', () => {
  test.each(named('bundle_write'))('%s', (_, one) => {
    const folder = folderIn(one)
    const written = writeBundle(folder, mapIn(one), 'staging')
    if (!written.ok) throw new Error(JSON.stringify(written.failure))
    const { result, files } = one.expect as unknown as { result: object; files: Readonly<Record<string, string>> }
    const after = afterwards(folder.texts, written.value.changes)
    expect({ written: written.value.report.written, lost_bodies: written.value.report.lostBodies }).toMatchObject({
      written: Reflect.get(result, 'written'),
      lost_bodies: Reflect.get(result, 'lost_bodies'),
    })
    for (const [file, text] of Object.entries(files)) expect(after[`_staging/${file}`]).toBe(text)
    expect(after['_staging/MEMORY.md']).toContain('core/heat.md')
    expect(after['_staging/_descriptions.md']).toContain('→ core/heat.md')
  })
})

describe('memory index', () => {
  test.each(named('memory_index'))('%s', (_, one) => {
    const content = memoryIndex(mapIn(one).packages.map(packageOf))
    const { header, rest } = parted(one, content)
    expect(content).toBe(header + rest)
  })
})

describe('member catalogue', () => {
  test.each(named('member_catalog'))('%s', (_, one) => {
    const find = unitFinder(unitsOf(folderIn(one)))
    const packages = mapIn(one).packages.map((draft) => ({
      of: packageOf(draft),
      members: draft.members.flatMap((name) => {
        const unit = find(name)
        return unit === null ? [] : [{ name, unit }]
      }),
    }))
    const { content, lineIndex, count } = memberCatalog(packages)
    const { header, rest } = parted(one, content)
    expect(content).toBe(header + rest)
    expect({ lineIndex, count }).toEqual({ lineIndex: one.expect.line_index, count: one.expect.count })
  })
})

function named(kind: string): readonly (readonly [string, Case])[] {
  const cases = casesOf('rules-memory', kind)
  expect(cases.length).toBeGreaterThan(0)
  return cases.map((one) => [one.name, one] as const)
}

function folderIn({ files }: Case) {
  const below = Object.entries(files).flatMap(([path, text]) =>
    path.startsWith(ROOT) && typeof text === 'string' ? [[path.slice(ROOT.length), text] as const] : [],
  )
  return folderOf(Object.fromEntries(below))
}

function mapIn({ op }: Case) {
  const map = readBundleMap(op.args)
  if (!map.ok) throw new Error(JSON.stringify(map.failure))
  return map.value
}

/** The words of a header are ours; what a case says of it is how many lines it has, and what stands below. */
function parted(
  { expect: { content: said } }: Case,
  content: string,
): { readonly header: string; readonly rest: string } {
  const expected = String(said)
  const placeholder = /^<[^>]*>/.exec(expected)?.[0] ?? ''
  const rest = expected.slice(placeholder.length)
  const header = content.slice(0, content.length - rest.length)
  const lines = /(\d+) lines/.exec(placeholder)?.[1]
  if (lines !== undefined) expect(header.split('\n')).toHaveLength(Number(lines))
  return { header, rest }
}

test('the folder of the cases is the one the tests read', () => {
  expect(ROOT.endsWith(`${AT}/`)).toBe(true)
})

import fc from 'fast-check'
import { buildCatalogue } from '../../src/catalogue/build.ts'
import type { Catalogue } from '../../src/catalogue/catalogue.ts'
import { type ParsedFile, silentFile } from '../../src/codec/dialect.ts'
import type { Entry } from '../../src/model/entry.ts'
import { buildEntry } from '../../src/testing/build-entry.ts'

const IDS = ['a', 'b', 'c', 'd', 'e'] as const
const SUBJECTS = ['domain:x', 'domain:y', 'domain:z'] as const
const BRANCHES = ['main', 'feature/one'] as const

const entry: fc.Arbitrary<Entry> = fc
  .record({
    id: fc.constantFrom(...IDS),
    branch: fc.constantFrom(null, ...BRANCHES),
    load: fc.constantFrom('always' as const, 'match' as const, 'match' as const),
    subjects: fc.uniqueArray(fc.constantFrom(...SUBJECTS), { maxLength: 2 }),
    targets: fc.array(fc.constantFrom(...IDS, 'nowhere'), { maxLength: 3 }),
  })
  .map(({ targets, ...fields }) =>
    buildEntry({
      ...fields,
      links: targets.map((target) => ({
        type: 'REQUIRES',
        target,
        declared: true,
        span: { path: 'x', line: 1, column: 1 },
      })),
    }),
  )

/** One file an entry, in two tiers; a path stands once in a tier. */
export const files: fc.Arbitrary<readonly (readonly ParsedFile[])[]> = fc
  .array(
    fc.uniqueArray(fc.record({ path: fc.constantFrom('m/1.md', 'm/2.md', 'm/Z.md', 'é.md', 'n.md', '𝒳.md'), entry }), {
      selector: (file) => file.path,
      maxLength: 6,
    }),
    { minLength: 1, maxLength: 2 },
  )
  .map((tiers) =>
    tiers.map((tier, at) =>
      tier.map((file) => parsedFile({ path: file.path, tier: TIERS[at] ?? 'core', entry: file.entry })),
    ),
  )

const TIERS = ['project', 'shared'] as const

function parsedFile({ path, tier, entry: one }: { path: string; tier: string; entry: Entry }): ParsedFile {
  const placed = { ...one, source: { ...one.source, path: path as Entry['source']['path'], tier } }
  return { ...silentFile(path), entries: [placed] }
}

/** A catalogue of generated files. */
export function catalogueOf(tiers: readonly (readonly ParsedFile[])[]): Catalogue {
  return buildCatalogue(tiers.map((list, at) => ({ name: TIERS[at] ?? 'core', files: list })))
}

export const questions = fc.record({
  branch: fc.constantFrom(null, ...BRANCHES),
  subjects: fc.uniqueArray(fc.constantFrom(...SUBJECTS), { maxLength: 3 }),
})

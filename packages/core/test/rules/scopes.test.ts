import fc from 'fast-check'
import { expect, it } from 'vitest'
import { scopesOf } from '../../src/catalogue/scopes.ts'
import { globSet } from '../../src/globs/glob-set.ts'
import { buildEntry } from '../../src/testing/build-entry.ts'

const pattern = fc.constantFrom('**/*', 'src/**', '**/*.py', 'src/a.py', 'docs/*.md', '{src,docs}/*')
const entry = fc.tuple(fc.array(pattern, { maxLength: 3 }), fc.array(pattern, { maxLength: 1 }))
const path = fc.constantFrom('src/a.py', 'docs/b.md', 'c', 'src/d/e.py')

it('an index that goes on from edit to edit answers as one made anew', () => {
  const pool = fc
    .array(entry, { minLength: 1, maxLength: 20 })
    .map((all) => all.map(([include, exclude], at) => buildEntry({ id: `e${at}`, include, exclude })))
  const edits = fc.array(fc.array(fc.nat(19), { maxLength: 20 }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(pool, edits, path, (entries, picks, asked) => {
      let scopes = scopesOf(entries)
      for (const pick of picks) {
        const now = [...new Set(pick)].flatMap((at) => entries[at] ?? [])
        scopes = scopes.next(now)
        expect(scopes.at(asked)).toEqual(globSet(now).matching(asked))
      }
    }),
  )
})

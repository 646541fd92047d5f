import { describe, expect, it } from 'vitest'
import { buildEntry } from '../../src/testing/index.ts'

describe('a built entry', () => {
  it('matches nothing unless told to', () => {
    const entry = buildEntry()
    expect(entry).toMatchObject({ kind: 'document', id: 'entry', key: 'document:entry', load: 'match', branch: null })
    expect([...entry.subjects, ...entry.include, ...entry.links, ...entry.aliases]).toEqual([])
  })

  it('keeps its key true to kind and id', () => {
    expect(buildEntry({ kind: 'rule', id: 'no-native-queries' }).key).toBe('rule:no-native-queries')
  })

  it('takes part of a source', () => {
    const { source } = buildEntry({ id: 'fees', source: { tier: 'shared' } })
    expect(source).toMatchObject({ tier: 'shared', path: 'engineering-context/fees.md', line: 1 })
  })
})

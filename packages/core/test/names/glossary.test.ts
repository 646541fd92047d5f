import { describe, expect, it } from 'vitest'
import { buildGlossary, type GlossaryEntry } from '../../src/names/glossary.ts'

const PATH = 'engineering-context/subjects.yaml'

function entry(subject: string, aliases: readonly string[], line = 1): GlossaryEntry {
  return { subject, aliases, span: { path: PATH, line, column: 3 } }
}

function conflicts(entries: readonly GlossaryEntry[], subjects: readonly string[] = []) {
  return buildGlossary({ entries, subjects, path: PATH }).conflicts.map(({ args, span }) => ({
    ...args,
    line: span?.line,
  }))
}

describe('the glossary', () => {
  const glossary = buildGlossary({
    entries: [entry('domain:loans', ['Borrowing ', 'loans', 'loans']), entry('domain:fines', [])],
    subjects: ['component:desk', 'domain:loans'],
    path: PATH,
  })

  it('knows its own subjects and those of documents, by name', () => {
    expect(glossary.subjects).toEqual([
      { subject: 'component:desk', aliases: [] },
      { subject: 'domain:fines', aliases: [] },
      { subject: 'domain:loans', aliases: ['Borrowing ', 'loans'] },
    ])
    expect([...glossary.declared]).toEqual(['domain:loans', 'domain:fines'])
  })

  it.each([
    ['domain:loans', 'domain:loans'],
    [' DOMAIN:Loans\u00a0', 'domain:loans'],
    ['borrowing', 'domain:loans'],
    ['component:desk', 'component:desk'],
    ['desk', null],
    ['loan', null],
    ['', null],
  ])('resolves %j to %j', (term, subject) => {
    expect(glossary.resolve(term)).toBe(subject)
  })
})

describe('conflicts', () => {
  it('are none where an alias repeats under its subject or equals it', () => {
    expect(conflicts([entry('domain:loans', ['x', 'X ', 'domain:loans'])])).toEqual([])
  })

  it('are one for an alias on two subjects, at the later of them', () => {
    expect(conflicts([entry('b:b', ['Desk'], 2), entry('a:a', ['desk '], 5)])).toEqual([
      { alias: 'desk ', subjects: ['a:a', 'b:b'], shadows: false, line: 5 },
    ])
  })

  it('are one for an alias that equals another subject, of the glossary or of a document', () => {
    const shadow = { alias: 'A:a', subjects: ['a:a', 'b:b'], shadows: true, line: 1 }
    expect(conflicts([entry('b:b', ['A:a']), entry('a:a', [])])).toEqual([shadow])
    expect(conflicts([entry('b:b', ['A:a'])], ['a:a'])).toEqual([shadow])
  })

  it('name every subject an alias could mean, once', () => {
    expect(conflicts([entry('b:b', ['a:a']), entry('c:c', ['a:a'])], ['a:a'])).toEqual([
      { alias: 'a:a', subjects: ['a:a', 'b:b', 'c:c'], shadows: true, line: 1 },
    ])
  })
})

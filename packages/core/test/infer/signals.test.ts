import { describe, expect, it } from 'vitest'
import { fileIndex } from '../../src/infer/file-index.ts'
import { inferFiles } from '../../src/infer/infer-files.ts'
import type { CommitFacts } from '../../src/ports.ts'

const paths = ['src/a.ts', 'src/b.ts', 'src/c.ts', 'src/d.ts', 'test/a.test.ts']

/** Newest first: a subject and the files it changed. */
function history(...commits: readonly (readonly [subject: string, ...paths: string[]])[]): readonly CommitFacts[] {
  return commits.map(([subject, ...changed], age) => ({
    id: String(age).padStart(40, '0'),
    date: '2026-01-01T00:00:00Z',
    subject,
    paths: changed,
  }))
}

const filler = history(['Say hello', 'src/d.ts'], ['Say goodbye', 'src/d.ts'])

describe('what speaks for a file', () => {
  it('commits with words of the task, by inflection', () => {
    const index = fileIndex({ paths, history: [...history(['Fired kilns cool slowly', 'src/b.ts']), ...filler] })
    const [first] = inferFiles('Cooling of the kiln', index)
    expect(first?.path).toBe('src/b.ts')
    expect(first?.why[0]).toEqual({ by: 'history', commit: '0'.repeat(40), words: ['cooling', 'kiln'], commits: 1 })
  })

  it('commits of a file that has moved since, where its name tells which it is', () => {
    const index = fileIndex({ paths, history: [...history(['Cool the kiln', 'old/c.ts']), ...filler] })
    expect(inferFiles('cool the kiln', index)[0]?.path).toBe('src/c.ts')
  })

  it('no sweep over many files', () => {
    const many = Array.from({ length: 41 }, (_, at) => `src/${at}.ts`)
    const index = fileIndex({ paths: many, history: history(['Cool the kiln', ...many]) })
    expect(inferFiles('cool the kiln', index).flatMap(({ why }) => why.map(({ by }) => by))).not.toContain('history')
  })

  it('its text, and an identifier in it', () => {
    const index = fileIndex({ paths, history: [] })
    const texts = new Map([
      ['src/b.ts', 'export function coolKiln() {}'],
      ['src/c.ts', 'nothing of that sort'],
    ])
    const [first] = inferFiles('Rename cool_kiln', index, texts)
    expect(first?.path).toBe('src/b.ts')
    expect(first?.why.filter(({ by }) => by === 'content')).toEqual([
      { by: 'content', words: ['cool', 'kiln'] },
      { by: 'content', words: ['cool_kiln'] },
    ])
  })

  it('a likely file whose test it is, and one that changed with it', () => {
    const together = history(['Cool the kiln', 'src/a.ts', 'src/c.ts'], ['Heat it', 'src/a.ts', 'src/c.ts'])
    const index = fileIndex({ paths, history: [...together, ...filler] })
    const found = new Map(inferFiles('cool the kiln', index).map((file) => [file.path, file.why]))
    expect(found.get('test/a.test.ts')).toEqual([{ by: 'with', path: 'src/a.ts', commits: 0 }])
    expect(found.get('src/c.ts')).toContainEqual({ by: 'with', path: 'src/a.ts', commits: 2 })
  })

  it('that it changes often, which says less than a word', () => {
    const index = fileIndex({ paths, history: [...history(['Cool the kiln', 'src/b.ts']), ...filler] })
    const found = inferFiles('Cool down', index)
    expect(found.map(({ path }) => path).slice(0, 2)).toEqual(['src/b.ts', 'src/d.ts'])
    expect(found[1]?.why[0]).toEqual({ by: 'recent', commits: 2, of: 3 })
  })
})

describe('what a file is', () => {
  const kinds = ['kiln.lock', 'kiln.md', 'kiln.ts', 'kiln.yaml', 'vendor/kiln.ts']
  const order = (task: string) => inferFiles(task, fileIndex({ paths: kinds, history: [] })).map(({ path }) => path)

  it('source before prose and data, and both before what is packed', () => {
    expect(order('Fix the kiln')[0]).toBe('kiln.ts')
    expect(order('Fix the kiln').at(-1)).toBe('kiln.lock')
  })

  it('prose counts for more where the task is about it', () => {
    const rank = (task: string) => order(task).indexOf('kiln.md')
    expect(rank('Document the kiln')).toBeLessThan(rank('Fix the kiln'))
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fileIndex } from '../../src/infer/file-index.ts'
import { inferFiles, worthReading } from '../../src/infer/infer-files.ts'
import type { FileReason } from '../../src/infer/inferred-file.ts'
import type { CommitFacts } from '../../src/ports.ts'

const word = fc.constantFrom('kiln', 'kilns', 'mail', 'handler', 'log', 'schedule', 'fix', 'the', 'ofen', 'Öfen')
const text = fc.array(word, { maxLength: 8 }).map((words) => words.join(' '))
const path = fc
  .tuple(fc.array(word, { maxLength: 2 }), word, fc.constantFrom('.ts', '.test.ts', '.md', '.lock', ''))
  .map(([folders, name, extension]) => [...folders, `${name}${extension}`].join('/'))
const commit: fc.Arbitrary<CommitFacts> = fc.record({
  id: fc.stringMatching(/^[0-9a-f]{40}$/),
  date: fc.constant('2026-01-01T00:00:00Z'),
  subject: text,
  paths: fc.uniqueArray(path, { maxLength: 4 }),
})
const facts = fc.record({
  paths: fc.uniqueArray(path, { minLength: 1, maxLength: 12 }),
  history: fc.uniqueArray(commit, { maxLength: 10, selector: ({ id }) => id }),
  texts: fc.array(text, { minLength: 12, maxLength: 12 }),
})

function textsOf({ paths, texts }: { readonly paths: readonly string[]; readonly texts: readonly string[] }) {
  return new Map(paths.map((one, at) => [one, texts[at] ?? '']))
}

describe('laws of inference', () => {
  it('the order of paths and texts does not matter, and asking before changes nothing', () => {
    fc.assert(
      fc.property(facts, text, text, (known, task, other) => {
        const texts = textsOf(known)
        const asked = fileIndex(known)
        inferFiles(other, asked, texts)
        const turned = fileIndex({ ...known, paths: known.paths.toReversed() })
        expect(inferFiles(task, asked, new Map([...texts].toReversed()))).toEqual(inferFiles(task, turned, texts))
      }),
    )
  })

  it('each file stands once with a score from 0 to 1, likeliest first, and with reasons', () => {
    fc.assert(
      fc.property(facts, text, (known, task) => {
        const found = inferFiles(task, fileIndex(known), textsOf(known))
        const scores = found.map(({ score }) => score)
        expect(found.map((file) => file.path).toSorted()).toEqual(known.paths.toSorted())
        expect(scores).toEqual(scores.toSorted((a, b) => b - a))
        expect(scores.every((score) => score >= 0 && score <= 1)).toBe(true)
        expect(found.every(({ why }) => why.length > 0)).toBe(true)
      }),
    )
  })

  it('each reason is true', () => {
    fc.assert(
      fc.property(facts, text, (known, task) => {
        const texts = textsOf(known)
        for (const file of inferFiles(task, fileIndex(known), texts)) {
          for (const reason of file.why) expect(untruth(reason, { ...known, task, file: file.path })).toBeNull()
        }
      }),
    )
  })
})

interface Known {
  readonly paths: readonly string[]
  readonly history: readonly CommitFacts[]
  readonly texts: readonly string[]
  readonly task: string
  readonly file: string
}

/** What is wrong with a reason, or null. Words are held by their first three letters, which no ending changes here. */
function untruth(reason: FileReason, { paths, history, texts, task, file }: Known): string | null {
  const holds = (where: string, words: readonly string[]) =>
    words.every((said) => plain(where).includes(said.slice(0, 3)) && plain(task).includes(said))
  const commits = history.filter((one) => one.paths.some((changed) => nameOf(changed) === nameOf(file)))
  switch (reason.by) {
    case 'named':
      return task.includes(reason.name) ? null : 'not said'
    case 'path':
      return holds(file, reason.words) ? null : 'not in the path'
    case 'content':
      return holds(texts[paths.indexOf(file)] ?? '', reason.words) ? null : 'not in the text'
    case 'history':
      return holds(commits.find(({ id }) => id === reason.commit)?.subject ?? '', reason.words) &&
        reason.commits <= commits.length
        ? null
        : 'no such commit'
    case 'recent':
      return reason.commits <= commits.length && reason.of <= history.length ? null : 'too many commits'
    case 'with':
      return paths.includes(reason.path) && reason.path !== file && reason.commits <= commits.length ? null : 'alone'
    case 'place':
      return file.split('/').length - 1 === reason.folders ? null : 'elsewhere'
  }
}

function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

function nameOf(one: string): string {
  return one.slice(one.lastIndexOf('/') + 1)
}

describe('tasks that nobody would write', () => {
  const paths = Array.from({ length: 300 }, (_, at) => `src/part${at}/kiln.ts`)
  const index = fileIndex({ paths: [...paths, 'src/part/mail.ts'], history: [] })

  it.each([
    ['a megabyte of one word', 'kiln '.repeat(200_000)],
    ['a megabyte of one run', 'k'.repeat(1_000_000)],
    ['a megabyte of slashes and dots', './'.repeat(500_000)],
    ['control characters', '\u0000\u0001\u001b[31m\u007f\u0085'],
    ['half a character', '\ud800 \udc00'],
    ['names of the language', '__proto__ constructor toString'],
  ])('%s', (_, task) => {
    expect(inferFiles(task, index)).toHaveLength(200)
    expect(worthReading(task, index)).toHaveLength(200)
  })

  it('are read from their beginning', () => {
    const named = (task: string) => inferFiles(task, index).some(({ why }) => why.some(({ by }) => by === 'named'))
    expect(named(`mail.ts ${'x '.repeat(500_000)}`)).toBe(true)
    expect(named(`${'x '.repeat(500_000)} mail.ts`)).toBe(false)
  })

  it('ask nothing of a repository without files', () => {
    expect(inferFiles('kiln', fileIndex({ paths: [], history: [] }))).toEqual([])
  })
})

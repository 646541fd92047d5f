import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import YAML from 'yaml'
import { printDocument, rewriteDocument } from '../../src/codec/document-text.ts'
import { withLineFeeds } from '../../src/codec/line-ends.ts'
import { parseFile } from '../../src/codec/parse.ts'
import type { DocumentDraft } from '../../src/questions.ts'
import { branches, drafts } from './drafts.ts'

const PATH = 'engineering-context/a.md'

function parse(text: string, draft: DocumentDraft) {
  return parseFile({ tier: 'project', path: PATH, text }, { tags: draft.metadata.tags })
}

/** What an entry must say for a draft. */
function meant({ id, context, metadata }: DocumentDraft, branch: string) {
  const body = withLineFeeds(context)
  return {
    id,
    body: body.endsWith('\n') ? body : `${body}\n`,
    branch: metadata.scope === 'BRANCH' ? branch : null,
    tags: [...new Set(metadata.tags)],
    load: metadata.load === 'ALWAYS' ? 'always' : 'match',
    subjects: [...new Set(metadata.subjects ?? [])],
    relations: metadata.relations ?? [],
  }
}

function said(text: string, draft: DocumentDraft) {
  const { entries, issues } = parse(text, draft)
  expect(issues).toEqual([])
  const [entry] = entries
  if (entry === undefined) throw new Error('nothing read')
  const { id, body, branch, tags, load, subjects, links } = entry
  return { id, body, branch, tags, load, subjects, relations: links.map(({ type, target }) => ({ type, target })) }
}

describe('writing and reading documents', () => {
  it('parse after print is the identity', () => {
    fc.assert(
      fc.property(drafts, branches, (draft, branch) => {
        expect(said(printDocument(draft, branch), draft)).toEqual(meant(draft, branch))
      }),
      { numRuns: 400 },
    )
  })

  it('a reader of YAML 1.1 and one of 1.2 see the same text', () => {
    fc.assert(
      fc.property(drafts, branches, (draft, branch) => {
        const [, front = ''] = printDocument(draft, branch).split(/^---\n/m)
        const [old, core] = (['1.1', '1.2'] as const).map((version) => YAML.parse(front, { version }))
        expect(old).toEqual(core)
        expect(core.id).toBe(draft.id)
        expect(core.tags).toEqual([...new Set(draft.metadata.tags)])
        if (draft.metadata.scope === 'BRANCH') expect(core.branch).toBe(branch)
      }),
      { numRuns: 400 },
    )
  })

  it('any draft can replace any other, and comes back whole', () => {
    fc.assert(
      fc.property(drafts, drafts, branches, (first, second, branch) => {
        const result = rewriteDocument(printDocument(first, branch), second, branch)
        if (!result.ok) throw new Error(JSON.stringify(result.failure))
        expect(said(result.value, second)).toEqual(meant(second, branch))
      }),
      { numRuns: 400 },
    )
  })

  it('writing the same again changes nothing, whatever the file looks like', () => {
    fc.assert(
      fc.property(
        drafts,
        branches,
        fc.constantFrom('\n', '\r\n'),
        fc.constantFrom('', '\ufeff'),
        (draft, branch, lineEnd, mark) => {
          const text = mark + printDocument(draft, branch).replaceAll('\n', lineEnd)
          expect(rewriteDocument(text, draft, branch)).toEqual({ ok: true, value: text })
        },
      ),
    )
  })

  it('keeps every line that is not of a changed key', () => {
    const foreign = [
      'owner: desk   # ours',
      '# a comment',
      'reviewed:   2024-02-01',
      'links: [ a,b ]',
      'note: |\n  --- x\n  id: z',
      "quoted: 'it''s'",
      'deep:\n    - a: 1\n      b:   2',
    ]
    fc.assert(
      fc.property(drafts, drafts, branches, fc.shuffledSubarray(foreign), (first, second, branch, kept) => {
        const [, front = '', ...rest] = printDocument(first, branch).split(/^---\n/m)
        const before = `---\n${kept.map((line) => `${line}\n`).join('')}${front}---\n${rest.join('---\n')}`
        const result = rewriteDocument(before, second, branch)
        if (!result.ok) throw new Error(JSON.stringify(result.failure))
        for (const line of kept) expect(result.value).toContain(`${line}\n`)
        expect(rewriteDocument(result.value, second, branch)).toEqual(result)
      }),
      { numRuns: 300 },
    )
  })
})

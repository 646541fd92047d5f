import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rewriteDocument } from '../../src/codec/document-text.ts'
import { parseFile } from '../../src/codec/parse.ts'
import { drafts } from './drafts.ts'

const vocabulary = { tags: [] }
/** A seed, so that what one run finds, every run finds. */
const SEED = 20_261_130

/** Pieces that YAML, Markdown and fences are made of, so that random texts come near to being documents. */
const pieces = fc.constantFrom(
  '---\n',
  '---',
  '--- \r\n',
  '\n',
  '\r\n',
  '\r',
  ' ',
  '  ',
  '\t',
  'id: a\n',
  'id:',
  'scope: GLOBAL\n',
  'scope: BRANCH\n',
  'branch: x\n',
  'tags: [DOMAIN]\n',
  'tags:\n',
  '- ',
  '- DOMAIN\n',
  'subjects:\n',
  '  - a:b\n',
  'relations:\n',
  '  - type: A\n',
  '    target: b\n',
  'aliases: ',
  '[',
  ']',
  '{',
  '}',
  ',',
  ':',
  ': ',
  '?',
  '? ',
  '#',
  ' # c\n',
  '&a ',
  '*a',
  '!',
  '!!str ',
  '|',
  '|\n',
  '>-\n',
  '%YAML 1.2\n',
  '...\n',
  '"',
  "'",
  '\\',
  '\\u',
  '~',
  'null',
  '<<: ',
  '\0',
  '\ufeff',
  '\ud800',
  '\u2028',
  '`',
  '@',
  '=',
)
const texts = fc.oneof(
  fc.array(pieces, { maxLength: 40 }).map((parts) => parts.join('')),
  fc
    .array(pieces, { maxLength: 40 })
    .map((parts) => `---\nid: a\nscope: GLOBAL\ntags: [DOMAIN]\n${parts.join('')}\n---\nbody\n`),
  fc.string({ unit: 'binary', maxLength: 200 }),
)
const paths = fc.constantFrom(
  'engineering-context/a.md',
  'engineering-context/x/y.md',
  'engineering-context/subjects.yaml',
)

describe('no text at all', () => {
  it('makes reading throw, and what is not served has an issue with its place', () => {
    fc.assert(
      fc.property(texts, paths, (text, path) => {
        const { entries, unread, subjects, issues } = parseFile({ tier: 'project', path, text }, vocabulary)
        const lines = text.split('\n')
        expect(entries.length + unread.length).toBe(path.endsWith('.md') ? 1 : 0)
        if (entries.length + subjects.length === 0 && !/^\s*subjects:\s*\{\}/.test(text))
          expect(issues.length).toBeGreaterThan(0)
        for (const { span } of issues) {
          if (span === null) throw new Error('an issue of a file without a place')
          expect(span.path).toBe(path)
          expect(span.line).toBeLessThanOrEqual(lines.length)
          expect(span.column).toBeLessThanOrEqual((lines[span.line - 1] ?? '').length + 1)
        }
      }),
      { seed: SEED, numRuns: 3_000 },
    )
  })

  it('keeps a document from being written over it, or makes the writing say something else', () => {
    fc.assert(
      fc.property(texts, drafts, (text, draft) => {
        const result = rewriteDocument(text, draft, 'main')
        if (!result.ok) throw new Error(JSON.stringify(result.failure))
        const { entries, issues } = parseFile(
          { tier: 'project', path: 'engineering-context/a.md', text: result.value },
          { tags: draft.metadata.tags },
        )
        expect(issues).toEqual([])
        expect(entries).toHaveLength(1)
        expect(entries[0]?.id).toBe(draft.id)
        expect(rewriteDocument(result.value, draft, 'main')).toEqual(result)
      }),
      { seed: SEED, numRuns: 2_000 },
    )
  })
})

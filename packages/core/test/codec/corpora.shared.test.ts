import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { rewriteDocument } from '../../src/codec/document-text.ts'
import { findFrontMatter } from '../../src/codec/front-matter.ts'
import { parseFile } from '../../src/codec/parse.ts'
import { readFull } from '../../src/codec/yaml/full.ts'
import { readPlain } from '../../src/codec/yaml/plain.ts'
import type { DocumentDraft } from '../../src/questions.ts'

const corpora = fileURLToPath(new URL('../../../../../shared/corpora', import.meta.url))
const files = readdirSync(corpora, { recursive: true, withFileTypes: true })
  .filter((file) => file.isFile() && /\.mdc?$|\.markdown$/.test(file.name))
  .map((file) => join(file.parentPath, file.name))
  .sort()

const draft: DocumentDraft = {
  id: 'a',
  context: '# New\n',
  metadata: {
    scope: 'BRANCH',
    tags: ['DOMAIN'],
    subjects: ['domain:orders'],
    relations: [{ type: 'REQUIRES', target: 'b' }],
  },
}

describe('the documents of strangers', () => {
  it('are served, or have an issue with path, line and column', () => {
    expect(files.length).toBeGreaterThan(500)
    for (const file of files) {
      const path = 'engineering-context/file.md'
      const { entries, unread, issues } = parseFile(
        { tier: 'project', path, text: readFileSync(file, 'utf8') },
        { tags: [] },
      )
      expect(entries.length + unread.length, file).toBe(1)
      if (entries.length === 0) expect(issues.length, file).toBeGreaterThan(0)
      for (const { span } of issues)
        expect(span, file).toMatchObject({ path, line: expect.any(Number), column: expect.any(Number) })
    }
  })

  it('can be replaced, and keep the lines of every key that is not ours', () => {
    for (const file of files) {
      const text = readFileSync(file, 'utf8')
      const result = rewriteDocument(text, draft, 'main')
      if (!result.ok) throw new Error(`${file}: ${JSON.stringify(result.failure)}`)
      const after = parseFile(
        { tier: 'project', path: 'engineering-context/file.md', text: result.value },
        { tags: [] },
      )
      expect(after.issues, file).toEqual([])
      expect(after.entries[0], file).toMatchObject({
        id: 'a',
        branch: 'main',
        body: '# New\n',
        subjects: ['domain:orders'],
      })
    }
  })

  it('mean to the plain reader, where it takes them, what they mean to the full one', () => {
    let taken = 0
    let all = 0
    for (const file of files) {
      const text = readFileSync(file, 'utf8')
      const found = findFrontMatter(text)
      if (found.is !== 'found') continue
      const front = text.slice(found.block.start, found.block.end)
      const plain = readPlain(front)
      all += 1
      if (plain === null) continue
      taken += 1
      expect(plain, file).toEqual(readFull(front))
    }
    expect(taken / all).toBeGreaterThan(0.5)
  })
})

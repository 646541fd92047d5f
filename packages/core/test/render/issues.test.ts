import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, describe as suite } from 'vitest'
import { describe, ISSUE_CODES, issueJson, issueLine } from '../../src/render/issues.ts'
import { issuesOf } from './raise.ts'
import { RAISING } from './raised.ts'

const pages = join(import.meta.dirname, '../../../../docs/issues')
/** The codes that only a face raises, which knows whether it may write. */
const RAISED_BY_FACES = ['read-only-store']

suite('every issue code', () => {
  it.each(ISSUE_CODES.filter((code) => !RAISED_BY_FACES.includes(code)))(
    '%s is raised by its case, with words for what is wrong and what to do, and its page shows them',
    async (code) => {
      const found = (await issuesOf(RAISING[code])).find((issue) => issue.code === code)
      if (found === undefined) throw new Error(`${code} was not raised`)
      const { message, fix } = describe(found)
      expect(message).toMatch(/^[\p{L}"][^\n]*\.$/u)
      expect(fix).toMatch(/^[A-Z][^\n]*\.$/)
      expect(issueLine(found)).toContain(`${code}: ${message}`)
      expect(issueJson(found)).toMatchObject({ code, message, fix })
      expect(readFileSync(join(pages, `${code}.md`), 'utf8')).toContain(`\n${issueLine(found)}\n`)
    },
  )

  it.each(ISSUE_CODES)('%s has a page that says what it means, shows an example and says what to do', (code) => {
    const page = readFileSync(join(pages, `${code}.md`), 'utf8')
    expect(page.startsWith(`# ${code}\n`)).toBe(true)
    for (const heading of ['## Example', '## What to do']) expect(page).toContain(`\n${heading}\n`)
    expect(page.length).toBeGreaterThan(300)
  })

  it('stands in the index once, in byte order, and no page is without a code', () => {
    const index = readFileSync(join(pages, 'README.md'), 'utf8')
    const listed = [...index.matchAll(/\]\(([a-z-]+)\.md\)/g)].map(([, code]) => code)
    const named = readdirSync(pages)
      .filter((name) => name !== 'README.md')
      .map((name) => name.replace(/\.md$/, ''))
    expect([...listed].sort()).toEqual([...ISSUE_CODES].sort())
    expect(named.sort()).toEqual([...ISSUE_CODES].sort())
    expect(existsSync(pages)).toBe(true)
  })
})

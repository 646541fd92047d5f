import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import YAML from 'yaml'
import { printDocument } from '../../src/codec/document-text.ts'
import { parseFile } from '../../src/codec/parse.ts'
import { readUpdateRequest } from '../../src/codec/requests.ts'
import { jsonSchemas } from '../../src/codec/schemas.ts'
import { drafts } from './drafts.ts'

const folder = new URL('../../../../docs/schemas/', import.meta.url)
const ajv = new Ajv2020({ strict: true, strictTypes: false, strictRequired: false })
const accepts = (name: string) => ajv.compile(Object(jsonSchemas()[name]))
const builtIn = drafts.map((draft) => ({ ...draft, metadata: { ...draft.metadata, tags: ['DOMAIN'] } }))

describe('the published schemas', () => {
  it.each(Object.entries(jsonSchemas()))('are current: %s', (name, schema) => {
    expect(JSON.parse(readFileSync(new URL(name, folder), 'utf8')), 'run `node scripts/schemas.mjs`').toEqual(schema)
  })

  it('take every document that is written', () => {
    const takes = accepts('document.schema.json')
    fc.assert(
      fc.property(builtIn, (draft) => {
        const [, front = ''] = printDocument(draft, 'main').split(/^---\n/m)
        expect(takes(YAML.parse(front)), JSON.stringify(takes.errors)).toBe(true)
      }),
    )
  })

  it.each<[object, boolean]>([
    [{}, true],
    [{ name: 'a', type: 'user', members: ['b'], metadata: { tier: 'core', tags: ['x'] }, mine: 1 }, true],
    [{ timestamp: '2026-11-30T09:00:00Z' }, true],
    [{ type: 'note' }, false],
    [{ metadata: { type: 'note' } }, false],
    [{ tier: 'team' }, false],
  ])('judge the front matter of a memory as the reader does: %j', (front, isTaken) => {
    expect(accepts('memory.schema.json')(front)).toBe(isTaken)
    const text = `---\n${YAML.stringify(front)}---\n`
    const read = parseFile({ tier: 'project', path: '.context/memory/a.md', text }, { tags: [] })
    expect(read.issues.length === 0).toBe(isTaken)
  })

  const base = { id: 'a', scope: 'GLOBAL', tags: ['DOMAIN'] }
  it.each<[object, boolean]>([
    [base, true],
    [{ ...base, load: null, subjects: null, relations: null, branch: null, owner: 1 }, true],
    [{ ...base, scope: 'BRANCH', branch: 'main' }, true],
    [{ ...base, relations: [{ type: 'REQUIRES', target: 'b', note: 'x' }] }, true],
    [{ ...base, scope: 'BRANCH' }, false],
    [{ ...base, scope: 'BRANCH', branch: null }, false],
    [{ ...base, branch: 'main' }, false],
    [{ ...base, scope: 'TEAM' }, false],
    [{ ...base, id: 'A' }, false],
    [{ ...base, tags: [] }, false],
    [{ ...base, tags: ['URGENT'] }, false],
    [{ ...base, tags: null }, false],
    [{ ...base, subjects: ['loans'] }, false],
    [{ ...base, relations: [{ type: 'REQUIRES' }] }, false],
    [{ ...base, load: 'always' }, false],
    [{ scope: 'GLOBAL', tags: ['DOMAIN'] }, false],
  ])('judge %j as the reader does', (front, good) => {
    const text = `---\n${JSON.stringify(front)}\n---\n`
    const { entries } = parseFile({ tier: 'project', path: 'engineering-context/a.md', text }, { tags: [] })
    expect(entries).toHaveLength(good ? 1 : 0)
    expect(accepts('document.schema.json')(front)).toBe(good)
  })

  it.each<[unknown, boolean]>([
    [{ subjects: {} }, true],
    [{ subjects: { 'a:b': { aliases: ['x'], note: 'y' } } }, true],
    [{ subjects: { 'a:b': { aliases: [] } }, more: 1 }, true],
    [{ subjects: { 'a:b': { aliases: [' '] } } }, false],
    [{ subjects: { 'a:b': { aliases: [null] } } }, false],
    [{ subjects: { 'a:b': { aliases: 'x' } } }, false],
    [{ subjects: { 'a:b': {} } }, false],
    [{ subjects: { 'a:b': null } }, false],
    [{ subjects: { a: { aliases: [] } } }, false],
    [{ subjects: [] }, false],
    [{}, false],
  ])('judge the glossary %j as the reader does', (glossary, good) => {
    const { issues } = parseFile(
      { tier: 'project', path: 'engineering-context/subjects.yaml', text: JSON.stringify(glossary) },
      { tags: [] },
    )
    expect(issues.length === 0).toBe(good)
    expect(accepts('glossary.schema.json')(glossary)).toBe(good)
  })

  it('judge requests as the reader does', () => {
    const takes = accepts('update-request.schema.json')
    const damage = fc.constantFrom<object>(
      {},
      { id: 'A' },
      { id: null },
      { context: ' ' },
      { metadata: { scope: 'BRANCH' } },
      { metadata: null },
      { metadata: { scope: 'GLOBAL', tags: ['x'] } },
      { expectedVersion: 1 },
      { expectedVersion: null },
    )
    fc.assert(
      fc.property(
        builtIn,
        damage,
        fc.constantFrom<object>({}, { branch: '\u00a0' }, { descriptionShort: null }, { documents: [] }),
        (draft, harm, more) => {
          const request = { descriptionShort: 'x', branch: 'main', documents: [{ ...draft, ...harm }], ...more }
          expect(takes(request), JSON.stringify(takes.errors)).toBe(readUpdateRequest(request, { tags: [] }).ok)
        },
      ),
    )
  })
})

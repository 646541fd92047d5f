import { describe, expect, test } from 'vitest'
import { PAGE_SIZE } from '../src/pages.ts'
import { clientOf, type Era } from './support/client.ts'
import { LIBRARY, library } from './support/library.ts'

describe.each<Era>(['legacy', 'modern'])('resources for a %s client', (era) => {
  const client = (files = LIBRARY) => clientOf(library(files).lore, {}, { era })

  test('are the glossary, the status and every entry once, in a fixed order', async () => {
    const { resources } = await (await client()).listResources()
    expect(resources.map(({ uri }) => uri)).toEqual([
      'repolore://glossary',
      'repolore://status',
      'repolore://entry/document:fines',
      'repolore://entry/document:loans',
      'repolore://entry/document:overview',
      'repolore://entry/document:renewals',
    ])
    expect(resources.every(({ description, title }) => description !== '' && title !== undefined)).toBe(true)
  })

  test('come in pages that together are the list', async () => {
    const many = Object.fromEntries(
      Array.from({ length: PAGE_SIZE + 50 }, (_, n) => [
        `engineering-context/d${n}.md`,
        `---\nid: d${n}\nscope: GLOBAL\ntags: [DOMAIN]\n---\n# ${n}\n`,
      ]),
    )
    const it = await client(many)
    const seen = new Set<string>()
    let cursor: string | undefined
    do {
      const page = await it.request({ method: 'resources/list', params: cursor === undefined ? {} : { cursor } })
      for (const { uri } of page.resources) seen.add(uri)
      expect(page.resources.length).toBeLessThanOrEqual(PAGE_SIZE)
      cursor = page.nextCursor
    } while (cursor !== undefined)
    expect(seen.size).toBe(PAGE_SIZE + 52)
  })

  test.each(['resources/list', 'resources/templates/list', 'tools/list', 'prompts/list'] as const)(
    '%s refuses a cursor it never gave',
    async (method) => {
      await expect((await client()).request({ method, params: { cursor: 'bm90IG91cnM' } })).rejects.toMatchObject({
        code: -32_602,
      })
    },
  )

  test('say an entry whole, by either spelling of its address', async () => {
    const it = await client()
    for (const uri of ['repolore://entry/document:loans', 'repolore://entry/document%3Aloans']) {
      const { contents } = await it.readResource({ uri })
      expect(contents).toEqual([
        { uri, mimeType: 'text/markdown', text: expect.stringContaining('A loan lasts 28 days.') },
      ])
    }
  })

  test('say every branch of a key', async () => {
    const twin = LIBRARY['engineering-context/renewals.md']
      ?.replace('feature/renewals', 'feature/other')
      .replace('twice', 'three times')
    const { contents } = await (await client({ ...LIBRARY, 'engineering-context/other.md': twin ?? '' })).readResource({
      uri: 'repolore://entry/document:renewals',
    })
    expect(contents.map((content) => ('text' in content ? content.text : ''))).toEqual([
      expect.stringContaining('three times'),
      expect.stringContaining('twice'),
    ])
  })

  test('say the glossary and the status', async () => {
    const it = await client()
    expect(await it.readResource({ uri: 'repolore://glossary' })).toMatchObject({
      contents: [{ text: expect.stringContaining('`domain:loans`: lending, borrowed books') }],
    })
    const { contents } = await it.readResource({ uri: 'repolore://status' })
    expect(
      JSON.parse(contents[0] !== undefined && 'text' in contents[0] ? String(contents[0].text) : ''),
    ).toMatchObject({ entries: { document: 4 } })
  })

  test.each(['repolore://entry/document:nothing', 'repolore://entry/%', 'repolore://nothing', 'file:///etc/passwd'])(
    'say of %s that there is none',
    async (uri) => {
      await expect((await client()).readResource({ uri })).rejects.toMatchObject({ code: -32_602, data: { uri } })
    },
  )

  test('have one template', async () => {
    const { resourceTemplates } = await (await client()).listResourceTemplates()
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual(['repolore://entry/{key}'])
  })

  test('announce no changes where nobody tells the server of them', async () => {
    expect((await client()).getServerCapabilities()?.resources).toEqual({})
  })
})

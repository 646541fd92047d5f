import { estimator } from '@repolore/core'
import { describe, expect, test } from 'vitest'
import { toolNames } from '../src/index.ts'
import { clientOf, type Era, textOf } from './support/client.ts'
import { ASKED, LIBRARY, library } from './support/library.ts'

describe.each<Era>(['legacy', 'modern'])('a call of a %s client', (era) => {
  const call = async (name: string, input?: Record<string, unknown>, lore = library().lore) => {
    const client = await clientOf(lore, {}, { era })
    return client.callTool({ name, ...(input === undefined ? {} : { arguments: input }) })
  }

  test('is answered in two forms that each stand alone', async () => {
    const result = await call('get_context', ASKED)
    expect(result.isError).toBeFalsy()
    expect(result.structuredContent).toMatchObject({
      documents: [{ id: 'overview' }, { id: 'loans' }, { id: 'fines' }],
      resolved: { lending: 'domain:loans' },
      warnings: [],
    })
    for (const said of ['A loan lasts 28 days.', 'A fine is never more', 'domain:loans'])
      expect(textOf(result)).toContain(said)
  })

  test('may stand inside input, and null is absent', async () => {
    const plain = await call('get_context', ASKED)
    expect(await call('get_context', { input: ASKED })).toEqual(plain)
    expect(await call('get_context', { ...ASKED, unknown: 1, input: null })).toEqual(plain)
  })

  test.each([[[]], ['x'], [5], [true]])(
    'with arguments that are %j is refused by every tool in the same words',
    async (given) => {
      const client = await clientOf(library().lore, {}, { era })
      for (const name of toolNames) {
        const result = await client.callTool({ name, arguments: given as never })
        expect(result.isError).toBe(true)
        expect(textOf(result)).toMatch(/^invalid-input: arguments: an object is needed/)
      }
    },
  )

  test('with null for its arguments has none', async () => {
    const client = await clientOf(library().lore, {}, { era })
    const result = await client.callTool({ name: 'get_context', arguments: null as never })
    expect(result).toEqual(await client.callTool({ name: 'get_context' }))
    expect(textOf(result)).toMatch(/^invalid-input: task/)
  })

  test.each([
    { name: 'get_context', input: { ...ASKED, branch: ' ' }, field: 'branch' },
    { name: 'get_context', input: { ...ASKED, subjects: 'lending' }, field: 'subjects' },
    { name: 'get_context', input: undefined, field: 'task' },
    { name: 'context_slice', input: {}, field: 'task' },
    { name: 'update_context', input: { branch: 'main' }, field: 'documents' },
  ])('of $name with a wrong $field is refused with code and field, as text alone', async ({ name, input, field }) => {
    const result = await call(name, input)
    expect(result.isError).toBe(true)
    expect(result.structuredContent).toBeUndefined()
    expect(textOf(result)).toMatch(new RegExp(`^invalid-input: .*${field}`, 'm'))
  })

  test('with an unknown term names the nearest and carries its code', async () => {
    const result = await call('get_context', { ...ASKED, subjects: ['lendign'] })
    expect(textOf(result)).toMatch(/^unknown-subject: /)
    expect(textOf(result)).toContain('domain:loans')
  })

  test('of an unknown tool is a protocol error', async () => {
    await expect(call('get_contxt')).rejects.toMatchObject({ code: -32_602 })
  })

  test('of a tool that is not listed is answered', async () => {
    const client = await clientOf(library().lore, { tools: ['get_context'] }, { era })
    expect((await client.callTool({ name: 'context_slice', arguments: { task: 'Renew a loan' } })).isError).toBeFalsy()
  })

  test('stays under 20,000 tokens in both forms, and names what it left out', async () => {
    const body = 'A member may borrow this book for a while.\n'.repeat(1500)
    const files = Object.fromEntries(
      [1, 2, 3, 4].map((n) => [`engineering-context/long-${n}.md`, document(`long-${n}`, body)]),
    )
    const result = await call(
      'get_context',
      { ...ASKED, subjects: ['domain:long'] },
      library({ ...LIBRARY, ...files }).lore,
    )
    const { leftOut } = result.structuredContent as {
      leftOut: readonly { readonly id: string; readonly reason: string }[]
    }
    expect(leftOut).toContainEqual(expect.objectContaining({ id: 'long-4', reason: 'answer-size' }))
    expect(textOf(result)).toContain('repolore://entry/document:long-4')
    for (const form of [textOf(result), JSON.stringify(result.structuredContent)])
      expect(estimator.count(form)).toBeLessThan(20_000)
  })

  test('is answered with the same bytes each time', async () => {
    const [first, second] = [
      await call('context_slice', { task: 'Renew a loan', subjects: ['lending'] }),
      await call('context_slice', { task: 'Renew a loan', subjects: ['lending'] }),
    ]
    expect(JSON.stringify(first)).toBe(JSON.stringify(second))
  })
})

describe('context_slice', () => {
  test('cuts a budget that no answer may have, and says so in both forms', async () => {
    const body = 'A member may borrow "this book" for a while.\n'.repeat(300)
    const files = Object.fromEntries(
      Array.from({ length: 20 }, (_, n) => [`engineering-context/long-${n}.md`, document(`long-${n}`, body)]),
    )
    const client = await clientOf(library({ ...LIBRARY, ...files }).lore, {}, { era: 'modern' })
    const result = await client.callTool({
      name: 'context_slice',
      arguments: { task: 'Lend', subjects: ['domain:long'], budget: 90_000 },
    })
    for (const form of [textOf(result), JSON.stringify(result.structuredContent)]) {
      expect(estimator.count(form)).toBeLessThanOrEqual(20_000)
      expect(form).toMatch(/from 90000 to 1\d{4}/)
    }
  })

  test('takes the budget of its place where none is named', async () => {
    const ask = async (pack: { budget?: number }, input: object = {}) => {
      const client = await clientOf(library().lore, { pack }, { era: 'modern' })
      const result = await client.callTool({ name: 'context_slice', arguments: { task: 'Renew', ...input } })
      return result.structuredContent as { readonly tokens: { readonly budget: number } }
    }
    expect((await ask({})).tokens.budget).toBe(8000)
    expect((await ask({ budget: 900 })).tokens.budget).toBe(900)
    expect((await ask({ budget: 900 }, { budget: 700 })).tokens.budget).toBe(700)
  })

  test('hears the permissions of the role that is named, and of every role without one', async () => {
    const permission = (id: string, role: string) =>
      `---\nid: ${id}\ntype: ToolPermission\nsummary: What it may.\nrole: ${role}\nallow: [Edit]\nscope: ["src/**"]\n---\n# ${id}\n`
    const files = {
      '.context/catalogue/writer.md': permission('writer', 'writer'),
      '.context/catalogue/reader.md': permission('reader', 'reader'),
    }
    const keys = async (input: object, pack = {}) => {
      const client = await clientOf(library({ ...LIBRARY, ...files }).lore, { pack }, { era: 'modern' })
      const given = { task: 'Lend', files: ['src/lend.ts'], ...input }
      const result = await client.callTool({ name: 'context_slice', arguments: given })
      const { entries } = result.structuredContent as { entries: readonly { readonly key: string }[] }
      return entries.map(({ key }) => key).filter((key) => key.startsWith('permission:'))
    }
    expect(await keys({})).toEqual(['permission:reader', 'permission:writer'])
    expect(await keys({ role: 'writer' })).toEqual(['permission:writer'])
    expect(await keys({}, { role: 'reader' })).toEqual(['permission:reader'])
  })

  test('takes the checked-out branch where none is named', async () => {
    const client = await clientOf(library().lore, { branch: async () => 'feature/renewals' }, { era: 'modern' })
    const keys = async (input: object) => {
      const { structuredContent } = await client.callTool({
        name: 'context_slice',
        arguments: { task: 'Renew', subjects: ['lending'], ...input },
      })
      return (structuredContent as { entries: readonly { readonly key: string }[] }).entries.map(({ key }) => key)
    }
    expect(await keys({})).toContain('document:renewals')
    expect(await keys({ branch: 'main' })).not.toContain('document:renewals')
  })
})

function document(id: string, body: string): string {
  return `---\nid: ${id}\nscope: GLOBAL\ntags: [DOMAIN]\nsubjects: [domain:long]\n---\n${body}`
}

import { estimator, StoreFailure, type UpdatePlan } from '@repolore/core'
import { describe, expect, test, vi } from 'vitest'
import type { PlanKeeper } from '../src/options.ts'
import { clientOf, type Era, textOf } from './support/client.ts'
import { library, textAt, UPDATE } from './support/library.ts'

const PATH = 'engineering-context/loans.md'
const FORMS = { elicitation: { form: {} } }

/** A promise, and what settles it. */
function signal() {
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve: () => resolve() }
}

/** A keeper that remembers what it was given. */
function keeper(): PlanKeeper & { readonly kept: UpdatePlan[] } {
  const kept: UpdatePlan[] = []
  return { kept, keep: async (plan) => `token-${kept.push(plan)}` }
}

describe.each<Era>(['legacy', 'modern'])('update_context for a %s client', (era) => {
  const update = { name: 'update_context', arguments: UPDATE }

  test('is written once the developer accepts the diff, byte for byte what was shown', async () => {
    const { lore, store } = library()
    const asked: string[] = []
    const elicit = (message: string) => {
      asked.push(message)
      return { action: 'accept' as const, content: { approve: true } }
    }
    const client = await clientOf(lore, {}, { era, capabilities: FORMS, elicit })
    const result = await client.callTool(update)
    expect(result.structuredContent).toMatchObject({ written: true, changes: [{ path: PATH }] })
    expect(asked).toHaveLength(1)
    expect(asked[0]).toContain('-A loan lasts 28 days.\n+A loan lasts 30 days.')
    expect(await textAt(store, PATH)).toContain('A loan lasts 30 days.')
  })

  test.each(['decline', 'cancel'] as const)(
    'is not written after a %s, which is not asked again and still names the token',
    async (action) => {
      const { lore, store } = library()
      const before = await textAt(store, PATH)
      const plans = keeper()
      let questions = 0
      const elicit = () => {
        questions += 1
        return { action }
      }
      const client = await clientOf(lore, { plans }, { era, capabilities: FORMS, elicit })
      const result = await client.callTool(update)
      expect(questions).toBe(1)
      expect(result.structuredContent).toMatchObject({ written: false })
      for (const form of [textOf(result), JSON.stringify(result.structuredContent)])
        expect(form).toContain('repolore approve token-1')
      expect(await textAt(store, PATH)).toBe(before)
      expect(plans.kept[0]?.changes[0]?.text).toContain('30 days')
    },
  )

  test.each([{ approve: false }, {}, undefined, { approve: 'true' }])(
    'is not written where the form was accepted with %j in it',
    async (content) => {
      const { lore, store } = library()
      const before = await textAt(store, PATH)
      // A host may send what its type does not allow.
      const elicit = () => ({ action: 'accept', ...(content === undefined ? {} : { content }) }) as never
      const client = await clientOf(lore, { plans: keeper() }, { era, capabilities: FORMS, elicit })
      const result = await client.callTool(update).catch(() => null)
      const said: unknown = result?.structuredContent ?? { written: false }
      expect(said).toMatchObject({ written: false })
      expect(await textAt(store, PATH)).toBe(before)
    },
  )

  test('shows everything that would be written: no unseen character reaches the host', async () => {
    const { lore } = library()
    const asked: string[] = []
    const elicit = (message: string) => {
      asked.push(message)
      return { action: 'decline' as const }
    }
    const unseen = [
      '\u001b[2J',
      '\u202e',
      '\u200b',
      '\u2060',
      '\u00ad',
      '\u034f',
      '\u{e0041}',
      '\ufe0f',
      '\u{e0100}',
      '\u3164',
    ]
    const documents = [{ ...UPDATE.documents[0], context: `A loan ${unseen.join(' ')} lasts.\n` }]
    const client = await clientOf(lore, { plans: keeper() }, { era, capabilities: FORMS, elicit })
    const result = await client.callTool({ ...update, arguments: { ...UPDATE, documents } })
    expect(asked).toHaveLength(1)
    for (const text of [asked[0] ?? '', textOf(result)]) {
      expect(text).not.toMatch(/(?![\n\t])[\p{Cc}\p{Cf}\p{DI}\p{Zl}\p{Zp}]/u)
      for (const one of unseen)
        expect(text).toContain(`<U+${one.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}>`)
    }
  })

  test.each([{ capabilities: {} }, { capabilities: { elicitation: { url: {} } } }])(
    'waits for the command where the client has $capabilities',
    async ({ capabilities }) => {
      const { lore, store } = library()
      const before = await textAt(store, PATH)
      const client = await clientOf(lore, { plans: keeper() }, { era, capabilities })
      const result = await client.callTool(update)
      expect(result.isError).toBeFalsy()
      expect(result.structuredContent).toMatchObject({
        written: false,
        changes: [{ path: PATH, diff: expect.stringContaining('+A loan lasts 30 days.') }],
      })
      expect(textOf(result)).toContain('repolore approve token-1')
      expect(textOf(result)).toContain('+A loan lasts 30 days.')
      expect(await textAt(store, PATH)).toBe(before)
    },
  )

  test('says how to write otherwise where no plan is kept, or it cannot be', async () => {
    const none = await clientOf(library().lore, {}, { era })
    expect(textOf(await none.callTool(update))).toContain('--allow-writes')
    const keep = async () => {
      throw new StoreFailure('the cache is full', 'free some space')
    }
    const full = await clientOf(library().lore, { plans: { keep } }, { era })
    expect(textOf(await full.callTool(update))).toMatch(/the cache is full.*free some space/)
  })

  test('is written unasked where the server was started so', async () => {
    const { lore, store } = library()
    const client = await clientOf(lore, { allowWrites: true }, { era })
    expect((await client.callTool(update)).structuredContent).toMatchObject({ written: true })
    expect(await textAt(store, PATH)).toContain('A loan lasts 30 days.')
  })

  test('asks nobody on a dry run, or where nothing changes', async () => {
    const { lore, store } = library()
    const before = await textAt(store, PATH)
    const elicit = () => expect.unreachable('nobody is to be asked')
    const client = await clientOf(lore, {}, { era, capabilities: FORMS, elicit })
    const dry = await client.callTool({ ...update, arguments: { ...UPDATE, dryRun: true } })
    expect(dry.structuredContent).toMatchObject({ written: false, changes: [{ path: PATH }] })
    expect(await textAt(store, PATH)).toBe(before)
    await lore.update({
      ...UPDATE,
      documents: [{ ...UPDATE.documents[0], metadata: { ...UPDATE.documents[0]?.metadata, scope: 'GLOBAL' } }],
    } as never)
    expect((await client.callTool(update)).structuredContent).toMatchObject({ written: false, changes: [] })
  })

  test('that is too long to show is not put to the developer there, and the answer names what it leaves out', async () => {
    const elicit = () => expect.unreachable('nobody is to be asked')
    const client = await clientOf(library().lore, { plans: keeper() }, { era, capabilities: FORMS, elicit })
    const context = 'A member may borrow this book for a while.\n'.repeat(4000)
    const documents = [{ ...UPDATE.documents[0], context }]
    const result = await client.callTool({ ...update, arguments: { ...UPDATE, documents } })
    expect(result.structuredContent).toMatchObject({ written: false, leftOut: expect.any(Array) })
    for (const form of [textOf(result), JSON.stringify(result.structuredContent)]) {
      expect(estimator.count(form)).toBeLessThan(20_000)
      expect(form).toContain('repolore approve token-1')
      expect(form).toMatch(/left out|leftOut/)
    }
  })

  test('refuses a dryRun that is neither true nor false', async () => {
    const client = await clientOf(library().lore, {}, { era })
    const result = await client.callTool({ ...update, arguments: { ...UPDATE, dryRun: 'maybe' } })
    expect(textOf(result)).toMatch(/^invalid-input: .*dryRun/)
  })

  test('is a version-conflict where the file changed while the developer read', async () => {
    const { lore, store } = library()
    const elicit = async () => {
      await lore.update({
        ...UPDATE,
        documents: [{ ...UPDATE.documents[0], context: 'Somebody else was first.\n' }],
      } as never)
      return { action: 'accept' as const, content: { approve: true } }
    }
    const client = await clientOf(lore, {}, { era, capabilities: FORMS, elicit })
    const result = await client.callTool(update)
    expect(result.isError).toBe(true)
    expect(textOf(result)).toMatch(/^version-conflict: /)
    expect(await textAt(store, PATH)).toContain('Somebody else was first.')
  })

  test('waits for the command where the client fails to ask', async () => {
    if (era === 'modern') return
    const elicit = () => {
      throw new Error('no screen')
    }
    const client = await clientOf(library().lore, { plans: keeper() }, { era, capabilities: FORMS, elicit })
    expect(textOf(await client.callTool(update))).toContain('repolore approve token-1')
  })
})

describe.each<Era>(['legacy', 'modern'])('a call that a %s client takes back', (era) => {
  test('writes nothing', async () => {
    const { lore, store } = library()
    const [planning, released] = [signal(), signal()]
    const applied = vi.fn(lore.apply)
    const plan: typeof lore.plan = async (request) => {
      planning.resolve()
      await released.promise
      return lore.plan(request)
    }
    const client = await clientOf({ ...lore, plan, apply: applied }, { allowWrites: true }, { era })
    const cancel = new AbortController()
    const call = client.callTool({ name: 'update_context', arguments: UPDATE }, { signal: cancel.signal })
    await planning.promise
    cancel.abort()
    await expect(call).rejects.toThrow()
    released.resolve()
    await client.listTools()
    expect(applied).not.toHaveBeenCalled()
    expect(await textAt(store, PATH)).toContain('28 days')
  })
})

describe('what a modern client carries between the rounds', () => {
  const accepted = { approval: { action: 'accept', content: { approve: true } } }
  const first = async () => {
    const { lore, store } = library()
    const client = await clientOf(lore, { onError: () => {} }, { era: 'modern', capabilities: FORMS })
    const call = (more: object, input: object = UPDATE) =>
      client.callTool({ name: 'update_context', arguments: input, ...more } as never, {
        allowInputRequired: true,
      }) as Promise<Record<string, unknown>>
    const { requestState } = (await call({})) as { requestState: string }
    return { call, requestState, untouched: async () => expect(await textAt(store, PATH)).toContain('28 days') }
  }

  test('approves nothing without the signed state', async () => {
    const { call, untouched } = await first()
    expect(await call({ inputResponses: accepted })).toMatchObject({ resultType: 'input_required' })
    await untouched()
  })

  test('is refused when it was tampered with', async () => {
    const { call, requestState, untouched } = await first()
    await expect(
      call({ inputResponses: accepted, requestState: `${requestState.slice(0, -2)}AA` }),
    ).rejects.toMatchObject({ code: -32_602 })
    await untouched()
  })

  test('approves no other content than the one shown', async () => {
    const { call, requestState, untouched } = await first()
    const other = { ...UPDATE, documents: [{ ...UPDATE.documents[0], context: 'Something else.\n' }] }
    await expect(call({ inputResponses: accepted, requestState }, other)).rejects.toMatchObject({ code: -32_602 })
    await untouched()
  })
})

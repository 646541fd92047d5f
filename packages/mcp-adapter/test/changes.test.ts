import { type Client, Client as HttpClient, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { describe, expect, test, vi } from 'vitest'
import { httpHandler } from '../src/index.ts'
import { clientOf, ERAS, type Era } from './support/client.ts'
import { library, UPDATE } from './support/library.ts'
import { served } from './support/served.ts'

const LOANS = 'repolore://entry/document:loans'
const FINES = 'repolore://entry/document:fines'

/** A lore whose changes are told by hand. */
function watched() {
  const listeners = new Set<() => void>()
  const changes = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const told = () => {
    for (const listener of listeners) listener()
  }
  return { ...library(), changes, told, listeners }
}

/** What a client hears. */
function heard(client: Client): { readonly updated: string[]; lists: number } {
  const found = { updated: [] as string[], lists: 0 }
  client.setNotificationHandler('notifications/resources/updated', ({ params }) => void found.updated.push(params.uri))
  client.setNotificationHandler('notifications/resources/list_changed', () => {
    found.lists += 1
  })
  return found
}

const renamed = { ...UPDATE, documents: UPDATE.documents.map((document) => ({ ...document, id: 'new-one' })) } as never

describe.each<Era>(['legacy', 'modern'])('changes for a %s client', (era) => {
  test('are told of the addresses it asked for, and of the list', async () => {
    const { lore, changes, told, listeners } = watched()
    const client = await clientOf(lore, { changes }, { era })
    expect(client.getServerCapabilities()?.resources).toEqual({ listChanged: true, subscribe: true })
    const found = heard(client)
    if (era === 'legacy') await client.subscribeResource({ uri: LOANS })
    else await client.listen({ resourceSubscriptions: [LOANS], resourcesListChanged: true })
    await lore.update(UPDATE as never)
    told()
    await vi.waitFor(() => expect(found.updated).toEqual([LOANS]))
    expect(found.lists).toBe(0)
    await lore.update(renamed)
    told()
    await vi.waitFor(() => expect(found.lists).toBe(1))
    expect(listeners.size).toBe(1)
    await client.close()
    await vi.waitFor(() => expect(listeners.size).toBe(0))
  })
})

describe('subscribing before 2026-07-28', () => {
  test('ends with unsubscribing, and needs something to subscribe to', async () => {
    const { lore, changes, told } = watched()
    const client = await clientOf(lore, { changes }, { era: 'legacy' })
    const found = heard(client)
    await client.subscribeResource({ uri: LOANS })
    await client.subscribeResource({ uri: 'repolore://status' })
    await client.unsubscribeResource({ uri: LOANS })
    await expect(client.subscribeResource({ uri: 'repolore://entry/document:nothing' })).rejects.toMatchObject({
      code: -32_602,
    })
    await lore.update(renamed)
    told()
    await vi.waitFor(() => expect(found.updated).toEqual(['repolore://status']))
  })
})

describe('a failure to look at the stores', () => {
  test('is reported and does not end the announcing', async () => {
    const { lore, changes, told } = watched()
    let broken = false
    const list: typeof lore.list = async (filter) => {
      if (broken) throw new Error('the disk is gone')
      return lore.list(filter)
    }
    const onError = vi.fn()
    const client = await clientOf({ ...lore, list }, { changes, onError }, { era: 'legacy' })
    const found = heard(client)
    await client.subscribeResource({ uri: LOANS })
    broken = true
    told()
    await vi.waitFor(() =>
      expect(onError).toHaveBeenCalledWith(expect.objectContaining({ message: 'the disk is gone' })),
    )
    broken = false
    await lore.update(UPDATE as never)
    told()
    await vi.waitFor(() => expect(found.updated).toEqual([LOANS]))
  })
})

describe('over HTTP', () => {
  test('a listening client hears of changes', async () => {
    const { lore, changes, told, listeners } = watched()
    await served(httpHandler(lore, { changes }), async (url) => {
      const client = new HttpClient({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode: ERAS.modern } })
      const found = heard(client)
      await client.connect(new StreamableHTTPClientTransport(new URL(url)))
      await client.listen({ resourceSubscriptions: [FINES, LOANS] })
      await lore.update(UPDATE as never)
      told()
      await vi.waitFor(() => expect(found.updated).toEqual([LOANS]))
      await client.close()
    })
    expect(listeners.size).toBe(0)
  })
})

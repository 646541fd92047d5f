import { describe, expect, test, vi } from 'vitest'
import type { AtRoots } from '../src/index.ts'
import { clientOf, textOf } from './support/client.ts'
import { ASKED, LIBRARY, library } from './support/library.ts'

const ROOTS = { roots: {} }
const OTHER = {
  ...LIBRARY,
  'engineering-context/loans.md': (LIBRARY['engineering-context/loans.md'] ?? '').replace('28 days', '99 days'),
}

describe('the roots of a client', () => {
  const ask = async (roots: readonly string[] | Error, atRoots: AtRoots, era: 'legacy' | 'modern' = 'legacy') => {
    const onError = vi.fn()
    const client = await clientOf(library().lore, { atRoots, onError }, { era, capabilities: ROOTS })
    client.setRequestHandler('roots/list', () => {
      if (roots instanceof Error) throw roots
      return { roots: roots.map((uri) => ({ uri })) }
    })
    const asked = { name: 'get_context', arguments: { ...ASKED, subjects: ['domain:loans'] } }
    const texts = [textOf(await client.callTool(asked)), textOf(await client.callTool(asked))]
    return { texts, onError }
  }

  test('decide what is served, and are asked for once', async () => {
    const atRoots = vi.fn<AtRoots>(async () => ({ lore: library(OTHER).lore }))
    const { texts } = await ask(['file:///work/here'], atRoots)
    expect(texts.every((text) => text.includes('99 days'))).toBe(true)
    expect(atRoots.mock.calls).toEqual([[['file:///work/here']]])
  })

  test('that lead nowhere, or are none, leave what was given', async () => {
    expect((await ask(['file:///nowhere'], async () => null)).texts[0]).toContain('28 days')
    const never = vi.fn(async () => null)
    expect((await ask([], never)).texts[0]).toContain('28 days')
    expect(never).not.toHaveBeenCalled()
  })

  test('that the client fails to name are reported, and leave what was given', async () => {
    const { texts, onError } = await ask(new Error('no roots today'), async () => null)
    expect(texts[0]).toContain('28 days')
    expect(onError).toHaveBeenCalledOnce()
  })

  test('are not asked for since 2026-07-28', async () => {
    const never = vi.fn(async () => null)
    expect((await ask(['file:///work/here'], never, 'modern')).texts[0]).toContain('28 days')
    expect(never).not.toHaveBeenCalled()
  })
})

import { PROCEDURE } from '@repolore/core'
import { describe, expect, test } from 'vitest'
import { INSTRUCTIONS } from '../src/instructions.ts'
import { clientOf, type Era } from './support/client.ts'
import { LIBRARY, library } from './support/library.ts'

describe.each<Era>(['legacy', 'modern'])('prompts for a %s client', (era) => {
  const client = (options = {}, files = LIBRARY) => clientOf(library(files).lore, options, { era })
  const textOf = ({ messages }: { readonly messages: readonly { readonly content: unknown }[] }) =>
    (messages[0]?.content as { text?: string } | undefined)?.text ?? ''

  test('are two', async () => {
    const { prompts } = await (await client()).listPrompts()
    expect(prompts.map(({ name }) => name)).toEqual(['load-context', 'context-check'])
  })

  test('load-context puts the documents before the model', async () => {
    const it = await client({ branch: async () => 'feature/renewals' })
    const text = textOf(
      await it.getPrompt({ name: 'load-context', arguments: { task: 'Renew a loan', subjects: 'lending, late fee' } }),
    )
    for (const said of [
      'Renew a loan',
      'A loan lasts 28 days.',
      'A fine is never more',
      'A loan can be renewed twice.',
    ])
      expect(text).toContain(said)
    const elsewhere = await it.getPrompt({
      name: 'load-context',
      arguments: { task: 'Renew', subjects: 'lending', branch: 'main' },
    })
    expect(textOf(elsewhere)).not.toContain('renewed twice')
  })

  test.each([
    { arguments: { task: 'Renew', subjects: 'lending' }, says: /^.*invalid-input: .*branch/ },
    { arguments: { task: 'Renew', subjects: 'nothing like it', branch: 'main' }, says: /unknown-subject/ },
    { arguments: { subjects: 'lending', branch: 'main' }, says: /invalid-input: .*task/ },
  ])('load-context refuses $arguments', async ({ arguments: given, says }) => {
    await expect((await client()).getPrompt({ name: 'load-context', arguments: given })).rejects.toMatchObject({
      code: -32_602,
      message: expect.stringMatching(says),
    })
  })

  test('context-check says every point of the procedure', async () => {
    const text = textOf(await (await client()).getPrompt({ name: 'context-check' }))
    for (const step of PROCEDURE) expect(text).toContain(step.text)
  })

  test('an unknown prompt is a protocol error', async () => {
    await expect((await client()).getPrompt({ name: 'nothing' })).rejects.toMatchObject({ code: -32_602 })
  })

  test('the instructions are short and hold no stored text', async () => {
    const it = await client()
    expect(it.getInstructions()).toBe(INSTRUCTIONS)
    expect(INSTRUCTIONS.length).toBeLessThan(500)
  })

  describe('completion', () => {
    const prompt = { type: 'ref/prompt', name: 'load-context' } as const
    const entry = { type: 'ref/resource', uri: 'repolore://entry/{key}' } as const

    test.each([
      { ref: prompt, argument: { name: 'subjects', value: 'domain:l' }, values: ['domain:loans'] },
      { ref: prompt, argument: { name: 'subjects', value: 'late' }, values: ['domain:fines'] },
      { ref: prompt, argument: { name: 'subjects', value: 'lending, domain:f' }, values: ['lending, domain:fines'] },
      { ref: prompt, argument: { name: 'task', value: 'any' }, values: [] },
      { ref: entry, argument: { name: 'key', value: 'lo' }, values: ['document:loans'] },
      { ref: entry, argument: { name: 'key', value: 'document:f' }, values: ['document:fines'] },
    ])('of $argument', async ({ ref, argument, values }) => {
      expect((await (await client()).complete({ ref, argument })).completion.values).toEqual(values)
    })

    test('gives at most a hundred and says how many there are', async () => {
      const subjects = Array.from({ length: 150 }, (_, n) => `  domain:s${n}:\n    aliases: []\n`).join('')
      const it = await client({}, { 'engineering-context/subjects.yaml': `subjects:\n${subjects}` })
      const { completion } = await it.complete({ ref: prompt, argument: { name: 'subjects', value: 'domain:' } })
      expect(completion.values).toHaveLength(100)
      expect(completion).toMatchObject({ total: 150, hasMore: true })
    })

    test.each([
      { ref: { ...prompt, name: 'nothing' }, argument: { name: 'task', value: '' } },
      { ref: prompt, argument: { name: 'nothing', value: '' } },
      { ref: { ...entry, uri: 'repolore://other/{key}' }, argument: { name: 'key', value: '' } },
    ])('of what does not exist is a protocol error', async (params) => {
      await expect((await client()).complete(params)).rejects.toMatchObject({ code: -32_602 })
    })
  })
})

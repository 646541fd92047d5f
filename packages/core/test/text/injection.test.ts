import { describe, expect, it } from 'vitest'
import { asText } from '../../../../bench/injection.mjs'
import { library, libraryPrompts } from '../../../../bench/injection-library.mjs'
import { large, prompts, small } from '../../../../bench/injection-set.mjs'
import { searchTexts } from '../../src/text/search-text.ts'
import { textIndex } from '../../src/text/text-index.ts'

describe.each([
  ['12 notes', small],
  ['150 notes', large],
])('what is said of %s', (_, notes) => {
  const index = textIndex(notes.map(asText))

  it.each(prompts.map(({ sort, text, right }) => [sort, text, right] as const))('%s: %s', (_sort, text, right) => {
    const { hits, gated } = searchTexts(index, text)
    expect(gated).toBe(right.length === 0)
    if (right.length > 0) expect(right).toContain(hits[0]?.id)
  })
})

describe('what is said of the notes of a library', () => {
  const index = textIndex(library.map(asText))

  it.each(libraryPrompts.map(({ sort, text, right }) => [sort, text, right] as const))(
    '%s: %s',
    (_sort, text, right) => {
      const { hits, gated } = searchTexts(index, text)
      expect(gated).toBe(right.length === 0)
      if (right.length > 0) expect(hits.slice(0, 3).map(({ id }) => id)).toContain(right[0])
    },
  )
})

describe('what opens the gate', () => {
  const notes = [
    ['password_hash', 'Passwords are hashed with argon2id', 'Three passes. The old hashes are upgraded first.'],
    ['time_zones', 'Reports are cut at midnight in Vienna', 'The wrong day was shown two times.'],
    ['next_steps', 'What comes after the launch', 'Two things are left.'],
    ['k8s', 'Where the cluster lives', 'In Frankfurt, with a second one to fall back to.'],
    ['status_pages', 'Outages are announced within ten minutes', 'A page with code 503 is better than none.'],
  ].map(([id = '', description = '', body = '']) => ({ id, fields: { name: id, description, body } }))
  const index = textIndex(notes)
  const said = (question: string) => searchTexts(index, question).hits.map(({ id }) => id)

  it.each([
    "let's go with option 2",
    'zwei reichen, nimm 2',
    'do the same for the other two',
    'make it more like the old one',
    'that looks wrong, try again',
    'what time is it',
    'please continue with the next step',
    'give me ten',
    'why 503?',
    'the first one is better',
  ])('not %s', (question) => {
    expect(said(question)).toEqual([])
  })

  it.each([
    ['time zone handling', 'time_zones'],
    ['what are the next steps', 'next_steps'],
    ['look at next_steps again', 'next_steps'],
    ['explain k8s to me', 'k8s'],
    ['is argon2id right here?', 'password_hash'],
    ['the status page shows 503', 'status_pages'],
  ])('but %s', (question, name) => {
    expect(said(question)[0]).toBe(name)
  })
})

it('the sets have the size they say', () => {
  expect([small.length, large.length, new Set(large.map(({ name }) => name)).size]).toEqual([12, 150, 150])
  expect([library.length, libraryPrompts.length]).toEqual([60, 80])
  expect(new Set(prompts.map(({ text }) => text)).size).toBeGreaterThanOrEqual(60)
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { breachLine, readBreach } from '../../src/codec/breach.ts'
import { entryKey } from '../../src/codec/keys.ts'
import { type Breach, UNKNOWN_ROLE } from '../../src/model/act.ts'

const text = fc.string({ minLength: 1, unit: 'binary' })
const maybe = fc.option(text, { nil: null })
const breaches: fc.Arbitrary<Breach> = fc.record({
  policy: fc.constantFrom('scope', 'tool', 'invariant'),
  severity: fc.constantFrom('breach', 'notice'),
  act: fc.record({
    role: fc.option(
      text.filter((role) => role !== UNKNOWN_ROLE),
      { nil: null },
    ),
    tool: text,
    path: maybe,
    edits: fc.boolean(),
    command: maybe,
    session: maybe,
    at: fc.constant('2026-01-01T00:00:00.000Z'),
  }),
  entry: fc.option(
    text.map((id) => entryKey('permission', id)),
    { nil: null },
  ),
  revision: maybe,
  patterns: fc.array(text),
  met: maybe,
  evidence: fc.array(text),
})

describe('a breach as a line', () => {
  it('reads back as it was, from one line', () => {
    fc.assert(
      fc.property(breaches, (breach) => {
        const line = breachLine(breach)
        expect(line).not.toMatch(/[\n\r]/)
        expect(readBreach(line)).toEqual(breach)
      }),
    )
  })

  it('is never read from a torn one', () => {
    fc.assert(
      fc.property(breaches, fc.nat(), (breach, cut) => {
        const line = breachLine(breach)
        expect(readBreach(line.slice(0, cut % line.length))).toBeNull()
      }),
    )
  })

  it.each(['', 'null', '[]', '1', '{}', '{"act":null}', '{"act":{"tool":"Edit","edits":true}}'])(
    'is not read from %s',
    (line) => expect(readBreach(line)).toBeNull(),
  )
})

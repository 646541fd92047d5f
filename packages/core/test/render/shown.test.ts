import fc from 'fast-check'
import { expect, test } from 'vitest'
import { revealed, revealedDiff, visible } from '../../src/render/shown.ts'
import { unifiedDiff } from '../../src/update/diff.ts'

const anyUnit = fc.oneof(
  fc.constantFrom(
    ...'\u00ad\u034f\u061c\u115f\u17b4\u180b\u180e\u200b\u200d\u200e\u2028\u202e\u2060\u2066\u2800\u3164\ufe0f\ufeff\uffa0\u00a0\u2003',
  ),
  fc.constantFrom('\u{e0001}', '\u{e0041}', '\u{e007f}', '\u{e0100}', '\u{1d173}', '\ud800', '\x1b', '\r'),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 3 }),
)

test('nothing of a text shown for consent is unseen, and what is seen stays as it is', () => {
  fc.assert(
    fc.property(fc.array(anyUnit), (units) => {
      const text = units.join('')
      const shown = revealed(text)
      expect(shown).not.toMatch(/(?![\n\t \u3000])[\p{Cc}\p{Cf}\p{DI}\p{Z}\p{Cs}\u2800]/u)
      const back = shown.replace(/<U\+([0-9A-F]{4,6})>/g, (_, hex: string) =>
        String.fromCodePoint(Number.parseInt(hex, 16)),
      )
      if (!text.includes('<U+')) expect(back).toBe(text)
      expect(visible(text)).not.toMatch(/[\p{Cc}\p{Cf}\p{DI}\p{Zl}\p{Zp}\p{Cs}]/u)
    }),
  )
})

test('a joiner in an emoji is shown: it can carry what nobody sees', () => {
  expect(revealed('👩\u200d💻 ⚠\ufe0f')).toBe('👩<U+200D>💻 ⚠<U+FE0F>')
})

test('the line ends of a file that has only CRLF are no news; a lone one is', () => {
  const diff = (before: string, after: string) => revealedDiff(unifiedDiff({ path: 'a.md', before, after }))
  expect(diff('a\r\nb\r\n', 'a\r\nc\r\n')).not.toContain('U+000D')
  expect(diff('a\nb\n', 'a\r\nb\n')).toContain('+a<U+000D>\n')
})

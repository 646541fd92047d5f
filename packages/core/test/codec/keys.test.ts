import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contentHash, fingerprint } from '../../src/codec/hash.ts'
import { entryAddress, entryKey, keyOfAddress, readKey, splitKey } from '../../src/codec/keys.ts'
import { KINDS, type Kind } from '../../src/model/kinds.ts'

// The keys of a constant object.
const kinds = Object.keys(KINDS) as Kind[]

describe('keys', () => {
  it('go into addresses and come back, whatever the id holds', () => {
    fc.assert(
      fc.property(fc.constantFrom(...kinds), fc.string({ unit: 'grapheme', minLength: 1 }), (kind, id) => {
        const key = entryKey(kind, id)
        expect(splitKey(key)).toEqual({ kind, id })
        expect(keyOfAddress(entryAddress(key))).toBe(key)
        expect(entryAddress(key)).toMatch(/^repolore:\/\/entry\/[\w:.!~*'()%-]+$/)
      }),
    )
  })

  it.each(['', 'a', ':a', 'document:', 'nothing:a', 'toString:a', '__proto__:a'])('%j is none', (text) => {
    expect(readKey(text)).toBeNull()
    expect(keyOfAddress(`repolore://entry/${text}`)).toBeNull()
  })

  it('are found with the colon encoded, and not in broken or foreign addresses', () => {
    expect(keyOfAddress('repolore://entry/document%3Aa%20b')).toBe('document:a b')
    expect(keyOfAddress('repolore://entry/document:%E0%A4')).toBeNull()
    expect(keyOfAddress('repolore://glossary')).toBeNull()
    expect(entryAddress(entryKey('rule', '\ud800'))).toBe('repolore://entry/rule:%EF%BF%BD')
  })
})

describe('hashes', () => {
  it('are the first digits of SHA-256 over UTF-8', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const whole = createHash('sha256').update(text).digest('hex')
        expect([contentHash(text), fingerprint(text)]).toEqual([whole.slice(0, 32), whole.slice(0, 16)])
      }),
    )
  })

  it('tell line ends and a byte-order mark apart', () => {
    expect(new Set(['a\n', 'a\r\n', '\ufeffa\n'].map(contentHash)).size).toBe(3)
  })
})

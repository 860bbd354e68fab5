import { assert, nat, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { seal, unseal } from '@melodia/db/secrets/seal'

const KEYS = ['a key of this house']

test('what was sealed opens for its use and with its key, and for no other', () => {
  assert(
    property(string(), string(), string(), (text, use, another) => {
      const sealed = seal(text, use, KEYS)
      expect(unseal(sealed, use, KEYS)).toBe(text)
      expect(unseal(sealed, use, ['a newer key', ...KEYS])).toBe(text)
      expect(unseal(sealed, `${use}${another}!`, KEYS)).toBeNull()
      expect(unseal(sealed, use, ['another key'])).toBeNull()
    }),
  )
})

test('a value that was changed in one bit is none', () => {
  assert(
    property(string({ minLength: 1 }), nat(), (text, at) => {
      const bytes = Buffer.from(seal(text, 'use', KEYS), 'base64url')
      bytes[at % bytes.length]! ^= 1 << (at % 8)
      expect(unseal(bytes.toString('base64url'), 'use', KEYS)).toBeNull()
    }),
  )
})

test('one text sealed twice looks different: each value has a nonce of its own', () => {
  const sealed = Array.from({ length: 1000 }, () => seal('the same', 'use', KEYS))
  expect(new Set(sealed.map((value) => value.slice(0, 16))).size).toBe(1000)
})

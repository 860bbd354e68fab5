import { expect, test } from 'vitest'
import { isCommon } from './commonPasswords.ts'

test.each([
  '1234567890',
  '0987654321',
  'abcdefghij',
  'zyxwvutsrqp',
  '13579135791',
  '112233445566',
  'aaaabbbbcccc',
  'qwertyuiop12',
  'poiuytrewq',
  'asdfghjkl;123',
  'абвгдежзий',
  'абвгд12345!',
  '1qaz2wsx3edc',
  'ABCDEfghij',
  '７８９０１２３４５６',
])('%s is no password: it is a run, or little else', async (password) => {
  expect(await isCommon(password)).toBe(true)
})

test.each([
  'eleven green bottles',
  'melodia-demo',
  'rosy-abc-lantern',
  'tramway 1984 dusk',
  'kzqwpfmxvt',
  'defying hijacked stupid',
])('%s may be one', async (password) => {
  expect(await isCommon(password)).toBe(false)
})

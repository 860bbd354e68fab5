import { expect, test } from 'vitest'
import { bestEncoding } from './encoding.ts'

const both = { br: true, gzip: true }

test.each([
  ['gzip, deflate, br', both, 'br'],
  ['gzip', both, 'gzip'],
  ['br;q=0.5, gzip;q=0.8', both, 'gzip'],
  ['br;q=0, gzip', both, 'gzip'],
  ['BR', both, 'br'],
  ['*', both, 'br'],
  ['*;q=0.1, br;q=0', both, 'gzip'],
  ['identity, br;q=0.5', both, null],
  ['br;q=nonsense', both, null],
  ['deflate', both, null],
  ['', both, null],
  [undefined, both, null],
  ['br, gzip', { gzip: true }, 'gzip'],
  ['br, gzip', {}, null],
] as const)('RFC 9110 §12.5.3: %j of %j is %s', (header, available, best) => {
  expect(bestEncoding(header, available)).toBe(best)
})

import { expect, test } from 'vitest'
import { truncated } from './truncated.ts'

test.each([
  ['short', 60, 'short'],
  ['a'.repeat(60), 60, 'a'.repeat(60)],
  ['a'.repeat(61), 60, `${'a'.repeat(60)}…`],
  ['one two', 4, 'one…'],
  ['🎵🎵🎵', 2, '🎵🎵…'],
])('spec §9: %s cut at %i is %s', (text, length, cut) => {
  expect(truncated(text, length)).toBe(cut)
})

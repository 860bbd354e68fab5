import { expect, test } from 'vitest'
import { isBlank, isNobody } from './filled.ts'

test.each(['', '  ', '\t\n', '\u00A0', '\u200B\u2060', '\uFEFF', '\u202E'])(
  '%j says nothing',
  (text) => {
    expect(isBlank(text)).toBe(true)
    expect(isNobody(`${text},${text}`)).toBe(true)
  },
)

test.each(['a', ' 0 ', '-', '\u{1F3B5}'])('%j says something', (text) => {
  expect(isBlank(text)).toBe(false)
  expect(isNobody(` , ${text}`)).toBe(false)
})

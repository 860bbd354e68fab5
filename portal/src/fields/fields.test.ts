import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'
import { popularityColour } from './PopularityBar.tsx'

test.each([
  [100, 'green'],
  [71, 'green'],
  [70, 'blue'],
  [41, 'blue'],
  [40, 'amber'],
  [0, 'amber'],
])('spec §9: a popularity of %i is %s', (popularity, colour) => {
  expect(popularityColour(popularity)).toBe(colour)
})

test.each([
  ['Ada Lovelace', 'AL'],
  ['señor ánimo club', 'SÁ'],
  ['  Björk ', 'B'],
  ['', ''],
])('spec §9: the initials of "%s" are "%s"', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { drawable } from './letters.ts'

const FONT = new URL('./BricolageCard.ttf', import.meta.url)

/** Code points of a font's character map, of format 4 (OpenType, `cmap`). */
function charactersOf(font: Buffer): number[] {
  const tables = font.readUInt16BE(4)
  const records = Array.from({ length: tables }, (_, at) => 12 + 16 * at)
  const record = records.find((at) => font.toString('latin1', at, at + 4) === 'cmap') ?? 0
  const cmap = font.readUInt32BE(record + 8)
  const maps = Array.from({ length: font.readUInt16BE(cmap + 2) }, (_, at) =>
    font.readUInt32BE(cmap + 8 + 8 * at),
  )
  const start = cmap + (maps.find((at) => font.readUInt16BE(cmap + at) === 4) ?? 0)
  const twice = font.readUInt16BE(start + 6)
  return Array.from({ length: twice / 2 }, (_, at) => {
    const end = font.readUInt16BE(start + 14 + 2 * at)
    const begin = font.readUInt16BE(start + 16 + twice + 2 * at)
    return Array.from({ length: end - begin + 1 }, (__, step) => begin + step)
  }).flat()
}

test('what can be drawn is what the font has, without characters of no width', () => {
  const has = charactersOf(readFileSync(FONT)).filter((code) => code !== 0xffff && code !== 0x200b)
  expect(has.length).toBeGreaterThan(400)
  const isSpace = /^\s$/
  const known = Array.from({ length: 0xd800 }, (_, code) => code)
    .map((code) => String.fromCharCode(code))
    // Each alone: marks are joined with the letter before them.
    .filter(
      (each) => each.normalize('NFC') === each && !isSpace.test(each) && drawable(each) !== null,
    )
  const expected = has
    .map((code) => String.fromCharCode(code))
    .filter((each) => each.normalize('NFC') === each && !isSpace.test(each))
  expect(known.join('')).toBe(expected.join(''))
})

test.each([
  ['Nørrebro Tríó', 'Nørrebro Tríó'],
  ['Ho\u0302tel', 'Hôtel'],
  ['Việt  Nam', 'Việt Nam'],
  ['Party 🎉 time', 'Party time'],
  ['<b>&"', '<b>&"'],
  ['東京の夜', null],
  ['Привет', null],
  ['Night 東京', null],
  ['🎉', null],
  ['', null],
])('%j is drawn as %j', (text, drawn) => {
  expect(drawable(text)).toBe(drawn)
})

/** Characters of the cards' font, as ranges of code points (a test compares them with the font). */
const RANGES =
  '0020-007e 00a0-00a3 00a5-00ac 00ae-0107 010a-0113 0116-011b 011e-0123 0126-012b ' +
  '012e-0133 0136-0137 0139-013e 0141-0148 014a-014d 0150-015b 015e-0161 0164-0165 ' +
  '0168-017e 01a0-01a1 01af-01b0 01cd-01ce 0218-021b 0237 02c6-02c7 02da 02dc-02dd ' +
  '0300-0301 0303-0304 0308-0309 0323 1e80-1e85 1e9e 1ea0-1ef9 2002 2009 2013-2014 ' +
  '2018-201a 201c-201e 2020 2022 2026 2032-2033 2039-203a 2044 20a1 20a4 20a6 20a8-20a9 ' +
  '20ab-20ae 20b1-20b2 20b4-20b5 20b8-20ba 20bc-20bf 2113 2122 2191 2193 2212'

const HAS = new RegExp(
  `^[${RANGES.split(' ')
    .map((range) => range.replaceAll(/[0-9a-f]+/g, String.raw`\u$&`))
    .join('')}]$`,
)
const hasGlyph = (character: string) => HAS.test(character)

/**
 * A text as the font can draw it. Symbols that it lacks are left out; null where letters would be
 * missing: the font is Latin, and the fonts of the machine are unknown.
 */
export function drawable(text: string): string | null {
  const characters = [...text.normalize('NFC').replaceAll(/\s+/g, ' ')]
  if (characters.some((each) => !hasGlyph(each) && /[\p{L}\p{N}\p{M}]/u.test(each))) return null
  return characters.filter(hasGlyph).join('').replaceAll(/ +/g, ' ').trim() || null
}

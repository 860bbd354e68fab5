import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aPng } from '../../testing/files.ts'
import { CARD, drawCard, type Card } from './draw.ts'

const card: Card = {
  kind: 'Track',
  title: 'Night Ferry',
  line: 'Sigrún',
  note: '',
  picture: null,
  isRound: false,
}
const draw = (changes: Partial<Card> = {}) => drawCard(sharp, { ...card, ...changes })

/** Bright pixels of the right part, by row: where text is. */
async function rowsOfText(png: Buffer, until = 480): Promise<number[]> {
  const area = { left: 580, top: 0, width: 620, height: until }
  const { data, info } = await sharp(png)
    .extract(area)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Array.from({ length: info.height }, (_, row) => row).filter((row) =>
    data
      .subarray(row * info.width * info.channels, (row + 1) * info.width * info.channels)
      .some((value) => value > 140),
  )
}

test('a card has its size, and is small enough to be sent often', async () => {
  const picture = aPng({ width: 400, height: 400 })
  const png = await draw({ picture })
  const { width, height, format } = await sharp(png).metadata()
  expect([width, height, format]).toEqual([CARD.width, CARD.height, 'png'])
  expect(png.length).toBeLessThan(150_000)
})

test('it shows the picture, round for people', async () => {
  const picture = aPng({ width: 400, height: 400, colour: 0x00_ff_00 })
  const at = async (png: Buffer, left: number, top: number) => {
    const pixel = await sharp(png).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()
    return (pixel[1] ?? 0) > 200
  }
  const [square, round] = [await draw({ picture }), await draw({ picture, isRound: true })]
  expect([await at(square, 300, 300), await at(round, 300, 300)]).toEqual([true, true])
  // A little inside of the corner.
  expect([await at(square, 90, 100), await at(round, 90, 100)]).toEqual([true, false])
})

test('its note stands beside the mark, within the card', async () => {
  const brightest = async (png: Buffer) => {
    const area = { left: 800, top: 490, width: 336, height: 70 }
    return Math.max(...(await sharp(png).extract(area).greyscale().raw().toBuffer()))
  }
  expect(await brightest(await draw())).toBeLessThan(50)
  expect(await brightest(await draw({ note: 'Made with a machine' }))).toBeGreaterThan(140)
})

test.each([
  ['long words', 'W'.repeat(200)],
  ['many words', 'Boiler Room Inspection '.repeat(20)],
  ['markup', '</span><span size="999999">x</span>&amp;'],
])('%s stay above the mark', async (_, title) => {
  const rows = await rowsOfText(await draw({ title, line: 'Somebody '.repeat(40) }), 630)
  expect(rows.length).toBeGreaterThan(50)
  // Between the text and the mark.
  expect(rows.filter((row) => row >= 498 && row < 504)).toEqual([])
})

test('other titles are other pictures: the font is found', async () => {
  const [one, other] = [await draw({ title: 'Iii' }), await draw({ title: 'Www' })]
  expect(await rowsOfText(one)).not.toEqual([])
  expect(one.equals(other)).toBe(false)
})

import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { ImageProblem } from './formats.ts'
import { withProfile } from './pngColour.ts'

function chunk(name: string, data: Buffer) {
  const typed = Buffer.concat([Buffer.from(name), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(typed))
  return Buffer.concat([length, typed, check])
}

const numbers = (...values: number[]) => {
  const data = Buffer.alloc(values.length * 4)
  for (const [at, value] of values.entries())
    data.writeUInt32BE(Math.round(value * 100_000), at * 4)
  return data
}
const gamma = (value: number) => chunk('gAMA', numbers(value))
const points = (...values: number[]) => chunk('cHRM', numbers(...values))
const ADOBE = points(0.3127, 0.329, 0.64, 0.33, 0.21, 0.71, 0.15, 0.06)
const SRGB = points(0.3127, 0.329, 0.64, 0.33, 0.3, 0.6, 0.15, 0.06)

const KINDS = { 1: 0, 2: 4, 3: 2, 4: 6 } as const

/** A PNG of one pixel, of 8 bits a channel, with chunks before it. */
function aPixel(pixel: readonly number[], ...chunks: Buffer[]) {
  const header = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, KINDS[pixel.length as 1], 0, 0, 0])
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    ...chunks,
    chunk('IDAT', deflateSync(Buffer.from([0, ...pixel]))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const shown = async (png: Buffer) => {
  const image = sharp(withProfile(png), { failOn: 'warning' }).toColourspace('srgb')
  return [...(await image.raw().toBuffer())]
}

const encoded = (light: number) =>
  light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055
const level = (light: number) => Math.round(255 * encoded(Math.min(Math.max(light, 0), 1)))

test.each([1, 0.55, 0.3, 2])('a gamma of %s is shown as browsers show it', async (value) => {
  const of = (old: number) => level((old / 255) ** (1 / value))
  for (const [old, alpha] of [
    [128, 255],
    [60, 77],
    [255, 0],
  ] as const) {
    const near = (levels: readonly number[]) => levels.map((each) => expect.closeTo(each, -0.31))
    expect(await shown(aPixel([old], gamma(value)))).toEqual(near(Array(3).fill(of(old))))
    const [red, green, blue, seen] = await shown(aPixel([old, 9, 250, alpha], gamma(value)))
    expect([red, green, blue]).toEqual(near([of(old), of(9), of(250)]))
    expect(seen).toBe(alpha)
  }
})

test('colours of another space are shown as they are meant', async () => {
  const light = [200, 100, 50].map((old) => (old / 255) ** 2.2) as [number, number, number]
  // From Adobe RGB (1998) to sRGB.
  const [red, green, blue] = [
    [1.39836, -0.39836, 0],
    [0, 1, 0],
    [0, -0.04293, 1.04293],
  ].map(([r = 0, g = 0, b = 0]) => level(r * light[0] + g * light[1] + b * light[2]))
  const seen = await shown(aPixel([200, 100, 50], gamma(1 / 2.2), ADOBE))
  for (const [at, value] of [red, green, blue].entries())
    expect(Math.abs((seen[at] ?? 0) - (value ?? 0))).toBeLessThanOrEqual(3)
})

test.each([
  ['a gamma that is common', [gamma(1 / 2.2)]],
  ['the colours of sRGB', [gamma(0.45455), SRGB]],
  ['no gamma', [ADOBE]],
  ['a gamma of nothing', [gamma(0)]],
  ['a gamma that is cut short', [chunk('gAMA', Buffer.alloc(2))]],
  ['a gamma that no profile has', [gamma(40_000)]],
  ['points without a gamma that fit no chunk', [chunk('cHRM', Buffer.alloc(3))]],
  ['a rendering as sRGB', [chunk('sRGB', Buffer.from([0])), gamma(1)]],
])('a PNG with %s stays as it is', (_what, chunks) => {
  const png = aPixel([10, 20, 30], ...chunks)
  expect(withProfile(png)).toBe(png)
})

test.each([
  ['no colours', points(0.3, 0.3, 0.3, 0.3, 0.3, 0.3, 0.3, 0.3)],
  ['nothing', points(0, 0, 0, 0, 0, 0, 0, 0)],
])('points that are %s harm nothing', async (_what, chunks) => {
  expect(await shown(aPixel([128, 128, 128], gamma(1), chunks))).toHaveLength(3)
})

test('bytes that are no PNG, or end early, are left to the decoder', () => {
  const whole = aPixel([1, 2, 3], gamma(1))
  for (let end = 0; end < whole.length; end++)
    expect(withProfile(whole.subarray(0, end)).length).toBeGreaterThanOrEqual(end)
})

test('what Xcode makes for iPhones is named, with what to do', () => {
  const whole = aPixel([1, 2, 3])
  const made = Buffer.concat([
    whole.subarray(0, 8),
    chunk('CgBI', Buffer.alloc(4)),
    whole.subarray(8),
  ])
  expect(() => withProfile(made)).toThrow(ImageProblem)
  expect(() => withProfile(made)).toThrow('Export it as an ordinary PNG')
})

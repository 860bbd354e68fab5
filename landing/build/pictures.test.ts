// @vitest-environment node
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { icon, SOCIAL, socialPicture } from './drawings.ts'
import { ico } from './ico.ts'

const png = (size: number) =>
  sharp(Buffer.from(icon('rounded')))
    .resize(size)
    .png()
    .toBuffer()

test('an .ico says where each of its pictures is', async () => {
  const pictures = await Promise.all([16, 32].map(png))
  const file = ico(pictures)
  expect(file.readUInt16LE(4)).toBe(2)
  for (const [index, size] of [16, 32].entries()) {
    const entry = 6 + 16 * index
    const [bytes, offset] = [file.readUInt32LE(entry + 8), file.readUInt32LE(entry + 12)]
    const found = await sharp(file.subarray(offset, offset + bytes)).metadata()
    expect([file.readUInt8(entry), found.width]).toEqual([size, size])
  }
})

test('the picture for sharing is 1200x630 and needs no font of the machine', async () => {
  const { width, height } = await sharp(Buffer.from(socialPicture)).metadata()
  expect({ width, height }).toEqual(SOCIAL)
  expect(socialPicture).not.toContain('<text')
})

test('a maskable icon keeps its mark inside the safe zone', async () => {
  const { data, info } = await sharp(Buffer.from(icon('full')))
    .resize(100)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const green = Array.from({ length: 100 * 100 }, (_, at) => data[at * info.channels + 1] ?? 0)
  const distances = green.map((value, at) =>
    Math.abs(value - (green[0] ?? 0)) > 60
      ? Math.hypot((at % 100) - 49.5, Math.floor(at / 100) - 49.5)
      : 0,
  )
  expect(Math.max(...distances)).toBeGreaterThan(20)
  expect(Math.max(...distances)).toBeLessThanOrEqual(40)
})

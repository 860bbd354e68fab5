import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { testDatabase } from '@melodia/db/testing'
import { loadImages, saveImage } from '@melodia/db/images'
import sharp, { type Sharp } from 'sharp'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ImageStore } from './uploadStore.ts'
import { openDisk } from './disk.ts'
import { commitImage, ImageProblem, PICTURES, readImage, type ImageFormat } from './images.ts'
import type { StagedFile } from './media.ts'
import { makePictures } from './pictures.ts'

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a61e5a' } })
const encode = (image: Sharp, format: ImageFormat) => image.toFormat(format).toBuffer()

let root: string
let media: ImageStore
const pictures = makePictures()
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'melodia-images-'))
  media = {
    ...(await openDisk(root)),
    encodePicture: (...asked) => pictures.encode('me', ...asked),
  }
})
afterAll(() => pictures.close())
afterEach(() => rm(root, { recursive: true }))

const stage = (content: Buffer | string) => media.stage(Readable.from([content]), 'art.png')
const staged = () => readdir(join(root, '.staging'))
const read = async (content: Buffer | string, accept = PICTURES) =>
  readImage(media, await stage(content), { accept })
const refusal = async (content: Buffer | string, accept = PICTURES) => {
  const error: unknown = await read(content, accept).catch((each: unknown) => each)
  expect(error).toBeInstanceOf(ImageProblem)
  expect(await staged()).toHaveLength(1)
  return (error as Error).message
}
const pixelsOf = ({ path }: StagedFile) => sharp(path).raw().toBuffer({ resolveWithObject: true })

describe.each(PICTURES)('an image: %s', (format) => {
  it('is measured, and staged anew without its metadata', async () => {
    const sent = picture(30, 20).withExif({ IFD0: { Copyright: 'a name nobody should see' } })
    const { original } = await read(await encode(sent, format))
    expect(original).toMatchObject({ width: 30, height: 20 })
    const kept = await sharp(original.file.path).metadata()
    expect([kept.format, kept.exif, kept.icc, kept.xmp]).toEqual([
      format,
      undefined,
      undefined,
      undefined,
    ])
    expect(original.file.filename).toBe('art.png')
    expect(await staged()).toHaveLength(3)
  })

  it('is turned as its metadata says, and so are its sizes', async () => {
    const input = await picture(15, 20).linear(0, 0).png().toBuffer()
    const halves = picture(30, 20).composite([{ input, left: 0, top: 0 }])
    const turned = halves.withMetadata({ orientation: 6 })
    const { original, thumbnail } = await read(await encode(turned, format))
    expect(original).toMatchObject({ width: 20, height: 30 })
    for (const { file } of [original, thumbnail]) {
      const { data, info } = await pixelsOf(file)
      const red = (part: number) => data[Math.floor(info.height * part) * info.width * 3]!
      expect(red(0.1)).toBeLessThan(20)
      expect(red(0.9)).toBeGreaterThan(140)
    }
  })

  it('has squares of 100 and 400 pixels cut out of its middle', async () => {
    const middle = await picture(200, 200).negate().png().toBuffer()
    const { medium, thumbnail } = await read(
      await encode(picture(600, 200).composite([{ input: middle }]), format),
    )
    for (const [size, { file, extension, ...pixels }] of [
      [400, medium],
      [100, thumbnail],
    ] as const) {
      expect([extension, pixels]).toEqual(['webp', { width: size, height: size }])
      const { data, info } = await pixelsOf(file)
      expect([info.width, info.height, info.channels]).toEqual([size, size, 3])
      const [red, green] = data.subarray((data.length >> 1) - 150)
      expect(red).toBeLessThan(100)
      expect(green).toBeGreaterThan(200)
    }
  })

  it('loses what is hidden behind the picture', async () => {
    const clean = await encode(picture(8, 8), format)
    const hiding = await read(Buffer.concat([clean, Buffer.from('<script>')]))
    const { original } = await read(clean)
    expect(hiding.original.file.sha256).toBe(original.file.sha256)
  })

  it('is decoded to its end: one that breaks off is refused', async () => {
    const noise = Buffer.from(Array.from({ length: 64 * 64 * 3 }, (_, i) => (i * 7919) % 251))
    const whole = await encode(
      sharp(noise, { raw: { width: 64, height: 64, channels: 3 } }),
      format,
    )
    expect(await refusal(whole.subarray(0, whole.length / 2))).toContain('damaged')
  })

  it('contract, Limits: has at most 16 megapixels', async () => {
    expect(await refusal(await encode(picture(4001, 4000), format))).toContain('16 megapixels')
  })

  it('has the same keys whenever it is sent', async () => {
    const sent = await encode(picture(30, 20), format)
    const first = await commitImage(media, await read(sent))
    expect(await commitImage(media, await read(sent))).toEqual(first)
    expect(await staged()).toEqual([])
    for (const { key, sha256 } of Object.values(first)) expect(key).toContain(sha256)
  })
})

describe('an image', () => {
  it('is kept in the colours that browsers show without a profile', async () => {
    const wide = await picture(8, 8).withIccProfile('p3').png().toBuffer()
    const { original } = await read(wide)
    const { data } = await pixelsOf(original.file)
    expect(Math.abs(data[0]! - 0xa6)).toBeLessThan(4)
    const deep = await picture(8, 8).toColourspace('rgb16').png().toBuffer()
    expect((await sharp((await read(deep)).original.file.path).metadata()).depth).toBe('uchar')
  })

  it('keeps what is transparent', async () => {
    const clear = sharp({
      create: { width: 8, height: 8, channels: 4, background: { r: 255, g: 0, b: 0, alpha: 0.5 } },
    })
    const { original, thumbnail } = await read(await clear.png().toBuffer())
    for (const { file } of [original, thumbnail])
      expect((await sharp(file.path).metadata()).hasAlpha).toBe(true)
  })

  it('is one picture: of an animation its first', async () => {
    const frames = await Promise.all(
      ['#f00', '#00f'].map((background) =>
        sharp({ create: { width: 8, height: 8, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    )
    const animation = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer()
    expect((await sharp(animation, { animated: true }).metadata()).pages).toBe(2)
    const { original } = await read(animation)
    expect(original).toMatchObject({ width: 8, height: 8 })
  })

  it('spec §5: artwork is PNG, and a renamed JPEG is named for what it is', async () => {
    expect(await refusal(await picture(8, 8).jpeg().toBuffer(), ['png'])).toBe(
      'This file is not a PNG image: it looks like a JPEG image. Export the picture as PNG and choose that file.',
    )
  })

  it('of a JPEG an artwork is stored as PNG', async () => {
    const staged = await stage(await picture(30, 20).jpeg().toBuffer())
    const { original } = await readImage(media, staged, { accept: PICTURES, use: 'artwork' })
    expect(original).toMatchObject({ extension: 'png', width: 30, height: 20 })
    expect((await sharp(original.file.path).metadata()).format).toBe('png')
  })

  it.each([
    ['#a61e5a', [255, 255, 255]],
    ['#fff8e0', [23, 19, 28]],
  ] as const)('a transparent artwork of %s has a ground', async (background, ground) => {
    const mark = { create: { width: 10, height: 10, channels: 4, background } } as const
    const input = await sharp(mark).png().toBuffer()
    const clear = { width: 40, height: 40, channels: 4, background: '#00000000' } as const
    const sent = await sharp({ create: clear }).composite([{ input }]).png().toBuffer()
    const use = { accept: PICTURES, use: 'artwork' } as const
    const { original } = await readImage(media, await stage(sent), use)
    const { data, info } = await pixelsOf(original.file)
    expect([info.channels, [...data.subarray(0, 3)]]).toEqual([3, [...ground]])
  })

  it('with one wrong byte is refused where its format can tell', async () => {
    const png = await picture(64, 64).png().toBuffer()
    png[png.length >> 1]! ^= 0xff
    expect(await refusal(png)).toBe(
      'This PNG image is damaged or incomplete and cannot be shown. Export it again.',
    )
  })

  it.each([
    ['an SVG drawing', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a GIF image', 'GIF89a\x01\0\x01\0\0\0\0;'],
    ['an HEIC image', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'],
    ['an AVIF image', '\0\0\0\x18ftypavif\0\0\0\0mif1avif'],
    ['a TIFF image', 'II*\0\x08\0\0\0'],
    ['a web page (HTML)', '<!doctype html><title>hello</title>'],
    ['an empty file', ''],
    ['a text file', 'hello'],
  ])('contract, Artist: is not %s', async (format, content) => {
    expect(await refusal(content)).toBe(
      `This file is not a JPEG, PNG or WebP image: it looks like ${format}. ` +
        'Export the picture as JPEG, PNG or WebP and choose that file.',
    )
  })

  it('is read back from the database with its sizes', async () => {
    const db = await testDatabase()
    const image = await commitImage(media, await read(await picture(30, 20).png().toBuffer()))
    const save = () => db.write((write) => saveImage(write, image, 0))
    const seq = await save()
    expect(await save()).toBe(seq)
    expect((await loadImages(db.read, [seq])).get(seq)).toEqual({
      seq,
      key: image.original.key,
      width: 30,
      height: 20,
      thumbnail_key: image.thumbnail.key,
      medium_key: image.medium.key,
    })
    await db.close()
    const content = createHash('sha256')
    for await (const chunk of (await media.open(image.thumbnail.key)).stream) content.update(chunk)
    expect(content.digest('hex')).toBe(image.thumbnail.sha256)
  })
})

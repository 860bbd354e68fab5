import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDisk } from './disk.ts'
import { ImageProblem, readPng } from './images.ts'
import type { Media, StagedFile } from './media.ts'

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a61e5a' } })

describe('artwork', () => {
  let root: string
  let media: Media
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'melodia-images-'))
    media = await openDisk(root)
  })
  afterEach(() => rm(root, { recursive: true }))

  const stage = (content: Buffer | string) => media.stage(Readable.from([content]), 'art.png')
  const refusal = async (file: StagedFile) => {
    const error: unknown = await readPng(media, file).catch((each: unknown) => each)
    expect(error).toBeInstanceOf(ImageProblem)
    expect(await readdir(join(root, '.staging'))).toHaveLength(1)
    return (error as Error).message
  }

  it('is measured, and staged anew without its metadata', async () => {
    const original = await stage(
      await picture(30, 20)
        .withExif({ IFD0: { Copyright: 'a name nobody should see' } })
        .png()
        .toBuffer(),
    )
    const { file, width, height } = await readPng(media, original)
    expect({ width, height }).toEqual({ width: 30, height: 20 })
    expect((await sharp(file.path).metadata()).exif).toBeUndefined()
    expect(file.filename).toBe('art.png')
    expect(file.sha256).not.toBe(original.sha256)
    expect(await readdir(join(root, '.staging'))).toHaveLength(1)
  })

  it('is turned as its metadata says', async () => {
    const turned = await picture(30, 20).withMetadata({ orientation: 6 }).png().toBuffer()
    expect(await readPng(media, await stage(turned))).toMatchObject({ width: 20, height: 30 })
  })

  it('loses what is hidden behind the picture', async () => {
    const png = await picture(8, 8).png().toBuffer()
    const { file } = await readPng(
      media,
      await stage(Buffer.concat([png, Buffer.from('<script>')])),
    )
    const clean = await readPng(media, await stage(png))
    expect(file.sha256).toBe(clean.file.sha256)
    expect(file.sha256).toBe(
      createHash('sha256')
        .update(await sharp(file.path).png().toBuffer())
        .digest('hex'),
    )
  })

  it('spec §5: is PNG, and a renamed JPEG is named for what it is', async () => {
    const jpeg = await stage(await picture(8, 8).jpeg().toBuffer())
    expect(await refusal(jpeg)).toBe(
      'This file is not a PNG image: it looks like a JPEG image. Export the picture as PNG and choose that file.',
    )
  })

  it.each([
    ['an SVG drawing', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a web page (HTML)', '<!doctype html><title>hello</title>'],
    ['an empty file', ''],
    ['a text file', 'hello'],
  ])('refuses %s', async (format, content) => {
    expect(await refusal(await stage(content))).toContain(`it looks like ${format}.`)
  })

  it.each([
    ['breaks off', (png: Buffer) => png.subarray(0, png.length / 2)],
    [
      'has one wrong byte',
      (png: Buffer) => png.fill(~png[png.length >> 1]!, png.length >> 1, (png.length >> 1) + 1),
    ],
  ])('is decoded to its end: a PNG that %s is refused', async (_, damage) => {
    const noise = Buffer.from(Array.from({ length: 64 * 64 * 3 }, (_, i) => (i * 7919) % 251))
    const image = sharp(noise, { raw: { width: 64, height: 64, channels: 3 } })
    const png = await image.png().toBuffer()
    expect(await refusal(await stage(damage(png)))).toContain('damaged')
  })

  it('contract, Limits: has at most 16 megapixels', async () => {
    const large = await stage(await picture(4001, 4000).png().toBuffer())
    expect(await refusal(large)).toContain('16 megapixels')
  })
})

import { DEMO_TRACKS, demoFile } from '@melodia/db/demo'
import { imagesLike, savePictureHash } from '@melodia/db/pictureHashes'
import { describeDatabases } from '@melodia/db/testing'
import { addArtwork } from '@melodia/db/testing/tracks'
import sharp, { type Sharp } from 'sharp'
import { expect, it } from 'vitest'
import { pictureHashOf } from './pictureHash.ts'

const PIXELS = 480
const cut = (picture: Sharp, share: number) => {
  const edge = Math.round(PIXELS * share)
  const left = PIXELS - 2 * edge
  return picture.extract({ left: edge, top: edge, width: left, height: left })
}
/** Changes that people make to a picture that is not theirs. */
const DISGUISES: Record<string, (picture: Sharp) => Sharp> = {
  'a JPEG of quality 60': (picture) => picture.jpeg({ quality: 60 }),
  'enlarged to 1,000 pixels': (picture) => picture.resize(1_000, 1_000),
  'a JPEG of 640 pixels': (picture) => picture.resize(640, 640).jpeg({ quality: 75 }),
  darker: (picture) => picture.modulate({ brightness: 0.8 }),
  'grey, and a WebP': (picture) => picture.greyscale().webp({ quality: 60 }),
  'without its outermost pixels': (picture) => cut(picture, 0.01),
}

describeDatabases('pictures that look alike', (current) => {
  /** The demo's artwork by title: `seq`, and the picture. */
  async function keepArtwork() {
    const kept = new Map<number, string>()
    for (const { title } of DEMO_TRACKS)
      kept.set(await keep(title, sharp(demoFile.artwork(title))), demoFile.artwork(title))
    return kept
  }
  async function keep(key: string, picture: Sharp) {
    const hash = await pictureHashOf(picture)
    return current().write(async (write) => {
      const seq = await addArtwork(write, `${key}.png`)
      await savePictureHash(write, seq, hash)
      return seq
    })
  }

  it('are the same one, whatever was done to it; different ones are not', async () => {
    const kept = await keepArtwork()
    for (const seq of kept.keys())
      expect([...(await imagesLike(current().read, seq))]).toEqual([[seq, 1]])

    const [[seq, path] = [0, '']] = kept
    for (const [name, disguise] of Object.entries(DISGUISES)) {
      const done = await disguise(sharp(path).toColourspace('srgb')).png().toBuffer()
      const alike = await imagesLike(current().read, await keep(name, sharp(done)))
      expect([name, alike.has(seq)]).toEqual([name, true])
    }
  })

  it('a plain picture, or a gradient, is like no other, nor is one of unknown looks', async () => {
    const plain = (background: string) =>
      sharp({ create: { width: 90, height: 90, channels: 3, background } }).png()
    const gradient = (to: string) => {
      const colours = `<stop stop-color="#103"/><stop offset="1" stop-color="${to}"/>`
      return sharp(
        Buffer.from(
          `<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><linearGradient id="g">${colours}</linearGradient><rect width="90" height="90" fill="url(#g)"/></svg>`,
        ),
      )
    }
    const seqs = [
      await keep('red', plain('#f00')),
      await keep('dark red', plain('#e00')),
      await keep('clear', sharp(await plain('#f00').toBuffer()).ensureAlpha(0)),
      await keep('one gradient', gradient('#fff')),
      await keep('other gradient', gradient('#eef')),
      await current().write((write) => addArtwork(write, 'unknown.png')),
    ]
    for (const seq of seqs) expect([...(await imagesLike(current().read, seq))]).toEqual([[seq, 1]])
  })
})

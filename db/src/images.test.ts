import { purgeTrack } from './tracks/purge.ts'
import { expect, it } from 'vitest'
import { loadImages, saveImage, type NewImage } from './images.ts'
import { isReferenced } from './media.ts'
import { describeDatabases } from './testing/testing.ts'
import { addTrack, NOW } from './testing/tracks.ts'
import { getTrack } from './tracks.ts'

const file = (name: string, pixels: number) => ({
  key: `${name}.webp`,
  kind: 'image' as const,
  content_type: 'image/webp',
  bytes: pixels,
  sha256: name,
  width: pixels,
  height: pixels,
})
const image = (name: string): NewImage => ({
  original: file(name, 900),
  medium: file(`${name}-400`, 400),
  thumbnail: file(`${name}-100`, 100),
})

describeDatabases('images', (current) => {
  it('are kept once with their sizes, and read back in any number', async () => {
    const save = (name: string) => current().write((write) => saveImage(write, image(name), NOW))
    const [one, other] = [await save('one'), await save('other')]
    expect(await save('one')).toBe(one)
    const found = await loadImages(current().read, [other, one, 9999])
    expect(found.get(one)).toEqual({
      seq: one,
      key: 'one.webp',
      width: 900,
      height: 900,
      thumbnail_key: 'one-100.webp',
      medium_key: 'one-400.webp',
    })
    expect([...found.keys()].toSorted()).toEqual([one, other].toSorted())
    expect(await loadImages(current().read, [])).toEqual(new Map())
  })

  it('are what a track has as artwork', async () => {
    const track = await current().write(async (write) =>
      addTrack(write, { artwork: await saveImage(write, image('art'), NOW) }),
    )
    const read = await getTrack(current().read, 'any', 'everything', track.id)
    expect(read?.files.artwork).toMatchObject({
      key: 'art.webp',
      thumbnail_key: 'art-100.webp',
      medium_key: 'art-400.webp',
    })
  })

  it('stand for their sizes where they have none', async () => {
    const { files } = await current().write((write) => addTrack(write))
    expect(files.artwork).toMatchObject({
      thumbnail_key: files.artwork.key,
      medium_key: files.artwork.key,
    })
  })

  it('are in use with all their sizes while a record uses them', async () => {
    const track = await current().write(async (write) => {
      await saveImage(write, image('unused'), NOW)
      return addTrack(write, { artwork: await saveImage(write, image('art'), NOW) })
    })
    const inUse = () =>
      Promise.all(
        ['art.webp', 'art-100.webp', 'art-400.webp', 'unused.webp', 'unused-100.webp'].map((key) =>
          isReferenced(current().read, key),
        ),
      )
    expect(await inUse()).toEqual([true, true, true, false, false])
    await current().write((write) => purgeTrack(write, track))
    expect(await inUse()).toEqual([false, false, false, false, false])
  })
})

import { aPng, pngFile } from '@melodia/api/testing'
import { LIMITS } from '@melodia/contract/choices/limits'
import { TRACK_FILES } from '@melodia/contract/choices/tracks'
import { describe, expect, test } from 'vitest'
import { doubtOf, isArtwork, refusalOf, ruleOf } from './fileRules.ts'

const audio = { ...TRACK_FILES.track_file, kind: 'audio' } as const
const image = { ...TRACK_FILES.artworkFile, kind: 'image' } as const
const file = (name: string, size = 10) =>
  Object.defineProperty(new File(['x'], name), 'size', { value: size })

describe('spec §5 and contract, Limits: what a picker takes', () => {
  test('its rule is said', () => {
    expect(ruleOf(audio)).toBe('.mp3 only, at most 60 MB and 20 minutes')
    expect(ruleOf(image)).toBe('.png, .jpg or .jpeg only, at most 10 MB and 16 megapixels')
  })

  test('one file of the right kind and size, however its ending is written', () => {
    expect(refusalOf([file('Song.MP3', LIMITS.audioBytes)], audio, null)).toBeUndefined()
    expect(refusalOf([], audio, null)).toBeUndefined()
  })

  test.for([
    [[file('art.gif')], '“art.gif” was not taken: Choose a file that ends in .png, .jpg or .jpeg.'],
    [[file('art.png', 0)], '“art.png” was not taken: Choose a file that is not empty.'],
    [
      [file('art.png', LIMITS.imageBytes + 1)],
      '“art.png” was not taken: Choose a file of at most 10 MB.',
    ],
    [[file('a.png'), file('b.png')], 'Only one file goes here, not 2.'],
  ] as const)('what is not taken is said: %#', ([files, sentence]) => {
    expect(refusalOf(files, image, null)).toBe(sentence)
    expect(refusalOf(files, image, file('former.png'))).toBe(`${sentence} “former.png” stays.`)
  })
})

test('what a browser sees of a file can raise a doubt before it is sent', () => {
  expect(doubtOf(audio, { seconds: 1200 })).toBeUndefined()
  expect(doubtOf(audio, { seconds: 1201 })).toMatch(/^More than 20 minutes\./)
  expect(doubtOf(image, { width: 4000, height: 4000 })).toBeUndefined()
  expect(doubtOf(image, { width: 4001, height: 4000 })).toMatch(/^More than 16 megapixels\./)
  expect(doubtOf(audio, { isOther: true })).toMatch(/^This doesn’t look like an MP3 /)
})

test('an artwork is told by its first bytes', async () => {
  expect(await isArtwork(pngFile(aPng()))).toBe(true)
  const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0])
  expect(await isArtwork(new File([jpeg], 'art.png'))).toBe(true)
  expect(await isArtwork(new File(['GIF89a'], 'art.png'))).toBe(false)
  expect(await isArtwork(new File([], 'art.png'))).toBe(false)
})

test('a file that was changed after it was chosen is judged when it is saved', async () => {
  const changed = () => Promise.reject(new DOMException('changed', 'NotReadableError'))
  const slice = () => Object.assign(new Blob(), { arrayBuffer: changed })
  expect(await isArtwork(Object.assign(new File([], 'art.png'), { slice }))).toBe(true)
})

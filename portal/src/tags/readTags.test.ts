import { anMp3, mp3File } from '@melodia/api/testing'
import { LIMITS } from '@melodia/contract/choices/limits'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { id3v1, id3v2, pictureFrame, textFrame, type Frame } from '../testing/id3.ts'
import { readTags } from './readTags.ts'

const SOUND = anMp3({ seconds: 2 })
const read = (...parts: Buffer[]) => readTags(mp3File(Buffer.concat(parts)))
const of = (version: 3 | 4, ...frames: Frame[]) => read(id3v2(version, frames), SOUND)

afterEach(() => vi.unstubAllGlobals())

describe('the tags of a recording', () => {
  test('ID3v2.3 in latin1 and in UTF-16', async () => {
    const tags = await of(
      3,
      textFrame('TIT2', 'Café'),
      textFrame('TPE1', 'Sigrún', 'utf-16'),
      textFrame('TALB', '夜の船', 'utf-16'),
      textFrame('TCON', 'Ambient'),
    )
    expect(tags).toEqual({ title: 'Café', artists: 'Sigrún', album: '夜の船', genre: 'Ambient' })
  })

  test('its place on its album, over several discs', async () => {
    const second = of(
      3,
      textFrame('TIT2', 'Ljós'),
      textFrame('TRCK', '3/8'),
      textFrame('TPOS', '2/2'),
    )
    expect(await second).toEqual({ title: 'Ljós', track_number: '3', place: 2_003 })
    expect(await of(3, textFrame('TRCK', '12'))).toEqual({ track_number: '12', place: 1_012 })
  })

  test('ID3v2.4 in UTF-8', async () => {
    expect(await of(4, textFrame('TIT2', 'Fjörður – ljós', 'utf-8'))).toEqual({
      title: 'Fjörður – ljós',
    })
  })

  test('of tags in a row the last, behind a picture larger than what is read of the sound', async () => {
    const picture = pictureFrame(Buffer.alloc(400_000, 1), 'image/jpeg')
    const second = id3v2(3, [picture, textFrame('TIT2', 'Second')])
    const sound = anMp3({ seconds: 60 })
    expect((await read(id3v2(3, [textFrame('TALB', 'First')]), second, sound)).title).toBe('Second')
  })

  test('sizes as iTunes writes them in version 4', async () => {
    const tag = id3v2(4, [{ id: 'APIC', data: Buffer.alloc(714, 1) }, textFrame('TIT2', 'Ljós')])
    tag.writeUInt32BE(714, 14)
    expect((await read(tag, SOUND)).title).toBe('Ljós')
  })

  test.for([
    ['compressed, version 3', 3, 0x80],
    ['encrypted, version 3', 3, 0x40],
    ['compressed, version 4', 4, 0x08],
    ['encrypted, version 4', 4, 0x04],
  ] as const)('what is %s gives nothing rather than rubbish', async ([, version, flag]) => {
    const tag = id3v2(version, [textFrame('TIT2', 'x\x9c\xcb\x28'), textFrame('TALB', 'Isles')])
    tag[19] = flag
    expect(await read(tag, SOUND)).toEqual({ album: 'Isles' })
  })

  test('a generator that it names, and not one that its title names', async () => {
    const of4 = (frame: Frame) => of(4, frame)
    expect(await of4(textFrame('TXXX', 'made with\0Suno v5'))).toEqual({ tool: 'Suno' })
    expect(await of4(textFrame('TENC', 'Flux'))).toEqual({ tool: 'Flux' })
    expect(await of4(textFrame('TIT2', 'Suno'))).toEqual({ title: 'Suno' })
  })

  test('ID3v1 at the end', async () => {
    const end = id3v1({ title: 'Ferry', artist: 'Elin', album: 'Isles', genre: 8 })
    const expected = { title: 'Ferry', artists: 'Elin', album: 'Isles', genre: 'Jazz' }
    expect(await read(SOUND, end)).toEqual(expected)
    // Longer than the part that is read.
    expect(await read(anMp3({ seconds: 60 }), end)).toEqual(expected)
  })

  test('ID3v2 goes before the shorter ID3v1', async () => {
    const whole = id3v2(3, [textFrame('TIT2', 'A Title of More Than Thirty Characters')])
    const tags = await read(whole, SOUND, id3v1({ title: 'A Title of More Than Thirty Ch' }))
    expect(tags.title).toBe('A Title of More Than Thirty Characters')
  })

  test('several artists, as each version lists them', async () => {
    const four = await of(4, textFrame('TPE1', 'Sigrún\0Nørrebro Trio', 'utf-8'))
    expect(four.artists).toBe('Sigrún, Nørrebro Trio')
    expect((await of(3, textFrame('TPE1', 'Elin/Ólafur'))).artists).toBe('Elin, Ólafur')
    const written = await of(3, textFrame('TPE1', 'Elin, Ólafur'))
    expect(written.artists).toBe('Elin, Ólafur')
  })

  test('a listed name with a comma in it is in quotes, one with quotes stays as it is', async () => {
    const names = textFrame('TPE1', 'Moss, Stone & Sons\0Elin', 'utf-8')
    expect(await of(4, names)).toEqual({ artists: '"Moss, Stone & Sons", Elin' })
    expect(await of(3, textFrame('TPE1', '"Heroes"'))).toEqual({ artists: '"""Heroes"""' })
    expect(await of(3, textFrame('TPE1', '"Al" Moss'))).toEqual({ artists: '"Al" Moss' })
  })

  test.for([
    ['(17)', 'Rock'],
    ['17', 'Rock'],
    ['(17)Prog Rock', 'Rock'],
    ['Hip-Hop', 'Hip Hop'],
    ['r&b', 'R&B'],
    ['Norwegian Folk', 'Norwegian Folk'],
  ] as const)('genre %s is %s', async ([written, genre]) => {
    expect((await of(3, textFrame('TCON', written))).genre).toBe(genre)
  })

  test('texts are one line, trimmed and no longer than a name may be', async () => {
    const long = `  Two\r\nlines ${'x'.repeat(300)}`
    const { title = '' } = await of(3, textFrame('TIT2', long))
    expect(title).toMatch(/^Two lines x+$/)
    expect(title).toHaveLength(LIMITS.nameLength)
    expect(await of(3, textFrame('TIT2', '   '), textFrame('TALB', ''))).toEqual({})
    const half = await of(3, textFrame('TIT2', `${'x'.repeat(199)}😀`, 'utf-16'))
    expect(half.title).toBe('x'.repeat(199))
  })

  test('the cover becomes a PNG, scaled to what an artwork may be', async () => {
    const drawn: unknown[][] = []
    vi.stubGlobal('createImageBitmap', async (blob: Blob) => {
      expect(blob.type).toBe('image/jpeg')
      expect(await blob.text()).toBe('a photograph')
      return { width: 4000, height: 3000, close: () => {} }
    })
    class Canvas {
      size: number[]
      constructor(...size: number[]) {
        this.size = size
      }
      getContext = () => ({ drawImage: (...call: unknown[]) => drawn.push(call.slice(1)) })
      convertToBlob = async ({ type }: { type: string }) => new Blob([String(this.size)], { type })
    }
    vi.stubGlobal('OffscreenCanvas', Canvas)
    const { picture } = await of(3, pictureFrame(Buffer.from('a photograph'), 'image/jpg'))
    expect(picture).toMatchObject({ name: 'artwork.png', type: 'image/png' })
    expect(await picture?.text()).toBe('1600,1200')
    expect(drawn).toEqual([[0, 0, 1600, 1200]])
  })

  test('a picture that cannot be shown costs only itself', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no picture')))
    const picture = pictureFrame(Buffer.from('https://example.org/cover.png'), '-->')
    expect(await of(3, picture, textFrame('TIT2', 'Cairn'))).toEqual({ title: 'Cairn' })
  })
})

describe('what has no tags gives none', () => {
  const cut = id3v2(3, [textFrame('TIT2', 'Cut off in the middle')])
  test.for([
    ['sound alone', SOUND],
    ['an empty file', Buffer.alloc(0)],
    ['a page named .mp3', Buffer.from('<!doctype html><p>Not music</p>'.repeat(100_000))],
    ['a tag that breaks off', cut.subarray(0, 15)],
    ['a tag of an impossible size', Buffer.from('ID3\x03\0\0\x7f\x7f\x7f\x7fnothing', 'latin1')],
    ['bytes that look like frames', Buffer.alloc(2_000_000, 0xff)],
  ] as const)('%s', async ([, bytes]) => {
    expect(await read(bytes)).toEqual({})
  })
})

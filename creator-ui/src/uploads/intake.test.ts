import { describe, expect, test } from 'vitest'
import { intake, MOST_TRACKS } from './intake.ts'
import { aRow, mp3, png } from './testing/rows.ts'

const many = (count: number, from = 0) =>
  Array.from({ length: count }, (_, n) => mp3(`song ${from + n}.mp3`))
const namesIn = ({ tracks }: ReturnType<typeof intake>) =>
  tracks.map(({ track_file }) => track_file.name)

describe('up to 20 MP3s are dropped, one row each', () => {
  test('the first 20 are taken and the rest are named', () => {
    const taken = intake(many(23), [])
    expect(namesIn(taken)).toEqual(many(MOST_TRACKS).map(({ name }) => name))
    expect(taken.leftOut).toEqual({
      'No more than 20 tracks at once': ['song 20.mp3', 'song 21.mp3', 'song 22.mp3'],
    })
  })

  test('rows that stand count, and those that are saved do not', () => {
    const rows = [
      ...many(15, 100).map((file, n) => aRow({ id: `${n}`, values: { track_file: file } })),
      ...many(9, 200).map((file, n) =>
        aRow({ id: `s${n}`, stage: { at: 'saved', id: 't' }, values: { track_file: file } }),
      ),
    ]
    expect(intake(many(9), rows).tracks).toHaveLength(5)
  })

  test('the same file chosen twice is noticed, also after it was uploaded', () => {
    const saved = aRow({ stage: { at: 'saved', id: 't' }, values: { track_file: mp3('a.mp3') } })
    const taken = intake(
      [mp3('a.mp3'), mp3('b.mp3'), mp3('b.mp3'), mp3('b.mp3', 'another one')],
      [saved],
    )
    expect(namesIn(taken)).toEqual(['b.mp3', 'b.mp3'])
    expect(taken.leftOut).toEqual({ 'In the list already': ['a.mp3', 'b.mp3'] })
  })

  test('spec §5: what is neither .mp3 nor a picture is named', () => {
    expect(intake([mp3('a.wav'), png('b.gif')], []).leftOut).toEqual({
      'Neither .mp3 nor a .png or .jpg': ['a.wav', 'b.gif'],
    })
  })
})

describe('files that come along', () => {
  test('a preview goes with its track, dropped together or later', () => {
    const together = intake([mp3('song.preview.mp3'), mp3('Song.mp3')], [])
    expect(together.tracks).toMatchObject([
      { track_file: { name: 'Song.mp3' }, track_preview: { name: 'song.preview.mp3' } },
    ])
    const row = aRow({ values: { track_file: mp3('song.mp3') } })
    expect(intake([mp3('song (preview).mp3')], [row])).toMatchObject({
      tracks: [],
      previews: [{ id: 'row', file: { name: 'song (preview).mp3' } }],
    })
  })

  test('a recording that is only called so is a track; a second preview is named', () => {
    expect(namesIn(intake([mp3('sneak preview.mp3')], []))).toEqual(['sneak preview.mp3'])
    const two = intake([mp3('a.mp3'), mp3('a-preview.mp3'), mp3('a.preview.mp3')], [])
    expect(two.leftOut).toEqual({ 'More than one preview of a track': ['a.preview.mp3'] })
  })

  test('a preview does not take the room of a track', () => {
    const files = many(20).flatMap((file) => [mp3(file.name.replace('.mp3', '-preview.mp3')), file])
    const { tracks, leftOut } = intake(files, [])
    expect(tracks.filter(({ track_preview }) => track_preview)).toHaveLength(20)
    expect(leftOut).toEqual({})
  })

  test('previews and artwork of tracks that had no room are left out with them', () => {
    const files = [...many(21), mp3('song 20-preview.mp3'), png('song 20.png')]
    expect(intake(files, [])).toMatchObject({
      artworkForAll: null,
      leftOut: {
        'No more than 20 tracks at once': ['song 20.mp3', 'song 20-preview.mp3', 'song 20.png'],
      },
    })
  })

  test('a PNG is the artwork of its track, another one that of all, a third is named', () => {
    const row = aRow({ values: { track_file: mp3('b.mp3') } })
    const files = [mp3('a.mp3'), png('A.png'), png('b.png'), png('cover.png'), png('back.png')]
    expect(intake(files, [row])).toMatchObject({
      tracks: [{ artworkFile: { name: 'A.png' } }],
      artworks: [{ id: 'row', file: { name: 'b.png' } }],
      artworkForAll: { name: 'cover.png' },
      leftOut: { 'More than one artwork for all': ['back.png'] },
    })
  })

  test('what is being uploaded gets no other files', () => {
    const row = aRow({ stage: { at: 'waiting' }, values: { track_file: mp3('b.mp3') } })
    expect(intake([png('b.png')], [row])).toMatchObject({ artworks: [] })
  })
})

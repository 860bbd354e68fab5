import { describe, expect, test } from 'vitest'
import { baseOf, isMp3, isPicture, previewedBy, titleOf } from './names.ts'
import { mp3, png } from './testing/rows.ts'

describe('several tracks: what names say', () => {
  test.for([
    ['night_ferry.mp3', 'night ferry'],
    ['03 - Night Ferry.mp3', 'Night Ferry'],
    ['03. Night Ferry.mp3', 'Night Ferry'],
    ['03-Night  Ferry.MP3', 'Night Ferry'],
    ['07 Night Ferry.mp3', 'Night Ferry'],
    ['7 Seconds.mp3', '7 Seconds'],
    ['1999.mp3', '1999'],
    ['Mr. Ferry.mp3', 'Mr. Ferry'],
    ['  Night Ferry .mp3', 'Night Ferry'],
  ] as const)('%s may be called “%s”', ([name, title]) => {
    expect(titleOf(name)).toBe(title)
  })

  test.for([
    'song.preview.mp3',
    'song-preview.mp3',
    'Song_Preview.MP3',
    'song preview.mp3',
    'song (preview).mp3',
    'song(preview).mp3',
  ])('%s is the preview of song', (name) => {
    expect(previewedBy(name)).toBe('song')
  })

  test.for(['song.mp3', 'preview.mp3', 'previews.mp3', 'a preview of it.mp3'])(
    '%s is the preview of nothing',
    (name) => {
      expect(previewedBy(name)).toBeUndefined()
    },
  )

  test('song.mp3 and Song.PNG belong together; endings are read in any case', () => {
    expect(baseOf('Song.PNG')).toBe(baseOf('song.mp3'))
    expect(isMp3(mp3('A.MP3'))).toBe(true)
    expect(isPicture(png('a.Png'))).toBe(true)
    expect(isMp3(mp3('a.mp3.exe'))).toBe(false)
  })
})

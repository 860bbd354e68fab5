import { describe, expect, test } from 'vitest'
import { filledIn, prefill } from './prefill.ts'

const picture = new File(['x'], 'artwork.png')
const other = new File(['y'], 'artwork.png')

describe('tags of the chosen file prefill empty fields, without overwriting', () => {
  test('what is empty is filled, whatever emptiness looks like', () => {
    const values = { title: '', artists: [], album: null, genre: '  ' }
    const about = { title: 'Ferry', artists: 'Elin', album: 'Isles', track_number: '3' }
    const tags = { ...about, genre: 'Jazz', picture }
    const changes = prefill(values, {}, tags)
    const { picture: artworkFile, ...texts } = tags
    expect(changes).toEqual({ ...texts, artworkFile })
    expect(filledIn(changes)).toBe(
      'Filled in from the file: title, artists, album, track number, genre, artwork.',
    )
  })

  test('what is there stays, and nothing is said of it', () => {
    const values = { title: 'Mine', artists: [{ name: 'Elin' }], artworkFile: other }
    const tags = { title: 'Ferry', artists: 'Somebody', genre: 'Jazz', picture }
    expect(prefill(values, {}, tags)).toEqual({ genre: 'Jazz' })
    expect(filledIn(prefill({ ...values, genre: 'Folk' }, {}, tags))).toBe('')
  })

  test('a second file replaces what came from the first, but not what was changed since', () => {
    const former = { title: 'One', artists: 'Elin', album: 'Isles', artworkFile: picture }
    const values = { ...former, title: 'One (live)', genre: 'Folk' }
    const tags = { title: 'Two', artists: 'Ólafur', genre: 'Jazz', picture: other }
    const changes = prefill(values, former, tags)
    expect(changes).toEqual({ artists: 'Ólafur', album: '', artworkFile: other })
    expect(filledIn(changes)).toBe('Filled in from the file: artists, artwork.')
  })

  test('a second file without tags takes away what the first had filled in', () => {
    const former = { title: 'One', artworkFile: picture }
    expect(prefill(former, former, {})).toEqual({ title: '', artworkFile: null })
  })
})

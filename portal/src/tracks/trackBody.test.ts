import { describe, expect, test } from 'vitest'
import { trackBody } from './trackBody.ts'

const track = {
  id: 't1',
  title: 'Night Ferry',
  artists: [{ name: 'Sigrún' }, { name: 'Ólafur' }],
  creators: [{ name: 'Nordlys Studio' }],
  explicit: false,
  genre: 'Jazz',
  popularity: 50,
  album: 'Isles',
}
const sent = (data: object, previous?: typeof track) =>
  Object.fromEntries(trackBody({ ...data }, previous))

describe('spec §7: a track form on the wire', () => {
  test('a create sends what is filled in, names as they were typed', () => {
    const form = { title: 'Night Ferry', artists: 'Sigrún, Ólafur', explicit: 'true', album: null }
    expect(sent({ ...form, pending: true })).toEqual({
      title: 'Night Ferry',
      artists: 'Sigrún, Ólafur',
      explicit: 'true',
      pending: 'true',
    })
  })

  test('an update sends its id and what changed; emptied is not absent', () => {
    expect(sent(track, track)).toEqual({ id: 't1' })
    expect(sent({ ...track, explicit: 'false' }, track)).toEqual({ id: 't1' })
    expect(sent({ ...track, album: null, popularity: 7 }, track)).toEqual({
      id: 't1',
      album: '',
      popularity: '7',
    })
  })

  test('texts come before files', () => {
    const file = new File(['x'], 'art.png')
    const body = trackBody({ artworkFile: file, title: 'Last', track_file: null })
    expect([...body.keys()]).toEqual(['title', 'artworkFile'])
  })
})

import { describe, expect, test } from 'vitest'
import { artistBody } from './artistBody.ts'

const image = (url: string) => ({ url, width: 1, height: 1, thumbnail_url: url, medium_url: url })
const artist = {
  id: 'a1',
  name: 'Elin',
  bio: '',
  genres: ['Folk'],
  popularity: 50,
  country: 'Sweden',
  images: [image('one'), image('two')],
}
const file = new File(['x'], 'elin.png', { type: 'image/png' })
const sent = (data: object, previous?: typeof artist) => [...artistBody({ ...data }, previous)]

describe('spec §7: an artist form on the wire', () => {
  test('a create sends what is filled in, genres as JSON, popularity as text, files last', () => {
    const form = {
      name: 'Elin',
      bio: null,
      genres: ['Folk', 'R&B'],
      popularity: 50,
      images: [file],
    }
    expect(sent(form)).toEqual([
      ['name', 'Elin'],
      ['genres', '["Folk","R&B"]'],
      ['popularity', '50'],
      ['images', file],
    ])
  })

  test('an update sends its id and what changed; images that stay are named', () => {
    expect(sent(artist, artist)).toEqual([['id', 'a1']])
    const changed = { ...artist, country: null, genres: [], images: [image('two'), file] }
    expect(sent(changed, artist)).toEqual([
      ['id', 'a1'],
      ['genres', '[]'],
      ['country', ''],
      ['existingImages', '["two"]'],
      ['images', file],
    ])
  })
})

import { describe, expect, test } from 'vitest'
import { playlistBody } from './playlistBody.ts'

const cover = {
  url: 'https://melodia.example/c',
  width: 1,
  height: 1,
  thumbnail_url: '',
  medium_url: '',
}
const playlist = {
  id: 'p1',
  name: 'Dawn',
  description: '',
  public: true,
  tracks: ['a', 'b'],
  images: [cover],
}
const file = new File(['x'], 'cover.png', { type: 'image/png' })
const sent = (data: object, previous?: typeof playlist) => [...playlistBody({ ...data }, previous)]

describe('spec §7: a playlist form on the wire', () => {
  test('a create sends what is filled in, tracks by their places, the cover last', () => {
    expect(sent({ name: 'Dawn', public: false, tracks: ['b', 'a'], images: [file] })).toEqual([
      ['name', 'Dawn'],
      ['public', 'false'],
      ['trackIds[0]', 'b'],
      ['trackIds[1]', 'a'],
      ['image', file],
    ])
  })

  test('an update sends its id and what changed', () => {
    expect(sent(playlist, playlist)).toEqual([['id', 'p1']])
    expect(sent({ ...playlist, tracks: ['b', 'a'] }, playlist)).toEqual([
      ['id', 'p1'],
      ['trackIds[0]', 'b'],
      ['trackIds[1]', 'a'],
    ])
    expect(sent({ ...playlist, tracks: [], images: [] }, playlist)).toEqual([
      ['id', 'p1'],
      ['trackIds', '[]'],
      ['existingImages', '[]'],
    ])
  })
})

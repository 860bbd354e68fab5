import { describe, expect, test } from 'vitest'
import { artistBody, creatorBody, playlistBody, profileBody, trackBody } from './bodies.ts'

const file = new File(['x'], 'picture.png', { type: 'image/png' })
const image = (url: string) => ({ url, width: 1, height: 1, thumbnail_url: url, medium_url: url })
const images = [image('one'), image('two')]
const person = { name: 'Elin', bio: '', genres: ['Folk'], popularity: 50, images }
const people = (...names: string[]) => names.map((name) => ({ name }))

const NOUNS = {
  track: {
    body: trackBody,
    record: {
      id: 't1',
      title: 'Night Ferry',
      artists: people('Sigrún', 'Ólafur'),
      creators: people('Nordlys Studio'),
      explicit: false,
      genre: 'Jazz',
      popularity: 50,
      album: 'Isles',
      track_number: 2,
    },
  },
  artist: { body: artistBody, record: { id: 'a1', ...person, country: 'Sweden' } },
  playlist: {
    body: playlistBody,
    record: { id: 'p1', name: 'Dawn', description: '', public: true, tracks: ['a', 'b'], images },
  },
  creator: {
    body: creatorBody,
    record: { id: 'c1', ...person, mid: 'u1', is_active: true, external_urls: { melodia: 'x' } },
  },
  profile: { body: profileBody, record: { id: 'c1', ...person } },
}
type Noun = keyof typeof NOUNS

const sent = (noun: Noun, data: object, isUpdate = true) => {
  const { body, record } = NOUNS[noun]
  return [...(isUpdate ? body({ ...record, ...data }, record) : body(data))]
}

describe('spec §7: a form on the wire', () => {
  test.each<[noun: Noun, form: object, parts: [string, unknown][]]>([
    [
      'track',
      {
        title: 'A',
        artists: 'B, C',
        explicit: 'true',
        album: null,
        pending: true,
        track_file: null,
      },
      [
        ['title', 'A'],
        ['artists', 'B, C'],
        ['explicit', 'true'],
        ['pending', 'true'],
      ],
    ],
    [
      'artist',
      { images: [file], name: 'A', bio: null, genres: ['Folk', 'R&B'], popularity: 50 },
      [
        ['name', 'A'],
        ['genres', '["Folk","R&B"]'],
        ['popularity', '50'],
        ['images', file],
      ],
    ],
    [
      'playlist',
      { images: [file], name: 'A', public: false, tracks: ['b', 'a'] },
      [
        ['name', 'A'],
        ['public', 'false'],
        ['trackIds[0]', 'b'],
        ['trackIds[1]', 'a'],
        ['image', file],
      ],
    ],
    [
      'creator',
      { name: 'A', genres: [], is_active: true, external_urls: { melodia: 'https://a.example' } },
      [
        ['name', 'A'],
        ['is_active', 'true'],
        ['external_urls.melodia', 'https://a.example'],
      ],
    ],
  ])('the create of a %s sends what is filled in, texts before files', (noun, form, parts) => {
    expect(sent(noun, form, false)).toEqual(parts)
  })

  const idOf = (noun: Noun) => (noun === 'profile' ? [] : [['id', NOUNS[noun].record.id]])

  test.each(Object.keys(NOUNS) as Noun[])('an update of a %s sends its id alone', (noun) => {
    expect(sent(noun, {})).toEqual(idOf(noun))
  })

  test.each(Object.keys(NOUNS) as Noun[])('of a %s what is absent is not empty', (noun) => {
    const { body, record } = NOUNS[noun]
    expect([...body({ id: record.id }, record)]).toEqual(idOf(noun))
  })

  test.each<[noun: Noun, changes: object, parts: [string, unknown][]]>([
    ['track', { explicit: 'false' }, []],
    [
      'track',
      { album: null, track_number: null, popularity: 7 },
      [
        ['popularity', '7'],
        ['album', ''],
        ['track_number', ''],
      ],
    ],
    [
      'artist',
      { country: null, genres: [], images: [image('two'), file] },
      [
        ['genres', '[]'],
        ['country', ''],
        ['existingImages', '["two"]'],
        ['images', file],
      ],
    ],
    [
      'playlist',
      { tracks: ['b', 'a'] },
      [
        ['trackIds[0]', 'b'],
        ['trackIds[1]', 'a'],
      ],
    ],
    [
      'playlist',
      { tracks: [], images: [] },
      [
        ['trackIds', '[]'],
        ['existingImages', '[]'],
      ],
    ],
    [
      'creator',
      { mid: null, external_urls: { melodia: null } },
      [
        ['mid', ''],
        ['external_urls.melodia', ''],
      ],
    ],
    ['profile', { genres: [] }, [['genres', '[]']]],
  ])('an update of a %s sends what changed, and what was emptied', (noun, changes, parts) => {
    expect(sent(noun, changes)).toEqual([...idOf(noun), ...parts])
  })
})

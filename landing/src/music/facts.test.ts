import type { MusicPage } from '@melodia/contract/pages'
import { describe, expect, test } from 'vitest'
import { factsOf } from './facts.ts'
import { aboutOf } from './page.ts'
import {
  aCreator,
  anAlbum,
  anArtist,
  aPart,
  aPlaylist,
  aTrack,
  saying,
  sungByAMachine,
} from './testing/examples.ts'

type Kind =
  | 'text'
  | 'url'
  | 'number'
  | 'boolean'
  | 'date'
  | 'duration'
  | 'enumeration'
  | readonly string[]
interface Type {
  /** Without these a program makes nothing of it. */
  required: readonly string[]
  /** Values that schema.org allows: plain ones, or things of these types. */
  properties: Readonly<Record<string, Kind>>
}

const THING = { '@id': 'url', name: 'text', url: 'url', image: 'url', description: 'text' } as const

/** The types that pages use, as schema.org describes them (version 29). */
const TYPES: Readonly<Record<string, Type>> = {
  MusicRecording: {
    required: ['name', 'url', 'duration', 'byArtist'],
    properties: {
      ...THING,
      duration: 'duration',
      genre: 'text',
      isFamilyFriendly: 'boolean',
      position: 'number',
      datePublished: 'date',
      byArtist: ['MusicGroup', 'Person'],
      creator: ['Person', 'Organization'],
      inAlbum: ['MusicAlbum'],
      audio: ['AudioObject'],
      creditText: 'text',
      digitalSourceType: 'enumeration',
      // A role stands where its person would (schema.org/Role).
      contributor: ['Role'],
      recordingOf: ['MusicComposition'],
    },
  },
  MusicAlbum: {
    required: ['name', 'url'],
    properties: {
      ...THING,
      byArtist: ['MusicGroup', 'Person'],
      numTracks: 'number',
      datePublished: 'date',
      track: ['MusicRecording'],
    },
  },
  Role: {
    required: ['roleName', 'contributor'],
    properties: { roleName: 'text', contributor: ['Person', 'Organization'] },
  },
  MusicComposition: {
    required: ['name'],
    properties: { ...THING, composer: ['Person', 'Organization'], lyricist: ['Person'] },
  },
  CreateAction: {
    required: ['instrument', 'result'],
    properties: { instrument: ['SoftwareApplication'], result: ['MusicRecording'] },
  },
  SoftwareApplication: {
    required: ['name'],
    properties: { ...THING, softwareVersion: 'text' },
  },
  AudioObject: {
    required: ['contentUrl'],
    properties: { ...THING, contentUrl: 'url', encodingFormat: 'text', duration: 'duration' },
  },
  MusicGroup: {
    required: ['name', 'url'],
    properties: { ...THING, genre: 'text', album: ['MusicAlbum'], track: ['MusicRecording'] },
  },
  Person: { required: ['name'], properties: THING },
  MusicPlaylist: {
    required: ['name', 'url', 'numTracks', 'track'],
    properties: {
      ...THING,
      numTracks: 'number',
      creator: ['Person', 'Organization'],
      track: ['MusicRecording'],
    },
  },
  BreadcrumbList: { required: ['itemListElement'], properties: { itemListElement: ['ListItem'] } },
  ListItem: {
    required: ['position', 'name', 'item'],
    properties: { position: 'number', name: 'text', item: 'url' },
  },
}

const isOf: Readonly<Record<string, (value: unknown) => boolean>> = {
  text: (value) => typeof value === 'string' && value !== '',
  url: (value) => typeof value === 'string' && value.startsWith('https://melodia.example/'),
  enumeration: (value) => typeof value === 'string' && /^https:\/\/schema\.org\/\w+$/.test(value),
  number: (value) => typeof value === 'number' && Number.isInteger(value),
  boolean: (value) => typeof value === 'boolean',
  date: (value) => typeof value === 'string' && new Date(value).toISOString() === value,
  duration: (value) => typeof value === 'string' && /^PT(?=\d)(\d+H)?(\d+M)?(\d+S)?$/.test(value),
}

/** Faults of a thing and of those in it, each with its path. */
function faultsOf(thing: unknown, at = ''): string[] {
  if (typeof thing !== 'object' || thing === null) return [`${at} is no thing`]
  const { '@type': name, ...values } = thing as Record<string, unknown>
  const type = TYPES[String(name)]
  if (!type) return [`${at} is of the unknown type ${String(name)}`]
  const path = `${at}/${String(name)}`
  const missing = type.required.filter((each) => !(each in values))
  return [
    ...missing.map((each) => `${path} lacks ${each}`),
    ...Object.entries(values).flatMap(([property, value]) =>
      [value].flat().flatMap((one) => faultOf(type, property, one, path)),
    ),
  ]
}

function faultOf(type: Type, property: string, value: unknown, path: string): string[] {
  const kind = type.properties[property]
  if (!kind) return [`${path} has no ${property}`]
  if (typeof kind === 'string')
    return isOf[kind]?.(value) ? [] : [`${path}.${property} is no ${kind}`]
  const { '@type': name = '', '@id': id, ...values } = value as Record<string, string>
  // Another thing of the page, by its id.
  if (name === '' && id !== undefined && Object.keys(values).length === 0)
    return isOf['url']?.(id) ? [] : [`${path}.${property} is no id`]
  if (!kind.includes(name)) return [`${path}.${property} is a ${name}`]
  return faultsOf(value, `${path}.${property}`)
}

const PAGES: MusicPage[] = [
  { kind: 'home', featured: { artists: [], playlists: [] }, newest: [], genres: [] },
  { kind: 'track', track: aTrack(), more: [] },
  {
    kind: 'track',
    track: aTrack({ album: '', album_id: null, track_number: null, preview_duration_ms: null }),
    more: [],
  },
  { kind: 'track', track: aTrack(sungByAMachine), more: [] },
  { kind: 'playlist', playlist: aPlaylist() },
  { kind: 'playlist', playlist: aPlaylist({ creator: null, description: '', images: [] }) },
  { kind: 'artist', artist: anArtist(), albums: [anAlbum()], tracks: aPart([aTrack()]) },
  { kind: 'album', album: anAlbum() },
  {
    kind: 'artist',
    artist: anArtist({ genres: [], bio: '', images: [] }),
    albums: [],
    tracks: aPart([aTrack()]),
  },
  { kind: 'creator', creator: aCreator({ bio: 'Two people.' }), tracks: aPart([aTrack()]) },
]
const facts = (page: MusicPage) => factsOf(page, aboutOf(page), 'https://melodia.example')

describe('structured data', () => {
  test.each(PAGES)('of $kind is what schema.org allows', (page) => {
    const { '@context': context, '@graph': things } = facts(page)
    expect(context).toBe('https://schema.org')
    expect(things.flatMap((thing) => faultsOf(thing))).toEqual([])
  })

  test('says of a track who made it, how long it is and how it sounds', () => {
    const [, recording] = facts({ kind: 'track', track: aTrack(), more: [] })['@graph']
    expect(recording).toMatchObject({
      '@type': 'MusicRecording',
      name: 'Night Ferry',
      duration: 'PT3M7S',
      byArtist: [{ name: 'Sigrún' }, { name: 'Nørrebro Trio' }],
      creator: [{ name: 'Nordlys Studio' }],
      inAlbum: { name: 'Crossings', url: 'https://melodia.example/music/albums/album-1' },
      position: 3,
      audio: { contentUrl: aTrack().preview_url, duration: 'PT30S' },
    })
  })

  test('says who wrote a track, and which program sang', () => {
    const [, recording, creation] = facts({
      kind: 'track',
      track: aTrack(sungByAMachine),
      more: [],
    })['@graph']
    expect(recording).toMatchObject({
      name: 'Night Ferry',
      duration: 'PT3M7S',
      byArtist: [{ name: 'Sigrún' }, { name: 'Nørrebro Trio' }],
      creditText: 'Vocals by a machine; words and music by people',
      digitalSourceType: 'https://schema.org/CompositeWithTrainedAlgorithmicMediaDigitalSource',
      recordingOf: {
        composer: [{ '@type': 'Person', name: 'Ada Lunde' }],
        lyricist: [
          { name: 'Nørrebro Trio', url: 'https://melodia.example/music/artists/artist-2' },
        ],
      },
    })
    expect(recording).not.toHaveProperty('contributor')
    expect(creation).toMatchObject({
      instrument: [{ name: 'Northwave Voice', softwareVersion: '2.1', description: 'Lead vocals' }],
      result: { '@id': 'https://melodia.example/music/tracks/track-1' },
    })
  })

  test('says of people who made all of it their roles, and of no machine', () => {
    const mixed = saying([{ party: { name: 'Ada Lunde' }, role: 'Mixer', ai: 'none', shown: true }])
    const [, recording, ...others] = facts({
      kind: 'track',
      track: aTrack(mixed),
      more: [],
    })['@graph']
    expect(recording).toMatchObject({
      contributor: [{ '@type': 'Role', roleName: 'Mix', contributor: { name: 'Ada Lunde' } }],
    })
    expect(recording).not.toHaveProperty('digitalSourceType')
    expect(others).toEqual([])
  })

  test('leads from the site to the page', () => {
    const [crumbs] = facts({ kind: 'playlist', playlist: aPlaylist() })['@graph']
    const items = (crumbs as { itemListElement: { item: string }[] }).itemListElement
    expect(items.map(({ item }) => item)).toEqual([
      'https://melodia.example/',
      'https://melodia.example/music',
      'https://melodia.example/music/playlists/playlist-1',
    ])
  })
})

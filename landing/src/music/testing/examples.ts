import type {
  CatalogueAlbumDetail,
  CatalogueArtist,
  CatalogueCreator,
  CataloguePlaylistDetail,
  CatalogueTrackDetail,
} from '@melodia/contract/catalogue'
import type { Contribution } from '@melodia/contract/contributions'
import type { ListPart, MusicSite } from '@melodia/contract/pages'
import { disclosureOf } from '@melodia/contract/disclosure'
import { containsOf, NOTHING_SAID, partsOf } from '@melodia/contract/parts'

const PUBLIC_URL = 'https://melodia.example'

const image = {
  url: `${PUBLIC_URL}/api/v1/media/aa/full.png`,
  width: 1000,
  height: 1000,
  thumbnail_url: `${PUBLIC_URL}/api/v1/media/aa/small.webp`,
  medium_url: `${PUBLIC_URL}/api/v1/media/aa/medium.webp`,
}

export const aTrack = (changes: Partial<CatalogueTrackDetail> = {}): CatalogueTrackDetail => ({
  id: 'track-1',
  title: 'Night Ferry',
  artists: [
    { id: 'artist-1', name: 'Sigrún' },
    { id: 'artist-2', name: 'Nørrebro Trio' },
  ],
  creators: [{ id: 'creator-1', name: 'Nordlys Studio' }],
  album: 'Crossings',
  track_number: 3,
  album_id: 'album-1',
  genre: 'Jazz',
  explicit: false,
  popularity: 50,
  duration_ms: 187_000,
  artwork: image,
  preview_url: `${PUBLIC_URL}/api/v1/catalogue/tracks/track-1/preview`,
  preview_duration_ms: 30_000,
  preview_start_ms: null,
  created_at: '2026-05-01T08:00:00.000Z',
  published_at: '2026-05-03T23:30:00.000Z',
  updated_at: '2026-05-04T10:00:00.000Z',
  url: `${PUBLIC_URL}/music/tracks/track-1`,
  waveform: [0, 255, 128],
  preview_waveform: [255],
  contains: null,
  parts: NOTHING_SAID,
  contributions: [],
  disclosure: disclosureOf(NOTHING_SAID),
  ...changes,
})

/** What is public of a track of which this is said. */
export function saying(contributions: Contribution[]) {
  const parts = partsOf(contributions)
  const disclosure = disclosureOf(parts)
  return { contributions, parts, contains: containsOf(parts), disclosure }
}

/** A machine that sings in the voice of an artist, and two people who wrote. */
export const sungByAMachine = saying([
  {
    party: { generator: true, name: 'Northwave Voice' },
    role: 'LeadVocalist',
    ai: 'all',
    tool: { vendor: 'Northwave', model: 'Voice', version: '2.1' },
    voice_of: ['artist-1'],
    shown: true,
  },
  {
    party: { artist_id: 'artist-2', name: 'Nørrebro Trio' },
    role: 'Lyricist',
    ai: 'none',
    shown: true,
  },
  { party: { name: 'Ada Lunde' }, role: 'Composer', ai: 'none', shown: true },
])

export const anArtist = (changes: Partial<CatalogueArtist> = {}): CatalogueArtist => ({
  id: 'artist-1',
  name: 'Sigrún',
  bio: 'Sings.\n\nAnd plays.',
  genres: ['Jazz'],
  country: 'Iceland',
  images: [image],
  tracks_total: 2,
  followers: 3,
  url: `${PUBLIC_URL}/music/artists/artist-1`,
  ...changes,
})

export const aCreator = (changes: Partial<CatalogueCreator> = {}): CatalogueCreator => ({
  id: 'creator-1',
  name: 'Nordlys Studio',
  bio: '',
  genres: [],
  images: [],
  tracks_total: 1,
  followers: 0,
  url: `${PUBLIC_URL}/music/creators/creator-1`,
  ...changes,
})

export const aPlaylist = (
  changes: Partial<CataloguePlaylistDetail> = {},
): CataloguePlaylistDetail => ({
  id: 'playlist-1',
  name: 'Late boats',
  description: 'For the last crossing.',
  creator: { id: 'creator-1', name: 'Nordlys Studio' },
  images: [image],
  tracks_total: 2,
  followers: 3,
  duration_ms: 374_000,
  url: `${PUBLIC_URL}/music/playlists/playlist-1`,
  tracks: [aTrack(), aTrack({ id: 'track-2', title: 'Slow Tide' })],
  ...changes,
})

export const anAlbum = (changes: Partial<CatalogueAlbumDetail> = {}): CatalogueAlbumDetail => ({
  id: 'album-1',
  title: 'Crossings',
  artist: { id: 'artist-1', name: 'Sigrún' },
  artwork: image,
  tracks_total: 2,
  duration_ms: 374_000,
  published_at: '2031-02-03T04:05:06.000Z',
  url: `${PUBLIC_URL}/music/albums/album-1`,
  tracks: [aTrack(), aTrack({ id: 'track-2', title: 'Slow Tide', track_number: null })],
  ...changes,
})

export const aPart = <Row>(rows: Row[], page = 1, pages = 1): ListPart<Row> => ({
  rows,
  total: rows.length,
  page,
  pages,
})

export const aSite: MusicSite = {
  publicUrl: PUBLIC_URL,
  template: '<head><title>x</title></head><body><div id="root"></div></body>',
  links: { appStore: 'https://apps.test/x', contact: 'hello@b.test', year: '2031' },
}

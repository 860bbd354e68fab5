import { Type, type Static } from 'typebox'
import { CATALOGUE_SORTS } from './choices/catalogue.ts'
import { CONTAINS_FILTERS } from './choices/contributions.ts'
import { LIMITS } from './choices/limits.ts'
import { RegistryEntry } from './consents.ts'
import { Contains, Contribution, Parts } from './contributions.ts'
import { Image } from './images.ts'
import { Paged } from './lists.ts'
import { AlbumId, TrackNumber } from './tracks.ts'

/**
 * The public catalogue: published music for everybody. These schemas name every field that leaves
 * it; records of the portals have more, and none of that is public.
 */

const Link = Type.Object({ id: Type.String(), name: Type.String() })

const url = Type.String({ description: 'Its public page' })
const text = (what: string) =>
  Type.String({ description: `${what} as plain text; blank lines between paragraphs` })
const images = Type.Array(Image)
const tracks_total = Type.Integer({ minimum: 0, description: 'Public tracks' })
const followers = Type.Integer({ minimum: 0, description: 'People who follow it' })

export const CatalogueTrack = Type.Object({
  id: Type.String(),
  title: Type.String(),
  artists: Type.Array(Link),
  creators: Type.Array(Link),
  album: Type.String({ description: 'Empty where the track is on no album' }),
  track_number: TrackNumber,
  album_id: AlbumId,
  genre: Type.String(),
  explicit: Type.Boolean(),
  popularity: Type.Integer({ minimum: 0 }),
  duration_ms: Type.Integer({ minimum: 1 }),
  artwork: Image,
  contains: Contains,
  parts: Parts,
  preview_url: Type.String({ description: 'Public; it answers 404 once the track is not' }),
  preview_duration_ms: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()]),
  preview_start_ms: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()], {
    description: 'Where in the track the preview begins; null where that is not known',
  }),
  created_at: Type.String({ description: 'When it was uploaded; ISO 8601, UTC' }),
  published_at: Type.String({
    description: 'When it first was public; the newest have the latest',
  }),
  updated_at: Type.String({ description: 'When anything of this was changed last' }),
  url,
})
export type CatalogueTrack = Static<typeof CatalogueTrack>

const Peaks = Type.Union([Type.Array(Type.Integer({ minimum: 0, maximum: 255 })), Type.Null()], {
  description: 'Parts of equal length, 255 is full scale; null until the audio is analysed',
})

/** One track, with the data that a player draws. */
export const CatalogueTrackDetail = Type.Object({
  ...CatalogueTrack.properties,
  waveform: Peaks,
  preview_waveform: Peaks,
  contributions: Type.Array(Contribution, { description: 'Those that are shown, in their order' }),
  disclosure: Type.String({
    description: 'Who and what made it, as one sentence; also where nothing is said',
  }),
})
export type CatalogueTrackDetail = Static<typeof CatalogueTrackDetail>

const person = {
  id: Type.String(),
  name: Type.String(),
  bio: text('Who that is'),
  genres: Type.Array(Type.String()),
  images,
  tracks_total,
  followers,
  url,
}

export const CatalogueArtist = Type.Object({ ...person, country: Type.String() })
export type CatalogueArtist = Static<typeof CatalogueArtist>

export const CatalogueArtistDetail = Type.Object({
  ...CatalogueArtist.properties,
  consents: Type.Array(RegistryEntry, {
    description: 'What the artist has consented to: one entry for each use',
  }),
})
export type CatalogueArtistDetail = Static<typeof CatalogueArtistDetail>

export const CatalogueCreator = Type.Object(person)
export type CatalogueCreator = Static<typeof CatalogueCreator>

export const CataloguePlaylist = Type.Object({
  id: Type.String(),
  name: Type.String(),
  description: text('What it is'),
  creator: Type.Union([Link, Type.Null()], {
    description: "Null for the platform's own, and for a creator without public tracks",
  }),
  images,
  tracks_total,
  duration_ms: Type.Integer({ minimum: 0, description: 'Of its public tracks together' }),
  followers,
  url,
})
export type CataloguePlaylist = Static<typeof CataloguePlaylist>

export const CataloguePlaylistDetail = Type.Object({
  ...CataloguePlaylist.properties,
  tracks: Type.Array(CatalogueTrack, { description: 'In their order' }),
})
export type CataloguePlaylistDetail = Static<typeof CataloguePlaylistDetail>

export const CatalogueAlbum = Type.Object({
  id: Type.String(),
  title: Type.String({ description: 'As its first track spells it' }),
  artist: Link,
  artwork: Image,
  tracks_total,
  duration_ms: Type.Integer({ minimum: 0, description: 'Of its public tracks together' }),
  published_at: Type.String({ description: 'When the first of its tracks became public' }),
  url,
})
export type CatalogueAlbum = Static<typeof CatalogueAlbum>

export const CatalogueAlbumDetail = Type.Object({
  ...CatalogueAlbum.properties,
  tracks: Type.Array(CatalogueTrack, {
    maxItems: LIMITS.tracksPerPlaylist,
    description: 'By number; those without one last, as they came',
  }),
})
export type CatalogueAlbumDetail = Static<typeof CatalogueAlbumDetail>

export const CatalogueFeatured = Type.Object({
  artists: Type.Array(CatalogueArtist),
  playlists: Type.Array(CataloguePlaylist),
})
export type CatalogueFeatured = Static<typeof CatalogueFeatured>

export const CataloguePage = Type.Object({
  url: Type.Union([url, Type.Null()], { description: 'Null while the record is not public' }),
})
export type CataloguePage = Static<typeof CataloguePage>

export const CatalogueGenres = Type.Object({
  genres: Type.Array(Type.Object({ genre: Type.String(), tracks: Type.Integer({ minimum: 1 }) }), {
    description: 'Of public tracks, most tracks first',
  }),
})
export type CatalogueGenres = Static<typeof CatalogueGenres>

export const CatalogueTracks = Paged('tracks', CatalogueTrack)
export type CatalogueTracks = Static<typeof CatalogueTracks>
export const CatalogueArtists = Paged('artists', CatalogueArtist)
export type CatalogueArtists = Static<typeof CatalogueArtists>
export const CatalogueCreators = Paged('creators', CatalogueCreator)
export type CatalogueCreators = Static<typeof CatalogueCreators>
export const CatalogueAlbums = Paged('albums', CatalogueAlbum)
export type CatalogueAlbums = Static<typeof CatalogueAlbums>
export const CataloguePlaylists = Paged('playlists', CataloguePlaylist)
export type CataloguePlaylists = Static<typeof CataloguePlaylists>

const paging = {
  p: Type.Optional(
    Type.String({
      pattern: '^[1-9]\\d{0,5}$',
      description: 'a whole number from 1: the page',
      examples: ['1'],
    }),
  ),
  l: Type.Optional(
    Type.String({
      pattern: '^([1-9]\\d?|100)$',
      description: `a whole number from 1 to ${LIMITS.cataloguePage}: rows a page; 20 by default`,
      examples: ['20'],
    }),
  ),
}
const q = Type.Optional(
  Type.String({ maxLength: LIMITS.nameLength, description: 'Words to search for' }),
)
const genre = Type.Optional(
  Type.String({ maxLength: LIMITS.nameLength, description: 'One genre, as `genres` names it' }),
)

const contains = Type.Optional(
  Type.Enum(CONTAINS_FILTERS, {
    description: 'What a machine made of it; `undeclared` where nothing is said',
  }),
)

/** Query of lists without conditions. */
export const CataloguePaging = Type.Object(paging, { additionalProperties: false })

/** Query of lists of tracks. */
export const CatalogueTracksQuery = Type.Object(
  {
    ...paging,
    q,
    genre,
    contains,
    sort: Type.Optional(
      Type.Enum(CATALOGUE_SORTS, {
        description: 'newest where it is not said; a search is newest; popular has no demoted ones',
      }),
    ),
  },
  { additionalProperties: false },
)
export type CatalogueTracksQuery = Static<typeof CatalogueTracksQuery>

/** Query of the tracks of one artist or creator. */
export const CatalogueTracksOfQuery = Type.Object(
  { ...paging, genre, contains, sort: CatalogueTracksQuery.properties.sort },
  { additionalProperties: false },
)
export type CatalogueTracksOfQuery = Static<typeof CatalogueTracksOfQuery>

/** Query of lists of artists and creators, in the order of their names. */
export const CataloguePeopleQuery = Type.Object(
  { ...paging, q, genre },
  { additionalProperties: false },
)
export type CataloguePeopleQuery = Static<typeof CataloguePeopleQuery>

/** Query of the list of playlists, in the order of their names. */
export const CataloguePlaylistsQuery = Type.Object(
  { ...paging, q },
  { additionalProperties: false },
)
export type CataloguePlaylistsQuery = Static<typeof CataloguePlaylistsQuery>

/** The whole audio, for a signed-in listener. */
export const CatalogueStream = Type.Object({
  url: Type.String({ description: 'Signed; it ends when the track is not public any more' }),
  expires_at: Type.String({ description: 'ISO 8601, UTC' }),
})
export type CatalogueStream = Static<typeof CatalogueStream>

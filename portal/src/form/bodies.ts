import type { ArtistFields } from '@melodia/contract/artists'
import { TRACK_FILES } from '@melodia/contract/choices/tracks'
import type { CreatorFields, ProfileFields } from '@melodia/contract/creators'
import type { PlaylistFields } from '@melodia/contract/playlists'
import type { RepresentedArtistFields } from '@melodia/contract/representations'
import type { TrackFields } from '@melodia/contract/tracks'
import {
  credits,
  formBody,
  ID,
  ids,
  json,
  statement,
  storedPictures,
  names,
  NOT_SENT,
  text,
} from './formBody.ts'

export const trackBody = formBody<TrackFields>(
  {
    id: ID,
    title: text,
    artists: names,
    artists_ids: NOT_SENT,
    creators: names,
    creators_ids: NOT_SENT,
    explicit: text,
    genre: text,
    popularity: text,
    album: text,
    track_number: text,
    pending: text,
    cut_preview: text,
    preview_start: text,
    credits,
  },
  Object.fromEntries(Object.keys(TRACK_FILES).map((file) => [file, file])),
)

export const artistBody = formBody<ArtistFields>(
  {
    id: ID,
    name: text,
    bio: text,
    genres: json,
    popularity: text,
    country: text,
    existingImages: storedPictures('images'),
    image_url: NOT_SENT,
  },
  { images: 'images' },
)

export const playlistBody = formBody<PlaylistFields>(
  {
    id: ID,
    name: text,
    description: text,
    public: text,
    trackIds: ids('tracks'),
    existingImages: storedPictures('images'),
  },
  { image: 'images' },
)

export const creatorBody = formBody<CreatorFields>(
  {
    id: ID,
    mid: text,
    name: text,
    bio: text,
    genres: json,
    popularity: text,
    is_active: text,
    statement,
    href: text,
    uri: text,
    'external_urls.melodia': text,
    existingImages: storedPictures('images'),
  },
  { images: 'images' },
)

/** The URL is `me`, so no id is sent. */
export const profileBody = formBody<ProfileFields>(
  {
    id: NOT_SENT,
    name: text,
    bio: text,
    genres: json,
    existingImages: storedPictures('images'),
  },
  { images: 'images' },
)

/** What whoever represents an artist may change. */
export const representedArtistBody = formBody<RepresentedArtistFields>(
  {
    id: ID,
    bio: text,
    genres: json,
    existingImages: storedPictures('images'),
  },
  { images: 'images' },
)

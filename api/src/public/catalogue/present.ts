import type {
  CatalogueAlbum,
  CatalogueArtist,
  CatalogueCreator,
  CataloguePlaylist,
  CatalogueTrack,
} from '@melodia/contract/catalogue'
import { publicPath } from '@melodia/contract/choices/catalogue'
import { API_BASE } from '@melodia/contract/session'
import type { PublicAlbum } from '@melodia/db/catalogue/albums'
import type { PublicPerson } from '@melodia/db/catalogue/people'
import type { PublicPlaylist } from '@melodia/db/catalogue/playlists'
import type { PublicTrack } from '@melodia/db/catalogue/record'
import { presentImage } from '../../platform/media/present.ts'
import type { MediaUrls } from '../../platform/media/urls.ts'
import { plainText } from '../../kit/text/richText.ts'

export interface CataloguePresentation {
  urls: MediaUrls
  publicUrl: string
}

/** Where everybody hears the preview of a track, while it is public. */
export const previewPath = (id: string) => `${API_BASE}/catalogue/tracks/${id}/preview`

/** Each field is named, so that new columns of the database stay private. */
export const presentCatalogueTrack = (
  track: PublicTrack,
  { urls, publicUrl }: CataloguePresentation,
) =>
  ({
    id: track.id,
    title: track.title,
    artists: track.artists,
    creators: track.creators,
    album: track.album,
    track_number: track.track_number,
    album_id: track.album_id,
    genre: track.genre,
    explicit: track.explicit,
    popularity: track.popularity,
    duration_ms: track.duration_ms,
    artwork: presentImage(track.artwork, urls),
    contains: track.contains,
    parts: track.parts,
    preview_url: publicUrl + previewPath(track.id),
    preview_duration_ms: track.preview_duration_ms,
    preview_start_ms: track.preview_start_ms,
    created_at: new Date(track.created_at).toISOString(),
    published_at: new Date(track.published_at).toISOString(),
    updated_at: new Date(track.updated_at).toISOString(),
    url: publicUrl + publicPath('tracks', track.id),
  }) satisfies CatalogueTrack

const factsOf = (person: PublicPerson, { urls }: CataloguePresentation) => ({
  id: person.id,
  name: person.name,
  bio: plainText(person.bio),
  genres: person.genres,
  images: person.images.map((image) => presentImage(image, urls)),
  tracks_total: person.tracks_total,
  followers: person.followers,
})

export const presentCatalogueArtist = (artist: PublicPerson, presentation: CataloguePresentation) =>
  ({
    ...factsOf(artist, presentation),
    country: artist.country,
    url: presentation.publicUrl + publicPath('artists', artist.id),
  }) satisfies CatalogueArtist

export const presentCatalogueCreator = (
  creator: PublicPerson,
  presentation: CataloguePresentation,
) =>
  ({
    ...factsOf(creator, presentation),
    url: presentation.publicUrl + publicPath('creators', creator.id),
  }) satisfies CatalogueCreator

export const presentCataloguePlaylist = (
  playlist: PublicPlaylist,
  { urls, publicUrl }: CataloguePresentation,
) =>
  ({
    id: playlist.id,
    name: playlist.name,
    description: plainText(playlist.description),
    creator: playlist.creator && { id: playlist.creator.id, name: playlist.creator.name },
    images: playlist.cover ? [presentImage(playlist.cover, urls)] : [],
    tracks_total: playlist.tracks_total,
    duration_ms: playlist.duration_ms,
    followers: playlist.followers,
    url: publicUrl + publicPath('playlists', playlist.id),
  }) satisfies CataloguePlaylist

/** An album has what its first track says of it. */
export const presentCatalogueAlbum = (
  { id, first, ...album }: PublicAlbum,
  { urls, publicUrl }: CataloguePresentation,
) => {
  const [artist = { id: '', name: '' }] = first.artists
  return {
    id,
    title: first.album,
    artist: { id: artist.id, name: artist.name },
    artwork: presentImage(first.artwork, urls),
    tracks_total: album.tracks_total,
    duration_ms: album.duration_ms,
    published_at: new Date(album.published_at).toISOString(),
    url: publicUrl + publicPath('albums', id),
  } satisfies CatalogueAlbum
}

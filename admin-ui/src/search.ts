import type { Artist } from '@melodia/contract/artists'
import type { Creator } from '@melodia/contract/creators'
import type { Playlist } from '@melodia/contract/playlists'
import type { Track } from '@melodia/contract/tracks'
import { tracks, type SearchScope, type SearchSource } from '@melodia/portal'
import { namesOf } from '@melodia/portal/fields'
import { places } from './sitemap.tsx'

const source = <Row extends { id: string }>(one: SearchSource<Row>) => one as SearchSource

const aTrack = {
  title: ({ title }: Track) => title,
  about: ({ artists }: Track) => namesOf(artists),
}

/** Scope of the palette. */
export const search: SearchScope = {
  places,
  sources: [
    source<Track>({ resource: tracks.approved, label: 'Tracks', ...aTrack }),
    source<Track>({ resource: tracks.pending, label: 'Pending tracks', ...aTrack }),
    source<Artist>({
      resource: 'artists',
      label: 'Artists',
      title: ({ name }) => name,
      about: ({ country }) => country,
    }),
    source<Playlist>({
      resource: 'playlists',
      label: 'Playlists',
      title: ({ name }) => name,
      about: ({ creator }) => creator,
    }),
    source<Creator>({
      resource: 'creators',
      label: 'Creators',
      title: ({ name }) => name,
      about: ({ mid }) => (mid ? 'Assigned' : 'Unassigned'),
    }),
  ],
}

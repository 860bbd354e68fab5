import type { Artist } from '@melodia/contract/artists'
import type { Creator } from '@melodia/contract/creators'
import type { Playlist } from '@melodia/contract/playlists'
import type { RejectedTrack } from '@melodia/contract/rejected'
import type { Request } from '@melodia/contract/requests'
import type { Track } from '@melodia/contract/tracks'
import type { User } from '@melodia/contract/users'
import { paths, tracks, type SearchScope, type SearchSource } from '@melodia/portal'
import { ago, namesOf } from '@melodia/portal/fields'
import { IMPORTS } from './imports/index.ts'
import { requestPlace } from './requests/index.ts'
import { NEXT_TRACK, places } from './sitemap.tsx'
import { personRow } from './users/index.ts'

const source = <Row extends { id: string }>(typed: SearchSource<Row>) => typed as SearchSource

const aTrack = {
  title: ({ title }: Track) => title,
  about: ({ artists }: Track) => namesOf(artists),
}

/** The page of their creator, or else their row among the users. */
const personPlace = ({ id, creator }: User) =>
  creator ? paths.show('creators', creator.id) : personRow(id)

/** Scope of the palette. */
export const search: SearchScope = {
  actions: [
    { label: 'Review next', to: NEXT_TRACK },
    { label: 'Add track', to: paths.create(tracks.approved) },
    { label: 'Import CSV', to: IMPORTS.to },
    { label: 'Add artist', to: paths.create('artists') },
    { label: 'Add playlist', to: paths.create('playlists') },
    { label: 'Add creator', to: paths.create('creators') },
  ],
  places,
  sources: [
    source<Track>({ resource: tracks.approved, label: 'Tracks', ...aTrack }),
    source<Track>({ resource: tracks.pending, label: 'Pending tracks', ...aTrack }),
    source<RejectedTrack>({
      resource: 'tracks/rejected',
      label: 'Rejected tracks',
      title: ({ title }) => title,
      about: ({ artists, rejected_at }) => `${namesOf(artists)}, rejected ${ago(rejected_at)}`,
      to: ({ id }) => paths.edit(tracks.pending, id),
    }),
    source<Artist>({
      resource: 'artists',
      label: 'Artists',
      title: ({ name }) => name,
      about: ({ country }) => country,
      to: ({ id }) => paths.show('artists', id),
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
      to: ({ id }) => paths.show('creators', id),
    }),
    source<User>({
      resource: 'users',
      label: 'People',
      title: ({ name, email }) => name || email,
      about: ({ creator, email }) => (creator ? `${email}, ${creator.name}` : email),
      to: personPlace,
    }),
    source<Request>({
      resource: 'creators/pending',
      label: 'Requests',
      title: ({ name }) => name,
      about: ({ user }) => `asked by ${user.name || user.email}`,
      to: ({ id }) => requestPlace(id),
    }),
  ],
}

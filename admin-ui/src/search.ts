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
import { SETTINGS_PAGES } from './settings/index.ts'
import { NEXT_TRACK, places } from './sitemap.tsx'
import { personRow } from './users/index.ts'
import * as texts from '#texts/shell.ts'

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
    { label: texts.reviewNext, to: NEXT_TRACK },
    { label: texts.addTrack, to: paths.create(tracks.approved) },
    { label: texts.importCsv, to: IMPORTS.to },
    { label: texts.addArtist, to: paths.create('artists') },
    { label: texts.addPlaylist, to: paths.create('playlists') },
    { label: texts.addCreator, to: paths.create('creators') },
  ],
  places: [...places, ...SETTINGS_PAGES],
  sources: [
    source<Track>({ resource: tracks.approved, label: texts.tracks, ...aTrack }),
    source<Track>({ resource: tracks.pending, label: texts.pendingTracksFound, ...aTrack }),
    source<RejectedTrack>({
      resource: 'tracks/rejected',
      label: texts.rejectedTracks,
      title: ({ title }) => title,
      about: ({ artists, rejected_at }) =>
        texts.artistsRejectedRejected(namesOf(artists), ago(rejected_at)),
      to: ({ id }) => paths.edit(tracks.pending, id),
    }),
    source<Artist>({
      resource: 'artists',
      label: texts.artists,
      title: ({ name }) => name,
      about: ({ country }) => country,
      to: ({ id }) => paths.show('artists', id),
    }),
    source<Playlist>({
      resource: 'playlists',
      label: texts.playlists,
      title: ({ name }) => name,
      about: ({ creator }) => creator,
    }),
    source<Creator>({
      resource: 'creators',
      label: texts.creators,
      title: ({ name }) => name,
      about: ({ mid }) => (mid ? texts.assigned : texts.unassigned),
      to: ({ id }) => paths.show('creators', id),
    }),
    source<User>({
      resource: 'users',
      label: texts.people,
      title: ({ name, email }) => name || email,
      about: ({ creator, email }) => (creator ? `${email}, ${creator.name}` : email),
      to: personPlace,
    }),
    source<Request>({
      resource: 'creators/pending',
      label: texts.requests,
      title: ({ name }) => name,
      about: ({ user }) => texts.askedByName(user.name || user.email),
      to: ({ id }) => requestPlace(id),
    }),
  ],
}

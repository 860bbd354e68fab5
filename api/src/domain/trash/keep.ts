import type { ArtistRecord } from '@melodia/db/artists'
import type { CreatorRecord } from '@melodia/db/creators'
import type { Handle } from '@melodia/db/database'
import type { PlaylistRecord } from '@melodia/db/playlists'
import type { TrackRecord } from '@melodia/db/tracks'
import { putIntoTrash, type Kept } from '@melodia/db/trash'
import { keptArtist, keptCreator, keptPlaylist, keptTrack } from '@melodia/db/trash/keep'
import { actorOf, type Caller } from '../../platform/access/access.ts'

interface Deleting {
  caller: Caller
  now: number
}

const put = (
  write: Handle,
  { id, title }: { id: string; title: string },
  kept: Kept,
  { caller, now }: Deleting,
) => putIntoTrash(write, { ...kept, record_id: id, title, by: actorOf(caller), now })

/** Keeps a track that is deleted next, in the same transaction. Returns the id of the entry. */
export const trashTrack = async (write: Handle, track: TrackRecord, by: Deleting) =>
  put(write, track, { noun: 'tracks', kept: await keptTrack(write, track) }, by)

export const trashArtist = async (write: Handle, artist: ArtistRecord, by: Deleting) =>
  put(write, named(artist), { noun: 'artists', kept: await keptArtist(write, artist) }, by)

export const trashCreator = async (write: Handle, creator: CreatorRecord, by: Deleting) =>
  put(write, named(creator), { noun: 'creators', kept: await keptCreator(write, creator) }, by)

export const trashPlaylist = async (write: Handle, playlist: PlaylistRecord, by: Deleting) =>
  put(write, named(playlist), { noun: 'playlists', kept: await keptPlaylist(write, playlist) }, by)

const named = ({ id, name }: { id: string; name: string }) => ({ id, title: name })

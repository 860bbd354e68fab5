import type { Handle } from '@melodia/db/database'
import { deleteRecords } from '@melodia/db/deletion'
import type { NamedNoun } from '@melodia/db/many'
import type { TrackRecord } from '@melodia/db/tracks'
import { putIntoTrash } from '@melodia/db/trash'
import { formerPlaces, placesOf } from '@melodia/db/trash/keep'
import { actorOf, type Caller } from '../../platform/access/access.ts'

interface Deleting {
  caller: Caller
  now: number
}

/** Keeps a track that is deleted next, in the same transaction. Returns the id of the entry. */
export async function trashTrack(write: Handle, track: TrackRecord, { caller, now }: Deleting) {
  const kept = { state: track.state, playlists: await placesOf(write, track.seq) }
  const { id: record_id, title } = track
  return putIntoTrash(write, { noun: 'tracks', kept, record_id, title, by: actorOf(caller), now })
}

/** Puts an artist, a creator or a playlist into the trash. Returns the id of the entry. */
export async function trashRecord(
  write: Handle,
  noun: NamedNoun,
  record: { seq: number; id: string; name: string; tracks?: readonly string[] },
  { caller, now }: Deleting,
) {
  const kept = await formerPlaces(write, noun, record)
  await deleteRecords(write, noun, [record.seq], now)
  const { id: record_id, name: title } = record
  return putIntoTrash(write, { noun, kept, record_id, title, by: actorOf(caller), now })
}

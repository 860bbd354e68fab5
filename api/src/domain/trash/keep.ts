import type { Handle } from '@melodia/db/database'
import { deleteRecords } from '@melodia/db/deletion'
import type { NamedNoun } from '@melodia/db/many'
import { putIntoTrash } from '@melodia/db/trash'
import { formerPlaces } from '@melodia/db/trash/keep'
import { actorOf, type Caller } from '../../platform/access/access.ts'

interface Deleting {
  caller: Caller
  now: number
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

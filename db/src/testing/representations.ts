import { createArtist } from '../artists.ts'
import { createCreator } from '../creators.ts'
import type { Handle } from '../database.ts'
import { newId } from '../records/id.ts'
import { NOW } from './tracks.ts'

/** Somebody who has asked to represent an artist: the row alone. Returns its `seq`. */
export async function addRepresentation(write: Handle, now = NOW): Promise<number> {
  const { representations } = write.tables
  const [row] = await write.db
    .insert(representations)
    .values({
      id: newId(now),
      artist: await createArtist(write, { name: 'Sigrún' }, now),
      creator: await createCreator(write, { name: 'Sigrún Music', user: null }, now),
      message: 'That is me.',
      created_at: now,
      updated_at: now,
    })
    .returning({ seq: representations.seq })
  if (!row) throw new Error('The representation was not written')
  return row.seq
}

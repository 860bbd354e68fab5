import { createArtist } from '../artists.ts'
import { createCreator } from '../creators.ts'
import type { Handle } from '../database.ts'
import { askToRepresent } from '../representations.ts'
import { saveUser } from '../users.ts'
import { NOW } from './tracks.ts'

/** Somebody who has asked to represent an artist, each of their own. Returns its `seq`. */
export async function addRepresentation(write: Handle, now = NOW): Promise<number> {
  const name = 'Sigrún'
  const identity = { issuer: 'test', uid: name, email: 'sigrun@melodia.example', name }
  const { seq: user } = await saveUser(write, identity, now)
  return askToRepresent(
    write,
    {
      artist: await createArtist(write, { name }, now),
      creator: await createCreator(write, { name: `${name} Music`, user }, now),
      asked_by: user,
      message: 'That is me.',
    },
    now,
  )
}

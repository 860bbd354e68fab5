import type { ApartBody } from '@melodia/contract/merges'
import { peopleOfIds } from '@melodia/db/credits'
import type { Database } from '@melodia/db/database'
import { setDistinct } from '@melodia/db/distinctArtists'
import { record } from '../../../platform/events/record.ts'
import { actorOf, type Caller } from '../../../platform/access/access.ts'
import { unacceptable } from '../../../kit/http/errors.ts'

/** Stores whether these artists are different ones; the entry of the audit belongs to the first. */
export async function keepApart(
  db: Database,
  caller: Caller,
  { ids, apart }: ApartBody,
  now: number,
): Promise<void> {
  await db.write(async (write) => {
    const people = await peopleOfIds(write, 'artist', ids)
    const unknown = ids.filter((id) => people.get(id)?.id !== id)
    if (unknown.length > 0)
      throw unacceptable({ ids: `There is no artist with the id ${unknown.join(', ')}.` })
    await setDistinct(write, ids, apart, now)
    const [first = '', ...others] = ids
    await record(write, {
      actor: actorOf(caller),
      action: apart ? 'keep-apart' : 'undo-keep-apart',
      resource: 'artists',
      resource_id: first,
      title: people.get(first)?.name ?? '',
      detail: { artists: others.map((id) => people.get(id)?.name ?? ''), artists_ids: others },
      now,
    })
  })
}

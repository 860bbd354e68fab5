import type { Spelling } from '@melodia/contract/spellings'
import type { Database } from '@melodia/db/database'
import { settleSpelling, type SpellingRecord } from '@melodia/db/spellings'
import { record } from '../../../platform/events/record.ts'
import { actorOf, type Caller } from '../../../platform/access/access.ts'
import { conflict, notFound } from '../../../kit/http/errors.ts'

const RESOURCES = {
  credit: 'tracks',
  grant: 'requests',
  request: 'requests',
  creators: 'creators',
} as const

/** Takes a case from the list of open ones; the entry is that of the track, request or creator. */
export const settle = (db: Database, caller: Caller, id: string, now: number): Promise<Spelling> =>
  db.write(async (write) => {
    const actor = actorOf(caller)
    const found = await settleSpelling(write, id, { by: actor.seq, now })
    if (!found) throw notFound('Spelling')
    const { spelling, settles } = found
    if (!settles) throw conflict('This spelling has been settled already.')
    await record(write, {
      actor,
      action: 'settle-spelling',
      resource: RESOURCES[spelling.kind],
      resource_id: spelling.record_id,
      title: spelling.record_title,
      detail: { name: spelling.person_name, written: spelling.written },
      now,
    })
    return present(spelling)
  })

export const present = ({ found_at, settled_at, ...spelling }: SpellingRecord): Spelling => ({
  ...spelling,
  found_at: new Date(found_at).toISOString(),
  settled_at: settled_at === null ? null : new Date(settled_at).toISOString(),
})

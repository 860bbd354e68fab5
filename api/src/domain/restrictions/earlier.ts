import type { Database } from '@melodia/db/database'
import { creatorsOfTrackId } from '@melodia/db/restrictions/concerned'
import { unexplainedBlocks, unexplainedSuspensions } from '@melodia/db/restrictions/earlier'
import { restrict } from './restrict.ts'
import { blockStatement, suspensionStatement } from './statements.ts'

/**
 * Gives a restriction to what was held back before there were any, so that nobody is without a reason
 * and an appeal: blocked recordings, and creators who are switched off. Returns how many.
 */
export async function explainEarlier(db: Database, now: number): Promise<number> {
  return db.write(async (write) => {
    // Two processes may start at a time.
    await write.takeTurn('earlier restrictions')
    const suspended = await unexplainedSuspensions(write)
    const blocked = await unexplainedBlocks(write)
    const done = { by: null, now }
    const times = { from: now, until: null }
    for (const { seq, id: subject_id, title } of suspended) {
      const of = { subject: 'creator', subject_id, title, creator: seq, creators: [seq] } as const
      const statement = suspensionStatement()
      await restrict(write, { ...of, ...times, cause: 'creator', kind: 'suspend', statement }, done)
    }
    for (const { id: subject_id, title } of blocked) {
      const creators = await creatorsOfTrackId(write, subject_id)
      const of = { subject: 'track', subject_id, title, creators } as const
      const statement = blockStatement()
      await restrict(write, { ...of, ...times, cause: 'block', kind: 'hide', statement }, done)
    }
    return suspended.length + blocked.length
  })
}

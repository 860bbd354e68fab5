import {
  addBlock,
  blockableTrack,
  blockOf,
  removeBlock,
  type BlockRecord,
} from '@melodia/db/blocks'
import type { Statement } from '@melodia/contract/restrictions'
import type { Database } from '@melodia/db/database'
import { indexFingerprint } from '@melodia/db/fingerprints'
import { tracksMatching } from '@melodia/db/matches'
import { queueReports } from '@melodia/db/reports'
import { openRestrictionsOf } from '@melodia/db/restrictions'
import { creatorsOfTrackId } from '@melodia/db/restrictions/concerned'
import { release, restrict } from '../restrictions/restrict.ts'
import { blockStatement } from '../restrictions/statements.ts'
import { record } from '../../platform/events/record.ts'
import { actorOf, type Caller } from '../../platform/access/access.ts'
import { conflict, notFound } from '../../kit/http/errors.ts'

interface BlocksOptions {
  db: Database
  clock: () => number
}

/** Rules of blocked recordings. Knows nothing of HTTP. */
export function makeBlocks({ db, clock }: BlocksOptions) {
  /**
   * Refuses copies of this track's recording from now on, and hides it where it is published; its
   * creators read why. Copies that are here already get new reports.
   */
  async function add(
    caller: Caller,
    id: string,
    { notes, statement = blockStatement() }: { notes: string; statement?: Statement | undefined },
  ): Promise<BlockRecord> {
    const now = clock()
    const actor = actorOf(caller)
    return db.write(async (write) => {
      const track = await blockableTrack(write, id)
      if (!track) throw notFound('Track')
      const { title, creators, fingerprint } = track
      const present = await blockOf(write, { track_id: id, fingerprint })
      if (present) throw conflict(blockedAlready(present, id))
      if (fingerprint === null)
        throw conflict('The recording is still being analysed. Please try again in a moment.')
      await indexFingerprint(write, fingerprint)
      const what = { fingerprint, track_id: id, title, creators, notes }
      const restriction = await restrict(
        write,
        {
          ...restrictionOf(id),
          title,
          kind: 'hide',
          from: now,
          statement,
          creators: await creatorsOfTrackId(write, id),
        },
        { by: actor, now },
      )
      const block = await addBlock(write, { ...what, restriction, by: actor, now })
      await record(write, { ...audited(block), action: 'block', actor, detail: { notes }, now })
      await queueReports(write, await tracksMatching(write, id), now)
      return block
    })
  }

  /** Lets the recording in again. Works without the track too, by its id. */
  async function lift(caller: Caller, id: string): Promise<{ id: string }> {
    const now = clock()
    return db.write(async (write) => {
      const track = await blockableTrack(write, id)
      const fingerprint = track?.fingerprint ?? null
      const block = await blockOf(write, { track_id: id, fingerprint })
      if (!block && !track) throw notFound('Track')
      if (!block) throw conflict('This recording is not blocked.')
      await removeBlock(write, block.id)
      const actor = actorOf(caller)
      for (const seq of await openRestrictionsOf(write, restrictionOf(block.track_id), now))
        await release(write, seq, { ended: 'lifted', notes: '' }, { by: actor, now })
      await record(write, { ...audited(block), action: 'unblock', actor, detail: {}, now })
      await queueReports(write, await tracksMatching(write, block.track_id), now)
      return { id }
    })
  }

  return { add, lift }
}

/** The restriction of a block is of a recording: the track itself is free once it has another. */
const restrictionOf = (subject_id: string) =>
  ({ subject: 'track', subject_id, cause: 'block' }) as const

const blockedAlready = ({ track_id, title }: BlockRecord, id: string) =>
  track_id === id
    ? 'This recording is blocked already.'
    : `This recording is blocked already, with the track “${title}”.`

const audited = ({ track_id, title }: BlockRecord) =>
  ({ resource: 'tracks', resource_id: track_id, title }) as const

import { PLATFORM } from '@melodia/contract/choices/product'
import { hideContributionsOf } from '@melodia/db/contributions'
import { creditsOfTrack } from '@melodia/db/credits'
import type { Database } from '@melodia/db/database'
import { markTopicRead } from '@melodia/db/notifications'
import { expected } from '@melodia/db/records'
import { getTrack, submitterOf, updateTrack } from '@melodia/db/tracks'
import { changesOf } from '../../platform/audit/changes.ts'
import { actorOf, type Actor } from '../../platform/access/access.ts'
import { conflict } from '../../kit/http/errors.ts'
import { existingOrThrow } from '../../kit/http/versions.ts'
import { auditedTrack, auditTrack } from './audit.ts'
import { leaveProposal } from './proposals.ts'
import type { TrackTarget } from './tracks.ts'

interface LeavingOptions {
  db: Database
  clock: () => number
}

/** How creators take their own name off a track. Knows nothing of HTTP. */
export function makeLeaving({ db, clock }: LeavingOptions) {
  /** At once, without a review. @throws Problem 409 for a creator who has to stay. */
  async function leave({ scope, caller, own }: Actor, { status, id, ifVersion }: TrackTarget) {
    const now = clock()
    return db.write(async (write) => {
      const before = existingOrThrow(
        'Track',
        expected(await getTrack(write, status, scope, id), ifVersion),
      )
      const { seq: user } = caller.user
      if (before.creators.length < 2) throw isAlone()
      if ((await submitterOf(write, before.seq)) === user) throw isItsSubmitter()
      const staying = (await creditsOfTrack(write, 'creator', before.seq))
        .map(({ seq }) => seq)
        .filter((seq) => seq !== own?.seq)
      if (own) {
        await leaveProposal(write, before, { creator: own.id, user })
        await hideContributionsOf(write, before.seq, own.seq)
      }
      const track = existingOrThrow(
        'Track',
        await updateTrack(write, scope, status, id, { creators: staying }, { now }),
      )
      await auditTrack(write, 'leave', before, {
        caller,
        detail: {
          status,
          left: own?.name ?? actorOf(caller).name,
          changes: changesOf(auditedTrack(before), auditedTrack(track)),
        },
        now,
      })
      await markTopicRead(write, { user, kind: 'track.credited', record: id }, now)
      return { id }
    })
  }

  return { leave }
}

const isAlone = () =>
  conflict('You are the only creator of this track, so your name stays on it. Delete it instead.')
const isItsSubmitter = () =>
  conflict(
    `You submitted this track, so your name stays on it. Delete it instead, or ask ${PLATFORM}.`,
  )

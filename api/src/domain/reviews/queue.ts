import { LEASE_MINUTES } from '@melodia/contract/choices/reviews'
import type { NextQuery, Queue } from '@melodia/contract/reviews'
import type { Database } from '@melodia/db/database'
import {
  countReviews,
  countWaitingSince,
  leaseReview,
  nextInQueue,
  releaseReview,
} from '@melodia/db/reviews'
import { getTrack, seqsOf, type TrackRecord } from '@melodia/db/tracks'
import type { Actor } from '../../platform/access/access.ts'
import { existingOrThrow, type Target } from '../../kit/http/versions.ts'
import { pendingTrack, refuseHeld, refuseOwnAppeal } from './pending.ts'

interface QueueOptions {
  db: Database
  clock: () => number
  promisedMs: number
}

const LEASE_MS = LEASE_MINUTES * 60_000

/** Leases of pending tracks, so that two reviewers do not hear the same one. */
export function makeQueue({ db, clock, promisedMs }: QueueOptions) {
  /** Takes a track, or keeps it for longer. Who may not decide on it takes nothing from others. */
  async function lease(actor: Actor, target: Target): Promise<TrackRecord> {
    const { seq: by } = actor.caller.user
    const now = clock()
    return db.write(async (write) => {
      const pending = await pendingTrack(write, actor, target)
      await refuseHeld(write, pending, by, now)
      await refuseOwnAppeal(write, pending, by)
      await leaseReview(write, pending.review.track, { by, until: now + LEASE_MS, now })
      const leased = await getTrack(write, 'pending', actor.scope, target.id)
      return existingOrThrow('Track', leased ?? 'missing')
    })
  }

  /** Gives a track back; a lease of somebody else stays. */
  async function release(actor: Actor, target: Target): Promise<{ id: string }> {
    return db.write(async (write) => {
      const { review } = await pendingTrack(write, actor, target)
      await releaseReview(write, review.track, actor.caller.user.seq)
      return { id: target.id }
    })
  }

  /** Leases the next track that nobody holds; null if there is none. */
  async function next(
    actor: Actor,
    { order = 'waiting', state = 'review', except = [] }: NextQuery,
  ): Promise<TrackRecord | null> {
    const { seq: by } = actor.caller.user
    const now = clock()
    return db.write(async (write) => {
      const track = await nextInQueue(write, {
        state,
        order,
        except: await seqsOf(write, except),
        notRejectedBy: state === 'appeal' ? by : null,
        now,
      })
      if (track === null) return null
      await leaseReview(write, track.seq, { by, until: now + LEASE_MS, now })
      return getTrack(write, 'pending', actor.scope, track.id)
    })
  }

  async function counts(): Promise<Queue> {
    return {
      counts: await countReviews(db.read),
      overdue: await countWaitingSince(db.read, clock() - promisedMs),
      promised_ms: promisedMs,
    }
  }

  return { lease, release, next, counts }
}

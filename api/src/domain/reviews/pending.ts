import type { Handle } from '@melodia/db/database'
import { adminsToTell } from '@melodia/db/notifications/recipients'
import { reviewOf, type ReviewRow } from '@melodia/db/reviews'
import { getTrack, stateOf, type TrackRecord } from '@melodia/db/tracks'
import { userName } from '@melodia/db/users'
import type { Actor } from '../../platform/access/access.ts'
import { forbidden, notFound, Problem, stale } from '../../kit/http/errors.ts'
import type { Target } from '../../kit/http/versions.ts'
import { lastDecision, tooLate } from '../tracks/refusals.ts'

export interface Pending {
  track: TrackRecord
  review: ReviewRow
}

/**
 * The pending track in the caller's scope, with its review. Throws if it is missing, stale, or
 * decided on already: then the reviewer is told by whom.
 */
export async function pendingTrack(
  read: Handle,
  actor: Actor,
  { id, ifVersion }: Target,
): Promise<Pending> {
  const { scope } = actor
  const track = await getTrack(read, 'any', scope, id)
  if (!track) {
    const isRejected = scope === 'everything' && (await stateOf(read, id)) === 'rejected'
    throw isRejected ? tooLate(actor, 404, await lastDecision(read, id)) : notFound('Track')
  }
  if (track.status === 'approved') throw tooLate(actor, 409, await lastDecision(read, id))
  if (ifVersion !== undefined && ifVersion !== track.version) throw stale()
  const review = await reviewOf(read, track.seq)
  if (!review) throw new Error('A pending track has no review')
  return { track, review }
}

/** Throws if another reviewer holds the track now. */
export async function refuseHeld(read: Handle, { review }: Pending, user: number, now: number) {
  const { leased_by, leased_until } = review
  if (leased_by === null || leased_by === user) return
  if (leased_until !== null && leased_until > now) throw await heldBy(read, leased_by, leased_until)
}

/** Another reviewer holds the track. */
async function heldBy(read: Handle, user: number, until: number): Promise<Problem> {
  const by = await userName(read, user)
  const end = new Date(until).toISOString()
  return new Problem(409, `${by} is reviewing this track.`, {
    detail: `${by} is reviewing this track until ${end}. Take another one, or ask them.`,
    facts: { lease: { by, until: end } },
  })
}

/** Why the reviewer may not decide: they rejected the track, and there is another one for the appeal. */
export async function barredFrom(read: Handle, review: ReviewRow | null, user: number) {
  if (review?.rejected_by !== user) return null
  const admins = await adminsToTell(read)
  return admins.some(({ seq }) => seq !== user)
    ? 'You rejected this track: another administrator decides on the appeal.'
    : null
}

/** Throws for a reviewer who may not decide. */
export async function refuseOwnAppeal(read: Handle, { review }: Pending, user: number) {
  const barred = await barredFrom(read, review, user)
  if (barred !== null) throw forbidden(barred)
}

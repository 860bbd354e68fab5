import { LIMITS } from '@melodia/contract/choices'
import type { ChangesRequest, Decision, Deferral } from '@melodia/contract/reviews'
import type { Database, Handle } from '@melodia/db/database'
import { adminsToTell } from '@melodia/db/notifications/recipients'
import { keepRejected } from '@melodia/db/rejected'
import { countVersion } from '@melodia/db/proposals'
import { setReviewState, stopsOf } from '@melodia/db/reviews'
import { addRound, removeRounds } from '@melodia/db/rounds'
import {
  getTrack,
  publishTrack,
  removeTrack,
  submitterOf,
  type TrackRecord,
} from '@melodia/db/tracks'
import type { AuditDetail } from '@melodia/db/tables'
import type { Actor } from '../../platform/access/access.ts'
import { conflict, forbidden, Problem, unacceptable } from '../../kit/http/errors.ts'
import { existingOrThrow, type Target } from '../../kit/http/versions.ts'
import { auditTrack } from '../tracks/audit.ts'
import { appealOf } from './appeals.ts'
import { pendingTrack, refuseHeld, type Pending } from './pending.ts'
import { lastDecision, tooLate } from './refusals.ts'

interface DecisionsOptions {
  db: Database
  clock: () => number
}

const DAY = 24 * 60 * 60_000

/** What a reviewer decides on a pending track. Of racing decisions one wins, the others are told. */
export function makeDecisions({ db, clock }: DecisionsOptions) {
  /** The pending track, if this reviewer may decide on it now. */
  async function decidable(write: Handle, actor: Actor, target: Target, now: number) {
    const pending = await pendingTrack(write, actor, target)
    const { seq } = actor.caller.user
    await refuseHeld(write, pending, seq, now)
    if (pending.review.rejected_by === seq && (await hasOthers(write, seq))) throw ownRejection()
    // A reviewer who saw that it waits for its creator says so by the version.
    if (pending.review.state === 'changes' && target.ifVersion === undefined)
      throw tooLate(actor, 409, await lastDecision(write, target.id))
    return pending
  }

  /** Publishes a pending track. Where a check says stop, a reviewer overrules it with notes. */
  async function validate(actor: Actor, target: Target, decision: Decision) {
    const { notes, overrule = false } = decision
    const now = clock()
    return db.write(async (write) => {
      const { review } = await decidable(write, actor, target, now)
      const isStopped = review.level === 'stop'
      if (isStopped && !overrule) throw stopped(await stopsOf(write, review.track))
      if (isStopped && !notes?.trim())
        throw unacceptable({ notes: 'Say in the notes why the check is overruled.' })
      const published = await publishTrack(write, target.id, { now })
      if (published === 'decided') throw tooLate(actor, 409, await lastDecision(write, target.id))
      const track = existingOrThrow('Track', published)
      const id = await auditTrack(write, 'validate', track, {
        caller: actor.caller,
        notes,
        detail: { ...heard(decision), ...(isStopped && { overruled: true }) },
        now,
      })
      await removeRounds(write, track.id)
      return { track, decision: id }
    })
  }

  /** Takes a pending track away; it is kept for some weeks, in which it can come back. */
  async function reject(actor: Actor, target: Target, decision: Decision) {
    const now = clock()
    return db.write(async (write) => {
      const { review } = await decidable(write, actor, target, now)
      const submitted_by = await submitterOf(write, review.track)
      const removed = await removeTrack(write, actor.scope, 'pending', target.id, { now })
      const { track, playlists } = existingOrThrow('Track', removed)
      const id = await auditTrack(write, 'reject', track, {
        caller: actor.caller,
        notes: decision.notes,
        detail: { ...reasonsOf(decision), ...heard(decision) },
        playlists,
        now,
      })
      await addRound(write, track, now)
      await keepRejected(write, {
        ...keptFacts(track),
        decision: id,
        submitted_by,
        submitted_at: review.submitted_at,
        rejected_by: actor.caller.user.seq,
        rejected_at: now,
        is_final: (await appealOf(write, track.id)).isUsed,
      })
      return { id: track.id, decision: id, playlists }
    })
  }

  /** Sends a track back to its creator, who changes it and hands it in again. */
  async function requestChanges(actor: Actor, target: Target, wanted: ChangesRequest) {
    if (!wanted.notes?.trim() && !wanted.reasons?.length)
      throw unacceptable({ notes: 'Choose a reason, or say in the notes what to change.' })
    const now = clock()
    return db.write(async (write) => {
      const pending = await decidable(write, actor, target, now)
      refuseAppeal(pending)
      if (pending.review.state === 'changes')
        throw tooLate(actor, 409, await lastDecision(write, target.id))
      await setReviewState(write, pending.review.track, 'changes')
      await addRound(write, pending.track, now)
      return recorded(write, 'request-changes', pending, { actor, decision: wanted, now })
    })
  }

  /** Decides later: the track comes back into the queue by itself. */
  async function defer(actor: Actor, target: Target, { until, notes }: Deferral) {
    const now = clock()
    const end = Date.parse(until)
    if (!(end > now && end <= now + LIMITS.deferredDays * DAY))
      throw unacceptable({
        until: `Choose a time in the future, at most ${LIMITS.deferredDays} days ahead.`,
      })
    return db.write(async (write) => {
      const pending = await decidable(write, actor, target, now)
      refuseAppeal(pending)
      await setReviewState(write, pending.review.track, 'deferred', { deferred_until: end })
      const detail = { until: new Date(end).toISOString() }
      return recorded(write, 'defer', pending, { actor, decision: { notes }, detail, now })
    })
  }

  return { validate, reject, requestChanges, defer }
}
export type Decisions = ReturnType<typeof makeDecisions>

interface Recorded {
  actor: Actor
  decision: ChangesRequest
  detail?: AuditDetail
  now: number
}

/** Records a decision after which the track is still pending, and returns it as it is now. */
async function recorded(
  write: Handle,
  action: 'request-changes' | 'defer',
  { track }: Pending,
  { actor, decision, detail, now }: Recorded,
): Promise<TrackRecord> {
  await auditTrack(write, action, track, {
    caller: actor.caller,
    notes: decision.notes,
    detail: { ...reasonsOf(decision), ...heard(decision), ...detail },
    now,
  })
  await countVersion(write, track.seq)
  const after = await getTrack(write, 'pending', actor.scope, track.id)
  return existingOrThrow('Track', after ?? 'missing')
}

const reasonsOf = ({ reasons = [] }: ChangesRequest): AuditDetail =>
  reasons.length > 0 ? { reasons } : {}
const heard = ({ heard_ms }: ChangesRequest): AuditDetail =>
  heard_ms === undefined ? {} : { heard_ms }

const keptFacts = ({ files, ...track }: TrackRecord) => ({
  seq: track.seq,
  id: track.id,
  version: track.version,
  created_at: Date.parse(track.created_at),
  duration_ms: track.duration_ms,
  audio: files.audio.seq,
  preview: files.preview.seq,
  artwork: files.artwork.seq,
  fields: {
    title: track.title,
    artists: track.artists,
    creators: track.creators,
    album: track.album,
    genre: track.genre,
    explicit: track.explicit,
    popularity: track.popularity,
  },
})

/** Whether there is another administrator who could decide. */
const hasOthers = async (read: Handle, user: number) =>
  (await adminsToTell(read)).some(({ seq }) => seq !== user)

const ownRejection = () =>
  forbidden('You rejected this track: another administrator decides on the appeal.')

function refuseAppeal({ review }: Pending) {
  if (review.state === 'appeal')
    throw conflict('An appeal is decided by validating or rejecting the track.')
}

const stopped = (texts: readonly string[]) =>
  new Problem(409, 'A check of this track says stop.', {
    detail:
      `${texts.join(' ')} Validate it with “overrule” and notes that say why, or reject it.`.trim(),
  })

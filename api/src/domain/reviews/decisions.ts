import { LIMITS } from '@melodia/contract/choices/limits'
import type { Finding } from '@melodia/contract/findings'
import type { ChangesRequest, Decision, Deferral } from '@melodia/contract/reviews'
import { hearFirst, isHeard } from '@melodia/contract/reviewTexts'
import type { Database, Handle } from '@melodia/db/database'
import { noteRejection, stopsOf } from '@melodia/db/reviews'
import { addRound, removeRounds } from '@melodia/db/rounds'
import { getTrack, type TrackRecord } from '@melodia/db/tracks'
import type { Actor } from '../../platform/access/access.ts'
import type { ReviewConfig } from '../../platform/config/config.ts'
import { Problem, refuseIn, unacceptable } from '../../kit/http/errors.ts'
import type { Target } from '../../kit/http/versions.ts'
import { orAsk, unapprovedErrors } from '../approvals/refuse.ts'
import { uncoveredErrors } from '../consents/cover.ts'
import { marks } from '../reports/markChecks.ts'
import { trackMarks } from '../reports/trackMarks.ts'
import { sayFinding } from '../reports/words.ts'
import { noted } from '../tracks/audit.ts'
import { move } from '../tracks/life.ts'
import { lastDecision, tooLate } from '../tracks/refusals.ts'
import { appealOf } from './appeals.ts'
import { pendingTrack, refuseHeld, refuseOwnAppeal } from './pending.ts'

interface DecisionsOptions {
  db: Database
  clock: () => number
  review: ReviewConfig
}

const DAY = 24 * 60 * 60_000

/**
 * Reviewers' decisions on a pending track. If decisions race, one wins, and the others get its
 * outcome.
 */
export function makeDecisions({ db, clock, review: rules }: DecisionsOptions) {
  const { retentionMs, heardPercent } = rules
  /** The pending track, if this reviewer may decide on it now. */
  async function decidable(write: Handle, actor: Actor, target: Target, now: number) {
    const pending = await pendingTrack(write, actor, target)
    const { seq } = actor.caller.user
    await refuseHeld(write, pending, seq, now)
    await refuseOwnAppeal(write, pending, seq)
    // The version shows whether the reviewer saw that it waits for its creator.
    if (pending.track.state === 'changes' && target.ifVersion === undefined)
      throw tooLate(actor, 409, await lastDecision(write, target.id))
    return pending
  }

  /** Publishes a pending track. Where a check says stop, a reviewer overrules it with notes. */
  async function validate(actor: Actor, target: Target, decision: Decision) {
    const { notes, overrule = false } = decision
    const now = clock()
    const waiting = async () => (await getTrack(db.read, 'pending', actor.scope, target.id))?.seq
    return orAsk(db, actor, { track: waiting, now }, async (write) => {
      const { track, review } = await decidable(write, actor, target, now)
      const stops = await stopsNow(write, track)
      const isStopped = review.level === 'stop' || stops.length > 0
      if (isStopped && !overrule) throw stopped(stops)
      if (isStopped && !notes?.trim())
        throw unacceptable({ notes: 'Say in the notes why the check is overruled.' })
      refuseUnheard(track, decision, heardPercent)
      await refuseWithoutYes(write, track, now)
      const detail = {
        ...noted(notes),
        ...heard(decision, track),
        ...(isStopped && { overruled: true }),
      }
      const validated = await move(write, actor, track, 'validate', { detail, now })
      await removeRounds(write, track.seq)
      return { track: validated.track, decision: validated.entry }
    })
  }

  /** Takes a pending track away; it is kept for some weeks, in which it can come back. */
  async function reject(actor: Actor, target: Target, decision: Decision) {
    const { notes } = decision
    const now = clock()
    return db.write(async (write) => {
      const { track } = await decidable(write, actor, target, now)
      const detail = { ...noted(notes), ...reasonsOf(decision), ...heard(decision, track) }
      const { playlists, entry } = await move(write, actor, track, 'reject', {
        detail,
        retentionMs,
        now,
      })
      await addRound(write, track, now)
      await noteRejection(write, track.seq, {
        decision: entry,
        rejected_by: actor.caller.user.seq,
        rejected_at: now,
        is_final: (await appealOf(write, track.id)).isUsed,
      })
      return { id: track.id, decision: entry, playlists }
    })
  }

  /** Sends a track back to its creator, who changes it and hands it in again. */
  async function requestChanges(actor: Actor, target: Target, wanted: ChangesRequest) {
    const { notes } = wanted
    if (!notes?.trim() && !wanted.reasons?.length)
      throw unacceptable({ notes: 'Choose a reason, or say in the notes what to change.' })
    const now = clock()
    return db.write(async (write) => {
      const { track } = await decidable(write, actor, target, now)
      const detail = { ...noted(notes), ...reasonsOf(wanted), ...heard(wanted, track) }
      const sent = await move(write, actor, track, 'request-changes', { detail, now })
      await addRound(write, track, now)
      return { track: sent.track, decision: sent.entry }
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
      const { track } = await decidable(write, actor, target, now)
      const detail = { ...noted(notes), until: new Date(end).toISOString() }
      const review = { deferred_until: end }
      const deferred = await move(write, actor, track, 'defer', { detail, review, now })
      return deferred.track
    })
  }

  return { validate, reject, requestChanges, defer }
}
export type Decisions = ReturnType<typeof makeDecisions>

const reasonsOf = ({ reasons = [] }: ChangesRequest) => (reasons.length > 0 ? { reasons } : {})
const heard = ({ heard_ms }: ChangesRequest, { duration_ms }: TrackRecord) =>
  heard_ms === undefined ? {} : { heard_ms, duration_ms }

/**
 * What says stop: of the report, and of marks as they contradict the credits of this moment, also
 * where the report that will say so is still being made.
 */
async function stopsNow(write: Handle, track: TrackRecord): Promise<Finding[]> {
  const { parts } = track
  const { level, finding } = marks({ marks: await trackMarks(write, track), parts })
  const others = (await stopsOf(write, track.seq)).filter(({ kind }) => kind !== 'marks')
  return level === 'stop' ? [...others, finding] : others
}

/** Throws if the reviewer has heard less of the track than the operator asks for. */
function refuseUnheard({ duration_ms }: TrackRecord, { heard_ms = 0 }: Decision, percent: number) {
  const heard = { heard_ms, duration_ms }
  if (!isHeard(heard, percent)) throw unacceptable({ heard_ms: hearFirst(heard, percent) })
}

/** Throws unless those agree whose name, voice or style the track uses. */
async function refuseWithoutYes(write: Handle, track: TrackRecord, now: number) {
  refuseIn({
    ...(await unapprovedErrors(write, track, now)),
    ...(await uncoveredErrors(write, track, now)),
  })
}

const stopped = (findings: readonly Finding[]) =>
  new Problem(409, 'A check of this track says stop.', {
    detail:
      `${findings.map(sayFinding).join(' ')} Validate it with “overrule” and notes that say why, or reject it.`.trim(),
  })

import { PLATFORM } from '@melodia/contract/choices'
import type { TrackAction } from '@melodia/contract/lifecycle'
import { decisionOf, type DecisionEntry } from '@melodia/db/audit'
import { peopleOfIds, type Role } from '@melodia/db/credits'
import type { Database, Handle } from '@melodia/db/database'
import { countVersion } from '@melodia/db/proposals'
import { forgetRejected, rejectedBy, type RejectedTrack } from '@melodia/db/rejected'
import { setReviewState } from '@melodia/db/reviews'
import { createTrack, getTrack, updateTrack, type TrackRecord } from '@melodia/db/tracks'
import type { Actor } from '../../platform/access/access.ts'
import { conflict, forbidden, notFound } from '../../kit/http/errors.ts'
import { existingOrThrow, type Target } from '../../kit/http/versions.ts'
import { auditTrack } from '../tracks/audit.ts'
import { appealOf } from './appeals.ts'
import { pendingTrack } from './pending.ts'
import { lastDecision } from './refusals.ts'

interface ReturnsOptions {
  db: Database
  clock: () => number
  /** For which a rejected track is kept. */
  keptMs: number
}

const DAY = 24 * 60 * 60_000

/** How a track comes back into the review: from its creator, or from a decision. */
export function makeReturns({ db, clock, keptMs }: ReturnsOptions) {
  /** The creator has made the changes. */
  async function submit(actor: Actor, target: Target): Promise<TrackRecord> {
    const now = clock()
    return db.write(async (write) => {
      const { track, review } = await pendingTrack(write, actor, target)
      if (review.state !== 'changes')
        throw conflict('This track is in review already: no changes of it are asked for.')
      await setReviewState(write, review.track, 'review', { submitted_at: now })
      await countVersion(write, review.track)
      return returned(write, actor, 'submit', track, now)
    })
  }

  /** The creator contradicts a rejection, once. The track waits as it was rejected. */
  async function appeal(actor: Actor, decision: string, text: string): Promise<TrackRecord> {
    const now = clock()
    return db.write(async (write) => {
      const rejected = await keptTrack(write, actor, decision, now)
      if (rejected.is_final || (await appealOf(write, rejected.id)).isUsed)
        throw conflict('There was an appeal for this track already: there is no other one.')
      const track = await restore(write, rejected, now)
      await setReviewState(write, track.seq, 'appeal', { rejected_by: rejected.rejected_by })
      return returned(write, actor, 'appeal', track, now, text)
    })
  }

  /** The creator takes a rejected track up again: they change it, and hand it in. */
  async function reopen(actor: Actor, decision: string): Promise<TrackRecord> {
    const now = clock()
    return db.write(async (write) => {
      const rejected = await keptTrack(write, actor, decision, now)
      const track = await restore(write, rejected, now)
      await setReviewState(write, track.seq, 'changes')
      return returned(write, actor, 'reopen', track, now)
    })
  }

  /** A reviewer takes their own validation or rejection back: the track is in review again. */
  async function undo(actor: Actor, decision: string): Promise<TrackRecord> {
    const now = clock()
    return db.write(async (write) => {
      const entry = await ownDecision(write, actor, decision)
      return entry.action === 'reject'
        ? undoRejection(write, actor, entry, now)
        : undoValidation(write, actor, entry, now)
    })
  }

  async function undoRejection(write: Handle, actor: Actor, entry: DecisionEntry, now: number) {
    const rejected = await rejectedBy(write, entry.id, now - keptMs)
    if (!rejected) throw notKept(entry, now)
    const track = await restore(write, rejected, now)
    const { submitted_at } = rejected
    // If it was rejected as an appeal, it is one again.
    const { isOpen, against } = await appealOf(write, track.id)
    const state = isOpen ? 'appeal' : 'review'
    await setReviewState(write, track.seq, state, { submitted_at, rejected_by: against })
    return returned(write, actor, 'undo-rejection', track, now)
  }

  async function undoValidation(write: Handle, actor: Actor, entry: DecisionEntry, now: number) {
    const before = await getTrack(write, 'approved', 'everything', entry.resource_id)
    const last = await lastDecision(write, entry.resource_id)
    if (!before || last?.id !== entry.id)
      throw conflict('This decision does not stand any more, so it cannot be taken back.')
    const change = await updateTrack(
      write,
      'everything',
      'approved',
      before.id,
      { status: 'pending' },
      { now },
    )
    const track = existingOrThrow('Track', change)
    const { isOpen, against } = await appealOf(write, track.id)
    if (isOpen) await setReviewState(write, track.seq, 'appeal', { rejected_by: against })
    return returned(write, actor, 'undo-validation', track, now)
  }

  /** The track of a rejection that concerns the caller's creator. */
  async function keptTrack(write: Handle, { scope }: Actor, decision: string, now: number) {
    const entry = await decisionOf(write, scope, decision)
    if (!entry) throw notFound('Decision')
    if (entry.action !== 'reject') throw conflict('Only a rejection can be answered like this.')
    const rejected = await rejectedBy(write, entry.id, now - keptMs)
    if (!rejected) throw notKept(entry, now)
    return rejected
  }

  /** Why the track of a rejection cannot come back. */
  const notKept = ({ at }: DecisionEntry, now: number) =>
    now - at >= keptMs
      ? conflict(
          `This track was rejected more than ${Math.round(keptMs / DAY)} days ago and is not kept any more. Upload it again.`,
        )
      : conflict('This track is back already, or was removed.')

  return { submit, appeal, reopen, undo }
}

async function ownDecision(read: Handle, { scope, caller }: Actor, id: string) {
  const entry = await decisionOf(read, scope, id)
  if (!entry) throw notFound('Decision')
  if (entry.action !== 'reject' && entry.action !== 'validate')
    throw conflict('Only a validation or a rejection can be taken back.')
  if (entry.actor !== caller.user.seq)
    throw forbidden('Only who has decided can take the decision back.')
  return entry
}

/** Records the return, and returns the track as it is now. */
async function returned(
  write: Handle,
  { scope, caller }: Actor,
  action: Extract<TrackAction, 'submit' | 'appeal' | 'reopen' | `undo-${string}`>,
  track: TrackRecord,
  now: number,
  notes?: string,
): Promise<TrackRecord> {
  await auditTrack(write, action, track, { caller, notes, now })
  return existingOrThrow('Track', (await getTrack(write, 'pending', scope, track.id)) ?? 'missing')
}

/** Makes a rejected track pending again, with its public id, fields and files. */
async function restore(write: Handle, rejected: RejectedTrack, now: number): Promise<TrackRecord> {
  const { fields, seq, id, created_at, version, audio, preview, artwork } = rejected
  const { artists, creators, ...facts } = fields
  const track = await createTrack(
    write,
    {
      ...facts,
      artists: await peopleOf(write, 'artist', artists),
      creators: await peopleOf(write, 'creator', creators),
      audio,
      preview,
      artwork,
      duration_ms: rejected.duration_ms,
      status: 'pending',
      submitted_by: rejected.submitted_by,
      restored: { id, created_at, version: version + 1 },
    },
    now,
  )
  await forgetRejected(write, [seq])
  return track
}

async function peopleOf(write: Handle, role: Role, names: readonly { id: string; name: string }[]) {
  const found = await peopleOfIds(
    write,
    role,
    names.map(({ id }) => id),
  )
  return names.map(({ id, name }) => {
    const person = found.get(id)
    if (!person)
      throw conflict(
        `The ${role} ${name} of this track is gone. Upload the track again, or ask ${PLATFORM}.`,
      )
    return person.seq
  })
}

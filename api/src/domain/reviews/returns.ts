import { PLATFORM } from '@melodia/contract/choices/product'
import { DECISION_UNDO_MINUTES } from '@melodia/contract/choices/reviews'
import { isAnswer, type Answer } from '@melodia/contract/lifecycle'
import { decisionOf, type DecisionEntry } from '@melodia/db/audit/entries'
import { deletedPeopleOf } from '@melodia/db/credits'
import type { Database, Handle } from '@melodia/db/database'
import { getTrack, type TrackRecord } from '@melodia/db/tracks'
import { rejectedBy, type RejectedRow } from '@melodia/db/tracks/rejected'
import type { Actor } from '../../platform/access/access.ts'
import { conflict, forbidden, notFound } from '../../kit/http/errors.ts'
import type { Target } from '../../kit/http/versions.ts'
import { noted } from '../tracks/audit.ts'
import { move } from '../tracks/life.ts'
import { lastDecision } from '../tracks/refusals.ts'
import { appealOf } from './appeals.ts'
import { pendingTrack } from './pending.ts'

interface ReturnsOptions {
  db: Database
  clock: () => number
  /** Milliseconds for which a rejected track is kept. */
  retentionMs: number
}

const DAY = 24 * 60 * 60_000
const UNDO_MS = DECISION_UNDO_MINUTES * 60_000

/** Whether a decision of this time can be taken back now. */
export const isUndoable = (at: number, now: number) => now - at < UNDO_MS

/** How a track comes back into the review: from its creator, or from a decision. */
export function makeReturns({ db, clock, retentionMs }: ReturnsOptions) {
  /** The creator has made the changes. */
  async function submit(actor: Actor, target: Target): Promise<TrackRecord> {
    const now = clock()
    return db.write(async (write) => {
      const { track } = await pendingTrack(write, actor, target)
      const review = { submitted_at: now }
      return (await move(write, actor, track, 'submit', { review, now })).track
    })
  }

  /** The creator contradicts a rejection, once. The track waits as it was rejected. */
  async function appeal(actor: Actor, decision: string, notes: string): Promise<TrackRecord> {
    const now = clock()
    return db.write(async (write) => {
      const { track, is_final, rejected_by } = await rejectedTrack(write, actor, decision, now)
      if (is_final || (await appealOf(write, track.id)).isUsed)
        throw conflict('There was an appeal for this track already: there is no other one.')
      const review = { submitted_at: now, rejected_by }
      return (await move(write, actor, track, 'appeal', { review, detail: noted(notes), now }))
        .track
    })
  }

  /** The creator takes a rejected track up again: they change it, and hand it in. */
  async function reopen(actor: Actor, decision: string): Promise<TrackRecord> {
    const now = clock()
    return db.write(async (write) => {
      const { track } = await rejectedTrack(write, actor, decision, now)
      const review = { submitted_at: now }
      return (await move(write, actor, track, 'reopen', { review, now })).track
    })
  }

  /** A reviewer takes their own decision back: the track is in review again. */
  async function undo(actor: Actor, decision: string): Promise<TrackRecord> {
    const now = clock()
    return db.write(async (write) => {
      const entry = await ownDecision(write, actor, decision)
      if (!isUndoable(entry.at, now))
        throw conflict(
          `This decision is more than ${DECISION_UNDO_MINUTES} minutes old and cannot be taken back any more.`,
        )
      return UNDO[entry.action](write, actor, entry, now)
    })
  }

  async function undoRejection(write: Handle, actor: Actor, entry: DecisionEntry, now: number) {
    const { track } = await rejectedByEntry(write, entry, now)
    const back = await reviewAgain(write, track)
    return (await move(write, actor, track, 'undo-rejection', { ...back, now })).track
  }

  async function undoValidation(write: Handle, actor: Actor, entry: DecisionEntry, now: number) {
    const track = await getTrack(write, 'approved', 'everything', entry.resource_id)
    const last = await lastDecision(write, entry.resource_id)
    if (!track || last?.id !== entry.id) throw conflict(REPLACED)
    const back = await reviewAgain(write, track)
    return (await move(write, actor, track, 'undo-validation', { ...back, now })).track
  }

  /** Unless the creator has sent the track again. */
  async function undoRequest(write: Handle, actor: Actor, entry: DecisionEntry, now: number) {
    const track = await getTrack(write, 'pending', 'everything', entry.resource_id)
    const last = await lastDecision(write, entry.resource_id)
    if (track?.state !== 'changes' || last?.id !== entry.id) throw conflict(REPLACED)
    return (await move(write, actor, track, 'undo-request-changes', { now })).track
  }

  const UNDO = {
    reject: undoRejection,
    validate: undoValidation,
    'request-changes': undoRequest,
  } as const satisfies Record<Answer, unknown>

  /** The track of a rejection that concerns the caller's creator. */
  async function rejectedTrack(write: Handle, { scope }: Actor, decision: string, now: number) {
    const entry = await decisionOf(write, scope, decision)
    if (!entry) throw notFound('Decision')
    if (entry.action !== 'reject') throw conflict('Only a rejection can be answered like this.')
    return rejectedByEntry(write, entry, now)
  }

  async function rejectedByEntry(
    write: Handle,
    entry: DecisionEntry,
    now: number,
  ): Promise<RejectedRow> {
    const rejected = await rejectedBy(write, entry.id, now)
    if (!rejected) throw goneProblem(entry, now)
    const [gone] = await deletedPeopleOf(write, rejected.track.seq)
    if (gone)
      throw conflict(
        `The ${gone.party} ${gone.name} of this track is gone. Upload the track again, or ask ${PLATFORM}.`,
      )
    return rejected
  }

  /** Why the track of a rejection cannot come back. */
  const goneProblem = ({ at }: DecisionEntry, now: number) =>
    now - at >= retentionMs
      ? conflict(
          `This track was rejected more than ${Math.round(retentionMs / DAY)} days ago and is not kept any more. Upload it again.`,
        )
      : conflict('This track is back already, or was removed.')

  return { submit, appeal, reopen, undo }
}

/** The review that a track was in before a decision: if that was on an appeal, it is one again. */
async function reviewAgain(write: Handle, { id }: TrackRecord) {
  const { isOpen, against } = await appealOf(write, id)
  return isOpen
    ? ({ to: 'appeal', review: { rejected_by: against } } as const)
    : ({ to: 'review' } as const)
}

const REPLACED = 'This decision does not stand any more, so it cannot be taken back.'

async function ownDecision(read: Handle, { scope, caller }: Actor, id: string) {
  const entry = await decisionOf(read, scope, id)
  if (!entry) throw notFound('Decision')
  const { action } = entry
  if (!isAnswer(action))
    throw conflict('Only a validation, a rejection or a request for changes can be taken back.')
  if (entry.actor !== caller.user.seq)
    throw forbidden('Only who has decided can take the decision back.')
  return { ...entry, action }
}

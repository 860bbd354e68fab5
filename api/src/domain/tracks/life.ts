import type { EndedState, TrackState } from '@melodia/contract/choices/tracks'
import {
  isReviewState,
  TRACK_ACTIONS,
  type StateAfter,
  type TrackMove,
} from '@melodia/contract/lifecycle'
import type { Database, Handle } from '@melodia/db/database'
import { nextDeferral, type ReviewFacts } from '@melodia/db/reviews'
import { trackBySeq, type TrackRecord } from '@melodia/db/tracks'
import { endDeferrals, setState, type NextState } from '@melodia/db/tracks/state'
import { actorOf, type Actor } from '../../platform/access/access.ts'
import { followApprovals } from '../approvals/follow.ts'
import { followConsents } from '../consents/cover.ts'
import { conflict, forbidden } from '../../kit/http/errors.ts'
import { auditTrack, type AboutTrack } from './audit.ts'
import { lastDecision, tooLate } from './refusals.ts'

/** Everything that a move sets and records, besides the state. */
type MoveFacts<Action extends TrackMove> = AboutTrack<Action> & {
  now: number
  /** The state that follows, if several can. */
  to?: StateAfter<Action> & NextState['state']
  review?: ReviewFacts
} & (StateAfter<Action> extends EndedState
    ? {
        /** Milliseconds for which the track can come back. */
        retentionMs: number
      }
    : {})

interface Moved {
  track: TrackRecord
  /** Number of playlists that it was taken out of. */
  playlists: number
  /** Id of the entry in the audit. */
  entry: string
}

/**
 * Moves a track to another state and records that: the only place that writes a state. The table of
 * actions (`lifecycle.ts` of the contract) says what is possible. `track` is as it is now, in this
 * transaction.
 * @throws Problem 403 for a caller who may not, 409 with who was first if its state is another
 * one.
 */
export async function move<Action extends TrackMove>(
  write: Handle,
  actor: Actor,
  track: TrackRecord,
  action: Action,
  facts: MoveFacts<Action>,
): Promise<Moved> {
  const { from, by } = TRACK_ACTIONS[action]
  if (by === 'reviewers' && actor.own) throw forbidden('Only reviewers decide on tracks.')
  if (!isOneOf(track.state, from)) throw await impossible(write, actor, track, action)
  const { to, review, now, retentionMs = 0 }: Partial<Next> & { now: number } = facts
  const next = nextState(action, { to, review, now, retentionMs })
  const playlists = await setState(write, track, next, now)
  const done = { caller: actor.caller, playlists, now }
  const entry = await auditTrack(write, action, track, Object.assign(done, facts))
  const caused = { by: actorOf(actor.caller), now }
  if (next.state === 'published') await followConsents(write, [track.seq], caused)
  await followApprovals(write, [track.seq], caused)
  return { track: await trackBySeq(write, track.seq), playlists, entry }
}

const isOneOf = (state: TrackState, states: readonly TrackState[]) => states.includes(state)

interface Next {
  to: NextState['state'] | undefined
  review: ReviewFacts | undefined
  now: number
  retentionMs: number
}

function nextState(action: TrackMove, { to, review, now, retentionMs }: Next): NextState {
  const possible: readonly NextState['state'][] = [TRACK_ACTIONS[action].to].flat()
  const state = to ?? possible[0]
  if (state === undefined || !possible.includes(state))
    throw new Error(`A track cannot become ${state} by ${action}`)
  if (state === 'published') return { state }
  return isReviewState(state) ? { state, ...review } : { state, purge_at: now + retentionMs }
}

const BY_DECISION = 'An appeal is decided by validating or rejecting the track.'
const NOTHING_ASKED = 'This track is in review already: no changes to it are requested.'

/** Why an action is not possible, where more can be said than who decided on the track. */
const REASONS: Partial<Record<TrackMove, Partial<Record<TrackState, string>>>> = {
  'request-changes': { appeal: BY_DECISION },
  defer: { appeal: BY_DECISION },
  submit: { review: NOTHING_ASKED, deferred: NOTHING_ASKED, appeal: NOTHING_ASKED },
}

async function impossible(
  write: Handle,
  actor: Actor,
  { id, state }: TrackRecord,
  action: TrackMove,
) {
  const reason = REASONS[action]?.[state]
  return reason ? conflict(reason) : tooLate(actor, 409, await lastDecision(write, id))
}

/** Puts deferred tracks whose time has come back into the queue. Returns their number. */
export async function wakeDeferred(db: Database, now: number): Promise<number> {
  const next = await nextDeferral(db.read)
  if (next === null || next > now) return 0
  return db.write((write) => endDeferrals(write, now))
}

import {
  CLAIM_ACTIONS,
  isAwaitingCreator,
  isClaimAction,
  type ClaimActionName,
} from '@melodia/contract/claims'
import type { ClaimState } from '@melodia/contract/choices/claims'
import type { AppealState } from '@melodia/contract/choices/restrictions'
import type { ActionOn } from '@melodia/contract/lifecycle'
import { claimBySeq, moveClaim, type ClaimChanges, type ClaimRecord } from '@melodia/db/claims'
import type { Handle } from '@melodia/db/database'
import { conflict } from '../../kit/http/errors.ts'
import { record } from '../../platform/events/record.ts'

/** Actions by their names in the audit, where `confirm` and others are of more resources. */
const AUDITED = {
  confirm: 'confirm-claim',
  hold: 'hold',
  ask: 'ask',
  uphold: 'uphold',
  dismiss: 'dismiss',
  suit: 'sue',
  counter: 'counter',
  answer: 'respond',
  restore: 'restore-claimed',
  appeal: 'appeal-claim',
} as const satisfies Record<ClaimActionName, ActionOn<'claims'>>

interface Moved {
  /** Null for the claimant and the clock. */
  by: { seq: number; name: string } | null
  now: number
  notes?: string
}

/**
 * Moves a claim, puts that on record and tells who has to know. The only way in which its state
 * changes.
 * @throws Problem 409 where the action is not possible now.
 */
export async function move(
  write: Handle,
  claim: ClaimRecord,
  action: ClaimActionName,
  changes: ClaimChanges,
  { by, now, notes }: Moved,
): Promise<ClaimRecord> {
  expectPossible(claim, action)
  const { to } = CLAIM_ACTIONS[action]
  const decided = appealAfter(claim, to, now)
  if (!(await moveClaim(write, claim, to, { ...changes, ...decided }, now)))
    throw conflict('This claim was changed in the meantime.')
  const moved = await claimBySeq(write, claim.seq)
  const { id, number, kind, track_title, creators } = moved
  await record(write, {
    actor: by,
    resource: 'claims',
    resource_id: id,
    action: AUDITED[action],
    title: track_title,
    creators: creators.map((creator) => creator.id),
    detail: { number, kind, ...(notes && { notes }) },
    now,
  })
  return moved
}

/** What a move means for an open appeal: it is decided with the claim. */
function appealAfter({ appeal_state }: ClaimRecord, to: ClaimState, now: number): ClaimChanges {
  const outcome = appeal_state === 'open' ? OUTCOMES[to] : undefined
  return outcome ? { appeal_state: outcome, appeal_decided_at: now } : {}
}

/** Without a suit the track is public again, as it was by the dismissal. */
const OUTCOMES: Partial<Record<ClaimState, AppealState>> = {
  upheld: 'overturned',
  dismissed: 'upheld',
  restored: 'upheld',
}

/** Whether its creators have countered it: they can once, and once more after an appeal. */
export const isCounteredAlready = ({ countered_at, appealed_at }: ClaimRecord) =>
  countered_at !== null && (appealed_at === null || appealed_at < countered_at)

/** @throws Problem 409 that says why an action is not possible. */
export function expectPossible(claim: ClaimRecord, action: ClaimActionName): void {
  if (action === 'counter' && isCounteredAlready(claim))
    throw conflict('You have countered this claim already.')
  if (!isClaimAction(action, claim)) throw conflict(problemOf(claim, action))
}

function problemOf({ kind, state, answered_at }: ClaimRecord, action: ClaimActionName): string {
  if (action === 'counter' && !isClaimAction(action, { kind, state: 'held' }))
    return 'A counter-notice is for claims about a recording or a composition. Answer this claim instead.'
  if (action === 'answer' && !isClaimAction(action, { kind, state: 'held' }))
    return 'A claim about a recording or a composition is answered by a counter-notice.'
  if (action === 'answer' && state === 'open')
    return answered_at === null
      ? 'You have not been asked about this claim.'
      : 'You have answered this claim already. You can answer again once you are asked again.'
  return isAwaitingCreator(state) ? `${STATES[state]} Decide on it instead.` : STATES[state]
}

const STATES: Record<ClaimState, string> = {
  unconfirmed: 'The claimant has not confirmed this claim yet.',
  open: 'This claim is not decided yet.',
  held: 'The track of this claim is held.',
  asked: 'The creators were asked about this claim.',
  countered: 'This claim was countered.',
  upheld: 'This claim was upheld.',
  dismissed: 'This claim was dismissed.',
  restored: 'The track of this claim was put back.',
}

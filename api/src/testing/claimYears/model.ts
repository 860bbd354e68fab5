import type { ClaimKind, ClaimState } from '@melodia/contract/choices/claims'
import type { ClaimDecision } from '@melodia/contract/claims'

export type Decider = 'admin' | 'otherAdmin'

/** What happens in a year of claims. `claim` and `track` count the ones there are. */
export type YearStep =
  | { do: 'claim'; track: number; kind: ClaimKind }
  | { do: 'decide'; claim: number; action: ClaimDecision; who: Decider }
  | { do: 'reply'; claim: number; action: 'counter' | 'answer' }
  | { do: 'appeal'; claim: number }
  /** The claimant's, against a dismissal. */
  | { do: 'claimant appeal'; claim: number }
  | { do: 'decide appeal'; claim: number; who: Decider; action: 'uphold' | 'overturn' }
  | { do: 'move'; track: number; to: 'published' | 'deleted' }
  /** Whether a process runs meanwhile: otherwise the clock acts at the end, as after a restart. */
  | { do: 'pass'; hours: number; isUp: boolean }

/** A claim without a database, after the section “Claims, by state” of the contract. */
export interface ClaimModel {
  id: string
  track: number
  kind: ClaimKind
  state: ClaimState
  hasCounter: boolean
  decidedAt: number
  /** The last dismissal that its claimant was given a link for. */
  dismissal: { by: Decider; at: number } | null
  /** Its claimant's. */
  appeal: 'open' | 'upheld' | 'overturned' | null
  /** What it holds the track back by. */
  restriction: { madeAt: number; by: Decider; appeal: 'open' | 'decided' | null } | null
}

export const isOfDmca = (kind: ClaimKind) => kind === 'recording' || kind === 'composition'
const DAY = 24 * 60 * 60_000
const APPEAL_DAYS = 180

const FROM: Record<ClaimDecision, readonly ClaimState[]> = {
  hold: ['open', 'asked'],
  ask: ['open', 'held'],
  uphold: ['open', 'held', 'asked'],
  dismiss: ['open', 'held', 'asked', 'countered'],
  suit: ['countered'],
}
const TO: Record<ClaimDecision, ClaimState> = {
  hold: 'held',
  ask: 'asked',
  uphold: 'upheld',
  dismiss: 'dismissed',
  suit: 'upheld',
}

/** The claim that follows; the HTTP status where an action is refused. */
export type Verdict = ClaimModel | number

export function afterDecision(
  claim: ClaimModel,
  { action, who }: { action: ClaimDecision; who: Decider },
  { isPublished, now }: { isPublished: boolean; now: number },
): Verdict {
  if (!FROM[action].includes(claim.state)) return 409
  if (claim.appeal === 'open' && claim.dismissal?.by === who) return 403
  if (action === 'hold' && !isPublished) return 409
  const isMade = action === 'hold' || action === 'uphold'
  const made = { madeAt: now, by: who, appeal: null }
  const before = action === 'dismiss' ? null : claim.restriction
  const isWaiting = action === 'hold' || action === 'ask'
  const isDismissed = action === 'dismiss'
  return {
    ...claim,
    state: TO[action],
    restriction: isMade ? made : before,
    decidedAt: isWaiting ? claim.decidedAt : now,
    appeal: isWaiting ? claim.appeal : closed(claim.appeal, isDismissed ? 'upheld' : 'overturned'),
    dismissal: isDismissed && claim.appeal === null ? { by: who, at: now } : claim.dismissal,
  }
}

const closed = (appeal: ClaimModel['appeal'], as: 'upheld' | 'overturned') =>
  appeal === 'open' ? as : appeal

/** By the link of the mail: whatever is wrong, it does not work. */
export function afterClaimantAppeal(claim: ClaimModel, now: number): Verdict {
  const { state, dismissal, appeal } = claim
  if (state !== 'dismissed' || appeal !== null || !dismissal) return 404
  if (now >= dismissal.at + APPEAL_DAYS * DAY) return 404
  return { ...claim, state: 'open', appeal: 'open', hasCounter: false }
}

export function afterReply(claim: ClaimModel, action: 'counter' | 'answer', now: number): Verdict {
  const { kind, state, hasCounter, decidedAt } = claim
  const isAsked = state === 'held' || state === 'asked'
  if (action === 'answer') return !isOfDmca(kind) && isAsked ? { ...claim, state: 'open' } : 409
  if (hasCounter || !isOfDmca(kind)) return 409
  const isInTime = state === 'upheld' && now < decidedAt + APPEAL_DAYS * DAY
  return isAsked || isInTime ? { ...claim, state: 'countered', hasCounter: true } : 409
}

export function afterAppeal(claim: ClaimModel, now: number): Verdict {
  const { restriction } = claim
  if (!restriction || restriction.appeal !== null) return 409
  if (now >= restriction.madeAt + APPEAL_DAYS * DAY) return 409
  return { ...claim, restriction: { ...restriction, appeal: 'open' } }
}

export function afterAppealDecision(
  claim: ClaimModel,
  { who, action }: { who: Decider; action: 'uphold' | 'overturn' },
): Verdict {
  const { restriction } = claim
  if (restriction?.appeal !== 'open') return 409
  if (restriction.by === who) return 403
  return {
    ...claim,
    restriction: action === 'overturn' ? null : { ...restriction, appeal: 'decided' },
  }
}

/** A countered claim once its time has come. */
export const restored = (claim: ClaimModel): ClaimModel => ({
  ...claim,
  state: 'restored',
  appeal: closed(claim.appeal, 'upheld'),
  restriction: null,
})

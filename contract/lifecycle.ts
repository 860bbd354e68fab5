import type { AuditResource } from './choices/audit.ts'
import { REVIEW_STATES, type ReviewState } from './choices/reviews.ts'
import type { TrackState, TrackStatus } from './choices/tracks.ts'

/**
 * The actions on every resource of the audit, and their labels. Server and screens have tables
 * keyed by these, so the compiler shows each place that a new action or state needs.
 */

interface TrackResource {
  path: `/${string}`
  noun: string
}

/** Pending and published tracks are two resources over one table. */
export const TRACK_RESOURCES = {
  approved: { path: '/tracks', noun: 'published track' },
  pending: { path: '/tracks/pending', noun: 'pending track' },
} as const satisfies Record<TrackStatus, TrackResource>

/** The resource that a state belongs to; null for tracks that nobody sees. */
export const statusOf = (state: TrackState): TrackStatus | null => {
  if (state === 'published') return 'approved'
  return isReviewState(state) ? 'pending' : null
}
/** The resource that a track is in, or that it was in last. */
export const lastStatusOf = (state: TrackState): TrackStatus =>
  state === 'published' || state === 'deleted' || state === 'removed' ? 'approved' : 'pending'
export const isReviewState = (state: TrackState): state is ReviewState =>
  REVIEW_STATES.some((pending) => pending === state)

/** An action as the audit records it. */
interface AuditedAction {
  /** The resources it applies to. */
  on: readonly AuditResource[]
  /** The verb of its sentence: `Ada validated the track …`. */
  done: string
}

interface TrackTransition extends AuditedAction {
  /** The states in which it is possible. */
  from: readonly [TrackState, ...TrackState[]]
  /** The state that follows; one of several if what happened before decides; null if none follows. */
  to: TrackState | readonly TrackState[] | null
  by: 'reviewers' | 'creators' | 'everybody'
  /** Whether it is a reviewer's decision on something creators submitted. */
  isDecision: boolean
  /** Label in the history that the track's creators read; null if it is not part of it. */
  label: string | null
}

export const TRACK_ACTIONS = {
  delete: {
    on: ['tracks', 'artists', 'playlists', 'creators', 'tokens', 'webhooks', 'periods'],
    from: ['published'],
    to: 'deleted',
    by: 'everybody',
    isDecision: false,
    done: 'deleted',
    label: null,
  },
  validate: {
    on: ['tracks'],
    from: REVIEW_STATES,
    to: 'published',
    by: 'reviewers',
    isDecision: true,
    done: 'validated',
    label: 'Published',
  },
  reject: {
    on: ['tracks'],
    from: REVIEW_STATES,
    to: 'rejected',
    by: 'reviewers',
    isDecision: true,
    done: 'rejected',
    label: 'Rejected',
  },
  withdraw: {
    on: ['tracks'],
    from: REVIEW_STATES,
    to: 'withdrawn',
    by: 'creators',
    isDecision: false,
    done: 'withdrew',
    label: 'Withdrawn',
  },
  'request-changes': {
    on: ['tracks'],
    from: ['review', 'deferred'],
    to: 'changes',
    by: 'reviewers',
    isDecision: true,
    done: 'asked for changes of',
    label: 'Changes requested',
  },
  defer: {
    on: ['tracks'],
    from: ['review', 'changes', 'deferred'],
    to: 'deferred',
    by: 'reviewers',
    isDecision: true,
    done: 'deferred',
    label: 'Deferred',
  },
  /** The creator has made the changes: the track waits for a reviewer again. */
  submit: {
    on: ['tracks'],
    from: ['changes'],
    to: 'review',
    by: 'creators',
    isDecision: false,
    done: 'resubmitted',
    label: 'Resubmitted',
  },
  appeal: {
    on: ['tracks'],
    from: ['rejected'],
    to: 'appeal',
    by: 'creators',
    isDecision: false,
    done: 'appealed against the rejection of',
    label: 'Appealed',
  },
  /** The creator takes a rejected track up again, to change it and hand it in. */
  reopen: {
    on: ['tracks'],
    from: ['rejected'],
    to: 'changes',
    by: 'creators',
    isDecision: false,
    done: 'reopened',
    label: 'Reopened',
  },
  'undo-rejection': {
    on: ['tracks'],
    from: ['rejected'],
    to: ['review', 'appeal'],
    by: 'reviewers',
    isDecision: false,
    done: 'took back the rejection of',
    label: 'Rejection taken back',
  },
  'undo-validation': {
    on: ['tracks'],
    from: ['published'],
    to: ['review', 'appeal'],
    by: 'reviewers',
    isDecision: false,
    done: 'took back the validation of',
    label: 'Validation taken back',
  },
  'undo-request-changes': {
    on: ['tracks'],
    from: ['changes'],
    to: 'review',
    by: 'reviewers',
    isDecision: false,
    done: 'took back the request for changes of',
    label: 'Request taken back',
  },
  /** A deleted track is published again. */
  restore: {
    on: ['tracks', 'artists', 'playlists', 'creators'],
    from: ['deleted'],
    to: 'published',
    by: 'everybody',
    isDecision: false,
    done: 'restored',
    label: null,
  },
  /** A deleted track comes back, but its recording is in doubt. */
  'restore-for-review': {
    on: ['tracks'],
    from: ['deleted'],
    to: 'review',
    by: 'everybody',
    isDecision: false,
    done: 'restored for a review',
    label: 'Restored for review',
  },
  'undo-withdrawal': {
    on: ['tracks'],
    from: ['withdrawn'],
    to: REVIEW_STATES,
    by: 'creators',
    isDecision: false,
    done: 'took back the withdrawal of',
    label: 'Withdrawal taken back',
  },
  /** New files for a published track: it is pending again. */
  resubmit: {
    on: ['tracks'],
    from: ['published'],
    to: 'review',
    by: 'creators',
    isDecision: false,
    done: 'replaced the files of',
    label: 'New files',
  },
  /**
   * Proposes changes of a published track, which stays as it is until they are accepted. Files are
   * proposed of pending tracks, too (decision 227); a track that gets them when it is published is
   * also handed in anew.
   */
  propose: {
    on: ['tracks'],
    from: ['published', ...REVIEW_STATES],
    to: null,
    by: 'creators',
    isDecision: false,
    done: 'proposed changes of',
    label: 'Changes proposed',
  },
  retract: {
    on: ['tracks'],
    from: ['published', ...REVIEW_STATES],
    to: null,
    by: 'creators',
    isDecision: false,
    done: 'took back the changes of',
    label: 'Changes taken back',
  },
  accept: {
    on: ['tracks'],
    from: ['published', ...REVIEW_STATES],
    to: null,
    by: 'reviewers',
    isDecision: true,
    done: 'accepted the changes of',
    label: 'Changes accepted',
  },
  decline: {
    on: ['tracks'],
    from: ['published', ...REVIEW_STATES],
    to: null,
    by: 'reviewers',
    isDecision: true,
    done: 'declined the changes of',
    label: 'Changes declined',
  },
} as const satisfies Record<string, TrackTransition>
export type TrackAction = keyof typeof TRACK_ACTIONS

const CHANGEABLE = ['tracks', 'artists', 'playlists', 'creators', 'requests', 'webhooks'] as const

/** Every action of the audit: one word per event (decision 074). */
export const ACTIONS = {
  create: { on: [...CHANGEABLE, 'tokens', 'periods', 'payouts'], done: 'created' },
  update: { on: [...CHANGEABLE, 'settings'], done: 'changed' },
  /** One change of many records; each is in the detail. */
  'update-many': { on: ['tracks', 'artists', 'playlists', 'creators'], done: 'changed' },
  'undo-many': {
    on: ['tracks', 'artists', 'playlists', 'creators'],
    done: 'took back the change of',
  },
  /** Takes a record out of the trash for good. */
  purge: { on: ['tracks', 'artists', 'playlists', 'creators'], done: 'removed for good' },
  merge: { on: ['artists'], done: 'merged others into' },
  'undo-merge': { on: ['artists'], done: 'took back a merge into' },
  'keep-apart': { on: ['artists'], done: 'told others apart from' },
  'undo-keep-apart': { on: ['artists'], done: 'no longer tells others apart from' },
  'settle-spelling': {
    on: ['tracks', 'creators', 'requests'],
    done: 'settled a spelling of',
  },
  import: { on: ['imports'], done: 'applied the import of' },
  'undo-import': { on: ['imports'], done: 'took back the import of' },
  'undo-grant': { on: ['requests'], done: 'took back the grant of' },
  'undo-denial': { on: ['requests'], done: 'took back the denial of' },
  ...TRACK_ACTIONS,
  grant: {
    on: ['requests'],
    done: 'granted',
  },
  deny: {
    on: ['requests'],
    done: 'denied',
  },
  revoke: { on: ['creators'], done: 'ended the access of' },
  assign: { on: ['creators'], done: 'gave access to' },
  unassign: { on: ['creators'], done: 'took the person from' },
  restrict: { on: ['restrictions'], done: 'made' },
  lift: { on: ['restrictions'], done: 'lifted' },
  contest: { on: ['restrictions'], done: 'appealed against' },
  uphold: { on: ['restrictions', 'claims'], done: 'upheld' },
  overturn: { on: ['restrictions'], done: 'overturned' },
  consent: { on: ['consents'], done: 'entered' },
  'change-consent': { on: ['consents'], done: 'changed' },
  'withdraw-consent': { on: ['consents'], done: 'withdrew' },
  approve: { on: ['approvals'], done: 'gave' },
  disapprove: { on: ['approvals'], done: 'declined' },
  ask: { on: ['approvals', 'claims'], done: 'asked about' },
  hold: { on: ['claims'], done: 'held the track of' },
  dismiss: { on: ['claims'], done: 'dismissed' },
  sue: { on: ['claims'], done: 'noted a suit about' },
  counter: { on: ['claims'], done: 'countered' },
  respond: { on: ['claims'], done: 'answered' },
  'confirm-claim': { on: ['claims'], done: 'confirmed' },
  'restore-claimed': { on: ['claims'], done: 'put back the track of' },
  'appeal-claim': { on: ['claims'], done: 'appealed against the dismissal of' },
  comment: { on: ['tracks'], done: 'commented on' },
  answer: { on: ['tracks'], done: 'answered a comment on' },
  /** A creator takes their own name off. */
  leave: { on: ['tracks'], done: 'took their name off' },
  'propose-split': { on: ['tracks'], done: 'proposed a split of' },
  'accept-split': { on: ['tracks'], done: 'accepted a split of' },
  'decline-split': { on: ['tracks'], done: 'declined a split of' },
  'run-period': { on: ['periods'], done: 'ran' },
  'close-period': { on: ['periods'], done: 'closed' },
  correct: { on: ['periods'], done: 'added a correction to' },
  'bring-in': { on: ['periods'], done: 'brought in amounts of listeners for' },
  /** Tax that is kept back. */
  withhold: { on: ['parties'], done: 'set the tax withheld of' },
  /** A person reads their statements from then on. */
  'claim-party': { on: ['parties'], done: 'claimed the statements of' },
  'set-details': { on: ['payout-details'], done: 'changed' },
  pay: { on: ['payouts'], done: 'noted as paid' },
  cancel: { on: ['payouts'], done: 'called off' },
  report: { on: ['payouts'], done: 'read the bank’s report on' },
  block: { on: ['tracks'], done: 'blocked the recording of' },
  unblock: { on: ['tracks'], done: 'unblocked the recording of' },
  feature: { on: ['artists', 'playlists'], done: 'chose' },
  represent: { on: ['artists'], done: 'asked to represent' },
  'grant-representation': { on: ['artists'], done: 'granted the representation of' },
  'decline-representation': { on: ['artists'], done: 'declined the representation of' },
  'end-representation': { on: ['artists'], done: 'ended the representation of' },
  'grant-admin': { on: ['users'], done: 'made an administrator of' },
  'revoke-admin': { on: ['users'], done: 'took administration from' },
  password: { on: ['users'], done: 'gave a new password to' },
  reset: { on: ['users'], done: 'made a reset link for' },
  'sign-out': { on: ['users'], done: 'signed out' },
  'sign-in': { on: ['users'], done: 'signed in as' },
  'sign-in-failed': { on: ['users'], done: 'refused entry to' },
  rename: { on: ['users'], done: 'renamed' },
  email: { on: ['users'], done: 'changed the email of' },
  'confirm-email': { on: ['users'], done: 'confirmed the email of' },
  'add-factor': { on: ['users'], done: 'added a second factor to' },
  'remove-factor': {
    on: ['users'],
    done: 'removed a second factor from',
  },
  'recovery-code': { on: ['users'], done: 'used a recovery code of' },
  close: { on: ['users'], done: 'closed the account of' },
  disable: { on: ['users'], done: 'disabled' },
  enable: { on: ['users'], done: 'enabled' },
} as const satisfies Record<string, AuditedAction>
export type AuditAction = keyof typeof ACTIONS

export const AUDIT_ACTIONS = keysOf(ACTIONS)

/** The actions on one kind of resource. */
export type ActionOn<Resource extends AuditResource> = {
  [A in AuditAction]: Resource extends (typeof ACTIONS)[A]['on'][number] ? A : never
}[AuditAction]

type Those<Facts> = {
  [A in TrackAction]: (typeof TRACK_ACTIONS)[A] extends Facts ? A : never
}[TrackAction]

/** Actions that change the state of a track. */
export type TrackMove = Those<{ to: {} }>
/** The states that can follow an action. */
export type StateAfter<Move extends TrackMove> = (typeof TRACK_ACTIONS)[Move]['to'] extends infer To
  ? To extends readonly (infer State)[]
    ? State
    : To
  : never

const TRACK_ACTION_NAMES = keysOf(TRACK_ACTIONS)
export const isTrackAction = (action: string): action is TrackAction =>
  Object.hasOwn(TRACK_ACTIONS, action)

/** The resource that a track is in before an action; null if it is in none. */
export const statusBefore = (action: TrackAction): TrackStatus | null =>
  statusOf(TRACK_ACTIONS[action].from[0])

/** The resource that it is in after that. */
export const statusAfter = (action: TrackAction): TrackStatus | null => {
  const { to }: TrackTransition = TRACK_ACTIONS[action]
  if (to === null) return statusBefore(action)
  const [state] = [to].flat()
  return state ? statusOf(state) : null
}

/** Reviewers' decisions that end a review. */
export type ReviewDecision = Those<{ isDecision: true; to: 'published' | 'rejected' }>
export const isReview = (action: AuditAction): action is ReviewDecision => {
  if (!isTrackAction(action)) return false
  const { isDecision, to }: TrackTransition = TRACK_ACTIONS[action]
  return isDecision && (to === 'published' || to === 'rejected')
}
export const REVIEWS = TRACK_ACTION_NAMES.filter(isReview)

/** Reviewers' answers to the creators of a pending track. */
export type Answer = Those<{ isDecision: true; to: 'published' | 'rejected' | 'changes' }>
export const isAnswer = (action: AuditAction): action is Answer =>
  isReview(action) || action === 'request-changes'

/** Reviewers' decisions that send a track back to its creators. */
export const REFUSALS: readonly TrackAction[] = TRACK_ACTION_NAMES.filter((action) => {
  const { isDecision, to }: TrackTransition = TRACK_ACTIONS[action]
  return isDecision && (to === 'rejected' || to === 'changes')
})

/** Reviewers' actions on a track that is in the review, or was. */
export type ReviewerMove = Those<{ by: 'reviewers'; to: {} }>
export const isReviewerMove = (action: TrackAction): action is ReviewerMove =>
  TRACK_ACTIONS[action].by === 'reviewers' && TRACK_ACTIONS[action].to !== null
export const REVIEWER_MOVES = TRACK_ACTION_NAMES.filter(isReviewerMove)

/** Actions that end the wait of a pending track, and reviewers' decisions on proposals. */
export type TrackDecision = Those<{ isDecision: true }> | 'withdraw'
const isJudgement = (action: TrackAction): action is Those<{ isDecision: true }> =>
  TRACK_ACTIONS[action].isDecision
export const TRACK_DECISIONS: readonly TrackDecision[] = [
  ...TRACK_ACTION_NAMES.filter(isJudgement),
  'withdraw',
]

/** Actions in the history that creators read. */
export type HistoryAction = Those<{ label: string }>
export const isOfHistory = (action: string): action is HistoryAction =>
  isTrackAction(action) && TRACK_ACTIONS[action].label !== null
export const HISTORY = TRACK_ACTION_NAMES.filter(isOfHistory)

/** Actions that move a track from one resource to the other, or out of both or back. */
export const STATUS_CHANGES = TRACK_ACTION_NAMES.filter(
  (action) => statusBefore(action) !== statusAfter(action),
)

/** Actions after which a track waits for a reviewer anew. */
export const RETURNS = TRACK_ACTION_NAMES.filter(
  (action) =>
    statusAfter(action) === 'pending' &&
    (statusBefore(action) !== 'pending' || TRACK_ACTIONS[action].by === 'creators'),
)
/** Actions that publish a track, and those that make a published one pending again. */
export const PUBLICATIONS = STATUS_CHANGES.filter((action) => statusAfter(action) === 'approved')
export const UNPUBLICATIONS = RETURNS.filter((action) => statusBefore(action) === 'approved')

function keysOf<Table extends object>(table: Table) {
  return Object.keys(table) as (keyof Table)[]
}

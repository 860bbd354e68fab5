import type { AuditResource, TrackStatus } from './choices.ts'

/**
 * What can be done to tracks and to everything else that the audit tells of, and the words for it.
 * Server and screens are keyed by these tables: who adds an action or a state is led by the compiler
 * to each place that has to say something about it.
 */

/** A pending and a published track are two resources over one table. */
export const TRACK_STATES = {
  approved: { path: '/tracks', noun: 'published track' },
  pending: { path: '/tracks/pending', noun: 'pending track' },
} as const satisfies Record<TrackStatus, { path: `/${string}`; noun: string }>

/** An action as the audit knows it. */
interface AuditedAction {
  /** What it can be done to. */
  on: readonly AuditResource[]
  /** The past tense, up to what it was done to: `Ada validated the track …`. */
  done: string
}

interface TrackTransition extends AuditedAction {
  from: TrackStatus
  /** Null where the track is gone then. */
  to: TrackStatus | null
  by: 'reviewers' | 'creators' | 'everybody'
  /** Whether a reviewer judges with it what creators have handed in. */
  isDecision: boolean
  /** What the creators of the track read on a chip; null where their history does not tell of it. */
  label: string | null
}

export const TRACK_ACTIONS = {
  delete: {
    on: ['tracks', 'artists', 'playlists', 'creators'],
    from: 'approved',
    to: null,
    by: 'everybody',
    isDecision: false,
    done: 'deleted',
    label: null,
  },
  validate: {
    on: ['tracks'],
    from: 'pending',
    to: 'approved',
    by: 'reviewers',
    isDecision: true,
    done: 'validated',
    label: 'Published',
  },
  reject: {
    on: ['tracks'],
    from: 'pending',
    to: null,
    by: 'reviewers',
    isDecision: true,
    done: 'rejected',
    label: 'Rejected',
  },
  withdraw: {
    on: ['tracks'],
    from: 'pending',
    to: null,
    by: 'creators',
    isDecision: false,
    done: 'withdrew',
    label: 'Withdrawn',
  },
  /** New files of a published track: it waits again. */
  resubmit: {
    on: ['tracks'],
    from: 'approved',
    to: 'pending',
    by: 'creators',
    isDecision: false,
    done: 'handed in anew',
    label: 'New files',
  },
  /** Changes of a published track, which stays as it is until they are accepted. */
  propose: {
    on: ['tracks'],
    from: 'approved',
    to: 'approved',
    by: 'creators',
    isDecision: false,
    done: 'proposed changes of',
    label: 'Changes proposed',
  },
  retract: {
    on: ['tracks'],
    from: 'approved',
    to: 'approved',
    by: 'creators',
    isDecision: false,
    done: 'took back the changes of',
    label: 'Changes taken back',
  },
  accept: {
    on: ['tracks'],
    from: 'approved',
    to: 'approved',
    by: 'reviewers',
    isDecision: true,
    done: 'accepted the changes of',
    label: 'Changes accepted',
  },
  decline: {
    on: ['tracks'],
    from: 'approved',
    to: 'approved',
    by: 'reviewers',
    isDecision: true,
    done: 'declined the changes of',
    label: 'Changes declined',
  },
} as const satisfies Record<string, TrackTransition>
export type TrackAction = keyof typeof TRACK_ACTIONS

const RECORDS = ['tracks', 'artists', 'playlists', 'creators', 'requests'] as const

/** Every action that the audit tells of: one word for one event (decision 074). */
export const ACTIONS = {
  create: { on: RECORDS, done: 'created' },
  update: { on: RECORDS, done: 'changed' },
  ...TRACK_ACTIONS,
  grant: { on: ['requests'], done: 'granted' },
  deny: { on: ['requests'], done: 'denied' },
  revoke: { on: ['creators'], done: 'revoked' },
  assign: { on: ['creators'], done: 'assigned' },
  unassign: { on: ['creators'], done: 'unassigned' },
  feature: { on: ['artists', 'playlists'], done: 'chose' },
  'grant-admin': { on: ['users'], done: 'made an administrator of' },
  'revoke-admin': { on: ['users'], done: 'took administration from' },
  password: { on: ['users'], done: 'gave a new password to' },
  'sign-out': { on: ['users'], done: 'signed out' },
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

/** Reviewers' decisions on pending tracks. */
export type Review = Those<{ from: 'pending'; isDecision: true }>
export const isReview = (action: TrackAction): action is Review =>
  TRACK_ACTIONS[action].isDecision && TRACK_ACTIONS[action].from === 'pending'
export const REVIEWS = keysOf(TRACK_ACTIONS).filter(isReview)

/** What ends the wait of a pending track, or of proposed changes that are decided. */
export type TrackDecision = Those<{ isDecision: true } | { from: 'pending'; to: null }>
const isWithdrawal = (action: TrackAction): action is Those<{ from: 'pending'; to: null }> =>
  TRACK_ACTIONS[action].from === 'pending' && TRACK_ACTIONS[action].to === null
const isJudgement = (action: TrackAction): action is Those<{ isDecision: true }> =>
  TRACK_ACTIONS[action].isDecision
export const TRACK_DECISIONS: readonly TrackDecision[] = [
  ...new Set([
    ...keysOf(TRACK_ACTIONS).filter(isJudgement),
    ...keysOf(TRACK_ACTIONS).filter(isWithdrawal),
  ]),
]

/** What the history of a track tells its creators. */
export type HistoryAction = Those<{ label: string }>
export const isOfHistory = (action: string): action is HistoryAction =>
  Object.hasOwn(TRACK_ACTIONS, action) && TRACK_ACTIONS[action as TrackAction].label !== null
export const HISTORY = keysOf(TRACK_ACTIONS).filter(isOfHistory)

/** What takes a track out of the state that it is in. */
export const STATE_CHANGES = keysOf(TRACK_ACTIONS).filter(
  (action) => TRACK_ACTIONS[action].from !== TRACK_ACTIONS[action].to,
)

/** What makes a track wait for a review that did not wait, or not any more. */
export const RETURNS = STATE_CHANGES.filter((action) => TRACK_ACTIONS[action].to === 'pending')
/** What makes a track public. */
export const PUBLICATIONS = STATE_CHANGES.filter(
  (action) => TRACK_ACTIONS[action].to === 'approved',
)

function keysOf<Table extends object>(table: Table) {
  return Object.keys(table) as (keyof Table)[]
}

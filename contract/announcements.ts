import type { AuditResource } from './choices/audit.ts'
import type { TrackStatus } from './choices/tracks.ts'
import type { WebhookEvent } from './choices/webhooks.ts'
import type { AuditedEvent } from './events.ts'
import type { ActionOn } from './lifecycle.ts'
import type { NotificationKind } from './notifications.ts'

/** Webhook events are named after the record that they are about. */
type WebhookEventOf<Resource extends AuditResource> = Extract<
  WebhookEvent,
  Resource extends `${infer Noun}s` ? `${Noun}.${string}` : never
>

interface Announcement<Resource extends AuditResource> {
  /** Kinds of notification. */
  tells?: readonly NotificationKind[]
  /** Kinds of notification about the same record that need no reader any more. */
  settles?: readonly NotificationKind[]
  /** The same for whoever did it alone: others still need them. */
  settlesOwn?: readonly NotificationKind[]
  /** The webhook event, by status of the track where the status decides. */
  webhook?: WebhookEventOf<Resource> | Record<TrackStatus, WebhookEventOf<Resource>>
}

type Announcements = {
  [Resource in AuditResource]: Record<ActionOn<Resource>, Announcement<Resource>>
}

const NOBODY = {}
/** What asks reviewers to decide on a track, and what its creators are to do until then. */
const REVIEW = [
  'track.resubmitted',
  'track.appealed',
  'track.answered',
  'track.changes_requested',
  'track.deferred',
  'track.undone',
] as const
/** What asks reviewers, or who handed a track in, to look at its proposed changes. */
const CHANGES = ['changes.proposed', 'files.proposed'] as const
/** What asks creators to change or send again a track. */
const SENT_BACK = ['track.changes_requested', 'track.rejected', 'track.undone'] as const
const SECURITY = { tells: ['account.security'] } as const

/**
 * Notifications and webhook events for each event of the audit. The compiler asks for every action
 * on every resource, so that nothing is left out by accident.
 */
export const ANNOUNCEMENTS = {
  tracks: {
    create: { webhook: { approved: 'track.published', pending: 'track.submitted' } },
    update: NOBODY,
    'update-many': NOBODY,
    'undo-many': NOBODY,
    purge: NOBODY,
    delete: { settles: [...REVIEW, ...CHANGES], webhook: 'track.deleted' },
    validate: {
      tells: ['track.validated'],
      settles: [...REVIEW, ...CHANGES, 'track.rejected'],
      webhook: 'track.published',
    },
    reject: {
      tells: ['track.rejected'],
      settles: [...REVIEW, ...CHANGES],
      webhook: 'track.rejected',
    },
    withdraw: { settles: [...REVIEW, ...CHANGES, 'track.rejected'] },
    'request-changes': {
      tells: ['track.changes_requested'],
      settles: REVIEW,
      webhook: 'track.changes_requested',
    },
    defer: { tells: ['track.deferred'] },
    submit: { tells: ['track.resubmitted'], settles: SENT_BACK, webhook: 'track.submitted' },
    appeal: { tells: ['track.appealed'] },
    reopen: { settles: SENT_BACK },
    'undo-rejection': { tells: ['track.undone'], settles: ['track.rejected'] },
    'undo-validation': { tells: ['track.undone'], settles: ['track.validated'] },
    'undo-request-changes': { tells: ['track.undone'], settles: ['track.changes_requested'] },
    restore: { webhook: 'track.published' },
    'restore-for-review': { tells: ['track.resubmitted'], webhook: 'track.submitted' },
    'undo-withdrawal': { webhook: 'track.submitted' },
    resubmit: { tells: ['track.resubmitted'], settles: SENT_BACK, webhook: 'track.submitted' },
    propose: { tells: ['changes.proposed', 'files.proposed'] },
    retract: { settles: CHANGES },
    accept: { tells: ['changes.accepted'], settles: CHANGES },
    decline: { tells: ['changes.declined'], settles: CHANGES },
    comment: { tells: ['track.commented'] },
    answer: { tells: ['track.answered'] },
    leave: { tells: ['track.left'] },
    'propose-split': { tells: ['split.asked'], settles: ['split.asked'] },
    'accept-split': { settlesOwn: ['split.asked'] },
    'decline-split': { tells: ['split.answered'], settles: ['split.asked'] },
    block: NOBODY,
    unblock: NOBODY,
    'settle-spelling': NOBODY,
  },
  artists: {
    create: NOBODY,
    update: NOBODY,
    'update-many': NOBODY,
    'undo-many': NOBODY,
    purge: NOBODY,
    delete: NOBODY,
    restore: NOBODY,
    merge: NOBODY,
    'undo-merge': NOBODY,
    'keep-apart': NOBODY,
    'undo-keep-apart': NOBODY,
    feature: NOBODY,
    represent: { tells: ['representation.asked'] },
    'grant-representation': {
      tells: ['representation.granted'],
      settles: ['representation.asked'],
    },
    'decline-representation': {
      tells: ['representation.declined'],
      settles: ['representation.asked'],
    },
    'end-representation': { tells: ['representation.ended'] },
  },
  playlists: {
    create: NOBODY,
    update: NOBODY,
    'update-many': NOBODY,
    'undo-many': NOBODY,
    purge: NOBODY,
    delete: NOBODY,
    restore: NOBODY,
    feature: NOBODY,
  },
  creators: {
    create: NOBODY,
    update: NOBODY,
    'update-many': NOBODY,
    'undo-many': NOBODY,
    purge: NOBODY,
    delete: NOBODY,
    restore: NOBODY,
    'settle-spelling': NOBODY,
    revoke: NOBODY,
    assign: NOBODY,
    unassign: NOBODY,
  },
  requests: {
    create: { tells: ['request.received'], webhook: 'request.received' },
    update: NOBODY,
    'settle-spelling': NOBODY,
    grant: {
      tells: ['request.granted'],
      settles: ['request.received'],
      webhook: 'request.granted',
    },
    deny: {
      tells: ['request.denied'],
      settles: ['request.received'],
      webhook: 'request.denied',
    },
    'undo-grant': NOBODY,
    'undo-denial': NOBODY,
  },
  users: {
    'grant-admin': NOBODY,
    'revoke-admin': NOBODY,
    password: SECURITY,
    reset: NOBODY,
    'sign-out': NOBODY,
    'sign-in': NOBODY,
    'sign-in-failed': NOBODY,
    rename: SECURITY,
    email: SECURITY,
    'confirm-email': NOBODY,
    'add-factor': SECURITY,
    'remove-factor': SECURITY,
    'recovery-code': SECURITY,
    close: NOBODY,
    disable: NOBODY,
    enable: NOBODY,
  },
  tokens: { create: SECURITY, delete: SECURITY },
  webhooks: { create: NOBODY, update: NOBODY, delete: NOBODY },
  settings: { update: {} },
  imports: { import: NOBODY, 'undo-import': NOBODY },
  restrictions: {
    restrict: { tells: ['restriction.made'] },
    lift: { tells: ['restriction.ended'], settles: ['restriction.made', 'restriction.appealed'] },
    contest: { tells: ['restriction.appealed'] },
    uphold: { tells: ['restriction.upheld'], settles: ['restriction.appealed'] },
    overturn: {
      tells: ['restriction.ended'],
      settles: ['restriction.made', 'restriction.appealed'],
    },
  },
  consents: {
    consent: NOBODY,
    'change-consent': NOBODY,
    'withdraw-consent': NOBODY,
  },
  approvals: {
    ask: { tells: ['approval.asked'] },
    approve: { tells: ['approval.decided'], settles: ['approval.asked'] },
    disapprove: { tells: ['approval.decided'], settles: ['approval.asked'] },
  },
  claims: {
    'confirm-claim': { tells: ['claim.received'] },
    hold: { tells: ['claim.about_you'] },
    ask: { tells: ['claim.about_you'] },
    uphold: {
      tells: ['claim.decided'],
      settles: ['claim.received', 'claim.appealed', 'claim.about_you'],
    },
    dismiss: {
      tells: ['claim.decided'],
      settles: ['claim.received', 'claim.appealed', 'claim.about_you'],
    },
    sue: { tells: ['claim.decided'], settles: ['claim.appealed'] },
    counter: { tells: ['claim.answered'], settles: ['claim.about_you'] },
    respond: { tells: ['claim.answered'], settles: ['claim.about_you'] },
    'restore-claimed': { tells: ['claim.decided'], settles: ['claim.appealed'] },
    'appeal-claim': { tells: ['claim.appealed'] },
  },
  periods: {
    create: NOBODY,
    'run-period': NOBODY,
    'close-period': NOBODY,
    correct: NOBODY,
    'bring-in': NOBODY,
    delete: NOBODY,
  },
  parties: { withhold: NOBODY, 'claim-party': NOBODY },
  'payout-details': { 'set-details': SECURITY },
  payouts: { create: NOBODY, pay: NOBODY, cancel: NOBODY, report: NOBODY },
} as const satisfies Announcements

type Table = typeof ANNOUNCEMENTS

type TellingOn<Resource extends AuditResource, Kind> = {
  [Action in keyof Table[Resource]]: Table[Resource][Action] extends {
    tells: readonly (infer Kinds)[]
  }
    ? Kind extends Kinds
      ? Extract<AuditedEvent, { resource: Resource; action: Action }>
      : never
    : never
}[keyof Table[Resource]]

/** The audited events that cause this kind of notification. */
export type EventTelling<Kind extends NotificationKind> = {
  [Resource in AuditResource]: TellingOn<Resource, Kind>
}[AuditResource]

/** Kinds that events of the audit cause; other code creates the rest. */
export type KindOfEvent = {
  [Kind in NotificationKind]: [EventTelling<Kind>] extends [never] ? never : Kind
}[NotificationKind]

/** The kinds of notification that an event causes. */
export function kindsOf({ resource, action }: Pick<AuditedEvent, 'resource' | 'action'>) {
  return (announcementOf(resource, action).tells ?? []) as readonly KindOfEvent[]
}

/** The kinds of notification about its record that an event makes needless. */
export const settledBy = ({ resource, action }: Pick<AuditedEvent, 'resource' | 'action'>) =>
  announcementOf(resource, action).settles ?? []

/** The same for whoever did it alone. */
export const settledOwnBy = ({ resource, action }: Pick<AuditedEvent, 'resource' | 'action'>) =>
  announcementOf(resource, action).settlesOwn ?? []

/** The webhook event of an audited event; null if there is none. */
export function webhookEventOf(event: AuditedEvent): WebhookEvent | null {
  const { webhook } = announcementOf(event.resource, event.action)
  if (webhook === undefined || typeof webhook === 'string') return webhook ?? null
  return 'status' in event.detail && event.detail.status ? webhook[event.detail.status] : null
}

function announcementOf(resource: AuditResource, action: AuditedEvent['action']) {
  const table: Partial<Record<string, Announcement<AuditResource>>> = ANNOUNCEMENTS[resource]
  const announcement = table[action]
  if (!announcement) throw new Error(`There is no ${action} of ${resource}`)
  return announcement
}

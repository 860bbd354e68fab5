import { Type, type Static } from 'typebox'
import { MAIL_TIMES, type MailTime } from './choices/mails.ts'
import { PageFacts } from './lists.ts'

interface Kind {
  /**
   * Who can get it: reviewers are the admins, applicants who is neither admin nor creator; to all
   * but reviewers it is sent if it concerns them.
   */
  to: 'reviewers' | 'creators' | 'applicants' | 'everybody'
  /** Its name in the settings. */
  label: string
  /** Its subject, for the page of settings. */
  hint: string
  /** Possible frequencies of its mail, the default first; a summary is never sent at once. */
  mail: readonly MailTime[]
  /**
   * Whether a mail that is sent at once waits ten minutes for others of its kind, which come in the
   * same one. Not for what starts a clock, holds something back, or keeps accounts and money safe.
   */
  isBundled: boolean
  /** Whether it can be turned off. */
  isOptional: boolean
  /** Whether the portals do not show it. */
  isMailOnly: boolean
}

/**
 * Kinds of notifications. Server, settings and tests are keyed by this table; `announcements.ts`
 * says which events cause them.
 */
export const NOTIFICATION_KINDS = {
  'request.received': {
    to: 'reviewers',
    label: 'Requests',
    hint: 'Somebody asks to become a creator',
    mail: MAIL_TIMES,
    isBundled: true,
    isOptional: true,
    isMailOnly: false,
  },
  'request.granted': {
    to: 'applicants',
    label: 'Request granted',
    hint: 'Your request to become a creator was granted',
    mail: MAIL_TIMES,
    isBundled: false,
    isOptional: true,
    isMailOnly: false,
  },
  'request.denied': {
    to: 'applicants',
    label: 'Request denied',
    hint: 'Your request to become a creator was denied',
    mail: MAIL_TIMES,
    isBundled: false,
    isOptional: true,
    isMailOnly: false,
  },
  'track.validated': {
    to: 'creators',
    label: 'Track published',
    hint: 'A reviewer validated your track',
    mail: MAIL_TIMES,
    isBundled: true,
    isOptional: true,
    isMailOnly: false,
  },
  'track.rejected': {
    to: 'creators',
    label: 'Track rejected',
    hint: 'A reviewer rejected your track',
    mail: MAIL_TIMES,
    isBundled: false,
    isOptional: true,
    isMailOnly: false,
  },
  'track.changes_requested': {
    to: 'creators',
    label: 'Changes requested',
    hint: 'Changes requested on your track',
    mail: MAIL_TIMES,
    isBundled: false,
    isOptional: true,
    isMailOnly: false,
  },
  'track.commented': {
    to: 'creators',
    label: 'Comment on your track',
    hint: 'A reviewer commented on your track',
    mail: MAIL_TIMES,
    isBundled: true,
    isOptional: true,
    isMailOnly: false,
  },
  'track.deferred': {
    to: 'creators',
    label: 'Track deferred',
    hint: 'A reviewer will decide on your track later',
    mail: MAIL_TIMES,
    isBundled: false,
    isOptional: true,
    isMailOnly: false,
  },
  'track.undone': {
    to: 'creators',
    label: 'Decision taken back',
    hint: 'A reviewer took back a decision on your track',
    mail: MAIL_TIMES,
    isBundled: false,
    isOptional: true,
    isMailOnly: false,
  },
  'track.credited': {
    to: 'creators',
    label: 'Credited by others',
    hint: 'Somebody credits you on a track',
    mail: MAIL_TIMES,
    isBundled: true,
    isOptional: true,
    isMailOnly: false,
  },
  'track.changed': {
    to: 'creators',
    label: 'Changed by Melødia',
    hint: 'An administrator changed several tracks at once, yours among them',
    mail: MAIL_TIMES,
    isBundled: true,
    isOptional: true,
    isMailOnly: false,
  },
  'track.left': {
    to: 'creators',
    label: 'Name taken off',
    hint: 'A creator took their name off your track',
    mail: MAIL_TIMES,
    isBundled: false,
    isOptional: true,
    isMailOnly: false,
  },
  'track.answered': {
    to: 'reviewers',
    label: 'Comment by a creator',
    hint: 'A creator commented on a track',
    mail: MAIL_TIMES,
    isBundled: true,
    isOptional: true,
    isMailOnly: false,
  },
  'track.appealed': {
    to: 'reviewers',
    label: 'Appeals',
    hint: 'A creator appeals against a rejection',
    mail: MAIL_TIMES,
    isBundled: false,
    isOptional: true,
    isMailOnly: false,
  },
  'track.resubmitted': {
    to: 'reviewers',
    label: 'Track resubmitted',
    hint: 'A creator resubmitted a track, or sent new files for a published one',
    mail: MAIL_TIMES,
    isBundled: true,
    isOptional: true,
    isMailOnly: false,
  },
  'changes.proposed': {
    to: 'reviewers',
    label: 'Changes proposed',
    hint: 'Changes of a track wait for a reviewer',
    mail: MAIL_TIMES,
    isBundled: true,
    isOptional: true,
    isMailOnly: false,
  },
  'files.proposed': {
    to: 'creators',
    label: 'Files proposed',
    hint: 'Somebody who is credited on a track that you submitted proposes other files',
    mail: MAIL_TIMES,
    isBundled: false,
    isOptional: true,
    isMailOnly: false,
  },
  'changes.accepted': {
    to: 'creators',
    label: 'Changes accepted',
    hint: 'A reviewer accepted changes to your track',
    mail: MAIL_TIMES,
    isBundled: true,
    isOptional: true,
    isMailOnly: false,
  },
  'changes.declined': {
    to: 'creators',
    label: 'Changes declined',
    hint: 'A reviewer declined changes to your track',
    mail: MAIL_TIMES,
    isBundled: true,
    isOptional: true,
    isMailOnly: false,
  },
  'restriction.made': {
    to: 'creators',
    label: 'Held back',
    hint: 'Your track, playlist or account is held back or shown less, with the reason',
    mail: ['now'],
    isBundled: false,
    isOptional: false,
    isMailOnly: false,
  },
  'restriction.ended': {
    to: 'creators',
    label: 'No longer held back',
    hint: 'Your track, playlist or account is no longer held back or shown less',
    mail: MAIL_TIMES,
    isBundled: false,
    isOptional: true,
    isMailOnly: false,
  },
  'restriction.upheld': {
    to: 'creators',
    label: 'Appeal decided',
    hint: 'Your appeal was decided, and what is held back stays so',
    mail: ['now'],
    isBundled: false,
    isOptional: false,
    isMailOnly: false,
  },
  'restriction.appealed': {
    to: 'reviewers',
    label: 'Appeals against restrictions',
    hint: 'A creator appeals against what holds something back',
    mail: MAIL_TIMES,
    isBundled: false,
    isOptional: true,
    isMailOnly: false,
  },
  'approval.asked': {
    to: 'creators',
    label: 'Approval asked',
    hint: 'A track names an artist whom you represent',
    mail: MAIL_TIMES,
    isBundled: true,
    isOptional: true,
    isMailOnly: false,
  },
  'approval.decided': {
    to: 'creators',
    label: 'Approval decided',
    hint: 'An artist approved or declined a use in your track',
    mail: MAIL_TIMES,
    isBundled: false,
    isOptional: true,
    isMailOnly: false,
  },
  'split.asked': {
    to: 'creators',
    label: 'Share of a track',
    hint: 'Somebody gives you, or an artist whom you represent, a share of a track',
    mail: MAIL_TIMES,
    isBundled: true,
    isOptional: true,
    isMailOnly: false,
  },
  'split.answered': {
    to: 'creators',
    label: 'Split declined',
    hint: 'Somebody declined a split that you proposed',
    mail: MAIL_TIMES,
    isBundled: false,
    isOptional: true,
    isMailOnly: false,
  },
  'payout.paid': {
    to: 'creators',
    label: 'Paid out',
    hint: 'Your royalties are on their way to your account',
    mail: MAIL_TIMES,
    isBundled: false,
    isOptional: true,
    isMailOnly: false,
  },
  'payout.returned': {
    to: 'creators',
    label: 'Payment came back',
    hint: 'Your bank sent a payment back, and it is owed to you again',
    mail: ['now'],
    isBundled: false,
    isOptional: false,
    isMailOnly: false,
  },
  'statement.ready': {
    to: 'creators',
    label: 'Statement ready',
    hint: 'Royalties of some days are divided, and your statement says what you get',
    mail: MAIL_TIMES,
    isBundled: true,
    isOptional: true,
    isMailOnly: false,
  },
  'claim.received': {
    to: 'reviewers',
    label: 'Claims',
    hint: 'Somebody claims a track',
    mail: MAIL_TIMES,
    isBundled: false,
    isOptional: true,
    isMailOnly: false,
  },
  'claim.about_you': {
    to: 'creators',
    label: 'Claim on your track',
    hint: 'Somebody claims your track',
    mail: ['now'],
    isBundled: false,
    isOptional: false,
    isMailOnly: false,
  },
  'claim.answered': {
    to: 'reviewers',
    label: 'Claim answered',
    hint: 'A creator answers a claim',
    mail: MAIL_TIMES,
    isBundled: false,
    isOptional: true,
    isMailOnly: false,
  },
  'claim.appealed': {
    to: 'reviewers',
    label: 'Appeals against dismissed claims',
    hint: 'Somebody appeals against the dismissal of their claim',
    mail: MAIL_TIMES,
    isBundled: false,
    isOptional: true,
    isMailOnly: false,
  },
  'claim.decided': {
    to: 'creators',
    label: 'Claim decided',
    hint: 'A claim on your track was decided',
    mail: ['now'],
    isBundled: false,
    isOptional: false,
    isMailOnly: false,
  },
  'representation.asked': {
    to: 'reviewers',
    label: 'Representation asked for',
    hint: 'A creator asks to speak for an artist',
    mail: MAIL_TIMES,
    isBundled: true,
    isOptional: true,
    isMailOnly: false,
  },
  'representation.granted': {
    to: 'creators',
    label: 'Representation granted',
    hint: 'You speak for an artist from now on',
    mail: MAIL_TIMES,
    isBundled: false,
    isOptional: true,
    isMailOnly: false,
  },
  'representation.declined': {
    to: 'creators',
    label: 'Representation declined',
    hint: 'You were not confirmed as who speaks for an artist',
    mail: MAIL_TIMES,
    isBundled: false,
    isOptional: true,
    isMailOnly: false,
  },
  'representation.ended': {
    to: 'creators',
    label: 'Representation ended',
    hint: 'You do not speak for an artist any more',
    mail: MAIL_TIMES,
    isBundled: false,
    isOptional: true,
    isMailOnly: false,
  },
  'followed.published': {
    to: 'everybody',
    label: 'New from what you follow',
    hint: 'Somebody you follow published a track',
    mail: ['off', 'daily', 'now'],
    isBundled: true,
    isOptional: true,
    isMailOnly: true,
  },
  'queue.summary': {
    to: 'reviewers',
    label: 'Morning summary',
    hint: 'How many tracks and requests wait, every morning on which any do',
    mail: ['daily', 'off'],
    isBundled: false,
    isOptional: true,
    isMailOnly: true,
  },
  'account.security': {
    to: 'everybody',
    label: 'Account security',
    hint: 'A new password, email, second factor, token or payout account',
    mail: ['now'],
    isBundled: false,
    isOptional: false,
    isMailOnly: false,
  },
} as const satisfies Record<string, Kind>
export type NotificationKind = keyof typeof NOTIFICATION_KINDS
/** Kinds whose mails wait for others of their kind. */
export type BundledKind = {
  [Kind in NotificationKind]: (typeof NOTIFICATION_KINDS)[Kind]['isBundled'] extends true
    ? Kind
    : never
}[NotificationKind]
export const isBundled = (kind: NotificationKind): kind is BundledKind =>
  NOTIFICATION_KINDS[kind].isBundled
export const KINDS = Object.keys(NOTIFICATION_KINDS) as NotificationKind[]
/** Whether its daily mail is one of its own, and no part of the daily summary. */
export const isSummary = (kind: NotificationKind) => kind === 'queue.summary'
export const isKind = (kind: string): kind is NotificationKind =>
  Object.hasOwn(NOTIFICATION_KINDS, kind)

export const Notification = Type.Object({
  id: Type.String(),
  kind: Type.Unsafe<NotificationKind>(Type.String({ examples: KINDS })),
  title: Type.String(),
  text: Type.String({ description: 'More about it, such as notes; empty where there is no more' }),
  href: Type.String({ description: 'Path of the thing itself', examples: ['/creators/decisions'] }),
  at: Type.String({ description: 'ISO 8601, UTC' }),
  read_at: Type.Union([Type.String(), Type.Null()], { description: 'Null while it is unread' }),
})
export type Notification = Static<typeof Notification>

/** A page of them, with the number of all that are unread. */
export const NotificationPage = Type.Object({
  data: Type.Object({
    notifications: Type.Array(Notification),
    unread: Type.Integer({ minimum: 0 }),
    ...PageFacts,
  }),
})
export type NotificationPage = Static<typeof NotificationPage>

export const NotificationChanges = Type.Object(
  { read: Type.Boolean() },
  { additionalProperties: false },
)
export const NotificationReply = Type.Object({ notification: Notification })
export const ReadReply = Type.Object({ read: Type.Integer({ minimum: 0 }) })

export const NotificationPreference = Type.Object(
  {
    kind: Type.Unsafe<NotificationKind>(Type.String({ examples: KINDS })),
    portal: Type.Boolean(),
    mail: Type.Unsafe<MailTime>(Type.String({ enum: [...MAIL_TIMES] })),
  },
  { additionalProperties: false },
)
export type NotificationPreference = Static<typeof NotificationPreference>

export const NotificationPreferences = Type.Object(
  { preferences: Type.Array(NotificationPreference, { maxItems: KINDS.length }) },
  { additionalProperties: false },
)
export type NotificationPreferences = Static<typeof NotificationPreferences>

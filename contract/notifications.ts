import { Type, type Static } from 'typebox'
import { MAIL_TIMES, type MailTime } from './choices/mails.ts'
import { PageFacts } from './lists.ts'

interface Kind {
  /** Recipients: reviewers are the admins, people are those whom it concerns. */
  to: 'reviewers' | 'people'
  /** Its name in the settings. */
  label: string
  /** Its subject, for the page of settings. */
  hint: string
  /** Possible frequencies of its mail, the default first; a summary is never sent at once. */
  mail: readonly MailTime[]
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
    isOptional: true,
    isMailOnly: false,
  },
  'request.granted': {
    to: 'people',
    label: 'Request granted',
    hint: 'Your request to become a creator was granted',
    mail: MAIL_TIMES,
    isOptional: true,
    isMailOnly: false,
  },
  'request.denied': {
    to: 'people',
    label: 'Request denied',
    hint: 'Your request to become a creator was denied',
    mail: MAIL_TIMES,
    isOptional: true,
    isMailOnly: false,
  },
  'track.validated': {
    to: 'people',
    label: 'Track published',
    hint: 'A reviewer validated a track of yours',
    mail: MAIL_TIMES,
    isOptional: true,
    isMailOnly: false,
  },
  'track.rejected': {
    to: 'people',
    label: 'Track rejected',
    hint: 'A reviewer rejected a track of yours',
    mail: MAIL_TIMES,
    isOptional: true,
    isMailOnly: false,
  },
  'track.changes_requested': {
    to: 'people',
    label: 'Changes requested',
    hint: 'Changes requested on your track',
    mail: MAIL_TIMES,
    isOptional: true,
    isMailOnly: false,
  },
  'track.commented': {
    to: 'people',
    label: 'Comment on your track',
    hint: 'A reviewer commented on a track of yours',
    mail: MAIL_TIMES,
    isOptional: true,
    isMailOnly: false,
  },
  'track.deferred': {
    to: 'people',
    label: 'Track deferred',
    hint: 'A reviewer will decide on a track of yours later',
    mail: MAIL_TIMES,
    isOptional: true,
    isMailOnly: false,
  },
  'track.undone': {
    to: 'people',
    label: 'Decision taken back',
    hint: 'A reviewer took back a decision on a track of yours',
    mail: MAIL_TIMES,
    isOptional: true,
    isMailOnly: false,
  },
  'track.credited': {
    to: 'people',
    label: 'Credited by others',
    hint: 'Somebody credits you on a track',
    mail: MAIL_TIMES,
    isOptional: true,
    isMailOnly: false,
  },
  'track.left': {
    to: 'people',
    label: 'Name taken off',
    hint: 'A creator took their name off a track of yours',
    mail: MAIL_TIMES,
    isOptional: true,
    isMailOnly: false,
  },
  'track.answered': {
    to: 'reviewers',
    label: 'Comment by a creator',
    hint: 'A creator commented on a track',
    mail: MAIL_TIMES,
    isOptional: true,
    isMailOnly: false,
  },
  'track.appealed': {
    to: 'reviewers',
    label: 'Appeals',
    hint: 'A creator appeals against a rejection',
    mail: MAIL_TIMES,
    isOptional: true,
    isMailOnly: false,
  },
  'track.resubmitted': {
    to: 'reviewers',
    label: 'Track handed in again',
    hint: 'A creator handed in a track again, or new files for a published one',
    mail: MAIL_TIMES,
    isOptional: true,
    isMailOnly: false,
  },
  'changes.proposed': {
    to: 'reviewers',
    label: 'Changes proposed',
    hint: 'Changes of a track wait for a reviewer',
    mail: MAIL_TIMES,
    isOptional: true,
    isMailOnly: false,
  },
  'files.proposed': {
    to: 'people',
    label: 'Files proposed',
    hint: 'Somebody who is credited on a track that you handed in proposes other files',
    mail: MAIL_TIMES,
    isOptional: true,
    isMailOnly: false,
  },
  'changes.accepted': {
    to: 'people',
    label: 'Changes accepted',
    hint: 'A reviewer accepted changes of a track of yours',
    mail: MAIL_TIMES,
    isOptional: true,
    isMailOnly: false,
  },
  'changes.declined': {
    to: 'people',
    label: 'Changes declined',
    hint: 'A reviewer declined changes of a track of yours',
    mail: MAIL_TIMES,
    isOptional: true,
    isMailOnly: false,
  },
  'followed.published': {
    to: 'people',
    label: 'New from what you follow',
    hint: 'Somebody you follow published a track',
    mail: ['off', 'daily', 'now'],
    isOptional: true,
    isMailOnly: true,
  },
  'queue.summary': {
    to: 'reviewers',
    label: 'Morning summary',
    hint: 'How many tracks and requests wait, every morning on which any do',
    mail: ['daily', 'off'],
    isOptional: true,
    isMailOnly: true,
  },
  'account.security': {
    to: 'people',
    label: 'Account security',
    hint: 'A new password, email, second factor or token of your account',
    mail: ['now'],
    isOptional: false,
    isMailOnly: false,
  },
} as const satisfies Record<string, Kind>
export type NotificationKind = keyof typeof NOTIFICATION_KINDS
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

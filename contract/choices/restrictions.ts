/** What can be held back. */
export const RESTRICTION_SUBJECTS = ['track', 'playlist', 'creator', 'plays', 'amount'] as const
export type RestrictionSubject = (typeof RESTRICTION_SUBJECTS)[number]

/** How it is held back. */
export const RESTRICTION_KINDS = ['hide', 'hold', 'demote', 'freeze-money', 'suspend'] as const
export type RestrictionKind = (typeof RESTRICTION_KINDS)[number]

/** What can be done with each thing: no restriction is of another kind. */
export const KINDS_OF_SUBJECT = {
  track: ['hide', 'hold', 'demote'],
  playlist: ['hide', 'demote'],
  creator: ['suspend'],
  plays: ['hold'],
  amount: ['freeze-money'],
} as const satisfies Record<RestrictionSubject, readonly RestrictionKind[]>

/** What led to a restriction; what is held back is let go of in the same place. */
export const RESTRICTION_CAUSES = [
  'decision',
  'claim',
  'consent',
  'block',
  'creator',
  'plays',
] as const
export type RestrictionCause = (typeof RESTRICTION_CAUSES)[number]

/** How a restriction came to its end: before its time, or when that was over. */
export const RESTRICTION_ENDS = ['lifted', 'overturned', 'ended'] as const
export type RestrictionEnd = (typeof RESTRICTION_ENDS)[number]

/** Follows from the moments of a restriction, and from how it ended. */
export const RESTRICTION_STATES = ['planned', 'in-force', ...RESTRICTION_ENDS] as const
export type RestrictionState = (typeof RESTRICTION_STATES)[number]

/** Where the facts came from. */
export const STATEMENT_SOURCES = ['notice', 'own'] as const
export type StatementSource = (typeof STATEMENT_SOURCES)[number]

/** Whether a machine had a part in it. */
export const AUTOMATION = ['no', 'helped', 'decided'] as const
export type Automation = (typeof AUTOMATION)[number]

/** What a restriction rests on. */
export const STATEMENT_GROUNDS = ['law', 'terms'] as const
export type StatementGround = (typeof STATEMENT_GROUNDS)[number]

export const APPEAL_STATES = ['open', 'upheld', 'overturned'] as const
export type AppealState = (typeof APPEAL_STATES)[number]

export const RESTRICTION_SORTS = ['created_at', 'from'] as const
export type RestrictionSort = (typeof RESTRICTION_SORTS)[number]

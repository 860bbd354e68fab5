/**
 * States of an approval. An expired one was not answered in time: administrators decide, or the one
 * who represents the artist still does.
 */
export const APPROVAL_STATES = ['asked', 'approved', 'declined', 'expired'] as const
export type ApprovalState = (typeof APPROVAL_STATES)[number]

/** What an approval is about: that a track names an artist, or takes their voice or style. */
export const APPROVAL_SUBJECTS = ['name', 'sound'] as const
export type ApprovalSubject = (typeof APPROVAL_SUBJECTS)[number]

export const APPROVAL_USES = ['name', 'voice', 'style'] as const
export type ApprovalUse = (typeof APPROVAL_USES)[number]

export const APPROVAL_SORTS = ['asked_at', 'until'] as const
export type ApprovalSort = (typeof APPROVAL_SORTS)[number]

export const TRUSTED_SORTS = ['name'] as const

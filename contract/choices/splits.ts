/**
 * Follows from the moments of the versions of a track's split: `ended` is said of one whose place a
 * later one has taken.
 */
export const SPLIT_STATES = ['planned', 'in-force', 'ended', 'declined'] as const
export type SplitState = (typeof SPLIT_STATES)[number]

/** Whom a share can be for. A person has a name and an email, and no account yet. */
export const SHARE_PARTY_KINDS = ['creator', 'artist', 'person'] as const
export type SharePartyKind = (typeof SHARE_PARTY_KINDS)[number]

/** What somebody has said to the shares that they answer for; `asked` while they have not. */
export const SHARE_ANSWERS = ['asked', 'accepted', 'declined'] as const
export type ShareAnswer = (typeof SHARE_ANSWERS)[number]

export const SPLIT_SORTS = ['created_at', 'from'] as const
export type SplitSort = (typeof SPLIT_SORTS)[number]

/** Saved sets of a creator. */
export const USUAL_SPLITS = { most: 20, nameLength: 100 } as const

/** What was done under a name that is spelt otherwise. */
export const SPELLING_KINDS = ['credit', 'grant', 'request', 'creators'] as const
export type SpellingKind = (typeof SPELLING_KINDS)[number]

export const SPELLING_ROLES = ['artist', 'creator'] as const

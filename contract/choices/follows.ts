/** Kinds of records that listeners follow. */
export const FOLLOWED_NOUNS = ['artists', 'creators', 'playlists'] as const
export type FollowedNoun = (typeof FOLLOWED_NOUNS)[number]

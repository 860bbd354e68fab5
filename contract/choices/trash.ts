/** Kinds of records that the trash keeps. */
export const TRASH_NOUNS = ['tracks', 'artists', 'playlists', 'creators'] as const
export type TrashNoun = (typeof TRASH_NOUNS)[number]

export const TRASH_SORTS = ['deleted_at', 'title'] as const
export type TrashSort = (typeof TRASH_SORTS)[number]

/** Days for which a merge of artists can be undone. */
export const MERGE_KEPT_DAYS = 30

/** Artists that are merged into one in one call. */
export const MOST_MERGED = 50

export const ARTIST_SORTS = ['name', 'popularity', 'created_at'] as const
export type ArtistSort = (typeof ARTIST_SORTS)[number]

export const ARTIST_POPULARITY = 50

export const CREATOR_SORTS = ['name', 'popularity', 'followers', 'created_at'] as const
export type CreatorSort = (typeof CREATOR_SORTS)[number]

export const CREATOR_POPULARITY = 0

/** Hours within which a decision on a creator request can be taken back. */
export const REQUEST_UNDO_HOURS = 24

export const REQUEST_STATES = ['open', 'granted', 'denied'] as const
export type RequestState = (typeof REQUEST_STATES)[number]

export const REQUEST_SORTS = ['name', 'created_at'] as const
export type RequestSort = (typeof REQUEST_SORTS)[number]

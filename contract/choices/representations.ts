/** Who speaks for an artist: asked for by a creator, decided by an administrator. */
export const REPRESENTATION_STATES = ['asked', 'granted', 'declined', 'ended'] as const
export type RepresentationState = (typeof REPRESENTATION_STATES)[number]

export const REPRESENTATION_SORTS = ['created_at'] as const
export type RepresentationSort = (typeof REPRESENTATION_SORTS)[number]

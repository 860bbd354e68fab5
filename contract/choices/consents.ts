/** What an artist can consent to. */
export const CONSENT_USES = ['voice', 'style', 'likeness', 'training'] as const
export type ConsentUse = (typeof CONSENT_USES)[number]

/** How a consent was given: by who represents the artist, or entered by an administrator. */
export const CONSENT_WAYS = ['signed-in', 'entered'] as const
export type ConsentWay = (typeof CONSENT_WAYS)[number]

/** Follows from the moments of a consent, and from whether it was withdrawn. */
export const CONSENT_STATES = ['planned', 'in-force', 'ended', 'withdrawn'] as const
export type ConsentState = (typeof CONSENT_STATES)[number]

export const CONSENT_SORTS = ['created_at', 'from', 'until'] as const
export type ConsentSort = (typeof CONSENT_SORTS)[number]

/** All countries, in a list of territories. */
export const WORLDWIDE = '*'
/** A whole, in basis points. */
export const WHOLE_BP = 10_000

/**
 * The life of a period: `running` while it is computed, `ready` once it can be closed. A closed one
 * never changes.
 */
export const PERIOD_STATES = ['open', 'running', 'ready', 'closed'] as const
export type PeriodState = (typeof PERIOD_STATES)[number]

export const PERIOD_SORTS = ['from', 'created_at'] as const
export type PeriodSort = (typeof PERIOD_SORTS)[number]

/** How a pool reaches tracks; the same as in the file of a period. */
export const POOL_MODELS = ['pro-rata', 'user-centric', 'time'] as const
export type PoolModel = (typeof POOL_MODELS)[number]

/** Why a party gets an amount; the same as in the file of a period. */
export const LINE_GROUNDS = ['platform', 'consent', 'recoup', 'split', 'correction'] as const
export type LineGround = (typeof LINE_GROUNDS)[number]

/** Whom an amount can be for. */
export const PARTY_KINDS = ['creator', 'artist', 'person', 'platform'] as const
export type PartyKind = (typeof PARTY_KINDS)[number]

/** What an administrator looks at before closing. */
export const PERIOD_WARNINGS = ['late', 'times-three', 'one-listener'] as const
export type PeriodWarning = (typeof PERIOD_WARNINGS)[number]

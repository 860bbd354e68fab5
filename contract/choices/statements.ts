export const STATEMENT_SORTS = ['from', 'number'] as const
export type StatementSort = (typeof STATEMENT_SORTS)[number]

export const STATEMENT_FORMATS = ['json', 'csv'] as const
export type StatementFormat = (typeof STATEMENT_FORMATS)[number]

/** Why the amount of a statement is not paid yet. */
export const WAITS = ['frozen'] as const

/** Plays are told by days in which so many people heard them, so that nobody is told of. */
export const LISTENERS_IN_CELL = 5

export const STATEMENT_SORTS = ['from', 'number'] as const
export type StatementSort = (typeof STATEMENT_SORTS)[number]

export const STATEMENT_FORMATS = ['json', 'csv', 'pdf'] as const
export type StatementFormat = (typeof STATEMENT_FORMATS)[number]

/**
 * Why an amount is not paid yet: a restriction freezes it, or its party has not accepted the split by
 * which it is theirs.
 */
export const WAITS = ['frozen', 'not-accepted'] as const

/** How long the link in the mail about a statement works. */
export const STATEMENT_LINK_DAYS = 90

/** Plays are told by days in which so many people heard them, so that nobody is told of. */
export const LISTENERS_IN_CELL = 5

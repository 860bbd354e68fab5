/**
 * Records that a caller can see and change: all, or those of one creator (its `seq`). Repositories
 * put it into the WHERE clause, so records out of scope do not exist for the caller.
 */
export type Scope = 'everything' | { creator: number }

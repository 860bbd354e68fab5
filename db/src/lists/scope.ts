/**
 * Which records a caller can see and change: all of them, or those of one creator (its `seq`).
 * Repositories put it into the WHERE clause, so that what is out of scope does not exist.
 */
export type Scope = 'everything' | { creator: number }

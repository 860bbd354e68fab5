import type { Handle } from '../database.ts'

/** Where a step goes on: the key of the last row that is folded. Null at the beginning. */
export type Place = number | string | null

/**
 * Columns that the application derives from texts, so that no migration can. A database whose
 * `version` is another one is folded anew when it is opened.
 */
export interface FoldStep {
  /** Key of its stored progress. */
  name: string
  version: number
  /** Folds some tens or hundreds of rows behind `after`; the new place, null at the end. */
  next(write: Handle, after: Place): Promise<Place>
}

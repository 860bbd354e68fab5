import type { Handle } from '../database.ts'
import { untilCommit } from '../kept.ts'

/** Row of a list from which a page can be read on: how many rows precede it, and the last of them. */
export interface Mark {
  offset: number
  by: string | number
  seq: number
}

/** Rows between two marks: reading past them takes some microseconds. */
const STEP = 500
const LISTS = 200

/** By list, the first known mark of each step. */
const marksOf = untilCommit<Mark[]>(LISTS)

/**
 * Where the rows of a list are, as far as it has been read: a page deep in it is read on from the
 * nearest mark instead of the beginning, while nothing is committed. Take it before the rows are
 * read. `list` contains everything the list depends on.
 */
export function marks(read: Handle, list: string) {
  const kept = marksOf(read)
  const known = kept?.get(list) ?? []
  return {
    /** The last mark before a row; null if the list has to be read from its beginning. */
    before(offset: number): Mark | null {
      for (let step = Math.floor(offset / STEP); step >= 0; step -= 1) {
        const mark = known[step]
        if (mark && mark.offset <= offset) return mark
      }
      return null
    },
    keep(mark: Mark) {
      known[Math.floor(mark.offset / STEP)] ??= mark
      kept?.set(list, known)
    },
  }
}

import type { Database } from '@melodia/db/database'

/** A database whose transactions fail just before their end, as long as it is broken. */
export function breakable(db: Database) {
  const state = { isBroken: false }
  return {
    state,
    db: {
      ...db,
      write: (work) =>
        db.write(async (handle) => {
          const result = await work(handle)
          if (state.isBroken) throw new Error('The power is gone')
          return result
        }),
    } satisfies Database,
  }
}

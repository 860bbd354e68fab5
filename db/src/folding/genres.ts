import { and, eq, gt, lte, max } from 'drizzle-orm'
import { IDENTITY_VERSION, identityOf } from '../records/identity.ts'
import type { FoldStep } from './step.ts'

/** Rows are few where tracks share genres, so many tracks are looked at together. */
const AT_ONCE = 5_000

/** `genre_sort` of tracks. */
export const trackGenres: FoldStep = {
  name: 'genres of tracks',
  version: IDENTITY_VERSION,
  async next({ db, tables: { tracks: t } }, after) {
    const start = Number(after ?? 0)
    const end = start + AT_ONCE
    const inRange = and(gt(t.seq, start), lte(t.seq, end))
    const genres = await db
      .selectDistinct({ genre: t.genre, genre_sort: t.genre_sort })
      .from(t)
      .where(inRange)
    for (const { genre, genre_sort } of genres)
      if (identityOf(genre) !== genre_sort)
        await db
          .update(t)
          .set({ genre_sort: identityOf(genre) })
          .where(and(inRange, eq(t.genre, genre)))
    const [last] = await db.select({ seq: max(t.seq) }).from(t)
    return end < (last?.seq ?? 0) ? end : null
  },
}

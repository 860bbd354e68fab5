import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import { ENDED_STATES } from '@melodia/contract/choices/tracks'
import { identityOf } from '../records/identity.ts'
import { searchKey } from '../records/searchWords.ts'
import { refreshTracks } from '../tracks/refresh.ts'
import type { FoldStep } from './step.ts'

const AT_ONCE = 500

/** Fills the sort keys of rejected and deleted tracks: they came back into their table without. */
export const endedTracks: FoldStep = {
  name: 'order of ended tracks',
  version: 1,
  async next(write, after) {
    const { tracks: t } = write.tables
    const rows = await write.db
      .select({ seq: t.seq, title: t.title, genre: t.genre })
      .from(t)
      .where(and(inArray(t.state, [...ENDED_STATES]), gt(t.seq, Number(after ?? 0))))
      .orderBy(asc(t.seq))
      .limit(AT_ONCE)
    for (const { seq, title, genre } of rows)
      await write.db
        .update(t)
        .set({ title_sort: searchKey(title), genre_sort: identityOf(genre) })
        .where(eq(t.seq, seq))
    await refreshTracks(
      write,
      rows.map(({ seq }) => seq),
    )
    return rows.at(AT_ONCE - 1)?.seq ?? null
  },
}

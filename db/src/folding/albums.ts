import { and, asc, eq, gt, ne } from 'drizzle-orm'
import { albumIdOf } from '../records/albumId.ts'
import { IDENTITY_VERSION } from '../records/identity.ts'
import type { FoldStep } from './step.ts'

const AT_ONCE = 500

/** `album_id` of tracks. */
export const trackAlbums: FoldStep = {
  name: 'albums of tracks',
  version: IDENTITY_VERSION,
  async next({ db, tables: { artists: a, track_artists: c, tracks: t } }, after) {
    const rows = await db
      .select({ seq: t.seq, album: t.album, before: t.album_id, artist: a.id })
      .from(t)
      .innerJoin(c, and(eq(c.track, t.seq), eq(c.position, 0)))
      .innerJoin(a, eq(a.seq, c.person))
      .where(and(gt(t.seq, Number(after ?? 0)), ne(t.album, '')))
      .orderBy(asc(t.seq))
      .limit(AT_ONCE)
    for (const { seq, album, before, artist } of rows) {
      const album_id = albumIdOf(artist, album)
      if (album_id !== before) await db.update(t).set({ album_id }).where(eq(t.seq, seq))
    }
    return rows.at(AT_ONCE - 1)?.seq ?? null
  },
}

import { and, asc, eq, sql } from 'drizzle-orm'
import type { Handle } from '../../database.ts'
import { afterSeq, pagesOf, ROWS, type Pages } from './pages.ts'

/** What a user likes and follows, with what is hidden by now. */
export function choicesOf(read: Handle, user: number): Record<string, Pages> {
  const { track_likes: l, follows: f, artists, creators, playlists, tracks } = read.tables
  return {
    liked_tracks: pagesOf(ROWS, (last: { seq: number } | null) =>
      read.db
        .select({ seq: l.seq, title: tracks.title, at: l.at })
        .from(l)
        .innerJoin(tracks, eq(tracks.seq, l.track))
        .where(and(eq(l.user, user), afterSeq(l.seq, last)))
        .orderBy(asc(l.seq))
        .limit(ROWS),
    ),
    follows: pagesOf(ROWS, (last: { seq: number } | null) =>
      read.db
        .select({
          seq: f.seq,
          kind: sql<string>`case when ${f.artist} is not null then 'artist' when ${f.creator} is not null then 'creator' else 'playlist' end`,
          name: sql<string>`coalesce(${artists.name}, ${creators.name}, ${playlists.name})`,
          at: f.at,
        })
        .from(f)
        .leftJoin(artists, eq(artists.seq, f.artist))
        .leftJoin(creators, eq(creators.seq, f.creator))
        .leftJoin(playlists, eq(playlists.seq, f.playlist))
        .where(and(eq(f.user, user), afterSeq(f.seq, last)))
        .orderBy(asc(f.seq))
        .limit(ROWS),
    ),
  }
}

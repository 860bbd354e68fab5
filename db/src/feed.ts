import { and, desc, eq, exists, sql } from 'drizzle-orm'
import { LIMITS } from '@melodia/contract/choices/limits'
import { loadPublicTracks, type PublicTrack } from './catalogue/record.ts'
import { publicPlaylist, publicTrack } from './catalogue/visible.ts'
import type { Handle } from './database.ts'
import { cappedCount } from './lists/cappedCount.ts'
import type { Listed } from './lists/page.ts'

/**
 * Public tracks by the artists and creators whom a person follows, and in the playlists that they
 * follow, those that were published last first.
 */
export async function listFeed(
  read: Handle,
  user: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<Listed<PublicTrack>> {
  const { tracks } = read.tables
  const total = await cappedCount(read, 'feed', { user }, LIMITS.countedMatches, () =>
    inFeed(read).limit(sql.placeholder('cap')).as('counted'),
  )
  if (offset >= total) return { rows: [], total }
  const rows = await read.prepared('feed', { user, offset, limit }, () =>
    inFeed(read)
      .orderBy(desc(tracks.published_at), desc(tracks.seq))
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset')),
  )
  const seqs = rows.map(({ seq }) => seq)
  return { rows: await loadPublicTracks(read, seqs), total }
}

/** The `seq` of each track, found from what is followed. */
function inFeed(read: Handle) {
  const { track_artists, track_creators, playlist_tracks, playlists, tracks } = read.tables
  const { follows: f } = read.tables
  const isOwn = eq(f.user, sql.placeholder('user'))
  const isPublicPlaylist = exists(
    read.db
      .select({ seq: playlists.seq })
      .from(playlists)
      .where(and(eq(playlists.seq, f.playlist), publicPlaylist(read))),
  )
  // SQLite keeps the order of a cross join: what is followed first, then the tracks.
  const followed = read.db
    .select({ track: track_artists.track })
    .from(f)
    .crossJoin(track_artists)
    .where(and(isOwn, eq(track_artists.person, f.artist)))
    .union(
      read.db
        .select({ track: track_creators.track })
        .from(f)
        .crossJoin(track_creators)
        .where(and(isOwn, eq(track_creators.person, f.creator))),
    )
    .union(
      read.db
        .select({ track: playlist_tracks.track })
        .from(f)
        .crossJoin(playlist_tracks)
        .where(and(isOwn, eq(playlist_tracks.playlist, f.playlist), isPublicPlaylist)),
    )
    .as('followed')
  return read.db
    .select({ seq: tracks.seq })
    .from(followed)
    .crossJoin(tracks)
    .where(and(eq(tracks.seq, followed.track), publicTrack(read, 'few')))
}

import { and, eq, lte, sql } from 'drizzle-orm'
import { statusOf } from '@melodia/contract/lifecycle'
import type { ReviewState } from '@melodia/contract/choices/reviews'
import type { EndedState, TrackState } from '@melodia/contract/choices/tracks'
import type { Handle } from '../database.ts'
import { rememberRejected } from '../fingerprints.ts'
import { nextVersion } from '../records.ts'
import { queueReports } from '../reports.ts'
import { takeOutOfPlaylists } from './holding.ts'
import { closeReview, endLease, putReview, type ReviewFacts } from '../reviews.ts'
import { refreshTracks } from './refresh.ts'

/** The state that a track gets, and what belongs to it. */
export type NextState =
  | { state: 'published' }
  | ({ state: ReviewState } & ReviewFacts)
  | { state: EndedState; purge_at: number }

/**
 * Moves a track to another state, with its review, version, search and counters. Only `life.ts` of
 * the API calls it: that knows which moves are possible. A track that nobody sees any more also
 * leaves all playlists; returns their number.
 */
export async function setState(
  write: Handle,
  track: { seq: number; state: TrackState },
  next: NextState,
  now: number,
): Promise<number> {
  const { seq } = track
  const { tracks } = write.tables
  const { state } = next
  const status = statusOf(state)
  const isElsewhere = status !== statusOf(track.state)
  await write.db
    .update(tracks)
    .set({
      state,
      purge_at: 'purge_at' in next ? next.purge_at : null,
      ...(state === 'published' && {
        published_at: sql`coalesce(${tracks.published_at}, ${now})`,
      }),
      ...nextVersion(tracks),
      ...(isElsewhere && { updated_at: now }),
    })
    .where(eq(tracks.seq, seq))
  await setReview(write, seq, next, now)
  if (!isElsewhere) return 0
  const playlists = status === null ? await takeOutOfPlaylists(write, seq, now) : 0
  await refreshTracks(write, [seq])
  if (status === 'pending') await queueReports(write, [seq], now)
  return playlists
}

async function setReview(write: Handle, track: number, next: NextState, now: number) {
  switch (next.state) {
    case 'published':
      return closeReview(write, track)
    case 'withdrawn':
      // It comes back as it was.
      return endLease(write, track)
    case 'deleted':
      return undefined
    case 'rejected':
      await rememberRejected(write, track)
      return putReview(write, track, {}, now)
    default:
      return putReview(write, track, next, now)
  }
}

/** The end of a track that was public: nothing comes back from there. Its files are let go of. */
export async function setRemoved(write: Handle, track: number): Promise<void> {
  const { reviews, track_likes, track_matches, track_proposals, track_reports, tracks } =
    write.tables
  for (const table of [reviews, track_likes, track_matches, track_proposals, track_reports])
    await write.db.delete(table).where(eq(table.track, track))
  await write.db
    .update(tracks)
    .set({
      state: 'removed',
      purge_at: null,
      audio: null,
      preview: null,
      artwork: null,
      submitted_by: null,
    })
    .where(eq(tracks.seq, track))
}

/** Deferred tracks whose time has come wait for a reviewer again. Returns their number. */
export async function endDeferrals(write: Handle, now: number): Promise<number> {
  const { reviews: r, tracks: t } = write.tables
  const due = write.db.select({ track: r.track }).from(r).where(lte(r.deferred_until, now))
  const ended = await write.db
    .update(t)
    .set({ state: 'review' })
    .where(and(eq(t.state, 'deferred'), sql`${t.seq} in ${due}`))
    .returning({ seq: t.seq })
  for (const { seq } of ended) await putReview(write, seq, {}, now)
  return ended.length
}

import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { usualSets } from '../../contributions.ts'
import type { Handle } from '../../database.ts'
import { living } from '../../records.ts'
import { loadRepresentations } from '../../representations/record.ts'
import { loadRequests } from '../../requests/record.ts'
import { loadTracks } from '../../tracks/record.ts'
import { afterBoth, afterSeq, pagesOf, RECORDS, ROWS, type Pages } from './pages.ts'

export async function* requestsOf(read: Handle, user: number): Pages {
  const { creator_requests: r } = read.tables
  const pages = pagesOf(RECORDS, (last: { seq: number } | null) =>
    read.db
      .select({ seq: r.seq })
      .from(r)
      .where(and(eq(r.user, user), afterSeq(r.seq, last)))
      .orderBy(asc(r.seq))
      .limit(RECORDS),
  )
  for await (const page of pages) {
    const requests = await loadRequests(
      read,
      page.map(({ seq }) => seq),
    )
    yield requests.map(({ name, bio, genres, message, state, reason, created_at, decided_at }) => ({
      name,
      bio,
      genres,
      message,
      state,
      reason,
      created_at,
      decided_at,
    }))
  }
}

/** The artists for whom they asked to speak, and what came of it. */
export async function* representationsOf(read: Handle, user: number): Pages {
  const { representations: r } = read.tables
  const pages = pagesOf(RECORDS, (last: { seq: number } | null) =>
    read.db
      .select({ seq: r.seq })
      .from(r)
      .where(and(eq(r.asked_by, user), afterSeq(r.seq, last)))
      .orderBy(asc(r.seq))
      .limit(RECORDS),
  )
  for await (const page of pages) {
    const representations = await loadRepresentations(
      read,
      page.map(({ seq }) => seq),
    )
    yield representations.map(({ artist, creator, documents, ...representation }) => ({
      artist: artist.name,
      creator: creator.name,
      message: representation.message,
      documents: documents.map(({ name, bytes, sha256 }) => ({ name, bytes, sha256 })),
      state: representation.state,
      notes: representation.notes,
      ended_notes: representation.ended_notes,
      created_at: representation.created_at,
      decided_at: representation.decided_at,
      ended_at: representation.ended_at,
    }))
  }
}

/** The tracks that credit a creator. */
export async function* tracksOf(read: Handle, creator: number): Pages {
  const { track_creators: c } = read.tables
  const pages = pagesOf(RECORDS, (last: { seq: number } | null) =>
    read.db
      .select({ seq: c.track })
      .from(c)
      .where(and(eq(c.person, creator), afterSeq(c.track, last)))
      .orderBy(asc(c.track))
      .limit(RECORDS),
  )
  for await (const page of pages) {
    const tracks = await loadTracks(
      read,
      page.map(({ seq }) => seq),
    )
    yield tracks.map(({ artists, contributions, created_at, ...track }) => ({
      id: track.id,
      title: track.title,
      status: track.status,
      album: track.album,
      track_number: track.track_number,
      genre: track.genre,
      explicit: track.explicit,
      artists: artists.map(({ name }) => name),
      contributions,
      created_at,
    }))
  }
}

/** What a creator contributed, on tracks of others too. */
export function contributionsBy(read: Handle, creator: number): Pages {
  const { contributions: c, tracks: t } = read.tables
  return pagesOf(ROWS, (last: { seq: number } | null) =>
    read.db
      .select({
        seq: c.seq,
        track: t.title,
        role: c.role,
        ai: c.ai,
        instrument: c.instrument,
        shown: c.shown,
      })
      .from(c)
      .innerJoin(t, eq(t.seq, c.track))
      .where(and(eq(c.creator, creator), isNotNull(t.status), afterSeq(c.seq, last)))
      .orderBy(asc(c.seq))
      .limit(ROWS),
  )
}

/** The sets that a creator has saved. */
export async function* usualCreditsOf(read: Handle, creator: number): Pages {
  yield await usualSets(read, creator)
}

/** One on each page: a playlist may have 1,000 tracks. */
export async function* playlistsOf(read: Handle, creator: number): Pages {
  const { playlists: p, playlist_tracks: e, tracks: t } = read.tables
  const pages = pagesOf(ROWS, (last: { seq: number } | null) =>
    read.db
      .select({
        seq: p.seq,
        id: p.id,
        name: p.name,
        description: p.description,
        public: p.public,
        created_at: p.created_at,
      })
      .from(p)
      .where(and(eq(p.owner, creator), living(p), afterSeq(p.seq, last)))
      .orderBy(asc(p.seq))
      .limit(ROWS),
  )
  for await (const page of pages)
    for (const playlist of page) {
      const tracks = await read.db
        .select({ id: t.id, title: t.title })
        .from(e)
        .innerJoin(t, eq(t.seq, e.track))
        .where(eq(e.playlist, playlist.seq))
        .orderBy(asc(e.position))
      yield [{ ...playlist, tracks }]
    }
}

/** Tracks that a user handed in, whoever is credited; by the index of those. */
export const submittedTracksOf = (read: Handle, user: number): Pages => {
  const { tracks: t } = read.tables
  return pagesOf(ROWS, (last: { status: string | null; seq: number } | null) =>
    read.db
      .select({ seq: t.seq, status: t.status, id: t.id, title: t.title, created_at: t.created_at })
      .from(t)
      .where(
        and(
          eq(t.submitted_by, user),
          isNotNull(t.status),
          afterBoth(t.status, t.seq, last && [last.status, last.seq]),
        ),
      )
      .orderBy(asc(t.status), asc(t.seq))
      .limit(ROWS),
  )
}

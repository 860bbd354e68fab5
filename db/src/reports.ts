import { setImmediate } from 'node:timers/promises'
import { and, count, eq, gt, inArray, isNotNull, isNull, ne, or } from 'drizzle-orm'
import type { CheckLevel, ReportState } from '@melodia/contract/choices/reports'
import type { Match, StoredCheck } from '@melodia/contract/reports'
import type { Handle } from './database.ts'
import { addOrRedoJobs } from './jobs.ts'
import { identityOf } from './records/identity.ts'
import { forgetReviewReports } from './reviews.ts'

export type { FileTags } from './tables/media.ts'

/** The preflight report of a track as it is stored. */
export interface StoredReport {
  state: ReportState
  level: CheckLevel | null
  checks: StoredCheck[]
}

/** A match as it is stored: the other track by its public id. */
export interface StoredMatch extends Omit<Match, 'track'> {
  their_id: string
  is_blocked: boolean
}

/** Queues new reports of these tracks (by `seq`); until then there are none, and no level. */
export async function queueReports(
  write: Handle,
  tracks: readonly number[],
  now: number,
): Promise<void> {
  const { track_reports: r } = write.tables
  for (let start = 0; start < tracks.length; start += QUEUED_AT_ONCE) {
    // SQLite is synchronous: other requests have their turn in between.
    if (start > 0) await setImmediate()
    const batch = await seenAmong(write, tracks.slice(start, start + QUEUED_AT_ONCE))
    await write.run('delete reports', { tracks: batch }, () =>
      write.db.delete(r).where(write.among(r.track, 'tracks')),
    )
    await forgetReviewReports(write, batch)
    await addOrRedoJobs(write, 'report', batch, now)
  }
}
const QUEUED_AT_ONCE = 500

/** The ones of these tracks that somebody sees. */
async function seenAmong(read: Handle, seqs: readonly number[]): Promise<number[]> {
  const { tracks: t } = read.tables
  const rows = await read.prepared('tracks that are seen', { seqs }, () =>
    read.db
      .select({ seq: t.seq })
      .from(t)
      .where(and(read.among(t.seq, 'seqs'), isNotNull(t.status))),
  )
  return rows.map(({ seq }) => seq)
}

/** `seq` of the tracks that have this audio file as their recording or their preview. */
export async function tracksWithAudio(read: Handle, file: number): Promise<number[]> {
  const { tracks: t } = read.tables
  const rows = await read.db
    .select({ seq: t.seq })
    .from(t)
    .where(or(eq(t.audio, file), eq(t.preview, file)))
  return rows.map(({ seq }) => seq)
}

/** `seq` of the tracks with this picture. */
export async function tracksWithArtwork(read: Handle, file: number): Promise<number[]> {
  const { tracks: t } = read.tables
  const rows = await read.db.select({ seq: t.seq }).from(t).where(eq(t.artwork, file))
  return rows.map(({ seq }) => seq)
}

/** `seq` of tracks for which there is no report and none is being made; some, from `after` on. */
export async function tracksWithoutReport(read: Handle, after: number): Promise<number[]> {
  const { jobs: j, track_reports: r, tracks: t } = read.tables
  const isQueued = and(eq(j.kind, 'report'), eq(j.subject, t.seq), eq(j.state, 'waiting'))
  const rows = await read.db
    .select({ seq: t.seq })
    .from(t)
    .leftJoin(r, eq(r.track, t.seq))
    .leftJoin(j, isQueued)
    .where(and(gt(t.seq, after), isNotNull(t.status), isNull(r.track), isNull(j.seq)))
    .orderBy(t.seq)
    .limit(TRACKS_AT_ONCE)
  return rows.map(({ seq }) => seq)
}
const TRACKS_AT_ONCE = 500

/** Null while it is still to come. */
export async function reportOf(read: Handle, track: number): Promise<StoredReport | null> {
  const { track_reports: r } = read.tables
  const [row] = await read.db
    .select({ state: r.state, level: r.level, checks: r.checks })
    .from(r)
    .where(eq(r.track, track))
  return row ?? null
}

/** Replaces the report of a track and its matches. */
export async function saveReport(
  write: Handle,
  track: number,
  { matches, ...report }: StoredReport & { matches: readonly StoredMatch[] },
  now: number,
): Promise<void> {
  const { track_matches: m, track_reports: r } = write.tables
  const values = { ...report, made_at: now }
  await write.db
    .insert(r)
    .values({ track, ...values })
    .onConflictDoUpdate({ target: r.track, set: values })
  await write.db.delete(m).where(eq(m.track, track))
  const rows = matches.map((match) => ({ track, ...match }))
  if (rows.length > 0) await write.db.insert(m).values(rows).onConflictDoNothing()
}

/** Matches of a track, blocked recordings and the longest matches first. */
export async function matchesOf(read: Handle, track: number): Promise<StoredMatch[]> {
  const { track_matches: m } = read.tables
  return read.db
    .select({
      kind: m.kind,
      confidence: m.confidence,
      their_id: m.their_id,
      at_ms: m.at_ms,
      their_at_ms: m.their_at_ms,
      length_ms: m.length_ms,
      is_blocked: m.is_blocked,
    })
    .from(m)
    .where(eq(m.track, track))
    .orderBy(m.seq)
}

/** Fields of a track that are compared with those of others. */
export interface Reported {
  seq: number
  id: string
  title: string
  title_sort: string
  artist_sort: string
  audio: number
  artwork: number
  submitted_by: number | null
}

export async function reportedTrack(read: Handle, track: number): Promise<Reported | null> {
  const { tracks: t } = read.tables
  const [row] = await read.db
    .select({
      seq: t.seq,
      id: t.id,
      title: t.title,
      title_sort: t.title_sort,
      artist_sort: t.artist_sort,
      audio: t.audio,
      artwork: t.artwork,
      submitted_by: t.submitted_by,
    })
    .from(t)
    .where(eq(t.seq, track))
  if (!row || row.audio === null || row.artwork === null) return null
  const { audio, artwork } = row
  return { ...row, audio, artwork }
}

/**
 * Whether another track has the same title and artists. Found by the texts for searching, which
 * are more generous than identity.
 */
export async function hasNamesake(
  read: Handle,
  { seq, title, title_sort, artist_sort }: Reported,
): Promise<boolean> {
  const { tracks: t, track_artists: c } = read.tables
  const ownArtists = read.db.select({ person: c.person }).from(c).where(eq(c.track, seq))
  const found = await read.db
    .selectDistinct({ title: t.title })
    .from(t)
    .innerJoin(c, eq(c.track, t.seq))
    .where(
      and(
        inArray(t.status, ['approved', 'pending']),
        eq(t.title_sort, title_sort),
        eq(t.artist_sort, artist_sort),
        ne(t.seq, seq),
        inArray(c.person, ownArtists),
      ),
    )
  return found.some((candidate) => identityOf(candidate.title) === identityOf(title))
}

/** Parts of an uploaded audio file that were left out. */
export async function tagsOf(read: Handle, file: number) {
  const { media_files: f } = read.tables
  const [row] = await read.db.select({ tags: f.tags }).from(f).where(eq(f.seq, file))
  return row?.tags ?? null
}

/** Tracks with one of these pictures that have no creator in common with a track. */
export async function tracksOfOthersWithArtwork(
  read: Handle,
  track: number,
  artwork: readonly number[],
): Promise<{ id: string; artwork: number }[]> {
  const { track_creators: c, tracks: t } = read.tables
  const own = await read.db.select({ person: c.person }).from(c).where(eq(c.track, track))
  const others = await read.db
    .select({ id: t.id, seq: t.seq, artwork: t.artwork })
    .from(t)
    .where(and(inArray(t.artwork, [...artwork]), isNotNull(t.status), ne(t.seq, track)))
    .limit(ARTWORK_MATCHES)
  if (others.length === 0) return []
  const people = own.map(({ person }) => person)
  const shared =
    people.length === 0
      ? []
      : await read.db
          .select({ track: c.track })
          .from(c)
          .where(
            and(
              inArray(
                c.track,
                others.map(({ seq }) => seq),
              ),
              inArray(c.person, people),
            ),
          )
  const isShared = new Set(shared.map(({ track: seq }) => seq))
  return others.flatMap(({ seq, id, artwork: seen }) =>
    isShared.has(seq) || seen === null ? [] : [{ id, artwork: seen }],
  )
}
const ARTWORK_MATCHES = 20

/** Numbers of published and rejected tracks of the person who submitted a track. */
export async function submitterRecord(
  read: Handle,
  submitted_by: number | null,
): Promise<{ published: number; rejected: number } | null> {
  if (submitted_by === null) return null
  const { tracks: t } = read.tables
  const [published] = await read.db
    .select({ count: count() })
    .from(t)
    .where(and(eq(t.submitted_by, submitted_by), eq(t.status, 'approved')))
  const [rejected] = await read.db
    .select({ count: count() })
    .from(t)
    .where(and(eq(t.submitted_by, submitted_by), eq(t.state, 'rejected')))
  return { published: published?.count ?? 0, rejected: rejected?.count ?? 0 }
}

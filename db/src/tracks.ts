import { and, eq, isNull, sql } from 'drizzle-orm'
import type { TrackState, TrackStatus } from '@melodia/contract/choices/tracks'
import type { Handle } from './database.ts'
import { replaceContributions } from './contributions.ts'
import { replaceCredits } from './credits/replace.ts'
import { identityOf } from './records/identity.ts'
import { searchKey } from './records/searchWords.ts'
import { newId } from './records/id.ts'
import { queueReports } from './reports.ts'
import { putReview } from './reviews.ts'
import { expected, nextVersion, placeholders, type Change } from './records.ts'
import type { Scope } from './lists/scope.ts'
import { loadTracks, type TrackRecord, type TrackValues } from './tracks/record.ts'
import { refreshTracks } from './tracks/refresh.ts'
import { allOf, conditionNames, hasId, valuesOf, within, type AnyStatus } from './tracks/where.ts'

export { listTracks, selectTracks } from './tracks/list.ts'
export { refreshTracks } from './tracks/refresh.ts'
export type { TrackFilter } from './tracks/filter.ts'
export {
  loadTracks,
  type FileRef,
  type ProposedFiles,
  type TrackFiles,
  type TrackRecord,
  type TrackValues,
} from './tracks/record.ts'
export type { AnyStatus } from './tracks/where.ts'

export interface NewTrack extends TrackValues {
  /** A pending track is in review from now on. */
  status: TrackStatus
  /** `seq` of the user who submitted it. */
  submitted_by: number | null
}

/** Absent fields stay unchanged. */
export type TrackChanges = Partial<TrackValues>

export async function getTrack(
  read: Handle,
  status: AnyStatus,
  scope: Scope,
  id: string,
): Promise<TrackRecord | null> {
  const { tracks: t } = read.tables
  const conditions = [hasId(read, id), ...within(read, status, scope)]
  const found = await read.prepared(
    `track to load: ${conditionNames(conditions)}`,
    valuesOf(conditions),
    () => read.db.select({ seq: t.seq }).from(t).where(allOf(conditions)),
  )
  return (
    (
      await loadTracks(
        read,
        found.map(({ seq }) => seq),
      )
    )[0] ?? null
  )
}

/** `seq` by id of the tracks that are published and in scope. */
export async function publishedTracks(
  handle: Handle,
  scope: Scope,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const { tracks } = handle.tables
  const conditions = within(handle, 'approved', scope)
  const rows = await handle.prepared(
    `published by id: ${conditionNames(conditions)}`,
    { ...valuesOf(conditions), ids },
    () =>
      handle.db
        .select({ id: tracks.id, seq: tracks.seq })
        .from(tracks)
        .where(and(handle.among(tracks.id, 'ids'), allOf(conditions))),
  )
  return new Map(rows.map(({ id, seq }) => [id, seq]))
}

/** `seq` of these tracks, in any state; unknown ids are left out. */
export async function seqsOf(read: Handle, ids: readonly string[]): Promise<number[]> {
  if (ids.length === 0) return []
  const { tracks } = read.tables
  const rows = await read.prepared('tracks by id', { ids }, () =>
    read.db.select({ seq: tracks.seq }).from(tracks).where(read.among(tracks.id, 'ids')),
  )
  return rows.map(({ seq }) => seq)
}

/** The state of a track; null if there is none of this id. */
export async function stateOf(read: Handle, id: string): Promise<TrackState | null> {
  const { tracks } = read.tables
  const [row] = await read.db.select({ state: tracks.state }).from(tracks).where(eq(tracks.id, id))
  return row?.state ?? null
}

/** `seq` of the user who submitted a track; null if unknown. */
export async function submitterOf(read: Handle, track: number): Promise<number | null> {
  const { tracks } = read.tables
  const [row] = await read.db
    .select({ user: tracks.submitted_by })
    .from(tracks)
    .where(eq(tracks.seq, track))
  return row?.user ?? null
}

export async function createTrack(
  write: Handle,
  track: NewTrack,
  now: number,
): Promise<TrackRecord> {
  const { tracks } = write.tables
  const { artists, creators, credits, status, ...facts } = track
  const [row] = await write.db
    .insert(tracks)
    .values({
      ...facts,
      title_sort: searchKey(facts.title),
      genre_sort: identityOf(facts.genre),
      artist_sort: '',
      longest_ms: facts.duration_ms,
      id: newId(now),
      state: status === 'approved' ? 'published' : 'review',
      created_at: now,
      published_at: status === 'approved' ? now : null,
      updated_at: now,
    })
    .returning({ seq: tracks.seq })
  if (!row) throw new Error('The track was not written')
  if (status === 'pending') await putReview(write, row.seq, {}, now)
  await setCredits(write, row.seq, { artists, creators }, now)
  if (credits) await replaceContributions(write, row.seq, credits, now)
  await queueReports(write, [row.seq], now)
  return refreshed(write, row.seq)
}

export async function updateTrack(
  write: Handle,
  scope: Scope,
  status: AnyStatus,
  id: string,
  changes: TrackChanges,
  { ifVersion, now }: Change,
): Promise<TrackRecord | 'missing' | 'stale'> {
  const row = expected(await rowOf(write, status, scope, id), ifVersion)
  return row === 'missing' || row === 'stale' ? row : change(write, row, changes, now)
}

/** The version of a track; null if there is none with that status in scope. */
export const trackVersion = async (
  read: Handle,
  status: AnyStatus,
  scope: Scope,
  id: string,
): Promise<number | null> => (await rowOf(read, status, scope, id))?.version ?? null

/** Columns needed to change a track; null if there is none with that status in scope. */
async function rowOf(read: Handle, status: AnyStatus, scope: Scope, id: string) {
  const { tracks } = read.tables
  const conditions = [hasId(read, id), ...within(read, status, scope)]
  const [row] = await read.prepared(
    `track: ${conditionNames(conditions)}`,
    valuesOf(conditions),
    () =>
      read.db
        .select({
          seq: tracks.seq,
          version: tracks.version,
          title: tracks.title,
          album: tracks.album,
          track_number: tracks.track_number,
          genre: tracks.genre,
          explicit: tracks.explicit,
          popularity: tracks.popularity,
          duration_ms: tracks.duration_ms,
          longest_ms: tracks.longest_ms,
          audio: tracks.audio,
          preview: tracks.preview,
          preview_start_ms: tracks.preview_start_ms,
          artwork: tracks.artwork,
        })
        .from(tracks)
        .where(allOf(conditions)),
  )
  return row ?? null
}

/** Changes a track. It is updated if anything differs; a proposal alone is another version only. */
async function change(
  write: Handle,
  { seq, ...before }: NonNullable<Awaited<ReturnType<typeof rowOf>>>,
  { artists, creators, credits, ...facts }: TrackChanges,
  now: number,
): Promise<TrackRecord> {
  const { tracks } = write.tables
  const { title = before.title, album = before.album } = facts
  const isRetitled = title !== before.title
  const values: Readonly<Record<string, unknown>> = before
  const isChanged = Object.entries(facts).some(([name, value]) => value !== values[name])
  const columns = defined({
    ...facts,
    ...folded(facts),
    ...(facts.duration_ms !== undefined && {
      longest_ms: Math.max(before.longest_ms, facts.duration_ms),
    }),
    ...(isChanged && { updated_at: now }),
  })
  await write.run(`change track: ${Object.keys(columns).join()}`, { seq, ...columns }, () =>
    write.db
      .update(tracks)
      // drizzle takes placeholders in `set` as in `values`; only its types do not say so.
      .set({ ...(placeholders(columns) as object), ...nextVersion(tracks) })
      .where(eq(tracks.seq, sql.placeholder('seq'))),
  )
  const isCredited = await setCredits(write, seq, { artists, creators }, now)
  const isSaidAnew = credits !== undefined && (await replaceContributions(write, seq, credits, now))
  if (isCredited || isSaidAnew)
    await write.db.update(tracks).set({ updated_at: now }).where(eq(tracks.seq, seq))
  if (isCredited || isSaidAnew || isRetitled || isReported(facts))
    await queueReports(write, [seq], now)
  const isFoundAnew = isCredited || isRetitled || album !== before.album
  return isFoundAnew ? refreshed(write, seq) : trackBySeq(write, seq)
}

/** Notes where the preview begins in the recording, for as long as the track has these files. */
export async function placePreview(
  write: Handle,
  { seq, files }: Pick<TrackRecord, 'seq' | 'files'>,
  preview_start_ms: number,
): Promise<void> {
  const { tracks: t } = write.tables
  const hasFiles = and(eq(t.audio, files.audio.seq), eq(t.preview, files.preview.seq))
  await write.db
    .update(t)
    .set({ preview_start_ms })
    .where(and(eq(t.seq, seq), hasFiles, isNull(t.preview_start_ms)))
}

/** Whether a report says something else after this change, or is needed again. */
const isReported = ({ audio, preview, artwork }: TrackChanges) =>
  [audio, preview, artwork].some((value) => value !== undefined)

/** Without the values that do not change. */
const defined = (columns: Record<string, string | number | boolean | null | undefined>) =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  ) as Record<string, string | number | boolean | null>

/** Columns for sorting; only those that change. */
const folded = ({ title, genre }: Pick<TrackChanges, 'title' | 'genre'>) => ({
  ...(title !== undefined && { title_sort: searchKey(title) }),
  ...(genre !== undefined && { genre_sort: identityOf(genre) }),
})

/** Returns whether the credits are others than before. */
async function setCredits(
  write: Handle,
  track: number,
  { artists, creators }: Pick<TrackChanges, 'artists' | 'creators'>,
  now: number,
): Promise<boolean> {
  const replaced = [
    ...(artists ? await replaceCredits(write, 'artist', new Map([[track, artists]]), { now }) : []),
    ...(creators
      ? await replaceCredits(write, 'creator', new Map([[track, creators]]), { now })
      : []),
  ]
  return replaced.length > 0
}

async function refreshed(write: Handle, seq: number): Promise<TrackRecord> {
  await refreshTracks(write, [seq])
  return trackBySeq(write, seq)
}

/** A track in any state. */
export async function trackBySeq(read: Handle, seq: number): Promise<TrackRecord> {
  const [track] = await loadTracks(read, [seq])
  if (!track) throw new Error(`There is no track ${seq}`)
  return track
}

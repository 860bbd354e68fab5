import { setImmediate } from 'node:timers/promises'
import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm'
import { replaceCredits, type Credits } from './credits/replace.ts'
import type { Handle } from './database.ts'
import { newId } from './records/id.ts'
import { touched } from './records.ts'
import { queueReports } from './reports.ts'
import type { MergeSnapshot } from './tables.ts'
import { refreshTracks } from './tracks/refresh.ts'

/** A merge as it is stored. */
export interface StoredMerge {
  seq: number
  id: string
  /** Public id of the artist that stayed. */
  artist_id: string
  kept: MergeSnapshot
  merged_at: number
  merged_by_name: string
  undone_at: number | null
}

export interface NewMerge {
  artist_id: string
  kept: MergeSnapshot
  by: { seq: number; name: string }
  now: number
}

/** Returns the public id. The images of the merged artists stay stored. */
export async function addMerge(
  write: Handle,
  { artist_id, kept, by, now }: NewMerge,
): Promise<StoredMerge> {
  const { artist_merges, artist_merge_files } = write.tables
  const [row] = await write.db
    .insert(artist_merges)
    .values({
      id: newId(now),
      artist_id,
      kept,
      merged_at: now,
      merged_by: by.seq,
      merged_by_name: by.name,
    })
    .returning()
  if (!row) throw new Error('The merge was not written')
  const files = new Set(kept.from.flatMap(({ images }) => images))
  if (files.size > 0)
    await write.db
      .insert(artist_merge_files)
      .values([...files].map((file) => ({ merge: row.seq, file })))
  return row
}

export async function getMerge(read: Handle, id: string): Promise<StoredMerge | null> {
  const { artist_merges: m } = read.tables
  const [row] = await read.db.select().from(m).where(eq(m.id, id))
  return row ?? null
}

/** The newest merges first. */
export async function listMerges(read: Handle, limit: number): Promise<StoredMerge[]> {
  const { artist_merges: m } = read.tables
  return read.db.select().from(m).orderBy(desc(m.seq)).limit(limit)
}

/** Its images are no longer held. Returns whether it was not undone before. */
export async function markUndone(write: Handle, merge: number, now: number): Promise<boolean> {
  const { artist_merges: m, artist_merge_files: f } = write.tables
  const undone = await write.db
    .update(m)
    .set({ undone_at: now })
    .where(and(eq(m.seq, merge), isNull(m.undone_at)))
    .returning({ seq: m.seq })
  await write.db.delete(f).where(eq(f.merge, merge))
  return undone.length > 0
}

/** Lets go of the images of merges made up to this time: they cannot be undone any more. */
export async function releaseMerges(write: Handle, until: number): Promise<void> {
  const { artist_merges: m, artist_merge_files: f } = write.tables
  const over = (
    await write.db
      .selectDistinct({ seq: m.seq, at: m.merged_at })
      .from(f)
      .innerJoin(m, eq(m.seq, f.merge))
  ).filter(({ at }) => at <= until)
  if (over.length > 0)
    await write.db.delete(f).where(
      inArray(
        f.merge,
        over.map(({ seq }) => seq),
      ),
    )
}

/** The artists (by `seq`, in order) of every track that names one of these artists. */
export async function creditsNaming(
  read: Handle,
  artists: readonly number[],
): Promise<Map<number, number[]>> {
  const { track_artists: c } = read.tables
  const naming = read.db
    .select({ track: c.track })
    .from(c)
    .where(inArray(c.person, [...artists]))
  const rows = await read.db
    .select({ track: c.track, person: c.person })
    .from(c)
    .where(inArray(c.track, naming))
    .orderBy(asc(c.track), asc(c.position))
  const credits = new Map<number, number[]>()
  for (const { track, person } of rows) {
    const people = credits.get(track)
    if (people) people.push(person)
    else credits.set(track, [person])
  }
  return credits
}

/** Rows per statement, and tracks between pauses. */
const AT_ONCE = 500

/**
 * Sets the artists of many tracks, with all that follows from them. The merged ones and the artist
 * that they are merged into, or were, are the same person.
 */
export async function setArtistsOf(
  write: Handle,
  credits: Credits,
  { into, merged, now }: { into: number; merged: readonly number[]; now: number },
): Promise<void> {
  const { tracks } = write.tables
  const same = new Set([into, ...merged])
  const isSame = (before: number, after: number) =>
    before === after || (same.has(before) && same.has(after))
  const all = [...credits]
  for (let start = 0; start < all.length; start += AT_ONCE) {
    if (start > 0) await setImmediate()
    const batch = all.slice(start, start + AT_ONCE)
    const seqs = batch.map(([track]) => track)
    await replaceCredits(write, 'artist', new Map(batch), { now, isSame })
    await write.db.update(tracks).set(touched(tracks, now)).where(inArray(tracks.seq, seqs))
    await queueReports(write, seqs, now)
    await refreshTracks(write, seqs)
  }
}

/** Names of these artists, by `seq`. */
export async function artistNames(
  read: Handle,
  seqs: readonly number[],
): Promise<Map<number, string>> {
  const { artists: a } = read.tables
  const names = new Map<number, string>()
  for (let start = 0; start < seqs.length; start += AT_ONCE) {
    const rows = await read.db
      .select({ seq: a.seq, name: a.name })
      .from(a)
      .where(inArray(a.seq, seqs.slice(start, start + AT_ONCE)))
    for (const { seq, name } of rows) names.set(seq, name)
  }
  return names
}

/** Public ids of these rows, by `seq`. */
export async function idsOf(
  read: Handle,
  table: 'artists' | 'creators' | 'tracks',
  seqs: readonly number[],
): Promise<Map<number, string>> {
  const t = read.tables[table]
  const ids = new Map<number, string>()
  for (let start = 0; start < seqs.length; start += AT_ONCE) {
    const rows = await read.db
      .select({ seq: t.seq, id: t.id })
      .from(t)
      .where(inArray(t.seq, seqs.slice(start, start + AT_ONCE)))
    for (const { seq, id } of rows) ids.set(seq, id)
  }
  return ids
}

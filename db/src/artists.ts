import { eq } from 'drizzle-orm'
import { loadArtists, type ArtistRecord } from './artists/record.ts'
import type { Handle } from './database.ts'
import { searchKey } from './records/searchWords.ts'
import { newId } from './records/id.ts'
import { identityOf } from './records/identity.ts'
import { setImages } from './images/imageLists.ts'
import { tidyName } from './records/names.ts'
import {
  expected,
  identifiedColumns,
  isRenamed,
  seqOf,
  touched,
  type Change,
  type Restored,
} from './records.ts'
import { queueReports } from './reports.ts'
import { refreshTracksOf } from './tracks/refresh.ts'

export { listArtists, selectArtists } from './artists/list.ts'
export { loadArtists, type ArtistRecord } from './artists/record.ts'

export interface NewArtist {
  name: string
  bio?: string
  genres?: string[]
  country?: string
  popularity?: number
  /** `seq` of stored images, in order. */
  images?: readonly number[]
  /** Absent for a new one. */
  restored?: Restored
}

/** Absent fields stay unchanged. */
export type ArtistChanges = {
  [Fact in Exclude<keyof NewArtist, 'restored'>]?: NewArtist[Fact] | undefined
}

export async function getArtist(read: Handle, id: string): Promise<ArtistRecord | null> {
  const seq = await seqOf(read, read.tables.artists, id)
  return seq === null ? null : ((await loadArtists(read, [seq]))[0] ?? null)
}

/** Returns the `seq`. */
export async function createArtist(
  write: Handle,
  { images, restored, ...artist }: NewArtist,
  now: number,
): Promise<number> {
  const { artists } = write.tables
  const name = tidyName(artist.name)
  const [row] = await write.db
    .insert(artists)
    .values({
      genres: [],
      ...artist,
      name,
      name_sort: searchKey(name),
      name_identity: identityOf(name),
      id: newId(now),
      created_at: now,
      ...restored,
      updated_at: now,
    })
    .returning({ seq: artists.seq })
  if (!row) throw new Error('The artist was not written')
  await setImages(write, 'artist', row.seq, images)
  return row.seq
}

/** Tracks are found and sorted by the new name at once; their reports judge it anew. */
export async function updateArtist(
  write: Handle,
  id: string,
  { images, name, ...facts }: ArtistChanges,
  { ifVersion, now }: Change,
): Promise<ArtistRecord | 'missing' | 'stale'> {
  const { artists } = write.tables
  const before = expected(await getArtist(write, id), ifVersion)
  if (before === 'missing' || before === 'stale') return before
  await write.db
    .update(artists)
    .set({ ...facts, ...identifiedColumns(name), ...touched(artists, now) })
    .where(eq(artists.seq, before.seq))
  await setImages(write, 'artist', before.seq, images)
  if (isRenamed(before, name)) {
    const tracks = await refreshTracksOf(write, 'artist', before.seq, now)
    if (identityOf(name) !== identityOf(before.name)) await queueReports(write, tracks, now)
  }
  return artistBySeq(write, before.seq)
}

export async function artistBySeq(read: Handle, seq: number): Promise<ArtistRecord> {
  const [artist] = await loadArtists(read, [seq])
  if (!artist) throw new Error(`There is no artist ${seq}`)
  return artist
}

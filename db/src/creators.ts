import { and, asc, count, eq, sql } from 'drizzle-orm'
import { setLooks } from './creators/looks.ts'
import { setCreatorName } from './creators/name.ts'
import { loadCreators, type CreatorRecord } from './creators/record.ts'
import type { Handle } from './database.ts'
import { identityOf } from './records/identity.ts'
import { searchKey } from './records/searchWords.ts'
import { newId } from './records/id.ts'
import { setImages } from './images/imageLists.ts'
import { tidyName } from './records/names.ts'
import { expected, isRenamed, living, seqOf, touched, type Change } from './records.ts'
import { refreshTracksOf } from './tracks/refresh.ts'

export { creatorLookingLike } from './creators/looks.ts'
export { listCreators, selectCreators } from './creators/list.ts'
export { loadCreators, type CreatorRecord } from './creators/record.ts'

export interface NewCreator {
  name: string
  /** `seq` of the assigned user; a user has at most one creator. */
  user?: number | null
  bio?: string
  genres?: string[]
  popularity?: number
  is_active?: boolean
  href?: string
  uri?: string
  external_url?: string
  /** `seq` of stored images, in order. */
  images?: readonly number[]
}

/** Absent fields stay unchanged. A creator is switched off and on by restrictions alone. */
export type CreatorChanges = {
  [Fact in Exclude<keyof NewCreator, 'is_active'>]?: NewCreator[Fact] | undefined
}

export interface CreatorName {
  seq: number
  id: string
  name: string
}

export async function getCreator(read: Handle, id: string): Promise<CreatorRecord | null> {
  const seq = await seqOf(read, read.tables.creators, id)
  return seq === null ? null : ((await loadCreators(read, [seq]))[0] ?? null)
}

export async function creatorBySeq(read: Handle, seq: number): Promise<CreatorRecord> {
  const [creator] = await loadCreators(read, [seq])
  if (!creator) throw new Error(`There is no creator ${seq}`)
  return creator
}

/** Returns the `seq`. Rejects as a duplicate if a creator has the same folded name. */
export async function createCreator(
  write: Handle,
  { images, ...creator }: NewCreator,
  now: number,
): Promise<number> {
  const { creators } = write.tables
  const name = tidyName(creator.name)
  const [row] = await write.db
    .insert(creators)
    .values({
      genres: [],
      ...creator,
      name,
      name_sort: searchKey(name),
      name_identity: identityOf(name),
      id: newId(now),
      created_at: now,
      updated_at: now,
    })
    .returning({ seq: creators.seq })
  if (!row) throw new Error('The creator was not written')
  await setLooks(write, row.seq, name)
  await setImages(write, 'creator', row.seq, images)
  return row.seq
}

/** Tracks are found by the new name at once. Rejects as a duplicate if another creator has it. */
export async function updateCreator(
  write: Handle,
  id: string,
  { images, name, ...facts }: CreatorChanges,
  { ifVersion, now }: Change,
): Promise<CreatorRecord | 'missing' | 'stale'> {
  const { creators } = write.tables
  const before = expected(await getCreator(write, id), ifVersion)
  if (before === 'missing' || before === 'stale') return before
  await write.db
    .update(creators)
    .set({ ...facts, ...touched(creators, now) })
    .where(eq(creators.seq, before.seq))
  if (name !== undefined) await setCreatorName(write, before.seq, name)
  await setImages(write, 'creator', before.seq, images)
  if (isRenamed(before, name)) await refreshTracksOf(write, 'creator', before.seq, now)
  return creatorBySeq(write, before.seq)
}

/** The creators whose name has this identity: hardly ever more than one (`namesake`). */
export async function creatorsOfName(read: Handle, name: string): Promise<CreatorName[]> {
  const { creators: c } = read.tables
  return read.db
    .select({ seq: c.seq, id: c.id, name: c.name })
    .from(c)
    .where(and(eq(c.name_identity, identityOf(name)), living(c)))
    .orderBy(asc(c.namesake))
}

export async function countPlaylistsOf(read: Handle, creator: number): Promise<number> {
  const { playlists } = read.tables
  const [row] = await read.db
    .select({ total: count() })
    .from(playlists)
    .where(and(eq(playlists.owner, creator), living(playlists)))
  return row?.total ?? 0
}

/** The creator that a user is assigned to. */
export async function creatorOfUser(
  read: Handle,
  user: number,
): Promise<(CreatorName & { is_active: boolean }) | null> {
  const { creators } = read.tables
  const [row] = await read.prepared('creator of user', { user }, () =>
    read.db
      .select({
        seq: creators.seq,
        id: creators.id,
        name: creators.name,
        is_active: creators.is_active,
      })
      .from(creators)
      .where(eq(creators.user, sql.placeholder('user'))),
  )
  return row ?? null
}

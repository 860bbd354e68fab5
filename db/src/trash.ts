import { and, asc, eq, gt, inArray, lte, ne, or } from 'drizzle-orm'
import type { TrashNoun, TrashSort } from '@melodia/contract/choices/trash'
import type { TrashFilter } from '@melodia/contract/trash'
import type { Handle } from './database.ts'
import { removeDeleted } from './deletion.ts'
import type { NamedNoun } from './many.ts'
import { searchKey } from './records/searchWords.ts'
import { newId } from './records/id.ts'
import { nameContains } from './records/names.ts'
import type { Listed, Page } from './lists/page.ts'
import { seqPage } from './lists/seqPage.ts'
import type { FormerPlaces, TrashedTrack } from './tables.ts'
import { purgeTrack } from './tracks/purge.ts'

/** Facts that the trash stores about a deleted record, by its noun. */
export type Kept = { noun: 'tracks'; kept: TrashedTrack } | { noun: NamedNoun; kept: FormerPlaces }

export type NewTrashEntry = Kept & {
  /** Public id of the record. */
  record_id: string
  title: string
  /** `seq` is null for nobody in particular. */
  by: { seq: number | null; name: string }
  now: number
}

/** A deleted record. Times in Unix milliseconds. */
export type TrashEntry = Kept & {
  seq: number
  id: string
  record_id: string
  title: string
  deleted_at: number
  /** Its id is null if the user is gone. */
  deleted_by: { id: string | null; name: string }
}

/** Everything, or what a user deleted of a creator's. */
export type TrashScope = 'everything' | { by: number; creator: number }

/** Call it in the transaction that removes the record. Returns the id of the entry. */
export async function putIntoTrash(write: Handle, entry: NewTrashEntry): Promise<string> {
  const { trash_entries } = write.tables
  const { by, now, ...what } = entry
  const id = newId(now)
  await write.db.insert(trash_entries).values({
    ...what,
    id,
    title_sort: searchKey(entry.title),
    deleted_at: now,
    deleted_by: by.seq,
    deleted_by_name: by.name,
  })
  return id
}

/** Entries deleted after `after`. */
export async function listTrash(
  read: Handle,
  scope: TrashScope,
  after: number,
  page: Page<TrashSort, TrashFilter>,
): Promise<Listed<TrashEntry>> {
  const { trash_entries: t } = read.tables
  const { q, noun, id } = page.filter
  const where = and(
    within(read, scope, after),
    q === undefined ? undefined : nameContains(t.title_sort, q),
    // An unknown noun matches nothing.
    noun === undefined ? undefined : eq(t.noun, noun as TrashNoun),
    id === undefined ? undefined : inArray(t.id, id),
  )
  const by = { deleted_at: t.deleted_at, title: t.title_sort }[page.sort]
  const { rows, total } = await seqPage(read, { table: t, by, where }, page)
  return { rows: await loadEntries(read, rows), total }
}

/** An entry in scope that was deleted after `after`. */
export async function trashEntry(
  read: Handle,
  scope: TrashScope,
  after: number,
  id: string,
): Promise<TrashEntry | null> {
  const { trash_entries: t } = read.tables
  const [row] = await read.db
    .select({ seq: t.seq })
    .from(t)
    .where(and(eq(t.id, id), within(read, scope, after)))
  return row ? ((await loadEntries(read, [row.seq]))[0] ?? null) : null
}

/** The entries of these records, by the id of the record. */
export async function trashedOf(
  read: Handle,
  noun: TrashNoun,
  records: readonly string[],
): Promise<Map<string, TrashEntry>> {
  if (records.length === 0) return new Map()
  const { trash_entries: t } = read.tables
  const rows = await read.db
    .select({ seq: t.seq })
    .from(t)
    .where(and(eq(t.noun, noun), inArray(t.record_id, [...records])))
  const entries = await loadEntries(
    read,
    rows.map(({ seq }) => seq),
  )
  return new Map(entries.map((entry) => [entry.record_id, entry]))
}

/** Takes an entry out of the trash, for its record comes back. */
export async function takeOutOfTrash(write: Handle, { seq }: { seq: number }): Promise<void> {
  const { trash_entries: t } = write.tables
  await write.db.delete(t).where(eq(t.seq, seq))
}

/** Removes entries for good, and with them their records. */
export async function purgeEntries(
  write: Handle,
  entries: readonly { seq: number; noun: TrashNoun; record_id: string }[],
): Promise<void> {
  const { tracks: t } = write.tables
  for (const entry of entries) {
    await takeOutOfTrash(write, entry)
    if (entry.noun !== 'tracks') continue
    const [track] = await write.db
      .select({ seq: t.seq, id: t.id })
      .from(t)
      .where(eq(t.id, entry.record_id))
    if (track) await purgeTrack(write, track)
  }
  await removeDeleted(write)
}

/** Entries deleted up to this time, the oldest first; those of tracks go with their tracks. */
export async function trashedUntil(
  read: Handle,
  until: number,
  limit: number,
): Promise<{ seq: number; noun: TrashNoun; record_id: string }[]> {
  const { trash_entries: t } = read.tables
  return read.db
    .select({ seq: t.seq, noun: t.noun, record_id: t.record_id })
    .from(t)
    .where(and(lte(t.deleted_at, until), ne(t.noun, 'tracks')))
    .orderBy(asc(t.deleted_at), asc(t.seq))
    .limit(limit)
}

function within({ db, tables }: Handle, scope: TrashScope, after: number) {
  const { playlists: p, track_creators: c, tracks, trash_entries: t } = tables
  const isRecent = gt(t.deleted_at, after)
  if (scope === 'everything') return isRecent
  const { by, creator } = scope
  const owned = db.select({ id: p.id }).from(p).where(eq(p.owner, creator))
  const credited = db
    .select({ id: tracks.id })
    .from(c)
    .innerJoin(tracks, eq(tracks.seq, c.track))
    .where(eq(c.person, creator))
  return and(
    isRecent,
    eq(t.deleted_by, by),
    or(
      and(eq(t.noun, 'tracks'), inArray(t.record_id, credited)),
      and(eq(t.noun, 'playlists'), inArray(t.record_id, owned)),
    ),
  )
}

async function loadEntries(read: Handle, seqs: readonly number[]): Promise<TrashEntry[]> {
  if (seqs.length === 0) return []
  const { trash_entries: t, users } = read.tables
  const rows = await read.db
    .select({
      seq: t.seq,
      id: t.id,
      noun: t.noun,
      record_id: t.record_id,
      title: t.title,
      kept: t.kept,
      deleted_at: t.deleted_at,
      by: users.id,
      by_name: t.deleted_by_name,
    })
    .from(t)
    .leftJoin(users, eq(users.seq, t.deleted_by))
    .where(inArray(t.seq, [...seqs]))
  const entries = new Map(
    rows.map(({ by, by_name, ...row }) => [
      row.seq,
      // Only `putIntoTrash` writes a row: what is kept fits its noun.
      { ...row, deleted_by: { id: by, name: by_name } } as TrashEntry,
    ]),
  )
  return seqs.flatMap((seq) => entries.get(seq) ?? [])
}

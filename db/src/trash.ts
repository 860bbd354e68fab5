import { and, asc, eq, gt, inArray, lte, or, sql } from 'drizzle-orm'
import type { TrashNoun, TrashSort } from '@melodia/contract/choices'
import type { TrashFilter } from '@melodia/contract/trash'
import { removeComments } from './comments.ts'
import type { Handle } from './database.ts'
import { removeDeleted } from './deletion.ts'
import type { NamedNoun } from './many.ts'
import { searchKey } from './records/searchWords.ts'
import { newId } from './records/id.ts'
import { nameContains } from './records/names.ts'
import type { Listed, Page } from './lists/page.ts'
import { seqPage } from './lists/seqPage.ts'
import { removeRounds } from './rounds.ts'
import type { FormerPlaces, TrashedTrack } from './tables.ts'

/** What the trash keeps of a deleted record, by its noun. */
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
export type TrashScope = 'everything' | { by: number; creator: { seq: number; id: string } }

/** Call it in the transaction that removes the record. Returns the id of the entry. */
export async function putIntoTrash(write: Handle, entry: NewTrashEntry): Promise<string> {
  const { trash_entries, trash_files } = write.tables
  const { by, now, ...what } = entry
  const id = newId(now)
  const [row] = await write.db
    .insert(trash_entries)
    .values({
      ...what,
      id,
      title_sort: searchKey(entry.title),
      deleted_at: now,
      deleted_by: by.seq,
      deleted_by_name: by.name,
    })
    .returning({ seq: trash_entries.seq })
  if (!row) throw new Error('The entry of the trash was not written')
  const files = [...new Set(filesOf(entry))]
  if (files.length > 0)
    await write.db.insert(trash_files).values(files.map((file) => ({ entry: row.seq, file })))
  return id
}

/** `seq` of the files of a deleted track; those of other records are in use by their rows. */
const filesOf = ({ noun, kept }: Kept): number[] =>
  noun === 'tracks' ? [kept.audio, kept.preview, kept.artwork, ...proposedFilesOf(kept)] : []

const proposedFilesOf = ({ proposal }: TrashedTrack): number[] =>
  [proposal?.audio, proposal?.preview, proposal?.artwork].flatMap((file) => file ?? [])

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

/** Removes entries for good, and with them their records and what others kept for a track. */
export async function purgeEntries(
  write: Handle,
  entries: readonly { seq: number; noun: TrashNoun; record_id: string }[],
): Promise<void> {
  for (const entry of entries) {
    await takeOutOfTrash(write, entry)
    if (entry.noun !== 'tracks') continue
    await removeRounds(write, entry.record_id)
    await removeComments(write, entry.record_id)
  }
  await removeDeleted(write)
}

/** Entries deleted up to this time, the oldest first. */
export async function trashedUntil(
  read: Handle,
  until: number,
  limit: number,
): Promise<{ seq: number; noun: TrashNoun; record_id: string }[]> {
  const { trash_entries: t } = read.tables
  return read.db
    .select({ seq: t.seq, noun: t.noun, record_id: t.record_id })
    .from(t)
    .where(lte(t.deleted_at, until))
    .orderBy(asc(t.deleted_at), asc(t.seq))
    .limit(limit)
}

function within({ db, tables }: Handle, scope: TrashScope, after: number) {
  const { playlists: p, trash_entries: t } = tables
  const isRecent = gt(t.deleted_at, after)
  if (scope === 'everything') return isRecent
  const { by, creator } = scope
  const owned = db.select({ id: p.id }).from(p).where(eq(p.owner, creator.seq))
  // Ids stand between quotes; those within a text are escaped.
  const isCredited = sql`cast(${t.kept} as text) like ${`%"${creator.id}"%`}`
  return and(
    isRecent,
    eq(t.deleted_by, by),
    or(
      and(eq(t.noun, 'tracks'), isCredited),
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

import { and, asc, count, desc, eq, inArray, ne, or } from 'drizzle-orm'
import type { BlockFilter } from '@melodia/contract/blocks'
import type { BlockSort } from '@melodia/contract/choices/blocks'
import type { Handle } from './database.ts'
import type { Listed, Page } from './lists/page.ts'
import type { Restricted } from './restrictions.ts'
import { newId } from './records/id.ts'

/** A recording that is not let in again. Times in Unix milliseconds. */
export interface BlockRecord {
  id: string
  track_id: string
  title: string
  creators: string[]
  notes: string
  /** Null if the system did it; its id is null if the user is gone. */
  blocked_by: { id: string | null; name: string }
  blocked_at: number
}

export interface NewBlockRecord {
  /** `seq` of the fingerprint. */
  fingerprint: number
  track_id: string
  title: string
  creators: string[]
  notes: string
  by: { seq: number; name: string }
  restriction: Restricted
  now: number
}

export async function addBlock(
  write: Handle,
  { by, now, fingerprint, track_id, title, creators, notes }: NewBlockRecord,
): Promise<BlockRecord> {
  const { blocks } = write.tables
  const id = newId(now)
  await write.db.insert(blocks).values({
    fingerprint,
    track_id,
    title,
    creators,
    notes,
    id,
    blocked_by: by.seq,
    blocked_by_name: by.name,
    blocked_at: now,
  })
  const [row] = await withBlockers(write).where(eq(blocks.id, id))
  if (!row) throw new Error('The block was not written')
  return asRecord(row)
}

/** The block that was made with a track, or of its recording; null if there is none. */
export async function blockOf(
  read: Handle,
  { track_id, fingerprint }: { track_id: string; fingerprint: number | null },
): Promise<BlockRecord | null> {
  const { blocks: b } = read.tables
  const [row] = await withBlockers(read).where(
    or(eq(b.track_id, track_id), fingerprint === null ? undefined : eq(b.fingerprint, fingerprint)),
  )
  return row ? asRecord(row) : null
}

export async function removeBlock(write: Handle, id: string): Promise<void> {
  const { blocks } = write.tables
  await write.db.delete(blocks).where(eq(blocks.id, id))
}

export async function listBlocks(
  read: Handle,
  { offset, limit, order, filter }: Page<BlockSort, BlockFilter>,
): Promise<Listed<BlockRecord>> {
  const { blocks: b } = read.tables
  const direction = order === 'ASC' ? asc : desc
  const where = and(
    filter.id && inArray(b.id, filter.id),
    filter.track_id && inArray(b.track_id, filter.track_id),
  )
  const rows = await withBlockers(read)
    .where(where)
    .orderBy(direction(b.blocked_at), direction(b.seq))
    .limit(limit)
    .offset(offset)
  const [counted] = await read.db.select({ total: count() }).from(b).where(where)
  return { rows: rows.map(asRecord), total: counted?.total ?? 0 }
}

function withBlockers(read: Handle) {
  const { blocks: b, users } = read.tables
  return read.db
    .select({
      id: b.id,
      track_id: b.track_id,
      title: b.title,
      creators: b.creators,
      notes: b.notes,
      by: users.id,
      by_name: b.blocked_by_name,
      blocked_at: b.blocked_at,
    })
    .from(b)
    .leftJoin(users, eq(users.seq, b.blocked_by))
}

type Row = Omit<BlockRecord, 'blocked_by'> & { by: string | null; by_name: string }

const asRecord = ({ by, by_name, ...block }: Row): BlockRecord => ({
  ...block,
  blocked_by: { id: by, name: by_name },
})

/** Fields of a track that a block copies: of a published, pending, rejected or deleted one. */
export interface BlockableTrack {
  title: string
  creators: string[]
  /** `seq` of its fingerprint; null while its audio is not analysed. */
  fingerprint: number | null
}

/** Any track of this public id; null if there is none, and none was rejected or deleted. */
export async function blockableTrack(read: Handle, id: string): Promise<BlockableTrack | null> {
  return (await storedTrack(read, id)) ?? (await goneTrack(read, id))
}

/** Whether the recording of this audio (`seq` of the file) is blocked. */
export async function isBlocked(read: Handle, audio: number): Promise<boolean> {
  const { blocks: b, fingerprints: f } = read.tables
  const rows = await read.db
    .select({ seq: b.seq })
    .from(b)
    .innerJoin(f, eq(f.seq, b.fingerprint))
    .where(eq(f.file, audio))
  return rows.length > 0
}

async function storedTrack(read: Handle, id: string): Promise<BlockableTrack | null> {
  const { creators, fingerprints: f, track_creators: c, tracks: t } = read.tables
  const rows = await read.db
    .select({ title: t.title, fingerprint: f.seq, creator: creators.name })
    .from(t)
    .leftJoin(f, eq(f.file, t.audio))
    .leftJoin(c, eq(c.track, t.seq))
    .leftJoin(creators, eq(creators.seq, c.person))
    .where(and(eq(t.id, id), ne(t.state, 'removed')))
    .orderBy(asc(c.position))
  const [first] = rows
  if (!first) return null
  const { title, fingerprint } = first
  return { title, fingerprint, creators: rows.flatMap(({ creator }) => creator ?? []) }
}

/** A rejected one of which the fingerprint and the audit are left. */
async function goneTrack(read: Handle, id: string): Promise<BlockableTrack | null> {
  const { audit_entries: a, fingerprints: f } = read.tables
  const [row] = await read.db
    .select({ title: a.title, detail: a.detail, fingerprint: f.seq })
    .from(f)
    .innerJoin(a, and(eq(a.resource, 'tracks'), eq(a.resource_id, f.rejected_id)))
    .where(and(eq(f.rejected_id, id), eq(a.action, 'reject')))
    .orderBy(desc(a.at))
    .limit(1)
  return row ? { ...row, creators: row.detail.creators ?? [] } : null
}

import { desc, notInArray } from 'drizzle-orm'
import type { Handle } from './database.ts'
import { newId } from './records/id.ts'
import type { BACKUP_KINDS, BACKUP_OUTCOMES } from './tables/state.ts'

/** A backup that was made, or a drill: one that was restored aside and compared. */
export interface BackupRecord {
  id: string
  kind: (typeof BACKUP_KINDS)[number]
  /** Unix milliseconds. */
  begun_at: number
  ended_at: number
  outcome: (typeof BACKUP_OUTCOMES)[number]
  /** Of the archive; null if there is none, or none that can be read. */
  bytes: number | null
  /** Number of media files in it. */
  files: number | null
  /** The archive's path, or bucket and key, without credentials. */
  place: string
  /** Why it failed, in sentences; of a good one, what was missing. */
  error: string | null
}

/** The last of each kind, and the last good ones. */
export interface LastBackups {
  backup: BackupRecord | null
  drill: BackupRecord | null
  lastGood: { backup: BackupRecord | null; drill: BackupRecord | null }
}

/** Rows beyond these are removed, the oldest first. */
const MOST_ROWS = 500
/** Characters: of ten thousand missing files the first tell enough. */
const MOST_ERROR = 1_000

/** Remembers a backup or a drill of this database. The last good one of each kind is never removed. */
export async function recordBackup(write: Handle, record: Omit<BackupRecord, 'id'>): Promise<void> {
  const { backups: b } = write.tables
  const error = record.error && record.error.slice(0, MOST_ERROR)
  await write.db.insert(b).values({ ...record, error, id: newId(record.ended_at) })
  const newest = await write.db
    .select({ id: b.id })
    .from(b)
    .orderBy(desc(b.ended_at), desc(b.id))
    .limit(MOST_ROWS)
  const { lastGood } = await lastBackups(write)
  const stay = [...newest, lastGood.backup, lastGood.drill].flatMap((row) => row?.id ?? [])
  await write.db.delete(b).where(notInArray(b.id, stay))
}

/** All that is remembered, the newest first. */
export async function listBackups(read: Handle): Promise<BackupRecord[]> {
  const { backups: b } = read.tables
  return read.db.select().from(b).orderBy(desc(b.ended_at), desc(b.id))
}

export async function lastBackups(read: Handle): Promise<LastBackups> {
  const rows = await listBackups(read)
  const last = (kind: BackupRecord['kind'], outcome?: BackupRecord['outcome']) =>
    rows.find((row) => row.kind === kind && (outcome ?? row.outcome) === row.outcome) ?? null
  return {
    backup: last('backup'),
    drill: last('drill'),
    lastGood: { backup: last('backup', 'ok'), drill: last('drill', 'ok') },
  }
}

import { setImmediate } from 'node:timers/promises'
import type { Database } from '@melodia/db/database'
import { isDocumentInUse } from '@melodia/db/documents'
import { forgetFiles, isReferenced, listUnused, newestFile } from '@melodia/db/media'
import type { Media } from './media.ts'

/** A file is stored before its row is written, and an upload may take long. */
export const GRACE_MS = 24 * 60 * 60_000
/** Rows per query: some milliseconds of the database. */
const ROWS = 2_000

/**
 * Removes unused files: first their rows, then files older than `graceMs`; and documents whose row is
 * gone. Safe while the server is
 * running, and in several processes at once. Returns the number of files.
 */
export async function sweepMedia(db: Database, media: Media, graceMs = GRACE_MS) {
  const last = await newestFile(db.read)
  for (let after = 0; after < last; after += ROWS) {
    const unused = await listUnused(db.read, after, after + ROWS)
    if (unused.length > 0) await db.write((write) => forgetFiles(write, unused))
    // SQLite answers at once: without a pause no request would be answered meanwhile.
    await setImmediate()
  }
  const documents = await media.documents.sweep((key) => isDocumentInUse(db.read, key), graceMs)
  return documents + (await media.sweep((key) => isReferenced(db.read, key), graceMs))
}

/**
 * `sweepMedia` that nobody has asked for. A database that knows no file may be a new one in place of
 * one that was lost, or whose address is wrong: what is stored may be all that a restore needs.
 */
export async function sweepUnasked(db: Database, media: Media, graceMs = GRACE_MS) {
  return (await newestFile(db.read)) === 0 ? 0 : sweepMedia(db, media, graceMs)
}

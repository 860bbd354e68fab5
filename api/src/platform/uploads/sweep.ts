import type { Database } from '@melodia/db/database'
import { isPieceInUse, purgeUploads } from '@melodia/db/uploads'
import type { Media } from '../media/media.ts'

/** A piece is stored just before its row is written. */
const GRACE_MS = 60 * 60_000

/**
 * Removes uploads that have expired, and pieces older than `graceMs` that no upload has. Safe while the
 * server is running, and in several processes at once. Returns the number of uploads and pieces.
 */
export async function sweepUploads(db: Database, media: Media, now: number, graceMs = GRACE_MS) {
  const uploads = await db.write((write) => purgeUploads(write, now), {
    isolation: 'read committed',
  })
  const pieces = await media.pieces.sweep((key) => isPieceInUse(db.read, key), graceMs)
  return { uploads, pieces }
}

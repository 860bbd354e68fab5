import { and, asc, count, eq, gt, lte, sum } from 'drizzle-orm'
import type { Handle } from './database.ts'

/** A file that arrives in pieces. */
export interface UploadRecord {
  seq: number
  id: string
  /** Whole size in bytes. */
  length: number
  /** How many bytes have arrived. */
  offset: number
  /** File name sent by the client; only for messages. */
  filename: string
  /** Unix milliseconds. */
  expires_at: number
}

export type NewUpload = Omit<UploadRecord, 'seq' | 'offset'>

/** An upload of somebody, at a time: nobody else has it, and after its end nobody. */
export interface OwnUpload {
  /** `seq` of a user, here and below. */
  owner: number
  id: string
  now: number
}

/** A piece in the media store. */
export interface NewPiece {
  /** Offset of its first byte. */
  start: number
  length: number
  key: string
}

export async function addUpload(write: Handle, owner: number, upload: NewUpload): Promise<void> {
  await write.db.insert(write.tables.uploads).values({ owner, ...upload })
}

const isThere = ({ tables: { uploads: u } }: Handle, { owner, id, now }: OwnUpload) =>
  and(eq(u.id, id), eq(u.owner, owner), gt(u.expires_at, now))

export async function getUpload(read: Handle, own: OwnUpload): Promise<UploadRecord | null> {
  const { uploads: u } = read.tables
  const [row] = await read.db
    .select({
      seq: u.seq,
      id: u.id,
      length: u.length,
      offset: u.offset,
      filename: u.filename,
      expires_at: u.expires_at,
    })
    .from(u)
    .where(isThere(read, own))
  return row ?? null
}

/** Number of somebody's uploads, and the bytes of all, whether they have arrived or not. */
export async function heldUploads(
  read: Handle,
  owner: number,
  now: number,
): Promise<{ count: number; bytes: number }> {
  const { uploads: u } = read.tables
  const [row] = await read.db
    .select({ count: count(), bytes: sum(u.length).mapWith(Number) })
    .from(u)
    .where(and(eq(u.owner, owner), gt(u.expires_at, now)))
  return { count: row?.count ?? 0, bytes: row?.bytes ?? 0 }
}

/**
 * Appends a piece. Returns false, and changes nothing, if the upload does not continue where the piece
 * starts: of two for one place, the first one counts.
 */
export async function addPiece(write: Handle, own: OwnUpload, piece: NewPiece): Promise<boolean> {
  const { uploads: u, upload_pieces } = write.tables
  const { start, length } = piece
  const [upload] = await write.db
    .update(u)
    .set({ offset: start + length })
    .where(and(isThere(write, own), eq(u.offset, start)))
    .returning({ seq: u.seq })
  if (!upload) return false
  await write.db.insert(upload_pieces).values({ upload: upload.seq, ...piece })
  return true
}

export async function countPieces(read: Handle, own: OwnUpload): Promise<number> {
  const { uploads: u, upload_pieces: p } = read.tables
  const [row] = await read.db
    .select({ count: count() })
    .from(p)
    .innerJoin(u, eq(u.seq, p.upload))
    .where(isThere(read, own))
  return row?.count ?? 0
}

/** Keys of the pieces of an upload, in order. */
export async function piecesOf(read: Handle, upload: number): Promise<string[]> {
  const { upload_pieces: p } = read.tables
  const rows = await read.db
    .select({ key: p.key })
    .from(p)
    .where(eq(p.upload, upload))
    .orderBy(asc(p.start))
  return rows.map(({ key }) => key)
}

/** Returns the keys of its pieces, which are to be removed after the transaction; null without it. */
export async function removeUpload(write: Handle, own: OwnUpload): Promise<string[] | null> {
  const { uploads: u } = write.tables
  const upload = await getUpload(write, own)
  if (!upload) return null
  const keys = await piecesOf(write, upload.seq)
  const gone = await write.db.delete(u).where(eq(u.seq, upload.seq)).returning({ seq: u.seq })
  return gone.length > 0 ? keys : null
}

/** Removes what has expired. Returns the number of uploads. */
export async function purgeUploads(write: Handle, now: number): Promise<number> {
  const { uploads: u } = write.tables
  return (await write.db.delete(u).where(lte(u.expires_at, now)).returning({ seq: u.seq })).length
}

/** Removes the uploads of everybody. */
export async function removeAllUploads(write: Handle): Promise<void> {
  await write.db.delete(write.tables.uploads)
}

/** Whether an upload has this piece. */
export async function isPieceInUse(read: Handle, key: string): Promise<boolean> {
  const { upload_pieces: p } = read.tables
  const rows = await read.db.select({ key: p.key }).from(p).where(eq(p.key, key))
  return rows.length > 0
}

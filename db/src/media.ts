import { isDeepStrictEqual } from 'node:util'
import { and, desc, eq, exists, gt, inArray, isNotNull, lte, not, or, sql, sum } from 'drizzle-orm'
import type { Mark } from '@melodia/contract/marks'
import type { Handle } from './database.ts'
import type { AnyColumn } from '#dialect'
import type { FILE_KINDS } from './tables.ts'
import { documentsInUse } from './documents.ts'
import { addJob, removeJobs } from './jobs.ts'
import { fileKeyOf, manifestKeyOf } from './manifestKey.ts'
import type { FileTags } from './tables/media.ts'

/** A file to store. Audio has a duration, an image a size in pixels. */
export interface NewFile {
  /** Key in the media store: `<aa>/<sha256>.<ext>`. */
  key: string
  kind: (typeof FILE_KINDS)[number]
  content_type: string
  bytes: number
  sha256: string
  duration_ms?: number | null
  /** Parts of the uploaded audio that were left out. */
  tags?: FileTags | null
  /** Marks of the upload; absent or null if there are none. */
  marks?: Mark[] | null
  /** The manifests of the upload, stored beside it. */
  manifest?: { bytes: number; sha256: string } | null
  width?: number | null
  height?: number | null
  /** `seq` of the creator's user whose storage it uses; absent or null for the platform's. */
  stored_by?: number | null
  now: number
}

/** Returns the `seq`. One row per key, whoever stores it. Audio is queued for analysis. */
export async function saveFile(
  write: Handle,
  { now, manifest, ...file }: NewFile,
): Promise<number> {
  const { media_files } = write.tables
  const beside = manifest && { manifest_bytes: manifest.bytes, manifest_sha256: manifest.sha256 }
  await write.db
    .insert(media_files)
    .values({ ...file, ...beside, created_at: now })
    .onConflictDoNothing({ target: media_files.key })
  const [row] = await write.db
    .select({ seq: media_files.seq, tags: media_files.tags, marks: media_files.marks })
    .from(media_files)
    .where(eq(media_files.key, file.key))
  if (!row) throw new Error('The file was not written')
  const tags = newestTags(row.tags, file.tags)
  const marks = allMarks(row.marks, file.marks)
  if (tags !== row.tags || marks !== row.marks || beside)
    await write.db
      .update(media_files)
      .set({ tags, marks, ...beside })
      .where(eq(media_files.seq, row.seq))
  if (file.kind === 'audio') await addJob(write, { kind: 'analysis', subject: row.seq }, now)
  return row.seq
}

/**
 * The same sound again: the parts left out are now this upload's, and so are its texts if it has
 * any.
 */
function newestTags(earlier: FileTags | null, tags: FileTags | null | undefined) {
  if (tags || tags === undefined) return tags ?? earlier
  const { title = null, artist = null } = earlier ?? {}
  return title || artist ? { title, artist } : null
}

/** Marks of one file that are stored. */
const MOST_MARKS = 40

/**
 * The same content again: marks stay, also where they were taken out of the file before it was sent
 * once more.
 */
function allMarks(earlier: Mark[] | null, marks: Mark[] | null | undefined) {
  // PostgreSQL keeps members in an order of its own.
  const isThere = (mark: Mark) => earlier?.some((one) => isDeepStrictEqual(one, mark))
  const added = marks?.filter((mark) => !isThere(mark)) ?? []
  return added.length === 0 ? earlier : [...(earlier ?? []), ...added].slice(0, MOST_MARKS)
}

/** Marks of files by their `seq`; only of those that have any. */
export async function marksOf(
  read: Handle,
  files: readonly number[],
): Promise<Map<number, Mark[]>> {
  const { media_files: f } = read.tables
  const rows = await read.db
    .select({ seq: f.seq, marks: f.marks })
    .from(f)
    .where(and(inArray(f.seq, [...files]), isNotNull(f.marks)))
  return new Map(rows.map(({ seq, marks }) => [seq, marks ?? []]))
}

/**
 * Bytes that a user has stored as a creator, including unused files not swept yet. A file counts
 * for the user who stored it first.
 */
export async function bytesStoredBy(read: Handle, user: number): Promise<number> {
  const { media_files: f } = read.tables
  const [row] = await read.db
    .select({ total: sum(sql`${f.bytes} + coalesce(${f.manifest_bytes}, 0)`).mapWith(Number) })
    .from(f)
    .where(eq(f.stored_by, user))
  return row?.total ?? 0
}

/**
 * Whether a record uses the file, the image that it is a size of, or the file that a manifest stands
 * beside. Unused files can be swept.
 */
export async function isReferenced(read: Handle, key: string): Promise<boolean> {
  const { media_files } = read.tables
  const found = await read.prepared('file in use', { key: fileKeyOf(key) }, () =>
    read.db
      .select({ seq: media_files.seq })
      .from(media_files)
      .where(and(hasKey(media_files), usedCondition(read))),
  )
  return found.length > 0
}

/** Condition on `media_files` with a placeholder `key`: it has this key, or had it until lately. */
export const hasKey = ({ key, former_key }: Handle['tables']['media_files']) =>
  or(eq(key, sql.placeholder('key')), eq(former_key, sql.placeholder('key')))

/** Keys and durations of files by `seq`. */
export async function filesOf(
  read: Handle,
  seqs: readonly number[],
): Promise<Map<number, { key: string; duration_ms: number | null }>> {
  const { media_files: f } = read.tables
  const rows = await read.db
    .select({ seq: f.seq, key: f.key, duration_ms: f.duration_ms })
    .from(f)
    .where(inArray(f.seq, [...seqs]))
  return new Map(rows.map(({ seq, ...file }) => [seq, file]))
}

/** A stored file according to its row. */
export interface FileInUse {
  key: string
  bytes: number
  sha256: string
}

/** Every file that a record uses, behind it its manifests, and every document. */
export async function* filesInUse(read: Handle): AsyncGenerator<FileInUse> {
  yield* mediaInUse(read)
  yield* documentsInUse(read)
}

/** In the order of storing. */
async function* mediaInUse(read: Handle): AsyncGenerator<FileInUse> {
  const { media_files } = read.tables
  for (let after = 0; ;) {
    const files = await read.db
      .select({
        seq: media_files.seq,
        key: media_files.key,
        bytes: media_files.bytes,
        sha256: media_files.sha256,
        manifest_bytes: media_files.manifest_bytes,
        manifest_sha256: media_files.manifest_sha256,
      })
      .from(media_files)
      .where(and(gt(media_files.seq, after), usedCondition(read)))
      .orderBy(media_files.seq)
      .limit(FILES_AT_ONCE)
    for (const { seq: _, manifest_bytes, manifest_sha256, ...file } of files) {
      yield file
      if (manifest_bytes !== null && manifest_sha256 !== null)
        yield { key: manifestKeyOf(file.key), bytes: manifest_bytes, sha256: manifest_sha256 }
    }
    const last = files.at(-1)
    if (!last) return
    after = last.seq
  }
}
const FILES_AT_ONCE = 1_000

/** `seq` of the newest file, 0 if there is none. */
export async function newestFile(read: Handle): Promise<number> {
  const { media_files: f } = read.tables
  const [row] = await read.db.select({ seq: f.seq }).from(f).orderBy(desc(f.seq)).limit(1)
  return row?.seq ?? 0
}

/** `seq` of the unused files after `after`, up to and including `last`. */
export async function listUnused(read: Handle, after: number, last: number): Promise<number[]> {
  const { media_files: f } = read.tables
  const rows = await read.prepared('files not in use', { after, last }, () =>
    read.db
      .select({ seq: f.seq })
      .from(f)
      .where(
        and(
          gt(f.seq, sql.placeholder('after')),
          lte(f.seq, sql.placeholder('last')),
          not(usedCondition(read)),
        ),
      ),
  )
  return rows.map(({ seq }) => seq)
}

/** Removes the rows of unused files, and rows that depend on them. Returns their number. */
export async function forgetFiles(write: Handle, seqs: readonly number[]): Promise<number> {
  const { media_files: f } = write.tables
  const gone = await write.db
    .delete(f)
    .where(and(inArray(f.seq, [...seqs]), not(usedCondition(write))))
    .returning({ seq: f.seq })
  await removeJobs(
    write,
    'analysis',
    gone.map(({ seq }) => seq),
  )
  return gone.length
}

/** Condition on `media_files`: a record uses the file itself, or the image that it is a size of. */
function usedCondition(read: Handle) {
  const { artist_images, creator_images, image_sizes, media_files, playlists } = read.tables
  const { artist_merge_files, review_rounds } = read.tables
  const { track_proposals, tracks } = read.tables
  const withFiles = [tracks, track_proposals, review_rounds]
  /** Any files, images among them. */
  const kept = [{ table: artist_merge_files, column: artist_merge_files.file }]
  const asImage = [
    ...kept,
    ...withFiles.map((table) => ({ table, column: table.artwork })),
    { table: artist_images, column: artist_images.file },
    { table: creator_images, column: creator_images.file },
    { table: playlists, column: playlists.cover },
  ]
  const uses = [
    ...asImage,
    ...withFiles.map((table) => ({ table, column: table.audio })),
    ...withFiles.map((table) => ({ table, column: table.preview })),
  ]
  const isIn = (file: AnyColumn, places: typeof uses) =>
    or(
      ...places.map(({ table, column }) =>
        exists(read.db.select({ column }).from(table).where(eq(column, file))),
      ),
    )
  const asSize = read.db
    .select({ file: image_sizes.file })
    .from(image_sizes)
    .where(and(eq(image_sizes.file, media_files.seq), isIn(image_sizes.original, asImage)))
  return sql`(${or(isIn(media_files.seq, uses), exists(asSize))})`
}

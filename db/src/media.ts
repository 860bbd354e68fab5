import { and, eq, exists, or, sql } from 'drizzle-orm'
import type { Handle } from './database.ts'
import type { AnyColumn } from '#dialect'
import type { FILE_KINDS } from './tables.ts'

/** A stored file. Audio has a duration, an image its size in pixels. */
export interface NewFile {
  /** Key in the media store: `<aa>/<sha256>.<ext>`. */
  key: string
  kind: (typeof FILE_KINDS)[number]
  content_type: string
  bytes: number
  sha256: string
  duration_ms?: number | null
  width?: number | null
  height?: number | null
  now: number
}

/** The `seq` of a stored file. The same key is one row, whoever stores it. */
export async function saveFile(write: Handle, { now, ...file }: NewFile): Promise<number> {
  const { media_files } = write.tables
  await write.db
    .insert(media_files)
    .values({ ...file, created_at: now })
    .onConflictDoNothing({ target: media_files.key })
  const [row] = await write.db
    .select({ seq: media_files.seq })
    .from(media_files)
    .where(eq(media_files.key, file.key))
  if (!row) throw new Error('The file was not written')
  return row.seq
}

/** What a media route needs to know of a file. Null where no row speaks of it. */
export async function findFile(read: Handle, key: string) {
  const { media_files } = read.tables
  const [row] = await read.prepared('file by key', { key }, () =>
    read.db
      .select({
        seq: media_files.seq,
        key: media_files.key,
        kind: media_files.kind,
        content_type: media_files.content_type,
        bytes: media_files.bytes,
      })
      .from(media_files)
      .where(eq(media_files.key, sql.placeholder('key'))),
  )
  return row ?? null
}

/** Whether a record uses the file, or the image it is a size of: what is not used can be swept. */
export async function isReferenced(read: Handle, key: string): Promise<boolean> {
  const { media_files } = read.tables
  const found = await read.prepared('file in use', { key }, () =>
    read.db
      .select({ seq: media_files.seq })
      .from(media_files)
      .where(and(eq(media_files.key, sql.placeholder('key')), isUsed(read))),
  )
  return found.length > 0
}

/** Condition on `media_files`: a record uses the file, as it is or as a size of its image. */
function isUsed(read: Handle) {
  const { artist_images, creator_images, image_sizes, media_files, playlists, tracks } = read.tables
  const asImage = [
    { table: tracks, column: tracks.artwork },
    { table: artist_images, column: artist_images.file },
    { table: creator_images, column: creator_images.file },
    { table: playlists, column: playlists.cover },
  ]
  const uses = [
    ...asImage,
    { table: tracks, column: tracks.audio },
    { table: tracks, column: tracks.preview },
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
  return or(isIn(media_files.seq, uses), exists(asSize))
}

import { eq } from 'drizzle-orm'
import type { Handle } from './database.ts'
import { saveFile, type NewFile } from './media.ts'
import { savePictureHash } from './pictureHashes.ts'
import { IMAGE_SIZES } from './tables.ts'

export { IMAGE_SIZES } from './tables.ts'
export type ImageSize = (typeof IMAGE_SIZES)[number]

/** The files of an image to be stored. */
export interface NewImage extends Record<ImageSize, NewImageFile> {
  original: NewImageFile & {
    /** How it looks (`pictureHashes.ts`). */
    hash?: readonly number[]
  }
}
type NewImageFile = Omit<NewFile, 'now'>

/** A stored image as records hold it: `seq` of the original, and the keys of its sizes. */
export interface ImageRef {
  seq: number
  key: string
  width: number
  height: number
  thumbnail_key: string
  medium_key: string
}

/** Returns the `seq` of the original, which is what records refer to. */
export async function saveImage(
  write: Handle,
  { original: { hash, ...original }, ...sizes }: NewImage,
  now: number,
): Promise<number> {
  const { image_sizes } = write.tables
  const seq = await saveFile(write, { ...original, now })
  if (hash) await savePictureHash(write, seq, hash)
  for (const size of IMAGE_SIZES) {
    const file = await saveFile(write, { ...sizes[size], now })
    await write.db
      .insert(image_sizes)
      .values({ original: seq, size, file })
      .onConflictDoUpdate({ target: [image_sizes.original, image_sizes.size], set: { file } })
  }
  return seq
}

/** Images by the `seq` of their originals. */
export async function loadImages(
  read: Handle,
  seqs: readonly number[],
): Promise<Map<number, ImageRef>> {
  if (seqs.length === 0) return new Map()
  const { media_files: f } = read.tables
  const originals = await read.prepared('images by seq', { seqs }, () =>
    read.db
      .select({ seq: f.seq, key: f.key, width: f.width, height: f.height })
      .from(f)
      .where(read.among(f.seq, 'seqs')),
  )
  const sizes = await sizesOf(read, seqs)
  return new Map(originals.map((row) => [row.seq, imageOf(row, sizes)]))
}

/** Keys of the image sizes, by the `seq` of the original. */
export async function sizesOf(read: Handle, seqs: readonly number[]): Promise<ImageSizes> {
  const { image_sizes, media_files } = read.tables
  const rows = await read.prepared('image sizes', { seqs }, () =>
    read.db
      .select({ original: image_sizes.original, size: image_sizes.size, key: media_files.key })
      .from(image_sizes)
      .innerJoin(media_files, eq(media_files.seq, image_sizes.file))
      .where(read.among(image_sizes.original, 'seqs')),
  )
  const sizes = new Map<number, Partial<Record<ImageSize, string>>>()
  for (const { original, size, key } of rows)
    sizes.set(original, { ...sizes.get(original), [size]: key })
  return sizes
}
export type ImageSizes = ReadonlyMap<number, Partial<Record<ImageSize, string>>>

/** An image with its sizes. Without stored sizes, the original is used for each. */
export function imageOf({ seq, key, width, height }: Original, sizes: ImageSizes): ImageRef {
  const { thumbnail = key, medium = key } = sizes.get(seq) ?? {}
  return {
    seq,
    key,
    width: width ?? 0,
    height: height ?? 0,
    thumbnail_key: thumbnail,
    medium_key: medium,
  }
}

/** The row of an image; a constraint ensures its width and height. */
interface Original {
  seq: number
  key: string
  width: number | null
  height: number | null
}

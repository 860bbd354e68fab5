import { asc, eq } from 'drizzle-orm'
import type { Handle } from '../database.ts'
import { loadImages, type ImageRef } from '../images.ts'
import type { Tables } from '../tables.ts'

type Owners = 'artist' | 'creator'

const tableOf = ({ tables }: { tables: Tables }, owners: Owners) =>
  owners === 'artist' ? tables.artist_images : tables.creator_images

/** The images of each artist or creator, in their order. */
export async function imagesOf(
  read: Handle,
  owners: Owners,
  seqs: readonly number[],
): Promise<ReadonlyMap<number, ImageRef[]>> {
  const table = tableOf(read, owners)
  const rows = await read.prepared(`images of ${owners}s`, { seqs }, () =>
    read.db
      .select({ owner: table.owner, file: table.file })
      .from(table)
      .where(read.among(table.owner, 'seqs'))
      .orderBy(asc(table.owner), asc(table.position)),
  )
  const images = await loadImages(read, [...new Set(rows.map(({ file }) => file))])
  const lists = new Map<number, ImageRef[]>(seqs.map((seq) => [seq, []]))
  for (const { owner, file } of rows) {
    const image = images.get(file)
    if (image) lists.get(owner)?.push(image)
  }
  return lists
}

/** Sets the images of one artist or creator: `seq` of originals, in order, without repeats. */
export async function setImages(
  write: Handle,
  owners: Owners,
  owner: number,
  files: readonly number[] | undefined,
): Promise<void> {
  if (!files) return
  const table = tableOf(write, owners)
  await write.db.delete(table).where(eq(table.owner, owner))
  const rows = [...new Set(files)].map((file, position) => ({ owner, position, file }))
  if (rows.length > 0) await write.db.insert(table).values(rows)
}

import { commitAny } from '../../platform/media/anyFile.ts'
import type { Media } from '../../platform/media/media.ts'
import { verified, type Manifest } from './archive.ts'

interface CopiedFile {
  key: string
  content: AsyncIterable<Buffer>
}

/** Stores a file of a backup under its key, if its content is the one that was backed up. */
export async function storeFile(
  media: Media,
  digests: Pick<Manifest, 'digests'>,
  { key, content }: CopiedFile,
) {
  const file = await media.stage(verified(digests, key, content), key)
  await commitAny(media, key, file)
}

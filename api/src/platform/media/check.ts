import { createHash } from 'node:crypto'
import type { FileInUse } from '@melodia/db/media'
import { MissingFile, type Media } from './media.ts'

/** Reads a stored file to its end. Returns how it differs from its row, in words, or null. */
export async function faultOf(
  media: Media,
  { key, bytes, sha256 }: FileInUse,
): Promise<string | null> {
  try {
    const file = await media.open(key)
    const hash = createHash('sha256')
    for await (const chunk of file.stream) hash.update(chunk)
    if (file.bytes !== bytes) return `has ${file.bytes} bytes, not ${bytes}`
    return hash.digest('hex') === sha256 ? null : 'has other content'
  } catch (error) {
    if (error instanceof MissingFile) return 'is missing'
    return `cannot be read: ${error instanceof Error ? error.message : String(error)}`
  }
}

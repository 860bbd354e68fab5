import { createHash } from 'node:crypto'
import type { FileInUse } from '@melodia/db/media'
import { openAny } from './anyFile.ts'
import { MissingFile, type Media } from './media.ts'

/** Reads a stored file to its end. Returns how it differs from its row, in words, or null. */
export async function faultOf(
  media: Media,
  { key, bytes, sha256 }: FileInUse,
): Promise<string | null> {
  try {
    const hash = createHash('sha256')
    let read = 0
    for await (const chunk of await openAny(media, key)) {
      hash.update(chunk)
      read += chunk.length
    }
    if (read !== bytes) return `has ${read} bytes, not ${bytes}`
    return hash.digest('hex') === sha256 ? null : 'has other content'
  } catch (error) {
    if (error instanceof MissingFile) return 'is missing'
    return `cannot be read: ${error instanceof Error ? error.message : String(error)}`
  }
}

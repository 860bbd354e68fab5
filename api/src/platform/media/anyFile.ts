import type { Readable } from 'node:stream'
import { isDocumentKey } from '@melodia/db/documentKey'
import { sha256Of } from './keys.ts'
import type { Media, StagedFile } from './media.ts'

/** Whatever a row refers to: a file by its content, or a document. For copies and checks of a store. */

/** Rejects with MissingFile. */
export const openAny = async (media: Media, key: string): Promise<Readable> =>
  isDocumentKey(key) ? media.documents.open(key) : (await media.open(key)).stream

export const sizeOfAny = (media: Media, key: string): Promise<number | null> =>
  isDocumentKey(key) ? media.documents.size(key) : media.size(key)

/** Stores a staged file under a key that it has elsewhere. */
export async function commitAny(media: Media, key: string, file: StagedFile): Promise<void> {
  if (isDocumentKey(key)) await media.documents.put(file, key)
  else await media.commit({ ...file, sha256: sha256Of(key) }, key.slice(key.lastIndexOf('.') + 1))
}

import type { Handle } from '@melodia/db/database'
import type { EncodedSizes } from './encode.ts'
import type { ImageFormat } from './formats.ts'
import type { Media } from './media.ts'

/** The media store, and what reads pictures. */
export interface ImageStore extends Media {
  /** Encodes a picture anew. Throws ImageProblem, or a Problem (503) where too many wait. */
  encodePicture(path: string, format: ImageFormat): Promise<EncodedSizes>
  /** `seq` of the creator's user whose storage new files take; nobody's where there is none. */
  owner?: number | null
}

/** Where the files of one form are worked on. */
export interface UploadStore extends ImageStore {
  /** Refuses files that their owner has no room for, in the transaction that has written them. */
  keepRoom(write: Handle): Promise<void>
}

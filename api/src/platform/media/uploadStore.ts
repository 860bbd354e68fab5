import type { Mark } from '@melodia/contract/marks'
import type { Handle } from '@melodia/db/database'
import type { EncodedSizes, PictureUse } from './encode.ts'
import type { ImageFormat } from './formats.ts'
import type { Media, StagedFile } from './media.ts'

/** The format of an upload that may have marks, and where the tags of an MP3 are. */
export type MarkedContent =
  | { format: 'mp3'; tags: readonly { start: number; end: number }[] }
  | { format: 'png' | 'jpeg' }

/** Marks of an upload, and its manifests as a staged file. */
export interface UploadMarks {
  marks: Mark[]
  manifest: StagedFile | null
}

/** The media store, and the reader of marks. */
export interface MarkedStore extends Media {
  /**
   * Reads the marks of a staged file as it was sent. Absent where files are our own, which have none.
   */
  readMarks?(original: StagedFile, content: MarkedContent): Promise<UploadMarks>
}

/** The media store, and the encoder of pictures. */
export interface ImageStore extends MarkedStore {
  /**
   * Re-encodes a staged picture into files that are staged too. Throws ImageProblem, or a Problem
   * (503) if too many are waiting.
   */
  encodePicture(original: StagedFile, format: ImageFormat, use?: PictureUse): Promise<EncodedSizes>
  /** `seq` of the creator's user whose storage new files use; absent or null for the platform's. */
  owner?: number | null
}

/** The store used for the files of one form. */
export interface UploadStore extends ImageStore {
  /**
   * Copies a stored file to a temporary one, which uses nobody's storage and is removed with those of
   * the form. Rejects with MissingFile.
   */
  borrow(key: string): Promise<StagedFile>
  /**
   * Call it in the transaction that has written the files: the uploads that the form names are used up.
   * Throws if another form has used one, or if the owner exceeds their storage.
   */
  settle(write: Handle): Promise<void>
}

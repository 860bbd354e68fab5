import type { Readable } from 'node:stream'

/** A part of an upload, complete and synced under a temporary name; not yet part of the store. */
export interface StagedFile {
  /** Where it can be read from until it is committed or discarded. */
  path: string
  bytes: number
  /** Hex digest of the content. */
  sha256: string
  /** Name the client gave it; only for messages. */
  filename: string
}

/** First and last byte, both included (RFC 9110, section 14). */
export interface ByteRange {
  start: number
  end: number
}

/** The open content of a stored file. `range` is what was delivered of `bytes`. */
export interface OpenFile {
  stream: Readable
  bytes: number
  range: ByteRange
}

/** There is no file under this key. */
export class MissingFile extends Error {
  override readonly name = 'MissingFile'

  constructor(key: string) {
    super(`There is no stored file ${key}`)
  }
}

/** The store has not answered, or has said that it cannot now. */
export class StoreBusy extends Error {
  override readonly name = 'StoreBusy'
  readonly code = 'STORE_BUSY'

  constructor(cause: unknown) {
    super(`The media store is busy: ${String(cause)}`, { cause })
  }
}

/** A store that delivers to clients itself, so that large files do not pass through the server. */
export interface DirectAccess {
  /** Where all its addresses are, for the policy of pages that play them. */
  origin: string
  /** An address of a file, whether it is there or not, that works for `lifetimeMs`. */
  address(key: string, lifetimeMs: number): Promise<string>
}

/**
 * Stored files, addressed by content: key `<aa>/<sha256>.<ext>`. Two implementations (disk, S3),
 * one test suite. A file is committed before the row that refers to it, and never removed with
 * it: `sweep` removes what nothing refers to. So a crash leaves no row without its file.
 */
export interface Media {
  /** Reads `source` to its end into a temporary file and syncs it. Rejects on a broken stream. */
  stage(source: Readable, filename: string): Promise<StagedFile>
  /** Moves a staged file into the store for good. Idempotent: the same content is stored once. */
  commit(file: StagedFile, extension: string): Promise<{ key: string }>
  /** Removes staged files that will not be committed. Never rejects for a file that is gone. */
  discard(files: readonly StagedFile[]): Promise<void>
  /** Size in bytes, or null where there is no such file. */
  size(key: string): Promise<number | null>
  /**
   * Opens a file, or a part of it; rejects with MissingFile. The caller reads the stream to its
   * end or destroys it, either of which releases it.
   */
  open(key: string, range?: ByteRange): Promise<OpenFile>
  /**
   * Removes temporary files, and stored files that `isReferenced` does not know, older than
   * `graceMs`. Returns how many went.
   */
  sweep(isReferenced: (key: string) => Promise<boolean>, graceMs: number): Promise<number>
  /** The keys of all stored files, in no order that can be relied on. */
  keys(): AsyncIterable<string>
  /** Rejects where the store does not answer or cannot be written. */
  ping(): Promise<void>
  /** Absent where clients cannot read from the store themselves. */
  readonly direct?: DirectAccess
}

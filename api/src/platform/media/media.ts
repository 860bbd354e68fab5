import type { Readable } from 'node:stream'
import type { ByteRange } from '../../kit/http/ranges.ts'

/** A complete part of an upload under a temporary name; not in the store, and not durable yet. */
export interface StagedFile {
  /** Its path until it is committed or discarded. */
  path: string
  bytes: number
  /** Hex digest of the content. */
  sha256: string
  /** File name sent by the client; only for messages. */
  filename: string
}

/** Content of a new file: a stream, or its chunks one after another. */
export type Content = AsyncIterable<Uint8Array | string>

/** The opened content of a stored file. `range` is the delivered part of `bytes`. */
export interface OpenFile {
  stream: Readable
  bytes: number
  range: ByteRange
}

/** There is no file with this key. */
export class MissingFile extends Error {
  override readonly name = 'MissingFile'

  constructor(key: string) {
    super(`There is no stored file ${key}`)
  }
}

/** The store did not answer, or is busy. */
export class StoreBusy extends Error {
  override readonly name = 'StoreBusy'
  readonly code = 'STORE_BUSY'

  constructor(cause: unknown) {
    super(`The media store is busy: ${String(cause)}`, { cause })
  }
}

/** A store that serves clients itself, so that large files do not pass through the server. */
export interface DirectAccess {
  /** Origin of its URLs, for the policy of pages that play them. */
  origin: string
  /** A URL of a file, existing or not, valid for `lifetimeMs`. */
  address(key: string, lifetimeMs: number): Promise<string>
}

/** The way in which the proxy in front is told to send a file itself. */
export type Proxy =
  /** nginx: below an internal location, such as `/internal`. */
  | { header: 'X-Accel-Redirect'; location: string }
  /** Apache, Caddy: by its path. */
  | { header: 'X-Sendfile' }

/**
 * Files each under a key of its own, apart from those that are stored by content: the same content
 * twice is two files, and no address leads to one.
 */
export interface ApartFiles {
  /** Moves a staged file into the store; then it is durable. Returns its key, a new one by default. */
  put(file: StagedFile, key?: string): Promise<string>
  /** Size in bytes; null if there is no such file. */
  size(key: string): Promise<number | null>
  /** Rejects with MissingFile. The caller reads the stream to its end or destroys it. */
  open(key: string): Promise<Readable>
  /** Never rejects for a missing file. */
  remove(keys: readonly string[]): Promise<void>
  /**
   * Removes files for which `isReferenced` is false, if older than `graceMs`. Returns their number.
   */
  sweep(isReferenced: (key: string) => Promise<boolean>, graceMs: number): Promise<number>
}

/**
 * Stored files by content: key `<aa>/<sha256>.<ext>`. Two implementations (disk, S3), one test
 * suite. A file is committed before the row that refers to it, and never deleted with it: `sweep`
 * removes unused files. So after a crash no row lacks its file.
 */
export interface Media {
  /** Folder of temporary files on this machine; a commit takes them from there. */
  readonly stagingFolder: string
  /** Headers of a reply that the proxy in front answers with this file; absent without one. */
  readonly proxied?: (key: string) => Record<string, string>
  /**
   * Writes `source` to a temporary file, which takes the room of `instead`: the caller discards
   * that one. Rejects on a broken stream.
   */
  stage(source: Content, filename: string, instead?: StagedFile): Promise<StagedFile>
  /**
   * Moves a staged file into the store; then it is durable. Idempotent: the same content is stored
   * once.
   */
  commit(file: StagedFile, extension: string): Promise<{ key: string }>
  /** Removes staged files that will not be committed. Never rejects for a missing file. */
  discard(files: readonly StagedFile[]): Promise<void>
  /** Removes a stored file that no row refers to. Never rejects for a missing file. */
  remove(key: string): Promise<void>
  /** Size in bytes; null if there is no such file. */
  size(key: string): Promise<number | null>
  /**
   * Opens a file or a part of it; rejects with MissingFile. The caller reads the stream to its end
   * or destroys it, either of which releases it.
   */
  open(key: string, range?: ByteRange): Promise<OpenFile>
  /**
   * Removes temporary files, and stored files for which `isReferenced` is false, if older than
   * `graceMs`. Returns their number.
   */
  sweep(isReferenced: (key: string) => Promise<boolean>, graceMs: number): Promise<number>
  /** Pieces of uploads that no form has used yet. */
  readonly pieces: ApartFiles
  /** Private files of a record: evidence, agreements. */
  readonly documents: ApartFiles
  /** The keys of all stored files, in no particular order. */
  keys(): AsyncIterable<string>
  /** Rejects if the store does not answer or cannot be written. */
  ping(): Promise<void>
  /** Absent if clients cannot read from the store directly. */
  readonly direct?: DirectAccess
}

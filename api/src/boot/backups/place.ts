import type { NamedBackup } from './names.ts'
import type { Objects } from './objects.ts'
import type { ReadyArchive } from './ready.ts'

/** Where backups are kept, each under the name of its moment. Two implementations, one test suite. */
export interface Place {
  /** What is said and remembered of it: holds no credentials. */
  readonly name: string
  /** Folder in which the database is copied before. */
  readonly workFolder: string
  /** The whole ones, newest first. Files of others are never among them. */
  list(): Promise<NamedBackup[]>
  /** Writes one, in `folder` before; it appears under its name when it is whole, or not at all. */
  put(name: string, archive: ReadyArchive, folder: string): Promise<void>
  /** Removes one. */
  remove(name: string): Promise<void>
  /** Path of one as a file of this machine; it is brought to `folder` if it is elsewhere. */
  bring(name: string, folder: string): Promise<string>
  /** Files beside the backups, by names of their own. */
  readonly objects: Objects
  /** Removes what backups left that were interrupted. */
  tidy(): Promise<void>
}

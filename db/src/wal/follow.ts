import { createReadStream, createWriteStream } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import Sqlite from 'better-sqlite3'
import { isBusy } from '../engine/errors.ts'
import { beginningOf, isSame, isSuccessor, readHeader, readOn } from './frames.ts'
import type { WalEnd, WalHeader } from './frames.ts'

/** Bytes of a log after which it is ended. */
const LONG = 16 * 1024 * 1024
/** Milliseconds of patience with other connections, whose writes wait meanwhile. */
const BUSY_MS = 200

/** Transactions that were committed, as a piece of a log. */
export interface Segment {
  /** Which log it is a piece of, from 0: the pieces of one in their order are its file. */
  log: number
}

/** A log was begun anew before all of it was read, so a part of what was written is not known. */
export class LogLost extends Error {
  override readonly name = 'LogLost'
  constructor() {
    super('The log of the database ended before all of it was read.')
  }
}

/** What is written into a SQLite file from the beginning of its present log on. One call at a time. */
export interface WalFollower {
  /**
   * Writes what was committed since the last call into the file `to`, which is not there yet. Null if
   * there was nothing, and then there is no file.
   *
   * @throws LogLost
   */
  next(to: string): Promise<Segment | null>
  close(): void
}

interface FollowOptions {
  /** Of the SQLite file. Others may write it. */
  path: string
  /** Bytes after which a log is ended. */
  long?: number
}

/**
 * Follows what others write into a SQLite file. A copy of the file that is made meanwhile (`copySqlite`) is
 * each later state with the pieces from the beginning of a log on that it was made in or after; more
 * than it needs are no harm, if they go on until after it. SQLite begins its log again only
 * when nobody reads it. So a transaction that reads is held, the next one before the last one ends: then
 * whatever log ends was read to its end. A long one is ended here, while nobody else can write.
 */
export function followWal({ path, long = LONG }: FollowOptions): WalFollower {
  const connect = () => new Sqlite(path, { fileMustExist: true, timeout: BUSY_MS })
  const [locker, copier, ...readers] = [connect(), connect(), connect(), connect()] as const
  /** The log that is being read, and up to where; null before there is one. */
  let header: WalHeader | null = null
  let end: WalEnd | null = null
  let log = 0
  /** Whether the next writer begins another log. */
  let isEnding = false

  const close = () => {
    for (const each of [locker, copier, ...readers]) each.close()
  }

  /** Holds the log as it is now. */
  function hold() {
    const former = readers.filter((reader) => reader.inTransaction)
    const next = readers.find((reader) => !reader.inTransaction)
    next?.exec('BEGIN')
    next?.prepare('select count(*) from sqlite_schema').get()
    for (const reader of former) reader.exec('COMMIT')
  }

  /** The present log, also where it is the next one by now; null if there is none yet. */
  async function present(file: FileHandle): Promise<WalHeader | null> {
    const found = await readHeader(file)
    if (!found || (header && isSame(found.salts, header.salts))) return header
    if (header && !isSuccessor(found, header)) throw new LogLost()
    if (header) log += 1
    header = found
    end = null
    isEnding = false
    return header
  }

  /** Appends what was committed since the last time to `to`. Returns whether there was something. */
  async function take(file: FileHandle, of: WalHeader, to: string): Promise<boolean> {
    const begin = end ?? beginningOf(of)
    const start = end?.offset ?? 0
    const found = await readOn(file, of, begin)
    if (found.offset === begin.offset) return false
    await pipeline(
      createReadStream(`${path}-wal`, { start, end: found.offset - 1 }),
      createWriteStream(to, { flags: 'a', mode: 0o600 }),
    )
    end = found
    isEnding = false
    return true
  }

  /**
   * Reads a log to its end, and copies all of it into the file: the next writer begins it again, if nobody
   * reads it then. Returns whether there was something more.
   */
  async function endLog(file: FileHandle, of: WalHeader, to: string): Promise<boolean> {
    // Most of it is copied here, while others write.
    copier.pragma('wal_checkpoint(PASSIVE)')
    try {
      locker.exec('BEGIN IMMEDIATE')
    } catch (error) {
      if (isBusy(error)) return false
      throw error
    }
    try {
      // It may have been the last one that is read, and ended already.
      const found = await readHeader(file)
      if (!found || !isSame(found.salts, of.salts)) return false
      const hasMore = await take(file, of, to)
      hold()
      copier.pragma('wal_checkpoint(PASSIVE)')
      // Of a log that is in the file as a whole: it may end, and the one after it may not.
      hold()
      isEnding = true
      return hasMore
    } finally {
      locker.exec('COMMIT')
    }
  }

  async function next(to: string): Promise<Segment | null> {
    hold()
    const file = await open(`${path}-wal`, 'r')
    try {
      const of = await present(file)
      if (!of) return null
      const segment = { log }
      let hasAny = await take(file, of, to)
      const isLong = end !== null && end.offset > long
      if (isLong && !isEnding && (await endLog(file, of, to))) hasAny = true
      return hasAny ? segment : null
    } finally {
      await file.close()
    }
  }

  try {
    hold()
  } catch (error) {
    close()
    throw error
  }
  return { next, close }
}

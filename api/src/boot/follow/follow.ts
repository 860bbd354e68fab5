import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '@melodia/db/database'
import { copySqlite, isMigrated } from '@melodia/db/engine/backup'
import { openDatabase } from '@melodia/db/engine/open'
import { followWal, LogLost, type WalFollower } from '@melodia/db/wal/follow'
import type { Config } from '../../platform/config/config.ts'
import { openMedia } from '../../platform/media/open.ts'
import { inFolder, removeLeftovers } from '../backups/leftovers.ts'
import type { Place } from '../backups/place.ts'
import { remembering } from '../backups/remember.ts'
import { makeFileCopies, type FileCopies } from './files.ts'
import { outdated } from './moment.ts'
import { FOLLOWED, nameOf, piecesAmong, runOf } from './names.ts'
import { makeShipper, type Shipper } from './ship.ts'
import { makeProgress, type Progress } from './progress.ts'
import { forgetShipped, noteShipped, readShipped } from './shipped.ts'

/** Beginning of the names of folders for what is under way. */
const WORK = '.follow-'
const MINUTE = 60_000
/** When what failed is tried again, and a run that ended begins again. */
const AGAIN_MS = MINUTE
/** Between two copies of the database. */
const COPY_MS = 24 * 60 * MINUTE
/** The log of the database is not held beyond so many bytes, where its place is away for long. */
const MOST_LOG = 1024 ** 3
/** How many times as long as looking for new files takes, it rests; a minute at most. */
const FILES_SHARE = 20
const MOST_FILES_MS = MINUTE

export interface FollowOptions {
  place: Place
  config: Config
  /** Path of the SQLite file. */
  path: string
  /** Milliseconds between two segments. */
  every: number
  /** Milliseconds back to which every moment can be restored. */
  keep: number
  clock: () => number
  signal: AbortSignal
  say: (line: string) => void
}

/** Follows the database until the signal is aborted. What cannot go on begins again with a new copy. */
export async function follow(options: FollowOptions): Promise<void> {
  const { config, place, every, clock, signal, say } = options
  await removeLeftovers(place.workFolder, WORK)
  // From now on it is seen that somebody should follow, also where that never succeeds.
  if (!(await readShipped(config.dataDir)))
    await noteShipped(config.dataDir, { at: clock(), every, place: place.name })
  while (!signal.aborted) {
    try {
      await inFolder(place.workFolder, WORK, (folder) => followIn(folder, options))
    } catch (error) {
      if (signal.aborted) break
      say(
        `${messageOf(error)} Following begins again in ${AGAIN_MS / MINUTE} min, with a new copy.`,
      )
      await pause(AGAIN_MS, signal)
    }
  }
  await forgetShipped(config.dataDir)
}

/** One run. */
async function followIn(folder: string, options: FollowOptions) {
  const { place, config, path } = options
  // A place that is away is noticed before the log is held for it.
  await place.objects.list(FOLLOWED)
  if (!isMigrated(path)) throw new Error('The database is one of another version.')
  const db = await openDatabase({ kind: 'sqlite', path }, { secretsFile: config.secretsFile })
  try {
    const follower = followWal({ path })
    await runLoops(folder, options, db, follower).finally(() => follower.close())
  } finally {
    await db.close()
  }
}

/** Ships, copies and stores side by side until one of them ends. */
async function runLoops(
  folder: string,
  options: FollowOptions,
  db: Database,
  follower: WalFollower,
) {
  const { place, config, clock, signal } = options
  const { objects } = place
  const ended = new AbortController()
  const any = AbortSignal.any([signal, ended.signal])
  const run = runOf(clock())
  const shipper = makeShipper({ follower, objects, run, folder, clock })
  const within = { ...options, run, folder, signal: any, progress: makeProgress() }
  const media = await openMedia(config)
  const files = await makeFileCopies({ ...within, read: db.read, media, objects })
  const loops = [shipping(within, shipper), copying(within, shipper, files), storing(within, files)]
  const results = await Promise.allSettled(loops.map((loop) => loop.finally(() => ended.abort())))
  for (const each of results) if (each.status === 'rejected') throw each.reason
}

interface Run extends FollowOptions {
  run: string
  folder: string
  progress: Progress
}

/** Ships each interval. The run ends where the log was lost, or would grow too long. */
async function shipping(options: Run, shipper: Shipper) {
  const { place, config, path, every, progress, signal, say } = options
  const tell = onceSaid(say)
  while (!signal.aborted) {
    try {
      progress.shipped((await shipper.ship()).at)
      const at = progress.until()
      if (at !== null) await noteShipped(config.dataDir, { at, every, place: place.name })
      tell(null)
    } catch (error) {
      if (error instanceof LogLost) throw error
      const { size } = await stat(`${path}-wal`)
      if (size > MOST_LOG) throw error
      tell(`Changes cannot be brought to ${place.name}: they wait in the log. ${messageOf(error)}`)
    }
    await pause(every, signal)
  }
  // What was written since; the process may have been asked to stop.
  await shipper.ship().catch(() => undefined)
}

/** Copies the database at the beginning and each day, and removes what is not needed any more. */
async function copying(options: Run, shipper: Shipper, files: FileCopies) {
  const { place, signal, say } = options
  const tell = onceSaid(say)
  while (!signal.aborted) {
    try {
      await makeCopy(options, shipper, files)
      tell(null)
      await removeOutdated(options)
      await pause(COPY_MS, signal)
    } catch (error) {
      if (!signal.aborted) tell(`The database was not copied to ${place.name}. ${messageOf(error)}`)
      await pause(AGAIN_MS, signal)
    }
  }
}

async function makeCopy(options: Run, shipper: Shipper, files: FileCopies) {
  const { place, path, run, folder, progress, signal, say } = options
  const log = shipper.log()
  await inFolder(folder, 'copy-', async (within) => {
    const file = join(within, 'copy.sqlite')
    await remembering(options, {
      kind: 'backup',
      place: `${place.name}/${FOLLOWED}${run}`,
      signal,
      async work() {
        await copySqlite(path, file, signal)
        // What was written while it was copied belongs to it.
        const { at, number } = await shipper.ship()
        await place.objects.put(nameOf({ run, kind: 'copy', number, at, log }), file)
        progress.copied()
        say(`Every moment from ${new Date(at).toISOString()} on can be restored.`)
        return { bytes: (await stat(file)).size, files: files.count() }
      },
      ended: ({ bytes, files: count }) => ({ bytes, files: count, error: null }),
    })
  })
}

async function removeOutdated({ place, keep, clock }: Run) {
  const pieces = piecesAmong(await place.objects.list(FOLLOWED))
  await place.objects.remove(outdated(pieces, clock() - keep).map(nameOf))
}

/** Brings new files to the place. To look for them takes a small share of the time. */
async function storing(options: Run, files: FileCopies) {
  const { place, every, clock, progress, signal, say } = options
  const tell = onceSaid(say)
  while (!signal.aborted) {
    const begun = performance.now()
    try {
      const at = clock()
      const missing = await files.copyNew()
      progress.stored(at)
      tell(
        missing.length > 0
          ? `These files are missing in the media store, and so in ${place.name}: ${missing.join(', ')}`
          : null,
      )
    } catch (error) {
      if (!signal.aborted) tell(`Files cannot be brought to ${place.name}. ${messageOf(error)}`)
    }
    const rest = Math.min(FILES_SHARE * (performance.now() - begun), MOST_FILES_MS)
    await pause(Math.max(every, rest), signal)
  }
}

/** Says what is wrong when it begins, and not again before it was well in between. */
function onceSaid(say: (line: string) => void) {
  let said: string | null = null
  return (line: string | null) => {
    if (line !== null && line !== said) say(line)
    said = line
  }
}

const pause = (ms: number, signal: AbortSignal) =>
  sleep(ms, undefined, { signal }).catch(() => undefined)

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

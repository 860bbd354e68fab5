import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename, dirname, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expectDatabase, StartError, step } from '../stores.ts'
import { readArguments } from './arguments.ts'
import type { Command, CommandContext } from './command.ts'
import { folderPlace } from '../backups/folderPlace.ts'
import { inFolder, WORK } from '../backups/leftovers.ts'
import { nameOf } from '../backups/names.ts'
import { openPlace } from '../backups/openPlace.ts'
import type { Place } from '../backups/place.ts'
import { readyArchive } from '../backups/ready.ts'
import { remembering } from '../backups/remember.ts'
import { readKeep, readSpan } from '../backups/rhythm.ts'
import { keepBackups } from '../backups/series.ts'
import { follow } from '../follow/follow.ts'

export const PG_DUMP =
  'This database is PostgreSQL, which has its own tools: pg_dump --format=custom and pg_restore. ' +
  'Copy the media store after the dump, so that every file the dump speaks of is in the copy. ' +
  'After pg_restore, and before the server starts, run npm run admin -- end-all: a dump holds sessions, API tokens and links that have ended since.'

const USAGE =
  'npm run backup -- FILE, or npm run backup -- --every 1h --keep 48 --into FOLDER (or s3://BUCKET?region=…), ' +
  'or to the second: npm run backup -- --follow 5s --keep 7d --into FOLDER'

const OPTIONS = {
  every: { type: 'string' },
  follow: { type: 'string' },
  keep: { type: 'string' },
  into: { type: 'string' },
} as const

/**
 * Copies database and media while the server runs: once into a file, each interval into a place that
 * keeps the newest ones, or with all changes into a place, so that each moment can be restored.
 */
export const backup: Command = async (args, context) => {
  const asked = readAsked(args)
  const { database } = context.config
  if (database.kind !== 'sqlite') throw new StartError(PG_DUMP)
  const making = { context, path: database.path, signal: context.untilStopped() }
  if (asked.how === 'once') await makeOne(making, resolve(context.directory, asked.file))
  else if (asked.how === 'series') await makeSeries(making, asked)
  else await followInto(making, asked)
}

type Asked = { how: 'once'; file: string } | ({ how: 'series' | 'followed' } & Rhythm)

function readAsked(args: readonly string[]): Asked {
  const { positionals, values } = readArguments(args, OPTIONS, USAGE, [0, 1])
  const { every, follow: shipped, keep, into } = values
  const [file] = positionals
  if (file !== undefined && (every ?? shipped ?? keep ?? into) === undefined)
    return { how: 'once', file }
  if (file === undefined && keep !== undefined && into !== undefined) {
    if (every !== undefined && shipped === undefined)
      return { how: 'series', every: readSpan('every', every), keep: readKeep(keep), into }
    if (shipped !== undefined && every === undefined)
      return {
        how: 'followed',
        every: readSpan('follow', shipped),
        keep: readSpan('keep', keep),
        into,
      }
  }
  throw new StartError(`Usage: ${USAGE}`)
}

interface Making {
  context: CommandContext
  /** Path of the SQLite file. */
  path: string
  signal: AbortSignal
}

async function makeOne(making: Making, target: string) {
  if (existsSync(target)) throw new StartError(`${target} is there already. Name a new file.`)
  if (!existsSync(dirname(target))) throw new StartError(`There is no folder ${dirname(target)}.`)
  expectDatabase(making.context.config)
  const missing = await step(`${target} cannot be written.`, () =>
    make(making, folderPlace(dirname(target)), basename(target)),
  )
  if (missing.length > 0) throw new StartError(sentenceOn(missing))
}

interface Rhythm {
  /** Milliseconds. */
  every: number
  /** Number of backups; of what is followed, milliseconds. */
  keep: number
  into: string
}

async function makeSeries(making: Making, { every, keep, into }: Rhythm) {
  const { context, signal } = making
  const { clock, say } = context
  const place = await openPlace(into, context)
  expectDatabase(context.config)
  await sayIfNear(place, making)
  say(`Backups go into ${place.name}. The newest ${keep} are kept.`)
  await keepBackups({
    place,
    every,
    keep,
    clock,
    signal,
    say,
    async make() {
      const name = nameOf(clock())
      const missing = await make(making, place, name)
      if (missing.length > 0) say(sentenceOn(missing))
      return name
    },
    pause: (ms) => sleep(ms, undefined, { signal }).catch(() => undefined),
  })
}

/** Follows the database into a place. */
async function followInto(making: Making, { every, keep, into }: Rhythm) {
  const { context, path, signal } = making
  const place = await openPlace(into, context)
  expectDatabase(context.config)
  await sayIfNear(place, making)
  context.say(`The database is followed into ${place.name}.`)
  await follow({ ...context, place, path, every, keep, signal })
}

/** Makes one backup. Returns the keys of files that are missing. */
async function make({ context, path, signal }: Making, place: Place, name: string) {
  const { config, clock, say } = context
  const { files, missing } = await remembering(context, {
    kind: 'backup',
    place: `${place.name}/${name}`,
    signal,
    work: () =>
      inFolder(place.workFolder, WORK, async (folder) => {
        const archive = await readyArchive(folder, { config, path, clock, signal })
        await place.put(name, archive, folder)
        return archive
      }),
    ended: ({ bytes, files: count, missing: absent }) => ({
      bytes,
      files: count,
      error: absent.length > 0 ? sentenceOn(absent) : null,
    }),
  })
  say(`${place.name}/${name} has the database and ${files} files.`)
  if (config.secretsFile)
    say(`The keys are not in it: keep a copy of ${config.secretsFile} in another place.`)
  return missing
}

const sentenceOn = (missing: readonly string[]) =>
  `These files are missing in the media store, and so in the backup: ${missing.join(', ')}`

/** Says it where one loss would take the data and its backups. */
async function sayIfNear(place: Place, { context, path }: Making) {
  const { config, say } = context
  const { media } = config
  const isBucket = place.name.startsWith('s3://')
  const isNear = isBucket
    ? media.kind === 's3' && place.name === `s3://${media.bucket}/backups`
    : (await stat(place.workFolder)).dev === (await stat(path)).dev
  if (isNear)
    say(
      `${place.name} is on the ${isBucket ? 'bucket of the media' : 'disk of the data'}: what takes one takes both.`,
    )
}

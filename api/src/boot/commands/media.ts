import { buffer } from 'node:stream/consumers'
import { redoAnalyses } from '@melodia/db/analyses'
import type { Database } from '@melodia/db/database'
import { artworkWithoutHash, imagesLike, savePictureHash } from '@melodia/db/pictureHashes'
import { queueReports, tracksWithArtwork, tracksWithoutReport } from '@melodia/db/reports'
import { filesInUse } from '@melodia/db/media'
import { faultOf } from '../../platform/media/check.ts'
import type { Media } from '../../platform/media/media.ts'
import { hashOfFile } from '../../platform/media/pictureHash.ts'
import { sweepMedia } from '../../platform/media/sweep.ts'
import { expectDatabase, openStores, StartError } from '../stores.ts'
import { readArguments } from './arguments.ts'
import type { Command } from './command.ts'

/** Removes files that no record uses, left by deletes and aborted uploads. */
export const sweep: Command = async (args, { config, say }) => {
  readArguments(args, {}, 'npm run media:sweep', 0)
  expectDatabase(config)
  const { db, media } = await openStores(config)
  try {
    const gone = await sweepMedia(db, media)
    say(
      `${gone} ${gone === 1 ? 'file' : 'files'} that nothing uses ${gone === 1 ? 'was' : 'were'} removed.`,
    )
  } finally {
    await db.close()
  }
}

/**
 * Queues audio again whose analysis was given up or is from before there were reports, looks at
 * artwork from before pictures were compared, and queues the reports that are missing.
 */
export const analyse: Command = async (args, { config, clock, say }) => {
  readArguments(args, {}, 'npm run media:analyse', 0)
  expectDatabase(config)
  const { db, media } = await openStores(config)
  try {
    const now = clock()
    const begun = await db.write((write) => redoAnalyses(write, now))
    const pictures = await lookAtArtwork(db, media, clock())
    const reports = await queueMissingReports(db, clock())
    if (begun === 0) say('No audio file has a failed analysis.')
    else
      say(
        `${begun} audio ${begun === 1 ? 'file is' : 'files are'} listened to again by the server.`,
      )
    if (pictures > 0)
      say(`${pictures} ${pictures === 1 ? 'picture is' : 'pictures are'} recognised from now on.`)
    if (reports > 0)
      say(`${reports} ${reports === 1 ? 'report is' : 'reports are'} made by the server.`)
  } finally {
    await db.close()
  }
}

/** Returns the number of pictures that can be compared now. What looks alike is reported anew. */
async function lookAtArtwork(db: Database, media: Media, now: number) {
  const known: number[] = []
  let after = 0
  for (;;) {
    const pictures = await artworkWithoutHash(db.read, after)
    const last = pictures.at(-1)
    if (!last) break
    for (const { seq, key } of pictures) {
      const hash = await hashOfStored(media, key)
      if (hash.every((value) => value === 0)) continue
      await db.write((write) => savePictureHash(write, seq, hash))
      known.push(seq)
    }
    after = last.seq
  }
  for (const seq of known) {
    if ((await imagesLike(db.read, seq)).size === 1) continue
    const tracks = await tracksWithArtwork(db.read, seq)
    await db.write((write) => queueReports(write, tracks, now))
  }
  return known.length
}

/** A picture that is gone, or damaged on the disk, looks like nothing; `media:check` finds it. */
async function hashOfStored(media: Media, key: string) {
  try {
    return await hashOfFile(await buffer((await media.open(key)).stream))
  } catch {
    return []
  }
}

/** In small transactions: there may be a million tracks. Returns the number of reports. */
async function queueMissingReports(db: Database, now: number) {
  let count = 0
  let after = 0
  for (;;) {
    const tracks = await tracksWithoutReport(db.read, after)
    const last = tracks.at(-1)
    if (last === undefined) return count
    await db.write((write) => queueReports(write, tracks, now))
    count += tracks.length
    after = last
  }
}

/** Reads every file in use and compares it with its row. */
export const check: Command = async (args, { config, say }) => {
  readArguments(args, {}, 'npm run media:check', 0)
  expectDatabase(config)
  const { db, media } = await openStores(config)
  let files = 0
  let wrong = 0
  try {
    for await (const file of filesInUse(db.read)) {
      files += 1
      const fault = await faultOf(media, file)
      if (!fault) continue
      wrong += 1
      say(`${file.key} ${fault}`)
    }
  } finally {
    await db.close()
  }
  if (wrong > 0) throw new StartError(`${wrong} of ${files} files are not as they were uploaded.`)
  say(`All ${files} files are as they were uploaded.`)
}

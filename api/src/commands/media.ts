import { createHash } from 'node:crypto'
import { filesInUse, isReferenced, type FileInUse } from '@melodia/db/media'
import { MissingFile, type Media } from '../media/media.ts'
import { openStores, StartError } from '../stores.ts'
import { readArguments } from './arguments.ts'
import type { Command } from './commands.ts'

/** A file younger than this may belong to an upload whose rows are not there yet. */
const GRACE_MS = 24 * 60 * 60_000

/** Removes the files that no record uses: deletes leave them, and uploads that broke off. */
export const sweep: Command = async (args, { config, say }) => {
  readArguments(args, {}, 'npm run media:sweep', 0)
  const { db, media } = await openStores(config)
  try {
    const gone = await media.sweep((key) => isReferenced(db.read, key), GRACE_MS)
    say(`${gone} files that nothing uses were removed.`)
  } finally {
    await db.close()
  }
}

/** Reads every file that a record uses and compares it with what was uploaded. */
export const check: Command = async (args, { config, say }) => {
  readArguments(args, {}, 'npm run media:check', 0)
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

async function faultOf(media: Media, { key, bytes, sha256 }: FileInUse): Promise<string | null> {
  try {
    const file = await media.open(key)
    const hash = createHash('sha256')
    for await (const chunk of file.stream) hash.update(chunk)
    if (file.bytes !== bytes) return `has ${file.bytes} bytes, not ${bytes}`
    return hash.digest('hex') === sha256 ? null : 'has other content'
  } catch (error) {
    if (error instanceof MissingFile) return 'is missing'
    return `cannot be read: ${error instanceof Error ? error.message : String(error)}`
  }
}

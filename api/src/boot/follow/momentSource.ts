import { createReadStream, createWriteStream } from 'node:fs'
import { copyFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { openDatabase } from '@melodia/db/engine/open'
import { filesInUse } from '@melodia/db/media'
import { faultsOf, replayLog } from '@melodia/db/wal/replay'
import { sizeOfAny } from '../../platform/media/anyFile.ts'
import type { Media } from '../../platform/media/media.ts'
import type { Objects } from '../backups/objects.ts'
import type { Place } from '../backups/place.ts'
import type { Source } from '../backups/source.ts'
import { storeFile } from '../backups/storeFile.ts'
import { findMoment, textOf, type Moment } from './moment.ts'
import { FILES, FOLLOWED, nameOf, piecesAmong } from './names.ts'

/** Segments that are brought at a time. */
const AT_ONCE = 16

/** The data as of a moment, from what was followed. @param at Unix milliseconds */
export function momentSource({ name, objects }: Place, at: number): Source {
  return {
    name: `${name}/${FOLLOWED} as of ${textOf(at)}`,
    async ready(folder) {
      const moment = findMoment(piecesAmong(await objects.list(FOLLOWED)), at)
      const database = join(folder, 'moment.sqlite')
      await objects.bring(nameOf(moment.copy), database)
      const bytes = (await stat(database)).size + (await replay(moment, objects, database, folder))
      const faults = faultsOf(database)
      if (faults.length > 0) throw new Error(faults.join(' '))
      const there = new Set(await objects.list(FILES))
      return {
        title: `The state of ${textOf(moment.at)}`,
        bytes,
        absent: [],
        writeDatabase: (to) => copyFile(database, to),
        storeFiles: (media, restored) => storeFiles({ media, objects, there, folder }, restored),
      }
    },
  }
}

/** Brings the database on, one log after another. Returns the bytes of their segments. */
async function replay({ segments }: Moment, objects: Objects, database: string, folder: string) {
  let bytes = 0
  for (const log of new Set(segments.map((segment) => segment.log)))
    await replayLog(database, async (file) => {
      const names = segments.filter((segment) => segment.log === log).map(nameOf)
      for (let first = 0; first < names.length; first += AT_ONCE)
        await append(names.slice(first, first + AT_ONCE), objects, file, folder)
      bytes += (await stat(file)).size
    })
  return bytes
}

async function append(names: readonly string[], objects: Objects, to: string, folder: string) {
  const parts = names.map((name, index) => ({ name, path: join(folder, `part-${index}`) }))
  await Promise.all(parts.map(({ name, path }) => objects.bring(name, path)))
  for (const { path } of parts) {
    await pipeline(createReadStream(path), createWriteStream(to, { flags: 'a', mode: 0o600 }))
    await rm(path)
  }
}

interface Storing {
  media: Media
  objects: Objects
  /** Keys of the files that the place has. */
  there: ReadonlySet<string>
  folder: string
}

/** Stores the files that the store does not have: one that it has stands for the same content. */
async function storeFiles({ media, objects, there, folder }: Storing, database: string) {
  const db = await openDatabase({ kind: 'sqlite', path: database })
  const missing: string[] = []
  let stored = 0
  try {
    for await (const { key, sha256 } of filesInUse(db.read)) {
      if ((await sizeOfAny(media, key)) !== null) continue
      if (!there.has(key)) {
        missing.push(key)
        continue
      }
      const path = join(folder, 'file')
      await objects.bring(FILES + key, path)
      const content = createReadStream(path)
      await storeFile(media, { digests: { [key]: sha256 } }, { key, content })
      await rm(path)
      stored += 1
    }
  } finally {
    await db.close()
  }
  return { stored, missing }
}

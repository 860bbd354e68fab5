import { mkdir, open, readdir, readFile, rm, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { LIMITS } from '@melodia/contract/choices/limits'
import { isMissing, isOlder, sync } from '../media/staging.ts'

/** Facts about an upload since it was made; stored beside its bytes. */
export interface UploadFacts {
  /** Whole size in bytes. */
  length: number
  /** File name sent by the client; only for messages. */
  filename: string
  /** Unix milliseconds. */
  createdAt: number
}

/** An upload of one file, complete or not. */
export interface Upload extends UploadFacts {
  id: string
  /** Its bytes so far. */
  path: string
  /** How many bytes are here for good. */
  offset: number
}

export type NewUpload = Pick<Upload, 'id' | 'length' | 'filename'>

const LIFETIME_MS = LIMITS.uploadHours * 60 * 60_000
const FACTS = '.json'
const idIn = (name: string) => (name.endsWith(FACTS) ? name.slice(0, -FACTS.length) : name)

/** When an upload ends that no form has used, in Unix milliseconds. */
export const expiryOf = ({ createdAt }: Pick<UploadFacts, 'createdAt'>) => createdAt + LIFETIME_MS

/**
 * Uploads that can be continued, in a folder for each person: `<person>/<id>` and `<id>.json`. A
 * person's id is part of every path, so nobody reaches the upload of somebody else. What is in the
 * folder is all there is to know, so another process, or this one after a crash, goes on with it.
 */
export function openUploads(root: string, clock: () => number) {
  const folderOf = (person: string) => join(root, person)
  const pathOf = (person: string, id: string) => join(root, person, id)

  /** The facts of an upload; null if there is none, or if it has expired. */
  async function factsOf(person: string, id: string): Promise<UploadFacts | null> {
    const text = await readIfThere(`${pathOf(person, id)}${FACTS}`)
    const facts = text === null ? null : parsed(text)
    return facts && expiryOf(facts) > clock() ? facts : null
  }

  async function remove(person: string, id: string) {
    // An upload without facts does not exist: a crash in between leaves bytes for the sweep.
    await rm(`${pathOf(person, id)}${FACTS}`, { force: true })
    await rm(pathOf(person, id), { force: true })
  }

  /** Uploads of a person that no form has used and that have not expired. */
  async function held(person: string) {
    const names = await namesIn(folderOf(person))
    const ids = names.filter((name) => name.endsWith(FACTS)).map(idIn)
    const all = await Promise.all(ids.map((id) => factsOf(person, id)))
    return all.filter((facts) => facts !== null)
  }

  return {
    held,
    remove,

    async create(person: string, { id, length, filename }: NewUpload) {
      await mkdir(folderOf(person), { recursive: true, mode: 0o700 })
      await write(pathOf(person, id), '')
      // The facts come last: with them, the upload exists.
      const facts: UploadFacts = { length, filename, createdAt: clock() }
      await write(`${pathOf(person, id)}${FACTS}`, JSON.stringify(facts))
      await sync(folderOf(person))
    },

    /** The offset is durable: whatever happens to the machine, the upload continues from there. */
    async get(person: string, id: string): Promise<Upload | null> {
      const facts = await factsOf(person, id)
      const path = pathOf(person, id)
      const handle = facts && (await openIfThere(path))
      if (!facts || !handle) return null
      try {
        await handle.sync()
        const { size } = await handle.stat()
        return { id, path, offset: Math.min(size, facts.length), ...facts }
      } finally {
        await handle.close()
      }
    },

    /**
     * Writes from an offset on. Returns the offset behind the last byte; what had come before the
     * source broke stays.
     */
    async write(person: string, id: string, source: AsyncIterable<Uint8Array>, offset: number) {
      const handle = await open(pathOf(person, id), 'r+')
      let at = offset
      try {
        for await (const chunk of source) {
          await writeWhole(handle, chunk, at)
          at += chunk.byteLength
        }
      } finally {
        await handle.sync()
        await handle.close()
      }
      return at
    },

    /** Removes what has expired. Returns the number of uploads. */
    async sweep() {
      let gone = 0
      for (const person of await namesIn(root)) {
        const names = await namesIn(folderOf(person))
        for (const id of new Set(names.map(idIn))) {
          if (await factsOf(person, id)) continue
          // Without facts it may be about to get them.
          const hasFacts = names.includes(`${id}${FACTS}`)
          if (!hasFacts && !(await isOlder(pathOf(person, id), LIFETIME_MS))) continue
          await remove(person, id)
          gone++
        }
      }
      return gone
    },
  }
}
export type UploadFolder = ReturnType<typeof openUploads>

/** Writes all bytes at a position, which the system may do in several steps. */
async function writeWhole(file: FileHandle, content: Uint8Array, position: number) {
  for (let done = 0; done < content.byteLength;) {
    const left = content.byteLength - done
    done += (await file.write(content, done, left, position + done)).bytesWritten
  }
}

async function write(path: string, content: string) {
  const handle = await open(path, 'wx', 0o600)
  try {
    await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Null for a text that a crash has cut off. */
function parsed(text: string): UploadFacts | null {
  try {
    const { length, filename, createdAt } = JSON.parse(text)
    return { length, filename, createdAt }
  } catch {
    return null
  }
}

const nullIfMissing = (error: unknown) => {
  if (isMissing(error)) return null
  throw error
}
const readIfThere = (path: string) => readFile(path, 'utf8').catch(nullIfMissing)
const openIfThere = (path: string) => open(path, 'r').catch(nullIfMissing)
const namesIn = async (folder: string) => (await readdir(folder).catch(nullIfMissing)) ?? []

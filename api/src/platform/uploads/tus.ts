import { LIMITS } from '@melodia/contract/choices/limits'
import { API_BASE } from '@melodia/contract/session'
import { newId } from '@melodia/db/records/id'
import { DataStore, ERRORS, Server, Upload as TusUpload } from '@tus/server'
import { conflict, malformed, notFound, tooLarge } from '../../kit/http/errors.ts'
import { expiryOf, type UploadFolder } from './folder.ts'
import { makeLocks } from './locks.ts'

const EXTENSIONS = ['creation', 'expiration', 'termination']

/** How long a call that hangs may still write after somebody else asks for its upload. */
const DRAIN_MS = 100
/** Longest file name that is kept. */
const NAME_LENGTH = 255

/** The uploads of one person as `@tus/server` sees them. */
class PersonsUploads extends DataStore {
  override extensions = EXTENSIONS
  readonly folder: UploadFolder
  readonly person: string

  constructor(folder: UploadFolder, person: string) {
    super()
    this.folder = folder
    this.person = person
  }

  override async create(upload: TusUpload) {
    const { id, size = 0, metadata } = upload
    const filename = (metadata?.['filename'] ?? '').slice(0, NAME_LENGTH)
    await this.folder.create(this.person, { id, length: size, filename })
    return upload
  }

  override async getUpload(id: string) {
    const found = await this.folder.get(this.person, id)
    if (!found) throw ERRORS.FILE_NOT_FOUND
    const { offset, length, filename } = found
    return new TusUpload({ id, offset, size: length, ...(filename && { metadata: { filename } }) })
  }

  override write(source: AsyncIterable<Uint8Array>, id: string, offset: number) {
    return this.folder.write(this.person, id, source, offset)
  }

  override remove(id: string) {
    return this.folder.remove(this.person, id)
  }
}

/** The protocol (https://tus.io/protocols/resumable-upload), over uploads that are kept in a folder. */
export function makeTus(folder: UploadFolder, clock: () => number) {
  const locker = makeLocks()

  /** The server's own clock decides on the expiry, not the library's. */
  async function expiryHeader(person: string, id: string) {
    const found = await folder.get(person, id)
    return found && found.offset < found.length
      ? { 'upload-expires': new Date(expiryOf(found)).toUTCString() }
      : {}
  }

  async function refusal(status: number, text: string, person: string, id: string | null) {
    const sentence = text.trim().replace(/\.?$/, '.')
    if (status === 409) {
      const upload = id ? await folder.get(person, id) : null
      return conflict(`The upload continues at byte ${upload?.offset ?? 0}.`)
    }
    if (status === 413) return tooLarge('More bytes were sent than the upload has.')
    return status === 404 || status === 410 ? notFound('Upload') : malformed(sentence)
  }

  return {
    /** Answers a call of this person with status and headers. Throws a Problem if it is refused. */
    async answer(call: Request, person: string, id: string | null) {
      let failure: unknown
      const server = new Server({
        path: `${API_BASE}/uploads`,
        relativeLocation: true,
        datastore: new PersonsUploads(folder, person),
        locker,
        lockDrainTimeout: DRAIN_MS,
        maxSize: LIMITS.audioBytes,
        namingFunction: () => newId(clock()),
        // No other origin may read the answers.
        allowedOrigins: () => false,
        onResponseError: (_request, error) => void (failure = error),
      })
      const reply = await server.handleWeb(call)
      // Its own errors have a status; others are those of the disk.
      if (failure instanceof Error && !('status_code' in failure)) throw failure
      if (reply.status >= 400) throw await refusal(reply.status, await reply.text(), person, id)
      const made = reply.headers.get('location')?.split('/').at(-1)
      const about = made ?? (call.method === 'DELETE' ? null : id)
      return {
        status: reply.status,
        headers: { ...own(reply.headers), ...(about && (await expiryHeader(person, about))) },
      }
    },
  }
}

/** Headers of the protocol, without those for other origins. */
const own = (headers: Headers) =>
  Object.fromEntries(
    [...headers].filter(([name]) => /^(tus-|upload-|location$|connection$)/.test(name)),
  )

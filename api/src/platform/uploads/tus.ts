import { LIMITS } from '@melodia/contract/choices/limits'
import { API_BASE } from '@melodia/contract/session'
import { newId } from '@melodia/db/records/id'
import { DataStore, ERRORS, Server, Upload as TusUpload } from '@tus/server'
import type { Caller } from '../access/access.ts'
import { malformed, notFound, tooLarge } from '../../kit/http/errors.ts'
import { makeLocks } from './locks.ts'
import type { Uploads } from './uploads.ts'

const EXTENSIONS = ['creation', 'expiration', 'termination']

/** How long a call that hangs may still write after somebody else asks for its upload. */
const DRAIN_MS = 100
/** Longest file name that is kept. */
const NAME_LENGTH = 255

type Uploader = Pick<Caller, 'user' | 'creator'>

/** The uploads of one person as `@tus/server` sees them. */
class PersonsUploads extends DataStore {
  override extensions = EXTENSIONS
  readonly uploads: Uploads
  readonly owner: number
  readonly isCreator: boolean

  constructor(uploads: Uploads, { user, creator }: Uploader) {
    super()
    this.uploads = uploads
    this.owner = user.seq
    this.isCreator = creator !== null
  }

  override async create(upload: TusUpload) {
    const { id, size = 0, metadata } = upload
    const filename = (metadata?.['filename'] ?? '').slice(0, NAME_LENGTH)
    await this.uploads.create(this, { id, length: size, filename })
    return upload
  }

  override async getUpload(id: string) {
    const found = await this.uploads.get(this.owner, id)
    if (!found) throw ERRORS.FILE_NOT_FOUND
    const { offset, length, filename } = found
    return new TusUpload({ id, offset, size: length, ...(filename && { metadata: { filename } }) })
  }

  override write(source: AsyncIterable<Uint8Array>, id: string, offset: number) {
    return this.uploads.write(this.owner, id, source, offset)
  }

  override remove(id: string) {
    return this.uploads.remove(this.owner, id)
  }
}

/** The protocol (https://tus.io/protocols/resumable-upload), over uploads in database and media store. */
export function makeTus(uploads: Uploads, clock: () => number) {
  const locker = makeLocks()

  /** The server's own clock decides on the expiry, not the library's. */
  async function expiryHeader(owner: number, id: string) {
    const found = await uploads.get(owner, id)
    return found && found.offset < found.length
      ? { 'upload-expires': new Date(found.expires_at).toUTCString() }
      : {}
  }

  async function refusal(status: number, text: string, owner: number, id: string | null) {
    if (status === 409 && id !== null) return uploads.elsewhere(owner, id)
    if (status === 413) return tooLarge('More bytes were sent than the upload has.')
    if (status === 404 || status === 410) return notFound('Upload')
    return malformed(text.trim().replace(/\.?$/, '.'))
  }

  return {
    /** Answers a call of this person with status and headers. Throws a Problem if it is refused. */
    async answer(call: Request, person: Uploader, id: string | null) {
      const owner = person.user.seq
      let failure: unknown
      const server = new Server({
        path: `${API_BASE}/uploads`,
        relativeLocation: true,
        datastore: new PersonsUploads(uploads, person),
        locker,
        lockDrainTimeout: DRAIN_MS,
        maxSize: LIMITS.audioBytes,
        namingFunction: () => newId(clock()),
        // No other origin may read the answers.
        allowedOrigins: () => false,
        onResponseError: (_request, error) => void (failure = error),
      })
      const reply = await server.handleWeb(call)
      // Its own errors have a status; others are ours, of the media store or the database.
      if (failure instanceof Error && !('status_code' in failure)) throw failure
      if (reply.status >= 400) throw await refusal(reply.status, await reply.text(), owner, id)
      const made = reply.headers.get('location')?.split('/').at(-1)
      const about = made ?? (call.method === 'DELETE' ? null : id)
      return {
        status: reply.status,
        headers: { ...own(reply.headers), ...(about && (await expiryHeader(owner, about))) },
      }
    },
  }
}

/** Headers of the protocol, without those for other origins. */
const own = (headers: Headers) =>
  Object.fromEntries(
    [...headers].filter(([name]) => /^(tus-|upload-|location$|connection$)/.test(name)),
  )

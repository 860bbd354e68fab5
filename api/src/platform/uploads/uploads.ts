import { LIMITS } from '@melodia/contract/choices/limits'
import type { Database, Handle } from '@melodia/db/database'
import {
  addPiece,
  addUpload,
  countPieces,
  getUpload,
  heldUploads,
  piecesOf,
  removeUpload,
  type NewUpload,
} from '@melodia/db/uploads'
import { conflict, notFound, Problem } from '../../kit/http/errors.ts'
import { isId } from '../../kit/http/ids.ts'
import { MissingFile, type Media, type StagedFile } from '../media/media.ts'
import { cut } from './cut.ts'

interface UploadsOptions {
  db: Database
  media: Media
  /** Storage limit of creators. */
  storage: { expectRoom(user: number, more: number, handle: Handle): Promise<void> }
  clock: () => number
}

/** A complete upload that a form names. */
export interface TakenUpload {
  length: number
  filename: string
  /** Its bytes. Breaks with an UploadProblem if a piece is gone. */
  content: AsyncIterable<Uint8Array>
  /** Call it in the transaction of the form. False if the upload is gone, used by another form. */
  use(write: Handle): Promise<boolean>
  /** Removes its pieces, after that transaction. */
  removePieces(): Promise<void>
}

/** Why a form cannot use an upload. The message is a sentence for its sender. */
export class UploadProblem extends Error {
  override readonly name = 'UploadProblem'
}

export const GONE =
  `Its upload is not here: it was used or cancelled, or it is older than ${LIMITS.uploadHours} hours. ` +
  'Please choose the file again.'

const TOO_MANY =
  `You have ${LIMITS.uploadsPerPerson} uploads that no form has used yet. ` +
  `Use or cancel one of them, or wait: each ends after ${LIMITS.uploadHours} hours.`

const LIFETIME_MS = LIMITS.uploadHours * 60 * 60_000
/** Largest piece: of an unfinished one, nothing is left if the process is killed. */
const PIECE_BYTES = 2 * 1024 * 1024
/** A piece can be a single byte, and is an object of the store: a line may break as often as this. */
export const MOST_PIECES = 500

const TOO_SMALL =
  `This upload came in ${MOST_PIECES} pieces, which is as many as one can have. ` +
  'Cancel it and send the file again, in larger pieces.'

/**
 * Uploads that can be continued (decision 260): rows in the database, pieces in the media store, so
 * that any process takes any piece. `owner` is the `seq` of a user.
 */
export function makeUploads({ db, media, storage, clock }: UploadsOptions) {
  const get = (owner: number, id: string) => getUpload(db.read, { owner, id, now: clock() })

  /** Stores a piece that begins at an offset. */
  async function keep(owner: number, id: string, { file, start }: StagedPiece) {
    const key = await media.pieces.put(file)
    const piece = { start, length: file.bytes, key }
    const own = { owner, id, now: clock() }
    const isNext = await db.write((write) => addPiece(write, own, piece), {
      isolation: 'read committed',
    })
    if (isNext) return
    await media.pieces.remove([key])
    throw await elsewhere(owner, id)
  }

  /** The problem of a call that continues an upload at an offset that is not its own. */
  async function elsewhere(owner: number, id: string) {
    const upload = await get(owner, id)
    return upload ? conflict(`The upload continues at byte ${upload.offset}.`) : notFound('Upload')
  }

  async function finished(owner: number, id: string) {
    const upload = isId(id) ? await get(owner, id) : null
    if (!upload) throw new UploadProblem(GONE)
    const { offset, length } = upload
    if (offset === length) return upload
    throw new UploadProblem(`Its upload is not finished: ${offset} of ${length} bytes are here.`)
  }

  async function* contentOf(keys: readonly string[]) {
    for (const key of keys)
      yield* await media.pieces.open(key).catch((error: unknown) => {
        throw error instanceof MissingFile ? new UploadProblem(GONE) : error
      })
  }

  return {
    get,
    elsewhere,

    /** Number and bytes of somebody's uploads that no form has used yet, whole or not. */
    held: (owner: number, handle = db.read) => heldUploads(handle, owner, clock()),

    /**
     * Begins an upload. Throws if somebody has as many as anybody may (429), or if a creator has no
     * room for it (507).
     */
    async create(
      { owner, isCreator }: { owner: number; isCreator: boolean },
      upload: Omit<NewUpload, 'expires_at'>,
    ) {
      const now = clock()
      await db.write(async (write) => {
        const { count, bytes } = await heldUploads(write, owner, now)
        // Without Retry-After: somebody who waits for a day should rather read what to do.
        if (count >= LIMITS.uploadsPerPerson) throw new Problem(429, TOO_MANY)
        if (isCreator) await storage.expectRoom(owner, bytes + upload.length, write)
        await addUpload(write, owner, { ...upload, expires_at: now + LIFETIME_MS })
      })
    },

    /**
     * Continues at an offset. Returns the offset behind the last byte; what had come before the source
     * broke stays. Of two calls for one place, the first to store its piece wins; the other one
     * throws (409). Throws as well (429) if it came in too many pieces.
     */
    async write(owner: number, id: string, source: AsyncIterable<Uint8Array>, offset: number) {
      const count = await countPieces(db.read, { owner, id, now: clock() })
      if (count >= MOST_PIECES) throw new Problem(429, TOO_SMALL)
      const pieces = cut(source, PIECE_BYTES)
      let start = offset
      while (await pieces.hasNext()) {
        const file = await media.stage(pieces.piece(), id)
        await keep(owner, id, { file, start }).finally(() => media.discard([file]))
        start += file.bytes
      }
      return start
    },

    async remove(owner: number, id: string) {
      const own = { owner, id, now: clock() }
      const keys = await db.write((write) => removeUpload(write, own))
      await media.pieces.remove(keys ?? [])
    },

    /** Takes an upload for a form. Throws an UploadProblem if it cannot be used. */
    async take(owner: number, id: string): Promise<TakenUpload> {
      const { seq, length, filename } = await finished(owner, id)
      const keys = await piecesOf(db.read, seq)
      const own = { owner, id, now: clock() }
      return {
        length,
        filename,
        content: contentOf(keys),
        use: async (write) => (await removeUpload(write, own)) !== null,
        removePieces: () => media.pieces.remove(keys),
      }
    },
  }
}
export type Uploads = ReturnType<typeof makeUploads>

interface StagedPiece {
  file: StagedFile
  start: number
}

import { LIMITS } from '@melodia/contract/choices/limits'
import type { FastifyRequest } from 'fastify'
import { callerOf } from '../access/access.ts'
import { unacceptable, wrongType } from '../../kit/http/errors.ts'
import type { ImageStore, UploadStore } from '../media/uploadStore.ts'
import type { Media, StagedFile } from '../media/media.ts'
import { GONE, type TakenUpload } from '../uploads/uploads.ts'
import { formOfJson, readForm } from './multipart.ts'
import { errorOf, withUploads, type FileField, type Form } from './uploadFields.ts'

/**
 * Parses a multipart form: stages its files, collects its texts, and passes both to `work`, with a
 * media store that tracks its files. In every case, staged files that `work` has not committed are
 * removed before the reply, and after a refusal, a failure or an aborted upload those that it has.
 */
export async function withForm<Name extends string, Result>(
  request: FastifyRequest,
  media: Media,
  fields: Readonly<Record<Name, FileField>>,
  work: (form: Form<Name>, uploadStore: UploadStore) => Promise<Result>,
): Promise<Result> {
  if (!request.isMultipart()) throw wrongType('This call takes multipart/form-data.')
  const read = (uploadStore: UploadStore) => readForm(request, uploadStore, fields)
  return staged(request, media, fields, read, work)
}

/** The same for a form that may also be sent as JSON, without files. */
export async function withFormOrJson<Name extends string, Result>(
  request: FastifyRequest,
  media: Media,
  fields: Readonly<Record<Name, FileField>>,
  work: (form: Form<Name>, uploadStore: UploadStore) => Promise<Result>,
): Promise<Result> {
  if (request.isMultipart()) return withForm(request, media, fields, work)
  const form = formOfJson<Name>(request)
  return staged(request, media, fields, async () => form, work)
}

/** Reads a form, takes the uploads that it names, and does the work. */
async function staged<Name extends string, Result>(
  request: FastifyRequest,
  media: Media,
  fields: Readonly<Record<Name, FileField>>,
  read: (uploadStore: UploadStore) => Promise<Form<Name>>,
  work: (form: Form<Name>, uploadStore: UploadStore) => Promise<Result>,
): Promise<Result> {
  const { claims, storage, uploads } = request.server
  const person = callerOf(request).user.seq
  const files = new Set<StagedFile>()
  const taken: { upload: TakenUpload; field: FileField }[] = []
  const stored: string[] = []
  let bytes = 0
  /** Bytes of uploads that no form has used: a refused form leaves them, and they count. */
  let held = 0
  const own = uploadStoreOf(request, media)
  const { owner } = own
  /** Files whose bytes count; a file that was encoded again counts once. */
  const counted = new Set<StagedFile>()
  function uncount(file: StagedFile) {
    if (counted.delete(file)) bytes -= file.bytes
  }
  async function keep(added: readonly StagedFile[]) {
    for (const file of added) {
      files.add(file)
      counted.add(file)
      bytes += file.bytes
    }
    if (owner !== null) await storage.expectRoom(owner, held + bytes)
  }
  const uploadStore: UploadStore = {
    ...own,
    async stage(source, filename, instead) {
      const file = await media.stage(source, filename)
      if (instead) uncount(instead)
      await keep([file])
      return file
    },
    async borrow(key) {
      const { stream } = await media.open(key)
      const file = await media.stage(stream, key)
      files.add(file)
      return file
    },
    async readMarks(original, of) {
      const { marks, manifest } = await request.server.marks.read(person, original.path, of)
      if (!manifest) return { marks, manifest }
      const content = async function* () {
        yield manifest
      }
      return { marks, manifest: await this.stage(content(), original.filename) }
    },
    async encodePicture(...asked) {
      const sizes = await own.encodePicture(...asked)
      await keep([sizes.whole.file, sizes.medium.file, sizes.thumbnail.file])
      return sizes
    },
    async commit(file, extension) {
      const { key } = await claims.commit(file, extension)
      stored.push(key)
      files.delete(file)
      return { key }
    },
    async discard(discarded) {
      discarded.forEach(uncount)
      await media.discard(discarded)
      for (const file of discarded) files.delete(file)
    },
    async settle(write) {
      for (const { upload, field } of taken)
        if (!(await upload.use(write))) throw unacceptable(errorOf(field, GONE))
      if (owner === null) return
      const { bytes: unused } = await uploads.held(owner, write)
      await storage.expectRoom(owner, unused, write)
    },
  }
  if (owner !== null) {
    held = (await uploads.held(person)).bytes
    await storage.expectRoom(owner, held + filesIn(request))
  }
  let isRefused = true
  try {
    const sent = await read(uploadStore)
    const form = await withUploads(sent, fields, uploadStore, async (id, field) => {
      const upload = await uploads.take(person, id)
      taken.push({ upload, field })
      held -= upload.length
      return upload
    })
    const result = await work(form, uploadStore)
    isRefused = false
    // Pieces that cannot be removed now are swept.
    await Promise.allSettled(taken.map(({ upload }) => upload.removePieces()))
    return result
  } finally {
    await media.discard([...files])
    // Files that cannot be removed now are swept after a day.
    await Promise.allSettled(stored.map((key) => claims.release(key, isRefused)))
  }
}

/** Pictures queue by person. Files sent by a creator use their storage. */
function uploadStoreOf(
  request: FastifyRequest,
  media: Media,
): ImageStore & { owner: number | null } {
  const { user, creator } = callerOf(request)
  const { pictures } = request.server
  const owner = creator && user.seq
  return {
    ...media,
    encodePicture: (...asked) => pictures.encode(user.seq, ...asked),
    owner,
  }
}

/** Smallest possible size of a form's files according to Content-Length; 0 without the header. */
const filesIn = ({ headers }: FastifyRequest) =>
  Math.max(0, Number(headers['content-length'] ?? 0) - LIMITS.jsonBytes)

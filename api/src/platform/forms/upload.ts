import type { MultipartFile, MultipartValue } from '@fastify/multipart'
import { LIMITS } from '@melodia/contract/choices/limits'
import type { FastifyRequest } from 'fastify'
import { callerOf } from '../access/access.ts'
import { malformed, Problem, tooLarge, unacceptable, wrongType } from '../../kit/http/errors.ts'
import { MAX_TEXTS } from '../../kit/http/fields.ts'
import { textsOfJson } from '../../kit/http/jsonForm.ts'
import type { ImageStore, UploadStore } from '../media/uploadStore.ts'
import type { Media, StagedFile } from '../media/media.ts'
import { GONE, type TakenUpload } from '../uploads/uploads.ts'
import { errorOf, overLimit, withUploads, type FileField, type Form } from './uploadFields.ts'
import { isText } from '../../kit/text/text.ts'

/** Bytes read ahead of the disk, besides its blocks; with fewer, socket and disk wait for each other. */
const READ_AHEAD_BYTES = 256 * 1024

const MAX_TEXT_BYTES = 4 * LIMITS.textLength + 1_024

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
  const texts = textsOfJson(request.body, request.routeOptions.schema?.body)
  if (!texts) throw wrongType('This call takes multipart/form-data, or a JSON object of texts.')
  const files: Partial<Record<Name, StagedFile[]>> = {}
  const form = { texts, files, isJson: true }
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

async function readForm<Name extends string>(
  request: FastifyRequest,
  uploadStore: UploadStore,
  fields: Readonly<Record<Name, FileField>>,
): Promise<Form<Name>> {
  const texts = new Map<string, string[]>()
  const files: Partial<Record<Name, StagedFile[]>> = {}
  let length = 0
  for await (const part of partsOf(request, limitsOf(fields))) {
    if (!NAME.test(part.fieldname)) throw malformed(BAD_NAME)
    if (part.type === 'field') {
      const text = textOf(part, Object.hasOwn(fields, part.fieldname))
      length += text.length
      if (length > LIMITS.jsonBytes) throw tooLarge('The texts of the form are too long.')
      const sent = texts.get(part.fieldname)
      if (sent) sent.push(text)
      else texts.set(part.fieldname, [text])
      continue
    }
    const name = fileFieldOf(part, fields)
    const file = await stage(part, fields[name], uploadStore)
    // Browsers send this for an empty file input.
    if (file.bytes === 0 && !part.filename) continue
    if (file.bytes === 0) throw refuse(name, `${fields[name].label} is empty.`)
    const staged = (files[name] ??= [])
    staged.push(file)
    if (staged.length > countOf(fields[name])) throw refuse(name, tooMany(fields[name]))
  }
  return { texts: Object.fromEntries(texts), files }
}

type Limits = ReturnType<typeof limitsOf>

/** The parts in the order they were sent. Parser errors are the client's mistake. */
async function* partsOf(request: FastifyRequest, limits: Limits) {
  if (!BOUNDARY.test(request.headers['content-type'] ?? '')) throw malformed(NO_BOUNDARY)
  try {
    yield* request.parts({ limits, fileHwm: READ_AHEAD_BYTES })
  } catch (error) {
    throw hasSentence(error) ? error : cutOff()
  }
}

/** RFC 2046, section 5.1.1. */
const BOUNDARY = /;\s*boundary=(?:"[^"\r\n]{1,70}"|[^\s";,]{1,70})\s*(?:;|$)/i
const NO_BOUNDARY =
  'The form does not say where its fields begin: its Content-Type has no usable boundary.'

/** Allowed names of form fields. The parser uses `undefined` for a part without a name. */
const NAME = /^(?!undefined$)[\w.[\]-]{1,100}$/
const BAD_NAME = 'The form has a field without a name, or with one that is not allowed.'

/** An error of ours, or of the multipart plugin for a form over its limits. */
const hasSentence = (error: unknown) =>
  error instanceof Problem || (error instanceof Error && 'statusCode' in error)

const cutOff = () =>
  malformed('The form is cut off or its last boundary is wrong. Please send it again, whole.')

const countOf = ({ count = 1 }: FileField) => count

const tooMany = (field: FileField) =>
  countOf(field) === 1
    ? `${field.label} was sent more than once.`
    : `${field.label} are at most ${countOf(field)}.`

function limitsOf(fields: Readonly<Record<string, FileField>>) {
  const files = Object.values(fields)
  // One above each limit: `readForm` and `stage` refuse first, and name the field.
  const most = files.reduce((sum, field) => sum + countOf(field), 1)
  return {
    fieldNameSize: 100,
    fieldSize: MAX_TEXT_BYTES,
    fields: MAX_TEXTS,
    files: most,
    fileSize: Math.max(...files.map(({ maxBytes }) => maxBytes)) + 1,
    headerPairs: 20,
    parts: MAX_TEXTS + most,
  }
}

function textOf({ fieldname, value, valueTruncated }: MultipartValue, isFile: boolean) {
  if (isFile) throw refuse(fieldname, `${fieldname} must be a file.`)
  if (valueTruncated) throw refuse(fieldname, `${fieldname} is too long.`)
  // The parser replaces invalid UTF-8 by U+FFFD.
  if (typeof value !== 'string' || !isText(value) || value.includes('\ufffd'))
    throw refuse(fieldname, `${fieldname} must be plain text.`)
  return value.trim()
}

function fileFieldOf<Name extends string>(
  part: MultipartFile,
  fields: Readonly<Record<Name, FileField>>,
) {
  for (const name in fields) if (name === part.fieldname) return name
  throw refuse(part.fieldname, `${part.fieldname} is not a file field of this form.`)
}

const stage = (part: MultipartFile, field: FileField, uploadStore: UploadStore) =>
  uploadStore.stage(bounded(part, field), part.filename)

/** The bytes of a file up to its limit. Throws if it ends before its boundary. */
async function* bounded({ file, fieldname }: MultipartFile, field: FileField) {
  let bytes = 0
  const chunks: AsyncIterable<Buffer> = file
  try {
    for await (const chunk of chunks) {
      bytes += chunk.length
      if (bytes > field.maxBytes) throw overLimit(fieldname, field)
      yield chunk
    }
  } catch (error) {
    throw error instanceof Problem ? error : cutOff()
  }
}

const refuse = (field: string, sentence: string) => unacceptable({ [field]: sentence })

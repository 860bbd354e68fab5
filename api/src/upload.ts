import { Transform } from 'node:stream'
import type { MultipartFile, MultipartValue } from '@fastify/multipart'
import { LIMITS } from '@melodia/contract/choices'
import type { FastifyRequest } from 'fastify'
import { tooLarge, unacceptable, wrongType } from './errors.ts'
import { textsOfJson } from './fields.ts'
import type { Media, StagedFile } from './media/media.ts'
import { isText } from './text.ts'

/** A file field of a form: what it is called on screen, and how large it may be. */
export interface FileField {
  label: string
  maxBytes: number
  /** How many files it takes; one where nothing is said. */
  count?: number
}

/** A form after its parts have been read: texts as they were sent, files staged on disk, in order. */
export interface Form<Name extends string> {
  texts: Readonly<Record<string, readonly string[]>>
  files: Readonly<Partial<Record<Name, readonly StagedFile[]>>>
}

/** What is read of a file before it is written: with little, socket and disk wait for each other. */
const READ_AHEAD_BYTES = 1024 * 1024

/** Enough for the longest form of the contract: 1,000 repeated ids, three files or ten images. */
const MAX_TEXTS = LIMITS.tracksPerPlaylist + 100
const MAX_TEXT_BYTES = 4 * LIMITS.textLength + 1_024

/**
 * Reads a multipart form: stages its files, collects its texts, and hands both to `work`, with a
 * media store that remembers what is staged. Whatever happens, staged files that `work` has not
 * committed are gone before the reply: after a refusal, a failure, a client that went away.
 */
export async function withForm<Name extends string, Result>(
  request: FastifyRequest,
  media: Media,
  fields: Readonly<Record<Name, FileField>>,
  work: (form: Form<Name>, desk: Media) => Promise<Result>,
): Promise<Result> {
  if (!request.isMultipart()) throw wrongType('This call takes multipart/form-data.')
  const staged: StagedFile[] = []
  const desk: Media = {
    ...media,
    async stage(source, filename) {
      const file = await media.stage(source, filename)
      staged.push(file)
      return file
    },
  }
  try {
    return await work(await readForm(request, desk, fields), desk)
  } finally {
    await media.discard(staged)
  }
}

/** The same for a form that may also be sent as JSON, where it has no files. */
export async function withFormOrJson<Name extends string, Result>(
  request: FastifyRequest,
  media: Media,
  fields: Readonly<Record<Name, FileField>>,
  work: (form: Form<Name>, desk: Media) => Promise<Result>,
): Promise<Result> {
  if (request.isMultipart()) return withForm(request, media, fields, work)
  const texts = textsOfJson(request.body)
  if (!texts) throw wrongType('This call takes multipart/form-data, or a JSON object of texts.')
  const files: Partial<Record<Name, StagedFile[]>> = {}
  return work({ texts, files }, media)
}

async function readForm<Name extends string>(
  request: FastifyRequest,
  desk: Media,
  fields: Readonly<Record<Name, FileField>>,
): Promise<Form<Name>> {
  const texts: Record<string, string[]> = {}
  const files: Partial<Record<Name, StagedFile[]>> = {}
  for await (const part of request.parts({
    limits: limitsOf(fields),
    fileHwm: READ_AHEAD_BYTES,
  })) {
    if (part.type === 'field') {
      ;(texts[part.fieldname] ??= []).push(textOf(part, part.fieldname in fields))
      continue
    }
    const name = fileFieldOf(part, fields)
    const file = await stage(part, fields[name], desk)
    // What a browser sends for a file input that was left empty.
    if (file.bytes === 0 && !part.filename) continue
    if (file.bytes === 0) throw refuse(name, `${fields[name].label} is empty.`)
    const staged = (files[name] ??= [])
    staged.push(file)
    if (staged.length > countOf(fields[name])) throw refuse(name, tooMany(fields[name]))
  }
  return { texts, files }
}

const countOf = ({ count = 1 }: FileField) => count

const tooMany = (field: FileField) =>
  countOf(field) === 1
    ? `${field.label} was sent more than once.`
    : `${field.label} are at most ${countOf(field)}.`

function limitsOf(fields: Readonly<Record<string, FileField>>) {
  const files = Object.values(fields)
  // A step above what is taken: `readForm` and `stage` refuse first, and name the field.
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
  if (typeof value !== 'string' || !isText(value))
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

function stage({ file, fieldname, filename }: MultipartFile, field: FileField, desk: Media) {
  let bytes = 0
  const bounded = new Transform({
    highWaterMark: READ_AHEAD_BYTES,
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      done(bytes > field.maxBytes ? overLimit(fieldname, field) : null, chunk)
    },
  })
  file.on('error', (error) => bounded.destroy(error))
  // A file cut short by a connection that broke ends without an end.
  file.on('close', () => void (file.readableEnded || bounded.destroy(new Error('broken off'))))
  return desk.stage(file.pipe(bounded), filename)
}

const overLimit = (name: string, { label, maxBytes }: FileField) => {
  const sentence = `${label} is larger than ${maxBytes / 1024 / 1024} MB.`
  return tooLarge(sentence, { [name]: sentence })
}

const refuse = (field: string, sentence: string) => unacceptable({ [field]: sentence })

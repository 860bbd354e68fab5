import type { MultipartFile, MultipartValue } from '@fastify/multipart'
import { LIMITS } from '@melodia/contract/choices/limits'
import type { FastifyRequest } from 'fastify'
import { malformed, Problem, tooLarge, unacceptable, wrongType } from '../../kit/http/errors.ts'
import { MAX_TEXTS } from '../../kit/http/fields.ts'
import { textsOfJson } from '../../kit/http/jsonForm.ts'
import { isText } from '../../kit/text/text.ts'
import type { Media, StagedFile } from '../media/media.ts'
import { overLimit, type FileField, type Form } from './uploadFields.ts'

/** Bytes read ahead of the disk, besides its blocks; with fewer, socket and disk wait for each other. */
const READ_AHEAD_BYTES = 256 * 1024

const MAX_TEXT_BYTES = 4 * LIMITS.textLength + 1_024

/** Where the files of a form are staged. */
type Stage = Pick<Media, 'stage'>

/** Parses a multipart form. What it has staged before it throws is the caller's to discard. */
export async function readForm<Name extends string>(
  request: FastifyRequest,
  store: Stage,
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
    const file = await stage(part, fields[name], store)
    // Browsers send this for an empty file input.
    if (file.bytes === 0 && !part.filename) continue
    if (file.bytes === 0) throw refuse(name, `${fields[name].label} is empty.`)
    const staged = (files[name] ??= [])
    staged.push(file)
    if (staged.length > countOf(fields[name])) throw refuse(name, tooMany(fields[name]))
  }
  return { texts: Object.fromEntries(texts), files }
}

/** The same of a JSON object of texts, without files. */
export function formOfJson<Name extends string>(request: FastifyRequest): Form<Name> {
  const texts = textsOfJson(request.body, request.routeOptions.schema?.body)
  if (!texts) throw wrongType('This call takes multipart/form-data, or a JSON object of texts.')
  const files: Partial<Record<Name, StagedFile[]>> = {}
  return { texts, files, isJson: true }
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

const stage = (part: MultipartFile, field: FileField, store: Stage) =>
  store.stage(bounded(part, field), part.filename)

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

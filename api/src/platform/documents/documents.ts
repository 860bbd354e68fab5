import { LIMITS } from '@melodia/contract/choices/limits'
import {
  DOCUMENT_FORMATS,
  DOCUMENT_TYPES,
  type DocumentFormat,
} from '@melodia/contract/choices/documents'
import { documentKeyOf } from '@melodia/db/documentKey'
import type { NewDocument } from '@melodia/db/documents'
import { newId } from '@melodia/db/records/id'
import type { FastifyRequest } from 'fastify'
import type { FieldErrors } from '../../kit/http/fields.ts'
import { formOfJson, readForm } from '../forms/multipart.ts'
import type { FileField, Form } from '../forms/uploadFields.ts'
import type { Media, StagedFile } from '../media/media.ts'
import { checkedFormat, DocumentProblem } from './formats.ts'
import { tidyFileName } from './names.ts'

/** A file field of a form that takes documents. */
export interface DocumentField extends FileField {
  formats: readonly DocumentFormat[]
}

/** At most 10 MB each, of any format by default. */
export const documentField = (
  label: string,
  {
    count = LIMITS.documentsPerRecord,
    formats = DOCUMENT_FORMATS,
  }: { count?: number; formats?: readonly DocumentFormat[] } = {},
): DocumentField => ({ label, maxBytes: LIMITS.documentBytes, count, formats })

/** A staged file that is what it should be. */
export interface CheckedDocument {
  file: StagedFile
  format: DocumentFormat
}

/** The documents of one form. */
export interface FormDocuments<Name extends string> {
  /** Reads the files of a field in full. Errors are sentences for the field. */
  check(field: Name): Promise<{ documents: CheckedDocument[]; errors: FieldErrors }>
  /**
   * Stores documents, before the transaction that writes their rows with `addDocuments`. Should the
   * call fail then, they are removed.
   */
  commit(documents: readonly CheckedDocument[]): Promise<NewDocument[]>
}

/**
 * Parses a form with documents, multipart or JSON without files, and passes it to `work`; the caller
 * may be anybody. In every case, staged files that `work` has not committed are removed before the
 * reply, and after a refusal or a failure those that it has.
 */
export async function withDocuments<Name extends string, Result>(
  request: FastifyRequest,
  media: Media,
  fields: Readonly<Record<Name, DocumentField>>,
  work: (form: Form<Name>, documents: FormDocuments<Name>) => Promise<Result>,
): Promise<Result> {
  const staged = new Set<StagedFile>()
  const stored: string[] = []
  const stage: Media['stage'] = async (source, filename) => {
    const file = await media.stage(source, filename)
    staged.add(file)
    return file
  }
  let isRefused = true
  try {
    const form = request.isMultipart()
      ? await readForm(request, { stage }, fields)
      : formOfJson<Name>(request)
    const result = await work(form, {
      check: (name) => checkAll(request, media, fields[name], { name, files: form.files[name] }),
      async commit(documents) {
        const rows: NewDocument[] = []
        for (const { file, format } of documents) {
          const id = newId()
          stored.push(await media.documents.put(file, documentKeyOf(id)))
          staged.delete(file)
          rows.push(rowOf(id, file, format))
        }
        return rows
      },
    })
    isRefused = false
    return result
  } finally {
    await media.discard([...staged])
    // Those that cannot be removed now are swept after a day.
    if (isRefused) await media.documents.remove(stored).catch(() => undefined)
  }
}

const rowOf = (id: string, file: StagedFile, format: DocumentFormat): NewDocument => ({
  id,
  name: tidyFileName(file.filename, format),
  content_type: DOCUMENT_TYPES[format],
  bytes: file.bytes,
  sha256: file.sha256,
})

/** In sequence: a decoded picture takes up to 64 MB. */
async function checkAll(
  request: FastifyRequest,
  media: Media,
  { label, formats }: DocumentField,
  { name, files = [] }: { name: string; files: readonly StagedFile[] | undefined },
) {
  const documents: CheckedDocument[] = []
  const errors: FieldErrors = {}
  for (const file of files)
    try {
      documents.push({ file, format: await checkedFormat(request, media, file, formats) })
    } catch (error) {
      if (!(error instanceof DocumentProblem)) throw error
      const which = files.length > 1 ? `${tidyFileName(file.filename, null)}: ` : ''
      errors[name] ??= `${label}: ${which}${error.message}`
    }
  return { documents, errors }
}

import type { StagedFile } from '../media/media.ts'
import type { UploadStore } from '../media/uploadStore.ts'
import { UploadProblem, type TakenUpload } from '../uploads/uploads.ts'
import { tooLarge, unacceptable } from '../../kit/http/errors.ts'

/** A file field of a form: its label on screen, and its largest size. */
export interface FileField {
  label: string
  maxBytes: number
  /** Number of files; one by default. */
  count?: number
  /** Text field that names an upload of the sender's in place of the file. */
  upload?: string
}

/** A parsed form: its texts, and its files staged on disk, both in order. */
export interface Form<Name extends string> {
  texts: Readonly<Record<string, readonly string[]>>
  files: Readonly<Partial<Record<Name, readonly StagedFile[]>>>
  /** Whether it was sent as JSON, where a list has one value each. */
  isJson?: boolean
}

/**
 * A form whose named uploads have become staged files, like those that were sent with it. They are
 * copied, so that a refused form leaves them as they are.
 */
export async function withUploads<Name extends string>(
  { texts, files, ...form }: Form<Name>,
  fields: Readonly<Record<Name, FileField>>,
  uploadStore: UploadStore,
  take: (id: string, field: FileField) => Promise<TakenUpload>,
): Promise<Form<Name>> {
  const rest = { ...texts }
  const all: Partial<Record<Name, readonly StagedFile[]>> = { ...files }
  const errors: Record<string, string> = {}
  for (const name in fields) {
    const field = fields[name]
    const named = field.upload === undefined ? undefined : texts[field.upload]
    if (field.upload === undefined || named === undefined) continue
    delete rest[field.upload]
    const [id = '', second] = named
    if (second !== undefined) errors[field.upload] = `${field.label} was sent more than once.`
    else if (name in files)
      errors[field.upload] = `${field.label} is either sent or uploaded before, not both.`
    else
      try {
        const upload = await take(id, field)
        if (upload.length > field.maxBytes) throw overLimit(field.upload, field)
        all[name] = [await uploadStore.stage(upload.content, upload.filename)]
      } catch (error) {
        if (!(error instanceof UploadProblem)) throw error
        Object.assign(errors, errorOf(field, error.message))
      }
  }
  if (Object.keys(errors).length > 0) throw unacceptable(errors)
  return { ...form, texts: rest, files: all }
}

/** An error of the field that names an upload. */
export const errorOf = ({ label, upload = '' }: FileField, sentence: string) => ({
  [upload]: `${label}: ${sentence}`,
})

export const overLimit = (name: string, { label, maxBytes }: FileField) => {
  const sentence = `${label} is larger than ${maxBytes / 1024 / 1024} MB.`
  return tooLarge(sentence, { [name]: sentence })
}

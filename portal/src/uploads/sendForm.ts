import { TRACK_FILES, type TrackFile } from '@melodia/contract/choices/tracks'
import { HttpError } from 'react-admin'
import { en } from '#texts/en.ts'
import { readChosen } from '../form/readChosen.ts'
import type { Sent } from '../http.ts'
import { failure } from '../problem.ts'
import { makeSmoothedProgress } from './smoothedProgress.ts'

/** Files from this size on are sent in pieces that continue; smaller ones with their form. */
export const LARGE_BYTES = 2 * 1024 * 1024

/** Milliseconds between updates while files are sent. */
const TICK = 200

const FIELDS = Object.keys(TRACK_FILES) as TrackFile[]

interface Sending {
  onUploadProgress?: ((sent: Sent) => void) | undefined
  signal?: AbortSignal | undefined
}

/** Sends a form with its own progress. */
export type Send<Reply> = (
  body: FormData,
  onUploadProgress: ((sent: Sent) => void) | undefined,
) => Promise<Reply>

/**
 * Sends a form after its large files, which continue where an earlier try broke off: the form then
 * names them. What becomes of a cancelled form is gone; what a refused one has uploaded stays for
 * the next try.
 *
 * @param endpoint absolute URL of the uploads, `https://…/api/v1/uploads`
 */
export const sendWithUploads = async <Reply>(
  endpoint: string,
  body: FormData,
  { onUploadProgress, signal }: Sending,
  send: Send<Reply>,
): Promise<Reply> => {
  await refuseUnreadable(body)
  const large = FIELDS.flatMap((field) => {
    const file = body.get(field)
    return file instanceof File && file.size >= LARGE_BYTES ? [{ field, file }] : []
  })
  if (large.length === 0) return send(body, onUploadProgress)
  // Loaded with the first large file.
  const { uploadFile } = await import('./uploadFile.ts')
  const all = large.reduce((sum, { file }) => sum + file.size, 0)
  const form = smallBytes(body) - all
  let before = 0
  const uploaded: Awaited<ReturnType<typeof uploadFile>>[] = []
  const progress = makeSmoothedProgress(() => performance.now())
  let state: Omit<Sent, 'loaded' | 'total'> = {}
  const tell = () => onUploadProgress?.({ ...state, loaded: progress.read(), total: all + form })
  // Starts with the first report: until then nobody knows how much an earlier try left.
  let timer: ReturnType<typeof setInterval> | undefined
  try {
    for (const { field, file } of large) {
      const upload = await uploadFile(file, {
        endpoint,
        signal,
        onProgress: ({ loaded, confirmed, ...now }) => {
          progress.note({ ...now, loaded: before + loaded, confirmed: before + confirmed })
          state = now
          tell()
          timer ??= setInterval(tell, TICK)
        },
      })
      before += file.size
      uploaded.push(upload)
      body.delete(field)
      body.append(TRACK_FILES[field].upload, upload.id)
    }
    clearInterval(timer)
    const reply = await send(body, (sent) =>
      onUploadProgress?.({ loaded: all + sent.loaded, total: all + sent.total }),
    )
    for (const upload of uploaded) upload.forget()
    return reply
  } catch (error) {
    if (signal?.aborted) await Promise.allSettled(uploaded.map((upload) => upload.cancel()))
    throw atTheirFields(error, (field) => uploaded[field]?.forget(), large)
  } finally {
    clearInterval(timer)
  }
}

/** A call would only break off. */
const refuseUnreadable = async (body: FormData) => {
  const errors: Record<string, string> = {}
  for (const [field, value] of body)
    if (value instanceof File && !(await readChosen(value.slice(0, 1))))
      errors[field] = en.fileChanged(value.name)
  const [details] = Object.values(errors)
  if (details !== undefined) throw failure(UNACCEPTABLE, { details, errors })
}

const UNACCEPTABLE = 422

/** Bytes of all files; and one for the texts, since a form is not sent before it ends. */
const smallBytes = (body: FormData) =>
  [...body.values()].reduce((sum, value) => sum + (value instanceof File ? value.size : 0), 1)

/** Errors of an upload are those of its file; one that cannot be used is not continued again. */
const atTheirFields = (
  error: unknown,
  forget: (index: number) => void,
  large: readonly { field: TrackFile }[],
) => {
  const { errors } = (error instanceof HttpError ? (error.body ?? {}) : {}) as {
    errors?: Record<string, string>
  }
  for (const [index, { field }] of large.entries()) {
    const { upload } = TRACK_FILES[field]
    const sentence = errors?.[upload]
    if (!errors || sentence === undefined) continue
    forget(index)
    delete errors[upload]
    errors[field] = sentence
  }
  return error
}

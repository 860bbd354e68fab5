import { DetailedError, Upload, type HttpResponse } from 'tus-js-client'
import { usableToken } from '@melodia/session'
import type { Sent } from '../http.ts'
import { failure, unreachable } from '../problem.ts'
import { addressIn, forgetAt, forgetOld, rememberUpload, uploadKeyOf } from './resumable.ts'

/** Bytes per call: a proxy that buffers whole calls may lose this much. */
const PIECE_BYTES = 8 * 1024 * 1024
/** Milliseconds before each further try without progress: half a minute, for a server to start anew. */
const PAUSES = [0, 500, 1_000, 2_000, 4_000, 8_000, 16_000]

interface UploadOptions {
  endpoint: string
  signal?: AbortSignal | undefined
  onProgress: (progress: FileProgress) => void
}

/** Bytes of a file sent so far, and how many of them the server has confirmed. */
interface FileProgress extends Omit<Sent, 'total'> {
  confirmed: number
}

/** A file that is on the server. */
export interface UploadedFile {
  id: string
  /** Ends its continuation: it was used, or cannot be. */
  forget: () => void
  /** Removes it from the server as well. */
  cancel: () => Promise<void>
}

/**
 * Uploads a file, from where an earlier try of this person with the same file broke off: in another
 * form, before the page was loaded anew, or before the server was started anew. A lost connection is
 * tried again for half a minute. Throws an HttpError, or an AbortError; then nothing is left.
 */
export const uploadFile = async (
  file: File,
  { endpoint, signal, onProgress }: UploadOptions,
): Promise<UploadedFile> => {
  forgetOld()
  const key = uploadKeyOf(file)
  const forget = () => forgetAt(key)
  const done = Promise.withResolvers<void>()
  let now: FileProgress = { loaded: 0, confirmed: 0 }
  const tell = (change: Partial<FileProgress>) => onProgress((now = { ...now, ...change }))
  /** The last answer to the question where to continue, if it was none. */
  let unanswered: HttpResponse | null = null

  const upload = new Upload(file, {
    endpoint,
    uploadUrl: addressIn(key),
    metadata: { filename: file.name },
    chunkSize: PIECE_BYTES,
    retryDelays: PAUSES,
    storeFingerprintForResuming: false,
    onBeforeRequest: async (request) =>
      request.setHeader('Authorization', `Bearer ${(await usableToken()) ?? ''}`),
    onAfterResponse: (request, response) => {
      if (request.getMethod() !== 'HEAD') return
      const status = response.getStatus()
      unanswered = status === 200 || GONE.has(status) ? null : response
      // Otherwise it would begin anew.
      if (unanswered) throw new Error('The server does not say where to continue')
      const offset = Number(response.getHeader('Upload-Offset'))
      if (offset > 0)
        tell({ loaded: offset, confirmed: offset, connection: 'continued', resumedFrom: offset })
    },
    onUploadUrlAvailable: () => {
      rememberUpload(key, upload.url)
      if (now.connection === 'broken') tell({ connection: 'continued' })
    },
    onProgress: (loaded) => tell({ loaded }),
    onChunkComplete: (_, confirmed) => tell({ confirmed }),
    onShouldRetry: (error) => {
      const status = (error.originalResponse ?? unanswered)?.getStatus() ?? 0
      const mayHelp = status === 0 || status === CONFLICT || status >= SERVER_ERROR
      // Bytes that were under way are lost.
      if (mayHelp) tell({ connection: 'broken', loaded: now.confirmed })
      return mayHelp
    },
    onSuccess: () => done.resolve(),
    onError: (error) => done.reject(problemOf(error, unanswered)),
  })

  const cancel = async () => {
    forget()
    await upload.abort(true)
  }
  const abort = () => {
    // The server removes the upload itself after a day, if it is not reached now.
    void cancel().catch(() => undefined)
    done.reject(new DOMException('The upload was cancelled', 'AbortError'))
  }
  signal?.throwIfAborted()
  signal?.addEventListener('abort', abort, { once: true })
  upload.start()
  try {
    await done.promise
  } finally {
    signal?.removeEventListener('abort', abort)
  }
  return { id: upload.url?.split('/').at(-1) ?? '', forget, cancel }
}

/** The server has removed it: it is sent anew. */
const GONE: ReadonlySet<number> = new Set([404, 410])
const CONFLICT = 409
const SERVER_ERROR = 500

/** The server's problem, as of every other call. */
const problemOf = (error: Error, unanswered: HttpResponse | null) => {
  const response = (error instanceof DetailedError ? error.originalResponse : null) ?? unanswered
  const status = response?.getStatus() ?? 0
  if (!response || status === 0) return unreachable()
  try {
    const problem = JSON.parse(response.getBody())
    return failure(status, problem, response.getHeader('Retry-After') ?? '')
  } catch {
    return failure(status)
  }
}

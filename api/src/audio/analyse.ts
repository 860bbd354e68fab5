import { Worker } from 'node:worker_threads'
import type { Sound } from './sound.ts'

/** The longest track decodes in some seconds, on a busy machine in some tens of them. */
export const ANALYSIS_MS = 2 * 60_000

/** The thread did not come back before its deadline. */
export class TookTooLong extends Error {
  override readonly name = 'TookTooLong'
}

export interface AnalyseOptions {
  /** Where the worker is told to stop, at the latest. */
  deadlineMs?: number
  signal?: AbortSignal
  /** What runs in the thread. */
  worker?: URL
}

/**
 * What is heard in an MP3, found out in a thread of its own: whatever a file does to the decoder,
 * the server answers meanwhile and stays up. Rejects where the thread fails, ends without a
 * result, passes the deadline, or is aborted.
 */
export async function analyse(
  mp3: Uint8Array,
  {
    deadlineMs = ANALYSIS_MS,
    signal,
    worker: file = new URL('./soundWorker.ts', import.meta.url),
  }: AnalyseOptions = {},
): Promise<Sound> {
  signal?.throwIfAborted()
  const { promise, resolve, reject } = Promise.withResolvers<Sound>()
  const worker = new Worker(file, {
    workerData: mp3,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  })
  const deadline = setTimeout(
    () => reject(new TookTooLong(`The analysis took longer than ${deadlineMs} ms`)),
    deadlineMs,
  )
  const abort = () => reject(signal?.reason)
  signal?.addEventListener('abort', abort)
  worker.once('message', resolve)
  worker.once('error', reject)
  worker.once('exit', () => reject(new Error('The analysis ended without a result')))
  try {
    return await promise
  } finally {
    clearTimeout(deadline)
    signal?.removeEventListener('abort', abort)
    await worker.terminate()
  }
}

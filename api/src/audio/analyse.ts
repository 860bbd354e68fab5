import { Worker } from 'node:worker_threads'
import type { Sound } from './sound.ts'

/** The longest track takes seconds to decode, tens of seconds on a busy machine. */
export const ANALYSIS_MS = 2 * 60_000

/** The worker missed its deadline. */
export class TookTooLong extends Error {
  override readonly name = 'TookTooLong'
}

export interface AnalyseOptions {
  /** Time after which the worker is stopped. */
  deadlineMs?: number
  signal?: AbortSignal
  /** The program of the worker. */
  worker?: URL
}

/**
 * Analyses an MP3 in a worker thread: whatever a file does to the decoder, the server stays up and
 * responsive. Rejects if the worker fails, ends without a result, misses the deadline, or is
 * aborted.
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

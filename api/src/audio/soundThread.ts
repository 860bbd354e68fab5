import { Worker } from 'node:worker_threads'
import type { Sound } from './sound.ts'

/** The longest track takes seconds to decode, tens of seconds on a busy machine. */
export const ANALYSIS_MS = 2 * 60_000

/** The thread missed its deadline. */
export class TookTooLong extends Error {
  override readonly name = 'TookTooLong'
}

/** Analyses MP3s, one at a time, in a thread of its own. */
export interface SoundThread {
  /**
   * Analyses an MP3, which is handed over to the thread: the caller has it no more. Rejects if the
   * thread fails, ends without a result, misses the deadline, or is aborted.
   */
  analyse(mp3: Uint8Array, options?: { signal?: AbortSignal }): Promise<Sound>
  /** Ends the thread. An analysis in progress fails. */
  close(): Promise<void>
}

interface SoundThreadOptions {
  /** Time after which the thread is stopped. */
  deadlineMs?: number
  /** How long the idle thread is kept: it takes 0.5 s to start, and its memory goes with it. */
  idleMs?: number
  /** The program of the thread. */
  program?: URL
}

const IDLE_MS = 5_000

/**
 * Whatever a file does to the decoder, the server stays up and responsive, and the next file is
 * heard: the thread starts with the first file, and again after one that failed.
 */
export function makeSoundThread({
  deadlineMs = ANALYSIS_MS,
  idleMs = IDLE_MS,
  program = new URL('./soundWorker.ts', import.meta.url),
}: SoundThreadOptions = {}): SoundThread {
  let worker: Worker | null = null
  let idle: NodeJS.Timeout | undefined
  let isClosed = false
  /** The analysis in progress, whatever becomes of it. */
  let last: Promise<unknown> = Promise.resolve()

  function start() {
    const started = new Worker(program, { resourceLimits: { maxOldGenerationSizeMb: 512 } })
    const gone = () => {
      if (worker === started) worker = null
    }
    // It may also fail while it is idle.
    return started.on('error', gone).on('exit', gone)
  }

  async function end() {
    clearTimeout(idle)
    const ended = worker
    worker = null
    await ended?.terminate()
  }

  async function hear(mp3: Uint8Array, signal?: AbortSignal): Promise<Sound> {
    signal?.throwIfAborted()
    if (isClosed) throw new Error('No file is analysed any more: the server is ending')
    clearTimeout(idle)
    const asked = (worker ??= start())
    asked.ref()
    const { promise, resolve, reject } = Promise.withResolvers<Sound>()
    const late = () => reject(new TookTooLong(`The analysis took longer than ${deadlineMs} ms`))
    const deadline = setTimeout(late, deadlineMs)
    const abort = () => reject(signal?.reason)
    const exit = () => reject(new Error('The analysis ended without a result'))
    signal?.addEventListener('abort', abort)
    asked.once('message', resolve).once('error', reject).once('exit', exit)
    try {
      post(asked, mp3)
      const sound = await promise
      asked.unref()
      idle = setTimeout(() => void end(), idleMs).unref()
      return sound
    } catch (error) {
      // It may be broken in any way: the next file gets another one.
      await end()
      throw error
    } finally {
      clearTimeout(deadline)
      signal?.removeEventListener('abort', abort)
      asked.off('message', resolve).off('error', reject).off('exit', exit)
    }
  }

  return {
    analyse(mp3, { signal } = {}) {
      const turn = last.then(() => hear(mp3, signal))
      last = turn.catch(() => undefined)
      return turn
    },
    async close() {
      isClosed = true
      await end()
    },
  }
}

/** Without a copy, which would be tens of megabytes; small buffers share a pool and are copied. */
function post(worker: Worker, mp3: Uint8Array) {
  const { buffer } = mp3
  const isWhole = buffer instanceof ArrayBuffer && buffer.byteLength === mp3.length
  const sent = isWhole ? mp3 : new Uint8Array(mp3)
  worker.postMessage(sent, [sent.buffer as ArrayBuffer])
}

import { asSpan } from '@melodia/db/cause'
import { makeDecoder } from '../media/decoder.ts'
import type { Sound } from './sound.ts'
import type { SoundPart, SoundReply } from './soundProcess.ts'

/** The longest track takes seconds to decode, tens of seconds on a busy machine. */
export const ANALYSIS_MS = 2 * 60_000

/** The process missed its deadline. */
export class TookTooLong extends Error {
  override readonly name = 'TookTooLong'
}

/** An MP3 of so many bytes, which are read when it is its turn. */
export interface Recording {
  bytes: number
  content: Iterable<Uint8Array> | AsyncIterable<Uint8Array>
}

/** Analyses MP3s, one at a time, in a process of its own. */
export interface Sounds {
  /**
   * Analyses an MP3. Rejects if the process fails, ends without a result, misses the deadline, or is
   * aborted, and if the content cannot be read.
   */
  analyse(mp3: Recording, options?: { signal?: AbortSignal }): Promise<Sound>
  /** Ends the process. An analysis in progress fails. */
  close(): void
}

interface SoundsOptions {
  /** Time after which the process is ended. */
  deadlineMs?: number
  /** How long the idle process is kept: it takes some 100 MB, and 0.3 s to start. */
  idleMs?: number
  /** The program of the process. */
  program?: URL
}

const IDLE_MS = 5_000
/** Megabytes of JavaScript's memory; a file takes a fraction of it. */
const MOST_MEMORY = 512

/** The process starts with the first file, and again after one that failed. */
export function makeSounds({
  deadlineMs = ANALYSIS_MS,
  idleMs = IDLE_MS,
  program = new URL('./soundProcess.ts', import.meta.url),
}: SoundsOptions = {}): Sounds {
  const decoder = makeDecoder<SoundPart, SoundReply>({
    program,
    // V8's own threads for garbage take more processor time than they save: the heap is small.
    execArgv: [`--max-old-space-size=${MOST_MEMORY}`, '--single-threaded-gc'],
    // It reads no files but its own.
    env: { UV_THREADPOOL_SIZE: '1' },
    deadlineMs,
    idleMs,
  })
  /** The analysis in progress, whatever becomes of it. */
  let last: Promise<unknown> = Promise.resolve()

  async function hear(mp3: Recording, signal?: AbortSignal): Promise<Sound> {
    const attributes = { 'melodia.audio.bytes': mp3.bytes }
    const reply = await asSpan({ name: 'hear', kind: 'internal', attributes }, () =>
      decoder.ask(partsOf(mp3), signal),
    )
    if (reply === 'late') throw new TookTooLong(`The analysis took longer than ${deadlineMs} ms`)
    if (reply === 'died') throw new Error('The analysis ended without a result')
    if ('sound' in reply) return reply.sound
    // It may be broken in any way: the next file gets another one.
    decoder.kill()
    throw new Error(reply.failed)
  }

  return {
    analyse(mp3, { signal } = {}) {
      const turn = last.then(() => hear(mp3, signal))
      last = turn.catch(() => undefined)
      return turn
    },
    close: decoder.close,
  }
}

async function* partsOf({ bytes, content }: Recording): AsyncGenerator<SoundPart> {
  yield { bytes }
  yield* content
}

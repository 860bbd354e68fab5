import { makeDecoder } from '../media/decoder.ts'
import type { SameSoundReply, SoundPair } from './sameSoundProcess.ts'
import { ANALYSIS_MS } from './sounds.ts'

/** Two files are decoded, one after the other. */
const DEADLINE_MS = 2 * ANALYSIS_MS
const IDLE_MS = 5_000

/** Compares sound in a process of its own. */
export interface SameSound {
  /** Whether both decode to the same samples. Rejects if they cannot be compared, or if it is aborted. */
  compare(pair: SoundPair, signal: AbortSignal): Promise<boolean>
  close(): void
}

export function makeSameSound(): SameSound {
  const decoder = makeDecoder<SoundPair, SameSoundReply>({
    program: new URL('./sameSoundProcess.ts', import.meta.url),
    execArgv: ['--single-threaded-gc'],
    env: { UV_THREADPOOL_SIZE: '1' },
    deadlineMs: DEADLINE_MS,
    idleMs: IDLE_MS,
  })
  return {
    async compare(pair, signal) {
      const reply = await decoder.ask([pair], signal)
      if (typeof reply === 'string') throw new Error(`The comparison ${reply}`)
      if ('failed' in reply) throw new Error(reply.failed)
      return reply.isSame
    },
    close: decoder.close,
  }
}

import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/**
 * A separate process that decodes files of people: if one crashes or hangs it, the server stays up
 * and responsive, and its memory comes back when the process ends.
 */
export interface Decoder<Part, Reply> {
  /**
   * Sends a piece of work in parts, and resolves with the reply, or with what happened instead:
   * the process missed its deadline, or died. Rejects if it is aborted, and if the parts do. One at a
   * time.
   */
  ask(parts: Parts<Part>, signal?: AbortSignal): Promise<Reply | 'late' | 'died'>
  /** Ends the process: the next piece of work gets another one. */
  kill(): void
  /** Ends the process for good. Work in progress fails. */
  close(): void
}

/** Parts are taken one after another, so that those of a large file do not wait in memory. */
type Parts<Part> = Iterable<Part> | AsyncIterable<Part>

interface DecoderOptions {
  program: URL
  args?: readonly string[]
  /** Options of Node. */
  execArgv?: readonly string[]
  /** Its whole environment: it has no secrets of the server. */
  env?: Readonly<Record<string, string>>
  /** Deadline for one piece of work, in real time since its last part was sent. */
  deadlineMs: number
  /** How long the idle process is kept. */
  idleMs: number
}

/** Megabytes for young objects: with up to 32 there are more of them, and nothing is quicker. */
const YOUNG_OBJECTS = '--max-semi-space-size=1'
/** glibc: one arena for all threads, and large blocks are given back to the system. */
const MALLOC = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072' }

/** The process starts with the first piece of work, and again after one that ended it. */
export function makeDecoder<Part extends object, Reply>({
  program,
  args = [],
  execArgv = [],
  env = {},
  deadlineMs,
  idleMs,
}: DecoderOptions): Decoder<Part, Reply> {
  let child: ChildProcess | null = null
  let idle: NodeJS.Timeout | undefined
  let isClosed = false

  function start() {
    const started = fork(fileURLToPath(program), args, {
      execArgv: [YOUNG_OBJECTS, ...execArgv],
      env: { ...MALLOC, ...env },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const gone = () => {
      if (child === started) child = null
    }
    return started.on('exit', gone).on('error', gone)
  }

  function kill() {
    clearTimeout(idle)
    child?.kill('SIGKILL')
    child = null
  }

  return {
    async ask(parts, signal) {
      signal?.throwIfAborted()
      if (isClosed) throw new Error('Nothing is decoded any more: the server is ending')
      clearTimeout(idle)
      const asked = (child ??= start())
      hold(asked)
      const { promise, resolve, reject } = Promise.withResolvers<Reply | 'late' | 'died'>()
      const deadline = setTimeout(() => resolve('late'), deadlineMs)
      const died = () => resolve('died')
      const abort = () => reject(signal?.reason)
      let isOver = false
      async function send() {
        for await (const part of parts) {
          if (isOver) return
          const error = await new Promise<Error | null>((sent) => asked.send(part, sent))
          if (error) return died()
          // A store may be slow to give the parts; a process that does not take them is late.
          if (!isOver) deadline.refresh()
        }
      }
      signal?.addEventListener('abort', abort)
      asked.once('message', resolve).once('exit', died).once('error', reject)
      try {
        void send().catch(reject)
        const reply = await promise
        if (reply === 'late' || reply === 'died') kill()
        else idle = setTimeout(kill, idleMs).unref()
        return reply
      } catch (error) {
        kill()
        throw error
      } finally {
        isOver = true
        clearTimeout(deadline)
        signal?.removeEventListener('abort', abort)
        asked.off('message', resolve).off('exit', died).off('error', reject)
        release(asked)
      }
    },
    kill,
    close() {
      isClosed = true
      kill()
    },
  }
}

/** Work in progress keeps the server alive, an idle process does not. */
function hold(child: ChildProcess) {
  child.ref()
  child.channel?.ref()
}
function release(child: ChildProcess) {
  child.unref()
  child.channel?.unref()
}

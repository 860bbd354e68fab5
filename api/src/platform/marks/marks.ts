import type { Mark } from '@melodia/contract/marks'
import { makeDecoder } from '../media/decoder.ts'
import { makeFairQueue } from '../media/fairQueue.ts'
import type { AskedMarks, MarksReply } from './marksProcess.ts'
import type { MarkedContent } from '../media/uploadStore.ts'
import type { FoundMarks } from './readMarks.ts'

/** Reads marks of uploads before anything is taken out of them, one file at a time, in a process. */
export interface Marks {
  /**
   * The marks of a staged file. Owners take turns. What takes too long, or ends the process, is a mark
   * that cannot be read. Throws a Problem if too many are waiting (503) or the owner's took too long
   * this hour (429).
   */
  read(owner: string | number, path: string, content: MarkedContent): Promise<FoundMarks>
  /** Ends the process. A file in progress fails. */
  close(): Promise<void>
}

interface MarksOptions {
  /** Certificates (PEM) of those whose marks are trusted. */
  roots?: readonly string[]
  /** Deadline for one file, in real time. */
  deadlineMs?: number
  /** How long the idle process is kept: it takes some 60 MB, and 0.2 s to start. */
  idleMs?: number
  /** The program of the process. */
  program?: URL
}

/** The largest file with a mark takes half a second, with the start of its process a second and a half. */
const DEADLINE_MS = 30_000
const IDLE_MS = 5_000
/** Megabytes of JavaScript's memory; the file itself is beside it. */
const MOST_MEMORY = 192
const OF_ONE_MS = 10 * 60_000
/** As many as pictures of as many tracks: each has three files. */
const MOST = { inAll: 96, ofOne: 24 }

const UNREADABLE: Mark = {
  kind: 'c2pa',
  text: null,
  tool: null,
  source_type: null,
  signature: 'broken',
  unread: 'unreadable',
}

/** The process starts with the first file, and again after one that ended it. */
export function makeMarks({
  roots = [],
  deadlineMs = DEADLINE_MS,
  idleMs = IDLE_MS,
  program = new URL('./marksProcess.ts', import.meta.url),
}: MarksOptions = {}): Marks {
  const queue = makeFairQueue({ most: MOST })
  const decoder = makeDecoder<AskedMarks, MarksReply>({
    program,
    execArgv: [
      `--max-old-space-size=${MOST_MEMORY}`,
      '--single-threaded-gc',
      // It may read files: no writing, no other program, no native code, no code made of texts.
      '--permission',
      '--allow-fs-read=*',
      '--disallow-code-generation-from-strings',
    ],
    env: { UV_THREADPOOL_SIZE: '1' },
    deadlineMs,
    idleMs,
  })

  async function ask(asked: AskedMarks): Promise<FoundMarks> {
    const reply = await decoder.ask([asked])
    if (typeof reply !== 'string' && !('failed' in reply)) return reply
    decoder.kill()
    return { marks: [UNREADABLE], manifest: null }
  }

  return {
    read: (owner, path, content) =>
      queue.turn({ name: owner, hourlyMs: OF_ONE_MS }, () => ask({ path, content, roots })),
    close: async () => decoder.close(),
  }
}

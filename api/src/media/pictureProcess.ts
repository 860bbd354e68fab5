import { setPriority } from 'node:os'
import { decode, encode, type EncodedSizes } from './encode.ts'
import { ImageProblem, type ImageFormat } from './formats.ts'

// A separate process, started by `pictures.ts`, so that an expensive or malicious picture does not
// harm the server. It reads one picture at a time and ends with its parent.

export interface Asked {
  path: string
  format: ImageFormat
}

/** Limits per picture: seconds of processor time, bytes of memory. */
export interface Limits {
  decodeSeconds: number
  encodeSeconds: number
  bytes: number
}

/** Message over the channel. After `spent` the process is useless and must be killed. */
export type PictureReply =
  | { sizes: EncodedSizes }
  | { refused: string }
  | { spent: 'time' | 'memory' }
  | { failed: string }

const LOOK_MS = 20

const limits: Limits = JSON.parse(process.argv[2] ?? '')

const tell = (reply: PictureReply) => void process.send?.(reply)

/** libvips works in other threads, so this one can watch the limits. */
async function within<T>(seconds: number, work: () => Promise<T>): Promise<T> {
  const begun = process.cpuUsage()
  const look = setInterval(() => {
    const { user, system } = process.cpuUsage(begun)
    const isLate = user + system > seconds * 1_000_000
    if (!isLate && process.memoryUsage.rss() < limits.bytes) return
    clearInterval(look)
    tell({ spent: isLate ? 'time' : 'memory' })
  }, LOOK_MS)
  try {
    return await work()
  } finally {
    clearInterval(look)
  }
}

async function read({ path, format }: Asked): Promise<PictureReply> {
  try {
    const pixels = await within(limits.decodeSeconds, () => decode(path, format))
    return { sizes: await within(limits.encodeSeconds, () => encode(pixels, format)) }
  } catch (error) {
    if (error instanceof ImageProblem) return { refused: error.message }
    return { failed: error instanceof Error ? error.message : String(error) }
  }
}

// Sign-ins have priority.
setPriority(5)
// A terminal signals the whole group; the server first finishes its pictures, then ends this
// process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
// `exit` would wait for the decoder.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'))
process.on('message', (asked: Asked) => void read(asked).then(tell))

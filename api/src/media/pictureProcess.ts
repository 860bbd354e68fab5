import { setPriority } from 'node:os'
import { decode, encode, type EncodedSizes } from './encode.ts'
import { ImageProblem, type ImageFormat } from './formats.ts'

// A process of its own, started by `pictures.ts`: what a picture costs, and what it may break, is
// not the server's. It reads one picture at a time and ends with who started it.

export interface Asked {
  path: string
  format: ImageFormat
}

/** What one picture may spend: seconds of processor time, bytes of memory. */
export interface Limits {
  decodeSeconds: number
  encodeSeconds: number
  bytes: number
}

/** What is told over the channel. After `spent` the process is of no use and must be killed. */
export type PictureReply =
  | { sizes: EncodedSizes }
  | { refused: string }
  | { spent: 'time' | 'memory' }
  | { failed: string }

const LOOK_MS = 20

const limits: Limits = JSON.parse(process.argv[2] ?? '')

const tell = (reply: PictureReply) => void process.send?.(reply)

/** libvips works in other threads, so that this one can look on. */
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

// Whoever signs in meanwhile goes first.
setPriority(5)
// A terminal stops a whole group at once; the server ends its pictures first, and then this.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
// Not `exit`, which would wait for the decoder.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'))
process.on('message', (asked: Asked) => void read(asked).then(tell))

import { setPriority } from 'node:os'
import { drawCard, type Card } from './draw.ts'
import { decodeFor, encode, storedAs, type EncodedSizes, type PictureUse } from './encode.ts'
import { ImageProblem, type ImageFormat } from './formats.ts'
import type { StagedFile } from './media.ts'

// A separate process, started by `pictures.ts`, so that an expensive or malicious picture does not
// harm the server. It reads one picture at a time and ends with its parent.

/** A picture to be read, or a card to be drawn. */
export type PictureTask = AskedPicture | { card: Card }

export interface AskedPicture {
  original: StagedFile
  format: ImageFormat
  use: PictureUse
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
  | { drawn: Uint8Array }
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

async function answer(asked: PictureTask): Promise<PictureReply> {
  return 'card' in asked ? draw(asked.card) : read(asked)
}

async function draw(card: Card): Promise<PictureReply> {
  try {
    const sharp = (await import('sharp')).default
    return { drawn: await within(limits.encodeSeconds, () => drawCard(sharp, card)) }
  } catch (error) {
    return { failed: error instanceof Error ? error.message : String(error) }
  }
}

async function read({ original, format, use }: AskedPicture): Promise<PictureReply> {
  try {
    const pixels = await within(limits.decodeSeconds, () => decodeFor(use, original.path, format))
    const stored = storedAs(use, format)
    return { sizes: await within(limits.encodeSeconds, () => encode(pixels, stored, original)) }
  } catch (error) {
    if (error instanceof ImageProblem) return { refused: error.message }
    return { failed: error instanceof Error ? error.message : String(error) }
  }
}

// Sign-ins have priority.
setPriority(5)
// Staged files, and so encoded pictures, are readable by this user only.
process.umask(0o077)
// A terminal signals the whole group; the server first finishes its pictures, then ends this
// process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
// `exit` would wait for the decoder.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'))
process.on('message', async (asked: PictureTask) => tell(await answer(asked)))

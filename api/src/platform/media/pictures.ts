import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Card } from './draw.ts'
import { unavailable } from '../../kit/http/errors.ts'
import { makeDecoder } from './decoder.ts'
import { encodedPaths, type EncodedSizes, type PictureUse } from './encode.ts'
import { FORMATS, ImageProblem, type ImageFormat } from './formats.ts'
import { makeFairQueue } from './fairQueue.ts'
import type { StagedFile } from './media.ts'
import type { PictureTask, AskedPicture, Limits, PictureReply } from './pictureProcess.ts'

/** Decodes and encodes pictures, one at a time, in a separate process. */
export interface Pictures {
  /**
   * Re-encodes a staged picture. The results are staged beside it; the original stays. Owners take
   * turns. Throws ImageProblem if the picture is refused, a Problem if too many are waiting (503) or
   * the owner's took too long this hour (429).
   */
  encode(
    owner: string | number,
    original: StagedFile,
    format: ImageFormat,
    use?: PictureUse,
  ): Promise<EncodedSizes>
  /** Draws a card as PNG. All cards together are one owner, who has what uploads leave. */
  card(card: Card): Promise<Buffer>
  /** Ends the process. Pictures in progress fail. */
  close(): Promise<void>
}

interface PicturesOptions {
  /** Deadline for one picture, in real time. */
  deadlineMs?: number
  /** How long the idle process is kept: it takes some 80 MB, and 0.3 s to start. */
  idleMs?: number
  /** Limits per picture. */
  limits?: Limits
  /** The program of the process. */
  program?: URL
}

/** A picture of 16 megapixels takes up to 1 second to decode, 3 to encode, and some 500 MB. */
const LIMITS: Limits = { decodeSeconds: 2, encodeSeconds: 15, bytes: 768 * 1024 * 1024 }
/** The limits of processor time apply first, unless the machine is very busy. */
const DEADLINE_MS = 45_000
const IDLE_MS = 10_000
/** The only fonts are ours. */
const FONTS = fileURLToPath(new URL('./fonts.conf', import.meta.url))
/** The owner of all cards: a fifth of the time, when nobody sends pictures. */
const CARDS = { name: 'cards', hourlyMs: 12 * 60_000, isLast: true } as const
/** An hour's uploads (`RATE_UPLOADS`), of usual artwork: it takes about a second. */
const OF_ONE_MS = 10 * 60_000

/** The process starts with the first picture, and again after one that killed it. */
export function makePictures({
  deadlineMs = DEADLINE_MS,
  idleMs = IDLE_MS,
  limits = LIMITS,
  program = new URL('./pictureProcess.ts', import.meta.url),
}: PicturesOptions = {}): Pictures {
  const queue = makeFairQueue()
  const decoder = makeDecoder<PictureTask, PictureReply>({
    program,
    args: [JSON.stringify(limits)],
    // Two threads, one to decode and one to read files.
    env: { UV_THREADPOOL_SIZE: '2', FONTCONFIG_FILE: FONTS },
    deadlineMs,
    idleMs,
  })

  async function draw(card: Card): Promise<Buffer> {
    const reply = await decoder.ask([{ card }])
    if (typeof reply !== 'string') {
      if ('drawn' in reply) return Buffer.from(reply.drawn)
      if ('failed' in reply) throw new Error(`A card could not be drawn: ${reply.failed}`)
    }
    decoder.kill()
    throw unavailable('This card takes too long to draw. Please try again.')
  }

  async function work(asked: AskedPicture): Promise<EncodedSizes> {
    const reply = await decoder.ask([asked])
    if (typeof reply !== 'string') {
      if ('sizes' in reply) return reply.sizes
      if ('refused' in reply) throw new ImageProblem(reply.refused)
      if ('failed' in reply) throw new Error(`A picture could not be read: ${reply.failed}`)
    }
    decoder.kill()
    throw tooMuch(asked.format)
  }

  /** A process that failed or was ended may have written some of its files. */
  async function tidily(asked: AskedPicture): Promise<EncodedSizes> {
    try {
      return await work(asked)
    } catch (error) {
      const paths = Object.values(encodedPaths(asked.original))
      await Promise.all(paths.map((path) => rm(path, { force: true })))
      throw error
    }
  }

  return {
    encode: (owner, original, format, use = 'other') =>
      queue.turn({ name: owner, hourlyMs: OF_ONE_MS }, () => tidily({ original, format, use })),
    card: (card) => queue.turn(CARDS, () => draw(card)),
    close: async () => decoder.close(),
  }
}

const tooMuch = (format: ImageFormat) =>
  new ImageProblem(
    `This ${FORMATS[format].name} image takes too much time or memory to be read. ` +
      'Export it again, 3000 by 3000 pixels for example.',
  )

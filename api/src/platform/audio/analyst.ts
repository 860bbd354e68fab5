import {
  claimAnalysis,
  failAnalysis,
  finishAnalysis,
  nextAnalysis,
  releaseAnalysis,
  type Claim,
} from '@melodia/db/analyses'
import type { Database, Handle } from '@melodia/db/database'
import { saveFingerprint } from '@melodia/db/fingerprints'
import { queueReports, tracksWithAudio } from '@melodia/db/reports'
import { MissingFile, type Media } from '../media/media.ts'
import type { Sound } from './sound.ts'
import { ANALYSIS_MS, makeSounds, TookTooLong, type Recording, type Sounds } from './sounds.ts'

export interface AnalystOptions {
  db: Database
  media: Media
  clock: () => number
  log: { warn(details: object, message: string): void }
  /** Analyses a file; by default each lane has a process for it. */
  hear?: Sounds['analyse']
}

const MINUTE = 60_000
/** Longer than the longest analysis, so that nobody claims a file that is being analysed. */
const LEASE_MS = ANALYSIS_MS + 3 * MINUTE
/** Failures after which a file is given up: it may crash the process. */
const ATTEMPTS = 3
/** The same for failures of the store, which may be down for hours: half a day. */
const ATTEMPTS_AT_STORE = 16
/** First pause; each is twice the one before, up to an hour. */
const AGAIN_MS = MINUTE
const LONGEST_PAUSE_MS = 60 * MINUTE
/** How soon an upload is noticed. A look costs one indexed read. */
const LOOK_MS = 500
/**
 * Up to two files are analysed at a time. Somebody who has just uploaded waits for the report, so
 * one lane takes the newest file; the other takes the oldest, which would otherwise wait for as
 * long as others upload. The second lane begins once a file has waited, as its process takes some
 * 70 MB.
 */
const LANES = ['newest', 'oldest'] as const
type Lane = (typeof LANES)[number]
const BEGINS_AFTER_MS: Record<Lane, number> = { newest: 0, oldest: 3_000 }

/**
 * Analyses stored audio in the background. The queue is in the database: it
 * survives a restart, and several processes share it. If one dies, its file is due again when the
 * lease ends.
 */
export function makeAnalyst({ db, media, clock, log, hear }: AnalystOptions) {
  const stopping = new AbortController()
  const { signal } = stopping
  const timers: NodeJS.Timeout[] = []
  const rounds = new Map<Lane, Promise<unknown>>()
  const sounds = { newest: makeSounds(), oldest: makeSounds() }

  /** Analyses everything that is due. Returns the number of files. */
  async function drain(lane: Lane = 'newest'): Promise<number> {
    let taken = 0
    let claim: Claim | null = null
    while (claim || (!signal.aborted && (await isDue(lane)))) {
      claim ??= await db.write((write) => claimNext(write, lane))
      if (!claim) break
      claim = await work(claim, lane)
      taken++
    }
    return taken
  }

  const claimNext = (write: Handle, lane: Lane) =>
    claimAnalysis(write, { now: clock(), leaseMs: LEASE_MS, first: lane })

  async function isDue(lane: Lane) {
    const next = await nextAnalysis(db.read)
    return next !== null && next <= clock() - BEGINS_AFTER_MS[lane]
  }

  /** Claims the next file in the transaction that ends one: each costs a sync of the disk. */
  async function work(claim: Claim, lane: Lane): Promise<Claim | null> {
    const listen = hear ?? sounds[lane].analyse
    try {
      const sound = await reading(claim.key, (mp3) => listen(mp3, { signal }))
      return await db.write(async (write) => {
        await finish(write, claim, sound)
        return signal.aborted ? null : claimNext(write, lane)
      })
    } catch (error) {
      if (signal.aborted) {
        await db.write((write) => releaseAnalysis(write, claim, clock()))
        return null
      }
      const { key, attempt } = claim
      log.warn({ err: error, key, attempt }, 'An audio file could not be analysed')
      const { problem, attempts } = reasonOf(error)
      const pause = Math.min(LONGEST_PAUSE_MS, AGAIN_MS * 2 ** (attempt - 1))
      const dueAt = attempt < attempts ? clock() + pause : null
      await db.write(async (write) => {
        const isFailed = await failAnalysis(write, claim, { problem, dueAt })
        if (isFailed && dueAt === null) await report(write, claim.file)
      })
      return null
    }
  }

  async function finish(write: Handle, claim: Claim, sound: Sound) {
    if (!(await finishAnalysis(write, claim, sound))) return
    const { file, sha256, duration_ms } = claim
    const fingerprint = { file, sha256, duration_ms: duration_ms ?? 0, values: sound.fingerprint }
    await saveFingerprint(write, fingerprint)
    await report(write, file)
  }

  /** Reports judge both files of a track; one that lacks the other waits for it. */
  const report = async (write: Handle, file: number) =>
    queueReports(write, await tracksWithAudio(write, file), clock())

  /** The work reads the file, or as much of it as it needs. */
  async function reading<Result>(key: string, work: (mp3: Recording) => Promise<Result>) {
    const { stream, bytes } = await media.open(key).catch(unread)
    try {
      return await work({ bytes, content: readable(stream) })
    } finally {
      stream.destroy()
    }
  }

  function look(lane: Lane) {
    if (rounds.has(lane)) return
    const round = drain(lane)
      .catch((error: unknown) => {
        log.warn({ err: error }, 'The analysis of audio has stopped; it goes on shortly')
      })
      .finally(() => rounds.delete(lane))
    rounds.set(lane, round)
  }

  return {
    drain,
    /** Starts looking for work. */
    start() {
      for (const lane of LANES) timers.push(setInterval(() => look(lane), LOOK_MS).unref())
    },
    /** Releases the current files and stops. */
    async stop() {
      for (const timer of timers) clearInterval(timer)
      stopping.abort()
      await Promise.all(rounds.values())
      for (const lane of LANES) sounds[lane].close()
    },
  }
}
/** The store did not return the file. */
class Unread extends Error {
  constructor(cause: unknown) {
    super(String(cause), { cause })
  }
}

function unread(cause: unknown): never {
  throw new Unread(cause)
}

async function* readable(stream: AsyncIterable<Uint8Array>) {
  try {
    yield* stream
  } catch (error) {
    throw new Unread(error)
  }
}

/** The reason to store for readers of the result, and the number of attempts it deserves. */
function reasonOf(error: unknown) {
  if (error instanceof Unread)
    return error.cause instanceof MissingFile
      ? { problem: 'The file is missing in the media store.', attempts: ATTEMPTS_AT_STORE }
      : { problem: 'The media store did not give the file.', attempts: ATTEMPTS_AT_STORE }
  return error instanceof TookTooLong
    ? { problem: 'Listening to the file took too long.', attempts: ATTEMPTS }
    : { problem: 'The sound in the file could not be decoded.', attempts: ATTEMPTS }
}
export type Analyst = ReturnType<typeof makeAnalyst>

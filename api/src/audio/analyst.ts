import { buffer } from 'node:stream/consumers'
import {
  claimAnalysis,
  failAnalysis,
  finishAnalysis,
  nextAnalysis,
  releaseAnalysis,
  type Claim,
} from '@melodia/db/analyses'
import type { Database } from '@melodia/db/database'
import type { Media } from '../media/media.ts'
import { ANALYSIS_MS, analyse } from './analyse.ts'

export interface AnalystOptions {
  db: Database
  media: Media
  clock: () => number
  log: { warn(details: object, message: string): void }
  /** What listens to a file. */
  hear?: typeof analyse
}

const MINUTE = 60_000
/** A claim outlives the longest analysis, so that nobody takes what is still at work. */
const LEASE_MS = ANALYSIS_MS + 3 * MINUTE
/** After so many failures a file is given up: it may be what ends the process. */
const ATTEMPTS = 3
const AGAIN_MS = MINUTE
/** How soon an upload is noticed. Looking costs one read of an index. */
const LOOK_MS = 2_000

/**
 * Listens to stored audio in the background, one file at a time. What there is to do stands in the
 * database: it outlives a restart, and of several processes each takes other files. One that dies
 * at work gives its file back when its lease ends.
 */
export function makeAnalyst({ db, media, clock, log, hear = analyse }: AnalystOptions) {
  const stopping = new AbortController()
  const { signal } = stopping
  let timer: NodeJS.Timeout | undefined
  let round: Promise<unknown> | null = null

  /** Analyses whatever is due. Returns how many files it took. */
  async function drain(): Promise<number> {
    let taken = 0
    while (!signal.aborted && (await isDue())) {
      const claim = await db.write((write) =>
        claimAnalysis(write, { now: clock(), leaseMs: LEASE_MS }),
      )
      if (!claim) break
      await work(claim)
      taken++
    }
    return taken
  }

  async function isDue() {
    const next = await nextAnalysis(db.read)
    return next !== null && next <= clock()
  }

  async function work(claim: Claim) {
    try {
      const mp3 = await buffer((await media.open(claim.key)).stream)
      const sound = await hear(mp3, { signal })
      await db.write((write) => finishAnalysis(write, claim, sound))
    } catch (error) {
      if (signal.aborted) return await db.write((write) => releaseAnalysis(write, claim, clock()))
      const { key, attempt } = claim
      log.warn({ err: error, key, attempt }, 'An audio file could not be analysed')
      const dueAt = attempt < ATTEMPTS ? clock() + attempt * AGAIN_MS : null
      await db.write((write) => failAnalysis(write, claim, dueAt))
    }
  }

  function look() {
    round ??= drain()
      .catch((error: unknown) => {
        log.warn({ err: error }, 'The analysis of audio has stopped; it goes on shortly')
      })
      .finally(() => {
        round = null
      })
  }

  return {
    drain,
    /** Looks for work from now on. */
    start() {
      timer = setInterval(look, LOOK_MS).unref()
    },
    /** Gives back what is at work, and ends. */
    async stop() {
      clearInterval(timer)
      stopping.abort()
      await round
    },
  }
}
export type Analyst = ReturnType<typeof makeAnalyst>

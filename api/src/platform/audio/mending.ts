import type { Database } from '@melodia/db/database'
import {
  claimMending,
  endMending,
  finishMending,
  forgetFormerKeys,
  type MendingClaim,
} from '@melodia/db/mending'
import { MissingFile, type Media, type StagedFile } from '../media/media.ts'
import { stageDescribed } from './files.ts'
import { AudioProblem, measureMp3, type Mp3 } from './frames.ts'
import { makeSameSound, type SameSound } from './sameSound.ts'

export interface MendingOptions {
  db: Database
  media: Media
  clock: () => number
  log: Record<'info' | 'warn', (details: object, message: string) => void>
  /** Compares a stored file with its mended content; by default in a process of its own. */
  sameSound?: SameSound
}

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** Longer than reading, comparing and storing a file takes. */
const LEASE_MS = 15 * MINUTE
/** Files of one round: most are right and take milliseconds, others some seconds of a processor. */
const FILES = 500
/** Addresses of published audio work for six hours. */
const FORMER_MS = DAY

/** Outcomes for the files of a round. */
export interface MendingRound {
  mended: number
  right: number
  /** Left as they are, for good or until tomorrow. */
  left: number
}

/**
 * Mends stored audio from before files described themselves (docs/decisions/215), some files a round.
 * The database knows where it stopped; several processes share the work.
 */
export function makeMending({ db, media, clock, log, sameSound }: MendingOptions) {
  const stopping = new AbortController()
  const { signal } = stopping
  const sound = sameSound ?? makeSameSound()

  async function round(files = FILES): Promise<MendingRound> {
    const done: MendingRound = { mended: 0, right: 0, left: 0 }
    const now = clock()
    await db.write((write) => forgetFormerKeys(write, now))
    for (let file = 0; file < files && !signal.aborted; file++) {
      const now = clock()
      const claim = await db.write((write) => claimMending(write, { now, leaseMs: LEASE_MS }))
      if (!claim) break
      done[await mend(claim)]++
    }
    if (done.mended > 0 || done.left > 0)
      log.info({ ...done }, 'Stored audio has been looked at, and fixed')
    return done
  }

  async function mend(claim: MendingClaim): Promise<keyof MendingRound> {
    const staged: StagedFile[] = []
    try {
      return await replace(claim, staged)
    } catch (error) {
      const isOver = error instanceof AudioProblem
      const at = isOver ? null : signal.aborted ? clock() : clock() + DAY
      if (!signal.aborted) log.warn({ err: error, key: claim.key }, LEFT)
      await db.write((write) => endMending(write, claim, at))
      if (isOver || signal.aborted || error instanceof MissingFile) return 'left'
      throw error
    } finally {
      await media.discard(staged)
    }
  }

  async function replace(claim: MendingClaim, staged: StagedFile[]) {
    const { key } = claim
    const { stream } = await media.open(key)
    const before = await media.stage(stream, key)
    staged.push(before)
    const mp3 = await measureMp3(before.path)
    if (mp3.isDescribed) {
      await db.write((write) => endMending(write, claim, null))
      return 'right'
    }
    const after = await stageDescribed(media, before, mp3)
    staged.push(after)
    if (!(await isSame(before, mp3, after))) {
      log.warn({ key }, LEFT)
      await db.write((write) => endMending(write, claim, null))
      return 'left'
    }
    const { bytes, sha256 } = after
    const committed = await media.commit(after, 'mp3')
    const now = clock()
    const isMoved = await db.write((write) =>
      finishMending(
        write,
        claim,
        { key: committed.key, bytes, sha256 },
        { now, formerUntil: now + FORMER_MS },
      ),
    )
    return isMoved ? 'mended' : 'left'
  }

  /** Whether a file sounds as before, and describes itself. */
  async function isSame(
    before: StagedFile,
    { parts, frames, duration_ms }: Mp3,
    after: StagedFile,
  ) {
    const mended = await measureMp3(after.path)
    const isRight =
      mended.isDescribed && mended.frames === frames && mended.duration_ms === duration_ms
    const pair = {
      before: { path: before.path, parts: parts.filter(({ kind }) => kind === 'sound') },
      after: { path: after.path, parts: [{ start: 0, end: after.bytes }] },
    }
    return isRight && (await sound.compare(pair, signal))
  }

  return {
    round,
    /** Gives the current file back and stops. */
    stop() {
      stopping.abort()
      sound.close()
    },
  }
}

const LEFT = 'A stored audio file could not be fixed and stays as it is'

import { audioFile, finishAnalysis } from '@melodia/db/analyses'
import type { Database, Handle } from '@melodia/db/database'
import { saveFingerprint } from '@melodia/db/fingerprints'
import { finishJob, type JobClaim } from '@melodia/db/jobs'
import { queueReports, tracksWithAudio } from '@melodia/db/reports'
import { JobProblem, type JobHandler } from '../../kit/jobs/worker.ts'
import { MissingFile, type Media } from '../media/media.ts'
import { makeSounds, TookTooLong, type Recording, type Sounds } from './sounds.ts'

export interface AnalystOptions {
  db: Database
  media: Media
  clock: () => number
  /** Analyses a file; by default each lane has a process for it. */
  hear?: Sounds['analyse']
}

const MINUTE = 60_000
/** Failures after which a file is given up: it may crash the process. */
const ATTEMPTS = 3
/** Each pause is twice the one before, up to an hour. The store may be down for half a day. */
const PAUSES = Array.from({ length: 15 }, (_, attempt) => MINUTE * Math.min(60, 2 ** attempt))
/**
 * Up to two files are analysed at a time. Somebody who has just uploaded waits for the report, so
 * one lane takes the newest file; the other takes the oldest, which would otherwise wait for as
 * long as others upload. The second lane begins once a file has waited, as its process takes some
 * 70 MB.
 */
const LANES = [
  { first: 'newest', afterMs: 0 },
  { first: 'oldest', afterMs: 3_000 },
] as const

/** Analyses stored audio: what is heard in it, for waveforms, reports and matches. */
export function makeAnalyst({ db, media, clock, hear }: AnalystOptions) {
  const sounds = LANES.map(() => makeSounds())

  const analyseWith =
    (analyse: Sounds['analyse']) => async (claim: JobClaim, signal: AbortSignal) => {
      const audio = await audioFile(db.read, claim.subject)
      if (!audio) return void (await db.write((write) => finishJob(write, claim)))
      const sound = await reading(audio.key, (mp3) => analyse(mp3, { signal })).catch(
        (error: unknown) => {
          throw problemOf(error, claim)
        },
      )
      const { sha256, duration_ms } = audio
      await db.write(async (write) => {
        if (!(await finishAnalysis(write, claim, sound))) return
        const file = claim.subject
        const values = sound.fingerprint
        await saveFingerprint(write, { file, sha256, duration_ms: duration_ms ?? 0, values })
        await report(write, claim)
      })
    }

  /** Reports judge both files of a track; one that lacks the other waits for it. */
  const report = async (write: Handle, { subject }: JobClaim) =>
    queueReports(write, await tracksWithAudio(write, subject), clock())

  /** The work reads the file, or as much of it as it needs. */
  async function reading<Result>(key: string, work: (mp3: Recording) => Promise<Result>) {
    const { stream, bytes } = await media.open(key).catch(unread)
    try {
      return await work({ bytes, content: readable(stream) })
    } finally {
      stream.destroy()
    }
  }

  const handlers = LANES.map(({ first, afterMs }, index): JobHandler => ({
    first,
    afterMs,
    kind: 'analysis',
    lanes: 1,
    pauses: PAUSES,
    run: analyseWith(hear ?? sounds[index]!.analyse),
    onGivenUp: report,
    stopsAtOnce: true,
  }))
  return {
    handlers,
    /** Ends the processes that analyse. */
    close() {
      for (const { close } of sounds) close()
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

/** The reason to store for readers of the result, and whether it is worth another attempt. */
function problemOf(error: unknown, { attempt }: JobClaim) {
  if (error instanceof Unread)
    return new JobProblem(
      error.cause instanceof MissingFile
        ? 'The file is missing in the media store.'
        : 'The media store did not give the file.',
      { cause: error },
    )
  return new JobProblem(
    error instanceof TookTooLong
      ? 'Listening to the file took too long.'
      : 'The sound in the file could not be decoded.',
    { cause: error, isFinal: attempt >= ATTEMPTS },
  )
}

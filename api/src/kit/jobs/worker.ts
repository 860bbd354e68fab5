import type { JobKind } from '@melodia/contract/choices/jobs'
import {
  asPresentSpan,
  causedBy,
  causeOfJob,
  currentCause,
  type Recording,
} from '@melodia/db/cause'
import type { Database, Handle } from '@melodia/db/database'
import {
  claimJob,
  failJob,
  nextJob,
  releaseJob,
  renewJob,
  type JobClaim,
  type JobQueue,
} from '@melodia/db/jobs'

/** Settings of the work on one kind of job. */
export interface JobHandler extends JobQueue {
  /** Milliseconds for which a job must have been due: time for other lanes to take it. */
  afterMs?: number
  /** Jobs done at a time by one process. */
  lanes: number
  /** Milliseconds to wait after each failed attempt; after the last one the job is given up. */
  pauses: readonly number[]
  /**
   * Does the work and ends the job, both in one transaction where the work is a write. Errors make
   * it wait for the next attempt; a `JobProblem` says more.
   */
  run(claim: JobClaim, signal: AbortSignal): Promise<void>
  /** Called in the transaction that gives a job up. */
  onGivenUp?(write: Handle, claim: JobClaim): Promise<void>
  /** Whether a stop ends the work at once, since it has no effect before it is done. */
  stopsAtOnce?: boolean
}

/** Why a job failed, in words for people. Its cause is for the log. */
export class JobProblem extends Error {
  override readonly name = 'JobProblem'
  /** Whether another attempt would fail in the same way. */
  readonly isFinal: boolean
  constructor(
    problem: string,
    { isFinal = false, cause }: { isFinal?: boolean; cause?: unknown } = {},
  ) {
    super(problem, { cause })
    this.isFinal = isFinal
  }
}

export interface WorkerOptions {
  db: Database
  clock: () => number
  log: { warn(details: object, message: string): void }
  handlers: readonly JobHandler[]
  /** How many jobs of a kind all processes do at a time; of the others as many as they have lanes. */
  atOnce?: Partial<Record<JobKind, number>>
  /** Exports spans of what jobs do; null for none. */
  recording?: Recording | null
  /** How long a stop waits for the jobs under way. */
  graceMs?: number
}

/** Pause after a look that failed, or found that another worker took the job or the last place. */
const AGAIN_MS = 1_000
/** The longest time that a timer takes. */
const LONGEST_MS = 2 ** 31 - 1
/** After a crash the job is due again when this has passed; longer work renews it. */
const LEASE_MS = 20_000
const RENEW_MS = 5_000
const GRACE_MS = 4_000
/** For one statement, which row locks make right. */
const BY_ITSELF = { isolation: 'read committed' } as const

/**
 * Does the jobs of this installation in the background. They are in the database: they survive a
 * restart, several processes share them, and each is held by one worker at a time.
 */
export function makeWorker(options: WorkerOptions) {
  const { db, clock, log, handlers, atOnce = {}, recording = null, graceMs = GRACE_MS } = options
  const ending = new AbortController()
  const stopping = new AbortController()
  const stops: (() => void)[] = []
  const rounds = new Set<Promise<void>>()

  /** Does the due jobs of one kind. Returns in how many milliseconds the next one is due. */
  async function drain(handler: JobHandler, onClaim: () => void): Promise<number> {
    while (!stopping.signal.aborted) {
      const wait = await untilNext(handler)
      if (wait > 0) return wait
      const lease = { now: clock(), leaseMs: LEASE_MS }
      const queue = { ...handler, atMost: atOnce[handler.kind] }
      const claim = await db.write((write) => claimJob(write, queue, lease), BY_ITSELF)
      if (!claim) return AGAIN_MS
      // A claim that waited for a lock may have ended by now: it is whose who renews or claims first.
      if (clock() - lease.now > RENEW_MS && !(await renewed(claim))) continue
      onClaim()
      await causedBy(causeOfJob(claim.cause, recording), () => work(handler, claim))
    }
    return Infinity
  }

  async function untilNext({ afterMs = 0, ...queue }: JobHandler) {
    const next = await nextJob(db.read, queue)
    return next === null ? Infinity : next + afterMs - clock()
  }

  async function work(handler: JobHandler, claim: JobClaim) {
    const held = new AbortController()
    const { signal } = handler.stopsAtOnce ? stopping : ending
    const renewal = setInterval(() => void renew(claim, held), RENEW_MS).unref()
    try {
      const signals = AbortSignal.any([signal, held.signal])
      const { kind, attempt } = claim
      const attributes = { 'melodia.job.kind': kind, 'melodia.job.attempt': attempt }
      await asPresentSpan({ name: `job ${kind}`, kind: 'consumer', attributes }, () =>
        handler.run(claim, signals),
      )
    } catch (error) {
      const now = clock()
      if (signal.aborted) return await db.write((write) => releaseJob(write, claim, now), BY_ITSELF)
      await fail(handler, claim, error)
    } finally {
      clearInterval(renewal)
    }
  }

  /** Holds a job for a whole lease from now on, though that may wait for a lock. False if it is another's. */
  async function renewed(claim: JobClaim): Promise<boolean> {
    const now = clock()
    const isHeld = await db.write((write) => renewJob(write, claim, now + LEASE_MS), BY_ITSELF)
    return isHeld && clock() - now > RENEW_MS ? renewed(claim) : isHeld
  }

  /** Ends the work if another worker holds the job by now. */
  async function renew(claim: JobClaim, held: AbortController) {
    try {
      if (!(await renewed(claim))) held.abort()
    } catch (error) {
      log.warn({ err: error, kind: claim.kind }, 'The lease of a job was not renewed')
    }
  }

  async function fail({ pauses, kind, onGivenUp }: JobHandler, claim: JobClaim, error: unknown) {
    const { subject, attempt } = claim
    const cause = currentCause()?.id
    log.warn({ err: error, kind, subject, attempt, cause }, 'A job has failed')
    const isKnown = error instanceof JobProblem
    const problem = isKnown ? error.message : 'Something went wrong here; the log says what.'
    const pause = isKnown && error.isFinal ? undefined : pauses[attempt - 1]
    const dueAt = pause === undefined ? null : clock() + pause
    await db.write(async (write) => {
      const isFailed = await failJob(write, claim, { problem, dueAt })
      if (isFailed && dueAt === null) await onGivenUp?.(write, claim)
    })
  }

  /**
   * Works on a queue when it is woken and when its next job is due. One lane looks; each that has
   * claimed a job starts another, which looks for more.
   */
  function startQueue(handler: JobHandler) {
    let busy = 0
    let isWoken = false
    let timer: NodeJS.Timeout | undefined

    const startLane = () => {
      if (stopping.signal.aborted || busy >= handler.lanes) return
      busy += 1
      const round: Promise<void> = drain(handler, startLane)
        .catch((error: unknown) => {
          log.warn({ err: error, kind: handler.kind }, 'Jobs have stopped; they go on shortly')
          return AGAIN_MS
        })
        .then((wait) => {
          busy -= 1
          rounds.delete(round)
          lookAgainIn(isWoken ? 0 : wait)
          isWoken = false
        })
      rounds.add(round)
    }
    const lookAgainIn = (wait: number) => {
      clearTimeout(timer)
      if (!stopping.signal.aborted)
        timer = setTimeout(startLane, Math.min(wait, LONGEST_MS)).unref()
    }
    const wake = () => {
      isWoken = busy > 0
      startLane()
    }
    stops.push(db.onWake(`jobs:${handler.kind}`, wake), () => clearTimeout(timer))
    wake()
  }

  return {
    /** Does all jobs that are due now, for tests and commands. Returns their number. */
    async drainAll() {
      let taken = 0
      for (const handler of handlers) await drain(handler, () => (taken += 1))
      return taken
    },
    start() {
      for (const handler of handlers) startQueue(handler)
    },
    /** Takes no more jobs, and ends those under way after a short while. */
    async stop() {
      stopping.abort()
      for (const stop of stops) stop()
      const grace = setTimeout(() => ending.abort(), graceMs)
      await Promise.all(rounds)
      clearTimeout(grace)
    },
  }
}
export type Worker = ReturnType<typeof makeWorker>

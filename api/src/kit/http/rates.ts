import { network } from '@melodia/accounts/network'
import type { Database } from '@melodia/db/database'
import { countRate, purgeRates, readRate } from '@melodia/db/rates'
import type { FastifyRequest } from 'fastify'
import type { UserRecord } from '@melodia/db/users'
import { tooMany } from './errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Whether calls of this route count against `RATE_CALLS`. Routes that must answer while the
     * database is down are counted in memory, separately from all others.
     */
    counted?: boolean | 'in memory'
  }
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const TOKENS_A_DAY = 50
const TEST_MAILS_AN_HOUR = 60
const CHOICES_AN_HOUR = 600

/** Batches per limit, so that two processes differ by at most this share of it. */
const BATCHES = 20
/** The longest window of all, those of accounts and creator requests included, is a day. */
const KEPT = DAY
/** Number of windows in memory at which past ones are dropped. */
const MAX_WINDOWS = 20_000

interface Window {
  start: number
  /** Calls of all processes as far as known here, including unwritten ones. */
  total: number
  unwritten: number
}

interface RateOptions {
  db: Database
  clock: () => number
  limits: { uploads: number; requests: number; claims: number; calls: number }
}

/**
 * Counts calls by account, or by address for anonymous callers. A write per call would cost more
 * than most calls do, so calls are counted in memory and written in batches of a twentieth of the
 * limit; the last call of a batch is checked against the total of all processes. So a limit below
 * 40 is exact; of a larger one each process but the last to write can overrun by at most a batch
 * less one call, and a restart forgets no more (decision 026).
 */
export function makeRates({ db, clock, limits }: RateOptions) {
  const windows = new Map<string, Window>()
  let nextPurge = clock() + HOUR

  async function count(key: string, limit: number, windowMs: number, sentence: string) {
    if (limit === 0) return
    const now = clock()
    const start = now - (now % windowMs)
    const window = await windowOf(key, start, windowMs, now)
    window.total += 1
    window.unwritten += 1
    let position = window.total
    if (position <= limit && window.unwritten >= Math.max(1, Math.floor(limit / BATCHES)))
      position = await write(key, window, windowMs, now)
    if (position > limit) throw tooMany(sentence, (start + windowMs - now) / 1000)
  }

  async function windowOf(key: string, start: number, windowMs: number, now: number) {
    const known = windows.get(key)
    if (known?.start === start) return known
    const window = { start, total: 0, unwritten: 0 }
    keep(key, window)
    window.total += await readRate(db.read, key, windowMs, now)
    return window
  }

  function countInMemory(key: string, limit: number, windowMs: number, sentence: string) {
    if (limit === 0) return
    const now = clock()
    const start = now - (now % windowMs)
    const existing = windows.get(key)
    const window = existing?.start === start ? existing : { start, total: 0, unwritten: 0 }
    window.total += 1
    keep(key, window)
    if (window.total > limit) throw tooMany(sentence, (start + windowMs - now) / 1000)
  }

  function keep(key: string, window: Window) {
    if (windows.size >= MAX_WINDOWS)
      for (const [k, w] of windows) if (w.start < window.start) windows.delete(k)
    windows.set(key, window)
  }

  /** Returns the position of the batch's last call among the calls of all processes. */
  async function write(key: string, window: Window, windowMs: number, now: number) {
    const batch = window.unwritten
    window.unwritten = 0
    const isPurging = now >= nextPurge
    if (isPurging) nextPurge = now + HOUR
    const total = await db.write(
      async (handle) => {
        if (isPurging) await purgeRates(handle, now - KEPT)
        return countRate(handle, key, windowMs, now, batch)
      },
      { isolation: 'read committed' },
    )
    window.total = Math.max(window.total, total + window.unwritten)
    return total
  }

  return {
    /** `RATE_CALLS`: calls of the API. Media, pages and health checks are not counted. */
    async countCall(request: FastifyRequest, user: UserRecord | null) {
      const { counted } = request.routeOptions.config
      if (!counted) return
      const who = user ? `user:${user.seq}` : `address:${network(request.ip)}`
      const sentence = 'Too many calls. Please slow down.'
      if (counted === 'in memory') countInMemory(`here:${who}`, limits.calls, MINUTE, sentence)
      else await count(`calls:${who}`, limits.calls, MINUTE, sentence)
    },
    /** `RATE_UPLOADS`: a creator's forms with files. */
    countUpload(user: UserRecord) {
      return count(`uploads:user:${user.seq}`, limits.uploads, HOUR, 'Too many uploads this hour.')
    },
    /** `RATE_UPLOADS` once more: new uploads of creators, which forms name afterwards. */
    countFile(user: UserRecord) {
      return count(`files:user:${user.seq}`, limits.uploads, HOUR, 'Too many uploads this hour.')
    },
    /** `RATE_REQUESTS`: requests to become a creator, including refused ones. */
    countRequest(user: UserRecord) {
      const key = `requests:user:${user.seq}`
      return count(key, limits.requests, DAY, 'Too many requests today. Please try again tomorrow.')
    },
    /** `RATE_CLAIMS`: claims, also refused ones, by people without an account. */
    countClaim({ ip }: FastifyRequest) {
      const key = `claims:address:${network(ip)}`
      return count(key, limits.claims, HOUR, 'Too many claims this hour. Please try again later.')
    },
    /** New API tokens: each sends a mail to an address that its owner may not have proved. */
    countToken(user: UserRecord) {
      const key = `tokens:user:${user.seq}`
      return count(key, TOKENS_A_DAY, DAY, 'Too many new API tokens today.')
    },
    /** Likes and follows, made and taken back. */
    countChoice(user: UserRecord) {
      const key = `choices:user:${user.seq}`
      return count(key, CHOICES_AN_HOUR, HOUR, 'Too many likes and follows this hour.')
    },
    /** Test mails of an administrator, to any address. */
    countTestMail(user: UserRecord) {
      const key = `test-mails:user:${user.seq}`
      return count(key, TEST_MAILS_AN_HOUR, HOUR, 'Too many test mails this hour.')
    },
  }
}
export type Rates = ReturnType<typeof makeRates>

import { createHash } from 'node:crypto'
import { emailKey } from '@melodia/db/accounts'
import type { Database, Handle } from '@melodia/db/database'
import { countRate, readRates, uncountRate } from '@melodia/db/rates'
import type { KnownDevice } from './device.ts'
import { network } from './network.ts'

const MINUTE = 60_000
const WINDOW = 15 * MINUTE
const DAY = 24 * 60 * MINUTE
/** One row per moment, so that the window slides: at no point do two limits fit in one window. */
const STEP = 1
/** Tries for one account from all unknown devices, as a multiple of the limit of an address. */
const ADDRESSES = 5

/** Links that are mailed to one address, however many ask for them. */
const LINKS = 5

/** Changes of one account. */
const CHANGES = 10

/** How often somebody gets the file with their data. */
const DOWNLOADS = 10

/** The key of a count and its limit in a window, of 15 minutes if absent. */
export interface Count {
  key: string
  most: number
  windowMs?: number
}

/** Counts tries in the database, so that all processes share one limit. */
export interface Tries {
  /** Counts a try before it is made. Over the limit, nothing is written. */
  count(counts: readonly Count[]): Promise<Try>
  /** An email without an account is counted in the same way. */
  signIn(email: string, ip: string, device: KnownDevice | null): Promise<Try>
  signUp(ip: string): Promise<Try>
  /** A code of the second step, by the same counts as the first. */
  code(account: string, ip: string, device: KnownDevice | null): Promise<Try>
  /** A recovery code: nobody guesses 80 bits, so no stranger's tries count against their owner. */
  recoveryCode(account: string, ip: string): Promise<Try>
  /** A change of an account that is written down for good, such as another name. */
  change(account: string): Promise<Try>
  /** Getting the file with one's data, which may be large. */
  download(account: string): Promise<Try>
  /** Somebody asks for a link by mail. An email without an account is counted in the same way. */
  link(email: string, ip: string): Promise<Try>
}

export interface Try {
  /** Minutes to wait if over the limit; otherwise 0. */
  minutes: number
  /** Takes back a try that succeeded: only failures stay counted. */
  takeBack(): Promise<void>
}

/** Allows `most` tries in 15 minutes; 0 means no limit. */
export function makeTries(db: Database, most: number, clock: () => number): Tries {
  async function count(counts: readonly Count[]): Promise<Try> {
    const now = clock()
    const refused = (minutes: number) => ({ minutes, takeBack: async () => {} })
    if (most === 0) return refused(0)
    const known = await minutesToWait(db.read, counts, now)
    if (known > 0) return refused(known)
    const minutes = await db.write(async (write) => {
      const wait = await minutesToWait(write, counts, now)
      if (wait === 0) for (const { key } of counts) await countRate(write, key, STEP, now)
      return wait
    })
    if (minutes > 0) return refused(minutes)
    return {
      minutes,
      takeBack: () =>
        db.write(async (write) => {
          for (const { key } of counts) await uncountRate(write, key, STEP, now)
        }),
    }
  }

  /**
   * A known device has tries of its own, and no others count against it. Elsewhere an address has its
   * own, and an account several times as many from everywhere.
   */
  const step = (name: string, account: string, ip: string, device: KnownDevice | null) =>
    count(
      device
        ? [{ key: `${name}:device:${device.id}:${device.account}`, most }]
        : [
            { key: `${name}:address:${network(ip)}`, most },
            { key: `${name}:account:${account}`, most: most * ADDRESSES },
          ],
    )

  return {
    count,
    signIn: (email, ip, device) => step('sign-in', hashed(emailKey(email)), ip, device),
    signUp: (ip) => count([{ key: `sign-up:address:${network(ip)}`, most }]),
    code: (account, ip, device) => step('code', account, ip, device),
    recoveryCode: (account, ip) =>
      count([{ key: `recovery-code:${account}:${network(ip)}`, most }]),
    change: (account) =>
      count([{ key: `change:account:${account}`, most: CHANGES, windowMs: DAY }]),
    download: (account) => count([{ key: `download:account:${account}`, most: DOWNLOADS }]),
    link: (email, ip) =>
      count([
        { key: `link:address:${network(ip)}`, most },
        { key: `link:account:${hashed(emailKey(email))}`, most: Math.min(most, LINKS) },
      ]),
  }
}

const hashed = (text: string) => createHash('sha256').update(text).digest('base64url')

/** Minutes until enough old tries leave the window; 0 if another try is allowed now. */
async function minutesToWait(read: Handle, counts: readonly Count[], now: number) {
  let until = now
  for (const { key, most, windowMs = WINDOW } of counts) {
    const steps = await readRates(read, key, now - windowMs)
    let total = steps.reduce((sum, step) => sum + step.count, 0)
    for (const step of steps) {
      if (total < most) break
      total -= step.count
      until = Math.max(until, step.start + windowMs)
    }
  }
  return Math.ceil((until - now) / MINUTE)
}

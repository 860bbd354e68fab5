import { createHash } from 'node:crypto'
import { emailKey } from '@melodia/db/accounts'
import type { Database, Handle } from '@melodia/db/database'
import { countRate, readRates, uncountRate } from '@melodia/db/rates'
import type { KnownDevice } from './device.ts'
import { network } from './network.ts'

const MINUTE = 60_000
const WINDOW = 15 * MINUTE
/** Each time is a row, so that the window slides: no limit fits twice around an edge. */
const STEP = 1
/** Tries of all unknown devices for one account, as a multiple of what one address may try. */
const ADDRESSES = 5

/** What a try is counted under, and how many of its kind there may be in 15 minutes. */
export interface Count {
  key: string
  most: number
}

/** Counts tries in the database, so that several processes share one limit. */
export interface Tries {
  /** Counts a try before it is made, unless there were too many: then nothing is written. */
  count(counts: readonly Count[]): Promise<Try>
  /** An email without an account is counted like one that has one. */
  signIn(email: string, ip: string, device: KnownDevice | null): Promise<Try>
  signUp(ip: string): Promise<Try>
}

export interface Try {
  /** To wait where there were too many; otherwise 0. */
  minutes: number
  /** Takes a try back that turned out to be a sign-in: only failures stay counted. */
  takeBack(): Promise<void>
}

/** As many tries as `most` in 15 minutes; 0 is no limit. */
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

  return {
    count,
    signIn: (email, ip, device) =>
      count(
        device
          ? [{ key: `sign-in:device:${device.id}:${device.account}`, most }]
          : [
              { key: `sign-in:address:${network(ip)}`, most },
              { key: `sign-in:account:${hashed(emailKey(email))}`, most: most * ADDRESSES },
            ],
      ),
    signUp: (ip) => count([{ key: `sign-up:address:${network(ip)}`, most }]),
  }
}

const hashed = (text: string) => createHash('sha256').update(text).digest('base64url')

/** Until the oldest tries are so long ago that another one fits; 0 where one fits now. */
async function minutesToWait(read: Handle, counts: readonly Count[], now: number) {
  let until = now
  for (const { key, most } of counts) {
    const steps = await readRates(read, key, now - WINDOW)
    let total = steps.reduce((sum, step) => sum + step.count, 0)
    for (const step of steps) {
      if (total < most) break
      total -= step.count
      until = Math.max(until, step.start + WINDOW)
    }
  }
  return Math.ceil((until - now) / MINUTE)
}

import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { emailKey } from '@melodia/db/accounts'
import type { Database } from '@melodia/db/database'
import { countRate, uncountRate } from '@melodia/db/rates'

const MINUTE = 60_000
const WINDOW = 15 * MINUTE

/** Counts tries in the database, so that several processes share one limit. */
export interface Tries {
  /** Counts a try before it is made. Minutes to wait where there were too many; otherwise 0. */
  count(keys: readonly string[]): Promise<number>
  /** Takes a try back that turned out to be a sign-in: only failures stay counted. */
  takeBack(keys: readonly string[]): Promise<void>
}

/** As many tries as `most` in 15 minutes; 0 is no limit. */
export function makeTries(db: Database, most: number, clock: () => number): Tries {
  if (most === 0) return { count: async () => 0, takeBack: async () => {} }
  return {
    async count(keys) {
      const now = clock()
      const isTooMany = await db.write(async (write) => {
        const counts = []
        for (const key of keys) counts.push(await countRate(write, key, WINDOW, now))
        return counts.some((count) => count > most)
      })
      return isTooMany ? Math.ceil((WINDOW - (now % WINDOW)) / MINUTE) : 0
    },
    async takeBack(keys) {
      await db.write(async (write) => {
        for (const key of keys) await uncountRate(write, key, WINDOW, clock())
      })
    },
  }
}

/** An email that has no account is counted like one that has. */
export const signInKeys = (email: string, ip: string) => [
  `sign-in:account:${createHash('sha256').update(emailKey(email)).digest('base64url')}`,
  `sign-in:address:${network(ip)}`,
]
export const signUpKeys = (ip: string) => [`sign-up:address:${network(ip)}`]

/** One IPv6 customer has a whole /64 network to send from; one IPv4 address is one customer's. */
export function network(ip: string): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(ip)
  if (mapped?.[1] || !isIPv6(ip)) return mapped?.[1] ?? ip
  const [head = '', tail] = ip.split('%')[0]!.split('::')
  const groups = head.split(':').filter(Boolean)
  const missing =
    tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter(Boolean).length
  const all = [...groups, ...Array<string>(missing).fill('0'), ...(tail ?? '').split(':')]
  return `${all
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

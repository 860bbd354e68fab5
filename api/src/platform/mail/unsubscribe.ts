import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Database } from '@melodia/db/database'
import { readKeys, rotateKeys } from '@melodia/db/secrets/keyring'

/** A kind of notification that a person no longer wants by mail. */
export interface Unsubscription {
  /** `seq` of the user. */
  user: number
  kind: string
}

/** Signs the links by which people turn mails off without signing in (RFC 8058). */
export interface Unsubscriptions {
  url(of: Unsubscription): Promise<string>
  /** The content of a link of ours; null for any other. */
  read(token: string): Promise<Unsubscription | null>
}

const KEYS = 'mail.unsubscribe-key'
const DAY = 24 * 60 * 60_000
export const UNSUBSCRIBE_PATH = '/unsubscribe'

const makeKey = () => randomBytes(32).toString('base64url')

/**
 * The links work until their key is replaced, and for 90 days after it. Each use reads the keys, since
 * another process may replace them.
 */
export function makeUnsubscriptions(
  db: Database,
  publicUrl: string,
  clock: () => number,
): Unsubscriptions {
  const keys = () => readKeys(db, KEYS, makeKey, clock())
  return {
    async url({ user, kind }) {
      const text = `${user}.${kind}`
      const [key = ''] = await keys()
      const token = `${Buffer.from(text).toString('base64url')}.${sign(text, key).toString('base64url')}`
      return `${publicUrl}${UNSUBSCRIBE_PATH}?token=${token}`
    },
    async read(token) {
      const [encoded = '', signature = ''] = token.split('.')
      const text = Buffer.from(encoded, 'base64url').toString()
      const given = Buffer.from(signature, 'base64url')
      const isOurs = (await keys()).some((key) => isSame(given, sign(text, key)))
      if (!isOurs) return null
      const [, user = '', kind = ''] = /^(\d+)\.(.+)$/.exec(text) ?? []
      return { user: Number(user), kind }
    },
  }
}

const sign = (text: string, key: string) => createHmac('sha256', key).update(text).digest()

const isSame = (given: Buffer, expected: Buffer) =>
  given.length === expected.length && timingSafeEqual(given, expected)

/** A mail that was sent before is still answered: most who turn mails off do so with a recent one. */
export const rotateUnsubscribeKey = (db: Database, now: number) =>
  rotateKeys(db, KEYS, makeKey(), { now, until: now + 90 * DAY })

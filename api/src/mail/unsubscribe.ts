import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Database } from '@melodia/db/database'
import { secret } from '@melodia/db/secrets'

/** A kind of notification that a person no longer wants by mail. */
export interface Unsubscription {
  /** `seq` of the user. */
  user: number
  kind: string
}

/** Signs the links by which people turn mails off without signing in (RFC 8058). */
export interface Unsubscriptions {
  url(of: Unsubscription): string
  /** What a link of ours says; null for any other. */
  read(token: string): Unsubscription | null
}

const SECRET = 'mail.unsubscribe-key'
export const UNSUBSCRIBE_PATH = '/unsubscribe'

/** The links work for ever: mails are kept for years, and a link does nothing else. */
export async function makeUnsubscriptions(
  db: Database,
  publicUrl: string,
): Promise<Unsubscriptions> {
  const key = await secret(db, SECRET, () => randomBytes(32).toString('base64url'))
  const sign = (text: string) => createHmac('sha256', key).update(text).digest()
  return {
    url({ user, kind }) {
      const text = `${user}.${kind}`
      const token = `${Buffer.from(text).toString('base64url')}.${sign(text).toString('base64url')}`
      return `${publicUrl}${UNSUBSCRIBE_PATH}?token=${token}`
    },
    read(token) {
      const [encoded = '', signature = ''] = token.split('.')
      const text = Buffer.from(encoded, 'base64url').toString()
      const given = Buffer.from(signature, 'base64url')
      const expected = sign(text)
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
      const [, user = '', kind = ''] = /^(\d+)\.(.+)$/.exec(text) ?? []
      return { user: Number(user), kind }
    },
  }
}

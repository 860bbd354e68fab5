import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { API_BASE } from '@melodia/contract/choices'
import type { Database } from '@melodia/db/database'
import { readKeys, rotateKeys } from '@melodia/db/secrets/keyring'
import { isKey } from './keys.ts'

/**
 * URLs of stored files. The signature is the authority: audio and image elements send no token. It
 * covers key and expiry, so neither can be changed.
 */
export interface MediaUrls {
  /**
   * A URL valid for at most `lifetimeMs`. It stays the same for a fifteenth of that time (a minute
   * at most), so that a player does not restart at each refresh.
   */
  signed(key: string, lifetimeMs: number): string
  /** A URL that does not expire, for public files. */
  permanent(key: string): string
  /** The access granted by a path with its query; null if invalid or expired. */
  verify(pathAndQuery: string): MediaAccess | null
}

export interface MediaAccess {
  key: string
  /** Unix milliseconds; null for a permanent URL. */
  expiresAt: number | null
}

export interface MediaUrlsOptions {
  publicUrl: string
  /** Newest first: the first signs, all verify. */
  keys: () => readonly Buffer[]
  now: () => number
}

export const MEDIA_PATH = `${API_BASE}/media`

/** Cached signatures: some megabytes. */
const MAX_SIGNATURES = 20_000

const ADDRESS = new RegExp(`^${MEDIA_PATH}/([^?]+)\\?(?:e=([1-9]\\d{0,11})&)?s=([\\w-]{43})$`)

export function makeMediaUrls({ publicUrl, keys, now }: MediaUrlsOptions): MediaUrls {
  const newest = () => keys()[0] ?? Buffer.alloc(0)
  const signature = (key: string, expiry: string, secretKey: Buffer) =>
    createHmac('sha256', secretKey).update(`${key}\n${expiry}`).digest()
  let signedWith = newest()
  const signatures = new Map<string, string>()
  /** Lists repeat the same URLs, and signing them would be most of a list's cost. */
  const written = (key: string, expiry: string) => {
    const secretKey = newest()
    if (secretKey !== signedWith) signatures.clear()
    signedWith = secretKey
    const name = `${key} ${expiry}`
    const known = signatures.get(name)
    if (known) return known
    if (signatures.size >= MAX_SIGNATURES) signatures.clear()
    const text = signature(key, expiry, secretKey).toString('base64url')
    signatures.set(name, text)
    return text
  }
  const address = (key: string, expiry: string) => {
    const expires = expiry && `e=${expiry}&`
    return `${publicUrl}${MEDIA_PATH}/${key}?${expires}s=${written(key, expiry)}`
  }

  return {
    signed(key, lifetimeMs) {
      const step = Math.max(1, Math.min(60, Math.floor(lifetimeMs / 15_000)))
      const expiry = Math.floor((now() + lifetimeMs) / 1000 / step) * step
      return address(key, String(expiry))
    },
    permanent: (key) => address(key, ''),
    verify(pathAndQuery) {
      const [, key = '', expiry = '', given = ''] = ADDRESS.exec(pathAndQuery) ?? []
      const signed = pad(Buffer.from(given, 'base64url'))
      const right = keys().some((one) => timingSafeEqual(signed, signature(key, expiry, one)))
      const expiresAt = expiry ? Number(expiry) * 1000 : null
      const isValid = right && isKey(key) && (expiresAt === null || now() < expiresAt)
      return isValid ? { key, expiresAt } : null
    },
  }
}

/** The comparison takes equally long for a missing and for a wrong signature. */
const pad = (given: Buffer) => (given.length === 32 ? given : Buffer.alloc(32))

const NAME = 'media-urls'
const DAY = 24 * 60 * 60_000
const RELOAD_EVERY = 10_000
const makeKey = () => randomBytes(32).toString('base64url')

/** The signing keys of this installation, reread now and then: another process may rotate them. */
export async function mediaKeys(db: Database, clock: () => number) {
  const read = async () =>
    (await readKeys(db, NAME, makeKey, clock())).map((text) => Buffer.from(text, 'base64url'))
  let keys = await read()
  let reading = Promise.resolve()
  const reload = async () => {
    // If the database does not answer, the known keys stay in use.
    const now = await read().catch(() => keys)
    if (!isDeepStrictEqual(now, keys)) keys = now
  }
  const timer = setInterval(() => (reading = reading.then(reload)), RELOAD_EVERY).unref()
  return {
    keys: () => keys,
    async close() {
      clearInterval(timer)
      await reading
    },
  }
}

/** The old key verifies for a day: longer than any URL that expires. */
export const rotateMediaKey = (db: Database, now: number) =>
  rotateKeys(db, NAME, makeKey(), { now, until: now + DAY })

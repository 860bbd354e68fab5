import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { API_BASE } from '@melodia/contract/choices'
import type { Database } from '@melodia/db/database'
import { readKeys, rotateKeys } from '@melodia/db/secrets/keyring'
import { isKey } from './keys.ts'

/**
 * Addresses of stored files. The signature is the authority: audio and image elements send no
 * token. It covers the key and the expiry, so that neither can be changed.
 */
export interface MediaUrls {
  /**
   * An address that works for at most `lifetimeMs`. It is the same for every call within a
   * fifteenth of that time (a minute at most), so that a player does not start over at each refresh.
   */
  signed(key: string, lifetimeMs: number): string
  /** An address that does not expire, for what is public. */
  permanent(key: string): string
  /** What a path with its query gives access to, or null where it is wrong or has expired. */
  verify(pathAndQuery: string): MediaAccess | null
}

export interface MediaAccess {
  key: string
  /** Milliseconds; null for a permanent address. */
  expiresAt: number | null
}

export interface MediaUrlsOptions {
  publicUrl: string
  /** Newest first: the first signs, all verify. */
  keys: () => readonly Buffer[]
  now: () => number
}

export const MEDIA_PATH = `${API_BASE}/media`

/** Kept in memory: some megabytes. */
const MAX_SIGNATURES = 20_000

const ADDRESS = new RegExp(`^${MEDIA_PATH}/([^?]+)\\?(?:e=([1-9]\\d{0,11})&)?s=([\\w-]{43})$`)

export function makeMediaUrls({ publicUrl, keys, now }: MediaUrlsOptions): MediaUrls {
  const newest = () => keys()[0] ?? Buffer.alloc(0)
  const signature = (key: string, expiry: string, secretKey: Buffer) =>
    createHmac('sha256', secretKey).update(`${key}\n${expiry}`).digest()
  let signedWith = newest()
  const signatures = new Map<string, string>()
  /** Lists state the same addresses again and again, and signing them would cost most of a list. */
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

/** The comparison takes as long for a missing signature as for a wrong one. */
const pad = (given: Buffer) => (given.length === 32 ? given : Buffer.alloc(32))

const NAME = 'media-urls'
const DAY = 24 * 60 * 60_000
const RELOAD_EVERY = 10_000
const makeKey = () => randomBytes(32).toString('base64url')

/** The signing keys of this installation, read again now and then: another process may rotate. */
export async function mediaKeys(db: Database, clock: () => number) {
  const read = async () =>
    (await readKeys(db, NAME, makeKey, clock())).map((text) => Buffer.from(text, 'base64url'))
  let keys = await read()
  let reading = Promise.resolve()
  const reload = async () => {
    // Where the database does not answer, the known ones stay in use.
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

/** The old key holds for a day: longer than any address that expires. */
export const rotateMediaKey = (db: Database, now: number) =>
  rotateKeys(db, NAME, makeKey(), { now, until: now + DAY })

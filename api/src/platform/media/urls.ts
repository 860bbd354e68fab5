import {
  createHmac,
  createSecretKey,
  randomBytes,
  timingSafeEqual,
  type KeyObject,
} from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { API_BASE } from '@melodia/contract/session'
import { AUDIO_NEEDS, type AudioNeed } from '@melodia/db/catalogue/audio'
import type { Database } from '@melodia/db/database'
import { readKeys, rotateKeys } from '@melodia/db/secrets/keyring'
import { isServed } from './keys.ts'

/**
 * URLs of stored files. The signature is the authority: audio and image elements send no token. It
 * covers key, expiry and track, so none can be changed.
 */
export interface MediaUrls {
  /**
   * A URL valid for at most `lifetimeMs`. It stays the same for a fifteenth of that time (a minute
   * at most), so that a player does not restart at each refresh. With a track, it ends as soon as
   * the track is not what is asked of it, or has another file (decision 160).
   */
  signed(key: string, lifetimeMs: number, track?: OfTrack): string
  /** When a URL that is signed now ends; Unix milliseconds. */
  endOf(lifetimeMs: number): number
  /** A URL that does not expire, for pictures. */
  permanent(key: string): string
  /** The access granted by a path with its query; null if invalid or expired. */
  verify(pathAndQuery: string): MediaAccess | null
}

/** The track whose audio a URL leads to, and what it must be for the URL to work. */
export interface OfTrack {
  track: string
  needs: AudioNeed
}

export interface MediaAccess {
  key: string
  /** Null for a URL that belongs to no track. */
  of: OfTrack | null
  /** Unix milliseconds; null for a permanent URL. */
  expiresAt: number | null
}

export interface MediaUrlsOptions {
  publicUrl: string
  /** Newest first: the first signs, all verify. */
  keys: () => readonly KeyObject[]
  now: () => number
}

export const MEDIA_PATH = `${API_BASE}/media`

/** Cached signatures: some megabytes. */
const MAX_SIGNATURES = 20_000

const ADDRESS = new RegExp(
  `^${MEDIA_PATH}/([^?]+)\\?(?:e=([1-9]\\d{0,11})&)?(?:(${AUDIO_NEEDS.join('|')})=([0-9a-f-]{36})&)?s=([\\w-]{43})$`,
)

export function makeMediaUrls({ publicUrl, keys, now }: MediaUrlsOptions): MediaUrls {
  const signature = (key: string, expiry: string, of: string, secretKey: KeyObject) =>
    createHmac('sha256', secretKey).update(`${key}\n${expiry}${of && `\n${of}`}`)
  let signedWith = keys()[0]
  const signatures = new Map<string, string>()
  /** Lists repeat the same URLs, and signing them would be most of a list's cost. */
  const written = (key: string, expiry: string, of: string) => {
    const secretKey = keys()[0]
    if (!secretKey) throw new Error('There is no key to sign addresses with')
    if (secretKey !== signedWith) signatures.clear()
    signedWith = secretKey
    const name = nameOf(key, expiry, of)
    const known = signatures.get(name)
    if (known) return known
    if (signatures.size >= MAX_SIGNATURES) signatures.clear()
    const text = signature(key, expiry, of, secretKey).digest('base64url')
    signatures.set(name, text)
    return text
  }
  const address = (key: string, expiry: string, of = '') => {
    const expires = expiry && `e=${expiry}&`
    return `${publicUrl}${MEDIA_PATH}/${key}?${expires}${of && `${of}&`}s=${written(key, expiry, of)}`
  }
  /** In seconds. */
  const expiryOf = (lifetimeMs: number) => {
    const step = Math.max(1, Math.min(60, Math.floor(lifetimeMs / 15_000)))
    return Math.floor((now() + lifetimeMs) / 1000 / step) * step
  }

  return {
    signed(key, lifetimeMs, track) {
      const of = track && `${track.needs}=${track.track}`
      return address(key, String(expiryOf(lifetimeMs)), of)
    },
    endOf: (lifetimeMs) => expiryOf(lifetimeMs) * 1000,
    permanent: (key) => address(key, ''),
    verify(pathAndQuery) {
      const [, key = '', expiry = '', needs = '', track = '', given = ''] =
        ADDRESS.exec(pathAndQuery) ?? []
      const of = needs && `${needs}=${track}`
      const signed = pad(Buffer.from(given, 'base64url'))
      const made = signatures.get(nameOf(key, expiry, of))
      const isSame = (right: Buffer) => timingSafeEqual(signed, right)
      const right =
        (made !== undefined &&
          signedWith === keys()[0] &&
          isSame(Buffer.from(made, 'base64url'))) ||
        keys().some((secret) => isSame(signature(key, expiry, of, secret).digest()))
      const expiresAt = expiry ? Number(expiry) * 1000 : null
      const isValid = right && isServed(key) && (expiresAt === null || now() < expiresAt)
      if (!isValid) return null
      const need = AUDIO_NEEDS.find((candidate) => candidate === needs)
      return { key, expiresAt, of: need ? { track, needs: need } : null }
    },
  }
}

const nameOf = (key: string, expiry: string, of: string) => `${key} ${expiry} ${of}`

/** The comparison takes equally long for a missing and for a wrong signature. */
const pad = (given: Buffer) => (given.length === 32 ? given : Buffer.alloc(32))

const NAME = 'media-urls'
const DAY = 24 * 60 * 60_000
const makeKey = () => randomBytes(32).toString('base64url')

/** The signing keys of this installation, reread when another process rotates them. */
export async function mediaKeys(db: Database, clock: () => number) {
  const read = () => readKeys(db, NAME, makeKey, clock())
  // Prepared once: it costs ten times as much as signing.
  const prepare = (texts: readonly string[]) =>
    texts.map((text) => createSecretKey(text, 'base64url'))
  let texts = await read()
  let keys = prepare(texts)
  let reading = Promise.resolve()
  const reload = async () => {
    // If the database does not answer, the known keys stay in use.
    const now = await read().catch(() => texts)
    if (isDeepStrictEqual(now, texts)) return
    texts = now
    keys = prepare(texts)
  }
  const endWakes = db.onWake('secrets', () => (reading = reading.then(reload)))
  return {
    keys: () => keys,
    async close() {
      endWakes()
      await reading
    },
  }
}

/** The old key verifies for a day: longer than any URL that expires. */
export const rotateMediaKey = (db: Database, now: number) =>
  rotateKeys(db, NAME, makeKey(), { now, until: now + DAY })

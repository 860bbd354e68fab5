import type { EventEmitter } from 'node:events'
import type { Provider } from 'oidc-provider'
import { purgeExpiredPayloads } from '@melodia/db/accounts'
import type { Database } from '@melodia/db/database'
import { purgeRates } from '@melodia/db/rates'
import { loadAssets, type Assets } from './assets.ts'
import { cookieKeys, publicKey, signingKeys, type PublicKey } from './keys.ts'
import type { Frame } from './pages/layout.ts'
import { personById, type Person } from './people.ts'
import { CLIENT_ID, makeProvider } from './provider.ts'
import { makeTries, type Tries } from './tries.ts'

export { createAccount } from './people.ts'
export type { NewPerson, Person } from './people.ts'
export { accountsRoutes } from './routes.ts'

/** The first URL segment of this room (design, law 1). */
export const MOUNT = '/accounts'
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const PURGE_EVERY = 10 * MINUTE
/** The longest window that anything is counted in is a day. */
const COUNTS_KEPT = 2 * DAY

export interface AccountsOptions {
  db: Database
  /** The app's own origin. Cookies are `Secure` where it is https. */
  publicUrl: string
  /** More origins that the app may be opened at, for example of a development server. */
  otherOrigins?: readonly string[]
  /** Failed sign-ins in 15 minutes for each account and each address; 0 is no limit. */
  rates: { signIn: number }
  clock: () => number
  log: Log
}

/** The part of a pino logger that is used here. */
export interface Log {
  error(details: object, message: string): void
  warn(details: object, message: string): void
}

/** The embedded OpenID Connect provider. */
export interface Accounts {
  issuer: string
  clientId: string
  /** `aud` of the access tokens, also the `resource` a client may ask for. */
  audience: string
  endpoints: { authorization: string; token: string; endSession: string; keys: string }
  /** What tokens are verified with, no HTTP call needed. */
  publicKeys(): { keys: PublicKey[] }
  /** Who a subject is. Null where the account is gone. */
  accountOf(sub: string): Promise<Person | null>
  close(): Promise<void>
  /** For `accountsRoutes`. */
  readonly parts: Parts
}

export interface Parts {
  db: Database
  provider: Provider
  frame: Frame
  assets: Assets
  origins: readonly string[]
  tries: Tries
  clock: () => number
  log: Log
}

/** Keys and sessions live in the database: a second process or a restart goes on with them. */
export async function makeAccounts(options: AccountsOptions): Promise<Accounts> {
  const { db, publicUrl, otherOrigins = [], rates, clock, log } = options
  const issuer = `${publicUrl}${MOUNT}`
  const audience = `${publicUrl}/api`
  const origins = [publicUrl, ...otherOrigins]
  const keys = await signingKeys(db)
  const assets = loadAssets(`${MOUNT}/assets`)
  const frame = { css: assets.css, fonts: assets.fonts, appUrl: publicUrl }
  const provider = makeProvider({
    db,
    clock,
    issuer,
    audience,
    origins,
    signingKeys: keys,
    cookieKeys: await cookieKeys(db),
    frame,
  })
  const failed = (error: Error) => log.error({ err: error }, 'accounts: failed')
  provider.on('server_error', (_ctx, error) => failed(error))
  // Koa itself would write to the console.
  const koa: EventEmitter = provider
  koa.on('error', failed)

  let purging = Promise.resolve()
  const purge = async () => {
    try {
      const now = clock()
      await db.write(async (write) => {
        await purgeExpiredPayloads(write, now)
        await purgeRates(write, now - COUNTS_KEPT)
      })
    } catch (error) {
      log.warn({ err: error }, 'accounts: what has expired stays until the next purge')
    }
  }
  const timer = setInterval(() => (purging = purging.then(purge)), PURGE_EVERY).unref()

  return {
    issuer,
    clientId: CLIENT_ID,
    audience,
    endpoints: {
      authorization: `${issuer}/auth`,
      token: `${issuer}/oauth2/token`,
      endSession: `${issuer}/session/end`,
      keys: `${issuer}/jwks`,
    },
    publicKeys: () => ({ keys: keys.map(publicKey) }),
    accountOf: (sub) => personById(db, sub),
    async close() {
      clearInterval(timer)
      await purging
    },
    parts: {
      db,
      provider,
      frame,
      assets,
      origins,
      tries: makeTries(db, rates.signIn, clock),
      clock,
      log,
    },
  }
}

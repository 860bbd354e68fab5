import type { EventEmitter } from 'node:events'
import { isDeepStrictEqual } from 'node:util'
import type { FastifyPluginAsync } from 'fastify'
import { accountById } from '@melodia/db/accounts'
import { isSessionAlive, purgeExpiredPayloads } from '@melodia/db/accounts/payloads'
import { isBusy } from '@melodia/db/engine/errors'
import { purgeRates } from '@melodia/db/rates'
import { makeAdapter } from './adapter.ts'
import { loadAssets } from './assets.ts'
import { cookieNames, widePath } from './cookies.ts'
import { endCredentials } from './credentials/end.ts'
import { makeDevices } from './device.ts'
import { makeDownloads, type Downloads } from './downloads/downloads.ts'
import { logEvent, withLoggedChanges } from './events.ts'
import { awaitsConfirmation } from './links/confirmation.ts'
import { withSecurityMails } from './mails/securityMail.ts'
import { makeInteractionStore } from './interactionStore.ts'
import { cookieKeys, factorKeys, publicKey, signingKeys, type PublicKey } from './keys.ts'
import { makeLastUse } from './lastUse.ts'
import { ME } from './me/area.ts'
import type { AccountsOptions, Belongings } from './options.ts'
import type { Parts } from './parts.ts'
import { personById, personOfSession, type Person } from './people.ts'
import { askForPatience, CLIENT_ID, makeProvider } from './provider.ts'
import { accountsRoutes } from './routes.ts'
import { checkPassword, type PasswordCheck } from './credentials/checkPassword.ts'
import { makeTries } from './tries.ts'

export { createAccount } from './people.ts'
export type {
  AccountAction,
  AccountEvent,
  AccountMail,
  AccountsOptions,
  Belongings,
  DataPart,
  EndTokens,
} from './options.ts'
export type { PasswordCheck } from './credentials/checkPassword.ts'
export type { Log } from './log.ts'
export type { NewPerson, Person } from './people.ts'

/** URL prefix of this workspace (design, law 1). */
export const MOUNT = '/accounts'
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const PURGE_EVERY = 10 * MINUTE
/** The longest counting window is a day. */
const COUNTS_KEPT = 2 * DAY

/** The embedded OpenID Connect provider. */
export interface Accounts {
  issuer: string
  clientId: string
  /** `aud` of the access tokens; the only `resource` that a client may request. */
  audience: string
  endpoints: { authorization: string; token: string; endSession: string; keys: string }
  /** Keys for verifying tokens, without an HTTP call. */
  publicKeys(): { keys: PublicKey[] }
  /** Reads the keys again, for a token whose key is not known here yet. */
  reloadKeys(): Promise<void>
  /** The person a subject names. Null if the account is gone. */
  accountOf(sub: string): Promise<Person | null>
  /** The person of an access token's session (`sid`); null if it has ended. One indexed read. */
  accountOfSession(sid: string): Promise<Person | null>
  /** Whether that session is still alive. */
  isSessionAlive(sid: string): Promise<boolean>
  /** Whether somebody has to confirm their email before they may request or upload. */
  awaitsConfirmation(id: string): Promise<boolean>
  /**
   * Whether this is the password of an account, or how many minutes to wait: failures count as those
   * of signing in do.
   */
  checkPassword(id: string, password: string, ip: string): Promise<PasswordCheck>
  /** Where people change their account. */
  accountUrl: string
  /** Everything under `/accounts`. Register it with that prefix. */
  readonly routes: FastifyPluginAsync
  /** The job that makes a file with somebody's data, and the sweep of such files. */
  downloads: Pick<Downloads, 'run' | 'sweep'>
  close(): Promise<void>
}

const NO_BELONGINGS: Belongings = {
  async *dataOf() {},
  rolesOf: async () => ({ isAdmin: false, isCreator: false, hasRequest: false }),
  closingProblem: async () => null,
  close: async () => {},
}

/** Keys and sessions are in the database: they survive a restart, and all processes share them. */
export async function makeAccounts(options: AccountsOptions): Promise<Accounts> {
  const { db, publicUrl, otherOrigins = [], rates, contactEmail, clock, log } = options
  const { tokenSeconds } = options
  const { mail = null, confirmEmail = false, needsSecondFactor = async () => false } = options
  const { endTokens = async () => {}, belongings = NO_BELONGINGS } = options
  const issuer = `${publicUrl}${MOUNT}`
  const audience = `${publicUrl}/api`
  const origins = [publicUrl, ...otherOrigins]
  let keys = await readAll()
  const assets = loadAssets(`${MOUNT}/assets`)
  const frame = {
    css: assets.css,
    fonts: assets.fonts,
    scripts: assets.scripts,
    appUrl: publicUrl,
    contactEmail,
  }
  const isSecure = issuer.startsWith('https:')
  const names = cookieNames(isSecure)
  const sealed = { isSecure, keys: () => keys.cookies }
  const adapterOf = (model: string) =>
    makeAdapter(db, model, clock, (): string | undefined => interactions.agent())
  const interactions = makeInteractionStore({
    ...sealed,
    database: adapterOf('Interaction'),
    mount: MOUNT,
    cookie: names.sealedInteraction,
  })
  const failed = (error: Error) => log.error({ err: error }, 'accounts: failed')
  let provider = build()
  let answer = provider.callback()

  function build() {
    const made = makeProvider({
      db,
      adapterOf: (model) => (model === 'Interaction' ? interactions.adapter : adapterOf(model)),
      names,
      issuer,
      audience,
      origins,
      signingKeys: keys.signing,
      cookieKeys: keys.cookies,
      frame,
      needsSecondFactor,
      ...(tokenSeconds !== undefined && { tokenSeconds }),
    })
    made.on('server_error', (ctx, error) => {
      failed(error)
      if (isBusy(error)) askForPatience(ctx)
    })
    made.on('grant.error', (_ctx, error) => {
      if (/already consumed/.test(String(error.error_detail)))
        logEvent(log, 'authn_token_reuse', { account: null })
    })
    made.on('session.destroyed', ({ accountId }) => {
      if (accountId) logEvent(log, 'session_expired', { account: accountId })
    })
    // Otherwise Koa writes to the console.
    const koa: EventEmitter = made
    koa.on('error', failed)
    return made
  }

  async function readAll() {
    const signing = await signingKeys(db, clock())
    const cookies = await cookieKeys(db, clock())
    const factors = await factorKeys(db, clock())
    return { signing, cookies, factors, published: { keys: signing.map(publicKey) } }
  }

  /** Another process may have rotated the keys. */
  async function reloadKeys() {
    const read = await readAll()
    const seen = ({ published, cookies, factors }: typeof keys) => [published, cookies, factors]
    if (isDeepStrictEqual(seen(read), seen(keys))) return
    keys = read
    provider = build()
    answer = provider.callback()
  }

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
  const reload = () =>
    reloadKeys().catch((error: unknown) =>
      log.warn({ err: error }, 'accounts: the keys could not be read; it is tried again'),
    )
  const endWakes = db.onWake('secrets', () => (purging = purging.then(reload)))

  const lastUse = makeLastUse(db, clock, log)

  const folder = options.downloadsFolder
  const downloads = makeDownloads({ db, clock, mail, belongings, folder })

  const parts: Parts = {
    issuer,
    db,
    get provider() {
      return provider
    },
    answer: (request, reply) => answer(request, reply),
    frame,
    assets,
    origins,
    interactions,
    devices: makeDevices({ ...sealed, cookie: names.device, path: widePath(issuer), clock }),
    tries: makeTries(db, rates.signIn, clock),
    clock,
    log,
    audit: withLoggedChanges(
      withSecurityMails(options.audit ?? (async () => {}), mail, contactEmail),
      log,
    ),
    mail,
    belongings,
    downloads,
    endCredentials: (write, ending) =>
      endCredentials(write, { ...ending, now: clock(), endTokens }),
    confirmEmail,
    needsSecondFactor,
    names,
    isSecure,
    cookieKeys: () => keys.cookies,
    factorKeys: () => keys.factors,
  }

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
    publicKeys: () => keys.published,
    reloadKeys,
    accountOf: (sub) => personById(db, sub),
    routes: accountsRoutes(parts),
    downloads,
    async accountOfSession(sid) {
      const person = await personOfSession(db, sid, clock())
      if (person) lastUse.note(sid)
      return person
    },
    isSessionAlive: (sid) => isSessionAlive(db.read, sid, clock()),
    async awaitsConfirmation(id) {
      const account = confirmEmail ? await accountById(db.read, id) : null
      return account !== null && awaitsConfirmation(account)
    },
    checkPassword: async (id, password, ip) => {
      const account = await accountById(db.read, id)
      if (!account || account.disabled_at !== null) return 'wrong'
      return checkPassword(parts, account, { password, ip, device: null })
    },
    accountUrl: `${publicUrl}${ME}`,
    async close() {
      clearInterval(timer)
      endWakes()
      await purging
      await lastUse.settled()
    },
  }
}

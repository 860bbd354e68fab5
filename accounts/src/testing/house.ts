import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { MailWords } from '@melodia/contract/mailContents'
import type { Database, Handle } from '@melodia/db/database'
import Fastify from 'fastify'
import { createAccount, makeAccounts, type AccountMail, type AccountsOptions } from '../accounts.ts'
import { ACCOUNT_WORDS } from '../mails/wording.ts'
import { haveSigningKeys } from './signingKeys.ts'

/** Origin in the app's settings; `makeBrowser` maps it to the port. */
export const APP = 'http://melodia.test'
export const ADA = { email: 'ada@melodia.example', name: 'Ada', password: 'melodia-demo' }

interface HouseOptions {
  db: Database
  publicUrl?: string
  otherOrigins?: readonly string[]
  signIn?: number
  tokenSeconds?: number
  clock?: () => number
  audit?: AccountsOptions['audit']
  belongings?: AccountsOptions['belongings']
  downloadsFolder?: string
  /** Whether mail is set up; mails are then in `mails`. */
  hasMail?: boolean
  /** Milliseconds that a mail to somebody takes. */
  mailTakes?: (to: string) => number
  confirmEmail?: boolean
  needsSecondFactor?: AccountsOptions['needsSecondFactor']
  /** Whether a new database gets a signing key of its own, as in the product. */
  makesKeys?: boolean
}

/** What transactions do beside their rows, once they are committed: they may run twice. */
function noting<Of extends Database>(database: Of) {
  const waiting = new WeakMap<Handle, (() => void)[]>()
  const write: Database['write'] = async (work, options) => {
    let notes: (() => void)[] = []
    const result = await database.write((handle) => {
      waiting.set(handle, (notes = []))
      return work(handle)
    }, options)
    for (const note of notes) note()
    return result
  }
  return {
    db: { ...database, write },
    whenCommitted: (handle: Handle, note: () => void) => void waiting.get(handle)?.push(note),
  }
}

/** A mail with its link made, in words. */
type TestMail = Omit<AccountMail, 'content'> & MailWords

/** Serves this workspace alone on a port of its own, mounted as by the API. */
export async function openHouse(options: HouseOptions) {
  const { publicUrl = APP, otherOrigins, signIn = 0, clock = Date.now } = options
  const failures: object[] = []
  const events: object[] = []
  const mails: TestMail[] = []
  const audited: string[] = []
  const { db, whenCommitted } = noting(options.db)
  const mail = async (handle: Handle, { content, ...mail }: AccountMail) => {
    const { kind, detail } = typeof content === 'function' ? await content() : content
    const words = ACCOUNT_WORDS[kind] as (of: typeof detail) => MailWords
    whenCommitted(handle, () => mails.push({ ...mail, ...words(detail) }))
    if (options.mailTakes) await sleep(options.mailTakes(mail.to))
  }
  const audit: typeof options.audit = async (handle, account, event) => {
    await options.audit?.(handle, account, event)
    whenCommitted(handle, () => audited.push(event.action))
  }
  const log = {
    info: (details: object) => void events.push(details),
    error: (details: object) => void failures.push(details),
    warn: () => {},
  }
  if (!options.makesKeys) await haveSigningKeys(db)
  const accounts = await makeAccounts({
    db,
    publicUrl,
    otherOrigins,
    rates: { signIn },
    ...(options.tokenSeconds && { tokenSeconds: options.tokenSeconds }),
    contactEmail: 'hello@melodia.test',
    clock,
    log,
    audit,
    downloadsFolder: options.downloadsFolder ?? join(tmpdir(), `downloads-${randomUUID()}`),
    ...(options.belongings && { belongings: options.belongings }),
    confirmEmail: options.confirmEmail ?? false,
    ...(options.needsSecondFactor && { needsSecondFactor: options.needsSecondFactor }),
    mail: options.hasMail ? mail : null,
  })
  // Test browsers choose their address by a header.
  const server = Fastify({ forceCloseConnections: true, trustProxy: true })
  await server.register(accounts.routes, { prefix: '/accounts' })
  await server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.server.address() as AddressInfo
  return {
    accounts,
    audited,
    db,
    events,
    failures,
    mails,
    port,
    publicUrl,
    async close() {
      await server.close()
      await accounts.close()
    },
  }
}
export type House = Awaited<ReturnType<typeof openHouse>>

export const register = (db: Database, person = ADA) =>
  createAccount(db, { ...person, is_demo: false }, Date.now())

import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '@melodia/db/database'
import { openDatabase } from '@melodia/db/engine/open'
import { projectDatabase } from '@melodia/db/testing'
import { buildApp } from '../app.ts'
import type { Provider } from '../auth/provider.ts'
import { readConfig, type Config } from '../boot/config.ts'
import { openMedia } from '../media/open.ts'
import { makePictures } from '../media/pictures.ts'
import { makeAs } from './as.ts'
import { testIssuer } from './issuer.ts'
import { addPeople, PEOPLE, type Person } from './people.ts'

export { anMp3, aPng } from './files.ts'
export { aForm, aTrackForm, mp3File, pngFile } from './forms.ts'
export { CREATOR_NAMES, PEOPLE, type Person } from './people.ts'

export interface TestAppOptions {
  /** A database to use and to leave open; otherwise a new one of the project's dialect. */
  db?: Database
  config?: Partial<Config>
  /** Another accounts provider than the test issuer, which has tokens without a sign-in. */
  accounts?: Provider
  /** Takes what the server logs; without it there is no log. */
  logTo?: { write(line: string): void }
  /** Makes another process of that server: the same database, media and people, nothing else. */
  beside?: { config: Config; users: Awaited<ReturnType<typeof addPeople>> }
}

/** One process for all apps of a test file, since each takes a while to start. */
const pictures = makePictures()

/**
 * The real server on a database and a media folder of its own, with four people signed in. Tokens
 * are real. `close` leaves nothing behind.
 */
export async function testApp(options: TestAppOptions = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'melodia-test-'))
  const config: Config = {
    ...readConfig(
      { DATA_DIR: folder, LOG_LEVEL: options.logTo ? 'info' : 'silent', RATE_CALLS: '0' },
      folder,
    ),
    ...options.beside?.config,
    ...options.config,
  }
  let ahead = 0
  const clock = () => Date.now() + ahead
  const db = options.db ?? (await openOwn(config, options.beside !== undefined))
  const media = await openMedia(config)
  const { provider, tokenOf } = await testIssuer(clock)
  const accounts = options.accounts ?? provider
  const users = options.beside?.users ?? (await addPeople(db, accounts.realm, clock()))
  const { logTo } = options
  const app = await buildApp({
    config,
    db,
    media,
    accounts,
    clock,
    pictures,
    ...(logTo && { logTo }),
  })
  await app.ready()

  const tokens = new Map<Person | null, string | null>([[null, null]])
  for (const person of PEOPLE) tokens.set(person, await tokenOf(person))

  return {
    app,
    config,
    db,
    media,
    users,
    /** Makes tokens by subject, good or bad. */
    tokenOf,
    /** The good token of one of the four people. */
    token: (person: Person) => tokens.get(person) ?? '',
    /** Calls as one of the four people, or as nobody. */
    as: makeAs(app, (person) => tokens.get(person) ?? null),
    /** Lets time pass for everything that asks the clock of the app. */
    pass(ms: number) {
      ahead += ms
    },
    /** Listens on a port of its own, for what needs a real connection. Returns the origin. */
    async listen() {
      await app.listen({ port: 0, host: '127.0.0.1' })
      return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
    },
    async close() {
      app.server.closeAllConnections()
      await app.close()
      if (!options.db) await db.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
export type TestApp = Awaited<ReturnType<typeof testApp>>

/** A database that is closed with the app: one of its own, or the one its settings name. */
async function openOwn(config: Config, isShared: boolean): Promise<Database> {
  if (isShared) return openDatabase({ url: config.databaseUrl })
  const db = await projectDatabase()
  config.databaseUrl = db.url
  return db
}

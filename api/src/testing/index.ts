import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '@melodia/db/database'
import { openDatabase } from '@melodia/db/engine/open'
import { projectDatabase } from '@melodia/db/testing'
import { buildApp } from '../app.ts'
import type { Provider } from '../platform/auth/provider.ts'
import { readConfig, type Config } from '../platform/config/config.ts'
import { openMedia } from '../platform/media/open.ts'
import { makeMarks, type Marks } from '../platform/marks/marks.ts'
import { makePictures, type Pictures } from '../platform/media/pictures.ts'
import type { Traces } from '../platform/traces/traces.ts'
import type { Views } from '../public/pages/views.ts'
import { makeAs } from './as.ts'
import { testIssuer } from './issuer.ts'
import { addPeople, PEOPLE, type Person } from './people.ts'
import { namePlugins } from './pluginNames.ts'

export { breakable } from './breakable.ts'
export { anMp3, aPng } from './files.ts'
export { aForm, aTrackForm, mp3File, pngFile } from './forms.ts'
export { CREATOR_NAMES, PEOPLE, type Person } from './people.ts'

export interface TestAppOptions {
  /** An existing database, which stays open; by default a new one of the project's dialect. */
  db?: Database
  config?: Partial<Config>
  /** Replaces the test issuer, which makes tokens without a sign-in. */
  accounts?: Provider
  /** Renders the pages of music; by default they are not built. */
  views?: (config: Config) => Views
  /** In place of the process that all apps of a test file share. */
  pictures?: Pictures
  /** In place of the process that all apps of a test file share, which trusts nobody. */
  marks?: Marks
  /** Exports spans; by default nobody does. */
  traces?: Traces | null
  /** Receives the log; by default there is none. */
  logTo?: { write(line: string): void }
  /** Initial offset of the clock, in milliseconds. */
  startsAhead?: number
  /** Makes another process of that server: it shares database, media and people. */
  beside?: { config: Config; users: Awaited<ReturnType<typeof addPeople>>; startsAhead?: number }
}

namePlugins()

/** One process of each for all apps of a test file, since each takes a while to start. */
const pictures = makePictures()
const marks = makeMarks()

/**
 * The real server with its own database and media folder, and four people signed in. Tokens are
 * real. `close` cleans everything up.
 */
export async function testApp(options: TestAppOptions = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'melodia-test-'))
  const config: Config = {
    ...readConfig(
      {
        DATA_DIR: folder,
        LOG_LEVEL: options.logTo ? 'info' : 'silent',
        RATE_CALLS: '0',
        RATE_CLAIMS: '0',
        RATE_TIME: '0',
      },
      folder,
    ),
    ...options.beside?.config,
    ...options.config,
  }
  const startsAhead =
    options.beside?.startsAhead ?? options.startsAhead ?? untilWindow(options.config?.rates)
  let ahead = startsAhead
  const clock = () => Date.now() + ahead
  let disk = { device: 1, size: 100e9, free: 100e9 }
  const db =
    options.db ?? (await openOwn(config, { isShared: options.beside !== undefined, clock }))
  const media = await openMedia(config)
  const { provider, tokenOf } = await testIssuer(clock)
  const accounts = options.accounts ?? provider
  const users = options.beside?.users ?? (await addPeople(db, accounts.realm, clock()))
  const { logTo, views, traces = null } = options
  const app = await buildApp({
    config,
    db,
    media,
    accounts,
    clock,
    pictures: options.pictures ?? pictures,
    marks: options.marks ?? marks,
    readDisk: async () => disk,
    traces,
    ...(logTo && { logTo }),
    ...(views && {
      music: { views: views(config), headers: { publicUrl: config.publicUrl, connectTo: [] } },
    }),
  })
  await app.ready()

  const tokens = new Map<Person | null, string | null>([[null, null]])
  const signIn = async () => {
    for (const person of PEOPLE) tokens.set(person, await tokenOf(person))
  }
  await signIn()

  return {
    app,
    config,
    db,
    media,
    users,
    /** The accounts provider, to run another process with a changed one. */
    provider: accounts,
    /** The app's clock. */
    now: clock,
    /** Initial offset of the clock, in milliseconds. */
    startsAhead,
    /** Makes valid or invalid tokens by subject. */
    tokenOf,
    /** The valid token of one of the four people. */
    token: (person: Person) => tokens.get(person) ?? '',
    /** Calls as one of the four people, or anonymously. */
    as: makeAs(app, (person) => tokens.get(person) ?? null),
    /** Advances the app's clock. */
    pass(ms: number) {
      ahead += ms
    },
    /** Leaves this share of the disk free: of 100 GB, for data and media. */
    fillDisk(free: number) {
      disk = { ...disk, free: disk.size * free }
    },
    /** Signs the four people in again: their tokens last for an hour of the app's clock. */
    signIn,
    /** Listens on a port, for tests that need a real connection. Returns the origin. */
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

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Milliseconds until the next rate window, so that none ends during a test. */
function untilWindow(rates?: Config['rates']) {
  if (!rates) return 0
  const hasLong = rates.uploads > 0 || rates.requests > 0 || rates.claims > 0
  const window = hasLong ? DAY : MINUTE
  return window - (Date.now() % window)
}

/** Offset of a clock by which no day, and so no week, ends within the next two hours. */
export function clearOfMidnight() {
  const left = DAY - (Date.now() % DAY)
  return left < 120 * MINUTE ? left : 0
}

export type TestApp = Awaited<ReturnType<typeof testApp>>

/** A database that is closed with the app: its own, or the one in its settings. */
async function openOwn(
  config: Config,
  { isShared, clock }: { isShared: boolean; clock: () => number },
): Promise<Database> {
  if (isShared) return openDatabase(config.database, { clock })
  const db = await projectDatabase({ clock })
  config.database = db.location
  return db
}

import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { makeAccounts, type Log } from '@melodia/accounts'
import { hasDemoAccounts } from '@melodia/db/accounts'
import type { Database } from '@melodia/db/database'
import { DEMO_PASSWORD } from '@melodia/db/demo'
import { openDatabase } from '@melodia/db/open'
import { buildApp, type App } from './app.ts'
import { embeddedProvider } from './auth/embedded.ts'
import { externalProvider } from './auth/external.ts'
import type { Provider } from './auth/provider.ts'
import { startBackground } from './background.ts'
import { buildStale } from './build.ts'
import { ConfigError, readConfig, type Config } from './config.ts'
import { fillDemo } from './demo.ts'
import { openMedia } from './media/open.ts'
import type { Settings } from './settings.ts'
import { webRoutes } from './web.ts'

const ROOT = join(import.meta.dirname, '../..')
const clock = Date.now

export interface StartOptions {
  env: Settings
  /** What relative paths in settings are relative to. */
  directory: string
  /** Serve the apps' sources with hot reload, not what was built. */
  isDevelopment: boolean
  /** Takes a line for the person who started it. */
  say: (line: string) => void
}

/** Why there was no start, in sentences for the person who tried. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

/** Reads the settings, opens what they name, and listens. */
export async function start({ env, directory, isDevelopment, say }: StartOptions) {
  const config = settings(env, directory)
  const { db, media } = await openStores(config)
  if (!isDevelopment) await step('The apps could not be built.', () => buildStale(ROOT, say))
  // The app has the log, but what it is built of may have something to say before.
  const built = Promise.withResolvers<App>()
  const accounts = await openAccounts(config, db, logOf(built.promise))
  const hasDemo = await prepareDemo(config, { db, media, issuer: accounts.issuer, clock })

  const web = {
    ...config,
    root: ROOT,
    dev: isDevelopment,
    connectTo: await others(config, accounts),
  }
  const app = await buildApp({
    config,
    db,
    media,
    accounts,
    clock,
    web: (scope) => webRoutes(scope, web),
  })
  built.resolve(app)
  await step(`${config.host}:${config.port} cannot be listened on.`, () => listen(app, config))
  const background = startBackground({ db, media, clock, log: app.log })
  say(`Melødia is at ${config.publicUrl}`)
  if (hasDemo && !config.accounts.external) say(demoAccounts())

  return {
    /** Takes no more calls, waits for those at work, and closes everything. */
    async stop() {
      const idle = setInterval(() => app.server.closeIdleConnections(), 50)
      await app.close()
      clearInterval(idle)
      await background.stop()
      await db.close()
    },
  }
}

/** One step of a start. Where it fails, the sentence and the reason are all there is to read. */
async function step<T>(failure: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw new StartError(`${failure} ${error instanceof Error ? error.message : String(error)}`)
  }
}

function settings(env: Settings, directory: string): Config {
  try {
    return readConfig(env, directory)
  } catch (error) {
    throw error instanceof ConfigError ? new StartError(error.message) : error
  }
}

async function openStores({ dataDir, databaseUrl, mediaUrl }: Config) {
  await step(`DATA_DIR ${dataDir} cannot be written.`, () => mkdir(dataDir, { recursive: true }))
  const db = await step('The database cannot be opened.', () => openDatabase({ url: databaseUrl }))
  const media = await step('The media store cannot be opened.', () => openMedia({ url: mediaUrl }))
  return { db, media }
}

async function openAccounts({ accounts, rates, publicUrl }: Config, db: Database, log: Log) {
  if (accounts.external) return externalProvider(accounts.external)
  return embeddedProvider(await makeAccounts({ db, publicUrl, rates, clock, log }))
}

const logOf = (app: Promise<App>): Log => ({
  error: (details, message) => void app.then(({ log }) => log.error(details, message)),
  warn: (details, message) => void app.then(({ log }) => log.warn(details, message)),
})

/** Fills a new database where DEMO says so. Returns whether the demo accounts are there. */
async function prepareDemo({ demo, production }: Config, options: Parameters<typeof fillDemo>[0]) {
  if (demo) await step('The demo catalogue cannot be written.', () => fillDemo(options))
  const hasDemo = await hasDemoAccounts(options.db.read)
  if (production && hasDemo)
    throw new StartError(
      'This database has the demo accounts, whose password is public. Start production on another.',
    )
  return hasDemo
}

/** Other origins that pages may call. A provider that is down now is known by its issuer only. */
async function others({ statusHosts }: Config, { issuer, endpoints }: Provider) {
  const { token } = await endpoints().catch(() => ({ token: issuer }))
  return [issuer, token, ...Object.values(statusHosts)]
}

async function listen(app: App, { host, port }: Config) {
  try {
    await app.listen({ host, port })
  } catch (error) {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    throw isTaken ? new Error('The port is taken: stop what uses it, or set PORT.') : error
  }
}

function demoAccounts() {
  const people = ['admin', 'creator', 'listener'].map((who) => `${who}@melodia.example`)
  return `Sign in as ${people.join(', ')} with the password ${DEMO_PASSWORD}`
}

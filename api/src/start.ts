import { join } from 'node:path'
import { makeAccounts, type Log } from '@melodia/accounts'
import { hasDemoAccounts } from '@melodia/db/accounts'
import type { Database } from '@melodia/db/database'
import { DEMO_PASSWORD } from '@melodia/db/demo'
import { buildApp, type App } from './app.ts'
import { embeddedProvider } from './auth/embedded.ts'
import { externalProvider } from './auth/external.ts'
import type { Provider } from './auth/provider.ts'
import { startBackground } from './background.ts'
import { buildStale } from './build.ts'
import type { Config } from './config.ts'
import { fillDemo } from './demo.ts'
import type { Settings } from './settings.ts'
import { openStores, readSettings, StartError, step } from './stores.ts'
import { webRoutes } from './web.ts'

const ROOT = join(import.meta.dirname, '../..')
const clock = Date.now

export { StartError } from './stores.ts'

export interface StartOptions {
  env: Settings
  /** What relative paths in settings are relative to. */
  directory: string
  /** Serve the apps' sources with hot reload, not what was built. */
  isDevelopment: boolean
  /** Takes a line for the person who started it. */
  say: (line: string) => void
}

/** Reads the settings, opens what they name, and listens. */
export async function start({ env, directory, isDevelopment, say }: StartOptions) {
  const config = readSettings(env, directory)
  const { db, media } = await openStores(config)
  if (!isDevelopment) await step('The apps could not be built.', () => buildStale(ROOT, say))
  // The app has the log, but what it is built of may have something to say before.
  const built = Promise.withResolvers<App>()
  const accounts = await openAccounts(config, db, logOf(built.promise))
  const hasDemo = await prepareDemo(config, { db, media, issuer: accounts.realm, clock })

  const web = {
    ...config,
    root: ROOT,
    dev: isDevelopment,
    connectTo: await others(config, accounts),
    playFrom: media.direct?.origin,
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

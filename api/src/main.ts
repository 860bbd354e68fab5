import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { makeAccounts } from '@melodia/accounts'
import { hasDemoAccounts } from '@melodia/db/accounts'
import type { Database } from '@melodia/db/database'
import { DEMO_PASSWORD } from '@melodia/db/demo'
import { openDatabase } from '@melodia/db/open'
import { buildApp, type App } from './app.ts'
import { embeddedProvider } from './auth/embedded.ts'
import { externalProvider } from './auth/external.ts'
import type { Provider } from './auth/provider.ts'
import { buildStale } from './build.ts'
import { ConfigError, readConfig, type Config } from './config.ts'
import { fillDemo } from './demo.ts'
import { openMedia } from './media/open.ts'
import { webRoutes } from './web.ts'

// The only file that touches `process`: reads the environment, starts, stops.

const ROOT = join(import.meta.dirname, '../..')
const isDevelopment = process.argv.includes('--dev')
/** How long calls at work may take after a stop was asked for. */
const STOP_MS = 10_000

const say = (line: string) => void process.stdout.write(`${line}\n`)

function refuse(...sentences: string[]): never {
  process.stderr.write(`${sentences.join('\n')}\n`)
  process.exit(1)
}

/** One step of the start. Where it fails, the sentence and the reason are all there is to read. */
async function step<T>(failure: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    return refuse(`${failure} ${error instanceof Error ? error.message : String(error)}`)
  }
}

const config = settings()
if (!isDevelopment) await step('The apps could not be built.', () => buildStale(ROOT, say))
await step(`DATA_DIR ${config.dataDir} cannot be written.`, () =>
  mkdir(config.dataDir, { recursive: true }),
)
const db = await step('The database cannot be opened.', () =>
  openDatabase({ url: config.databaseUrl }),
)
const media = await step('The media store cannot be opened.', () =>
  openMedia({ url: config.mediaUrl }),
)
const accounts = await provider(config, db)
if (config.demo)
  await step('The demo catalogue cannot be written.', () =>
    fillDemo({ db, media, issuer: accounts.issuer, clock: Date.now }),
  )
const hasDemo = await hasDemoAccounts(db.read)
if (config.production && hasDemo)
  refuse('This database has demo accounts, whose password is public. Start production on another.')

const app: App = await buildApp({
  config,
  db,
  media,
  accounts,
  clock: Date.now,
  web: async (scope) => webRoutes(scope, await webOptions(config, accounts)),
})
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop)
await step(`${config.host}:${config.port} cannot be listened on.`, () => listen(config))
say(`Melødia is at ${config.publicUrl}`)
if (hasDemo && !config.accounts.external) say(demoAccounts())

function settings(): Config {
  const [major] = process.versions.node.split('.').map(Number)
  if (!major || major < 24)
    refuse(`Melødia needs Node 24, but this is ${process.version}. Start it with: npm start`)
  try {
    return readConfig(process.env, process.cwd())
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return refuse(...error.problems)
  }
}

function demoAccounts() {
  const people = ['admin', 'creator', 'listener'].map((who) => `${who}@melodia.example`)
  return `Sign in as ${people.join(', ')} with the password ${DEMO_PASSWORD}`
}

async function provider({ accounts: { external }, rates, publicUrl }: Config, database: Database) {
  if (external) return externalProvider(external)
  const embedded = await makeAccounts({
    db: database,
    publicUrl,
    rates,
    clock: Date.now,
    log: {
      error: (details, message) => app.log.error(details, message),
      warn: (details, message) => app.log.warn(details, message),
    },
  })
  return embeddedProvider(embedded)
}

/** Pages may call the accounts provider. One that is down now is known by its issuer only. */
async function webOptions(
  { publicUrl, links, statusHosts }: Config,
  { issuer, endpoints }: Provider,
) {
  const known = await endpoints().catch(() => ({ token: issuer }))
  const connectTo = [issuer, known.token, ...Object.values(statusHosts)]
  return { root: ROOT, dev: isDevelopment, publicUrl, links, connectTo }
}

async function listen({ host, port }: Config) {
  try {
    await app.listen({ host, port })
  } catch (error) {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    throw isTaken ? new Error('The port is taken: stop what uses it, or set PORT.') : error
  }
}

let isStopping = false
/** Lets calls at work end, then ends. A second signal ends at once. */
async function stop() {
  if (isStopping) process.exit(1)
  isStopping = true
  setTimeout(() => process.exit(1), STOP_MS).unref()
  const idle = setInterval(() => app.server.closeIdleConnections(), 100)
  await app.close()
  clearInterval(idle)
  await db.close()
  process.exit(0)
}

import { join } from 'node:path'
import type { Log } from '@melodia/accounts'
import { RELEASE } from '@melodia/contract/choices/product'
import { buildApp, type App } from '../app.ts'
import type { Provider } from '../platform/auth/provider.ts'
import { startBackground } from './background.ts'
import { buildStale } from '../build/build.ts'
import { examineConfig, type Config } from '../platform/config/config.ts'
import { oddities } from '../platform/config/odd.ts'
import { clocksApart } from './clocksApart.ts'
import { prepareDemo } from './demoAccounts.ts'
import { openAccounts } from './openAccounts.ts'
import { closeToOthers } from './privateFiles.ts'
import { isSecurityEvent } from '../kit/http/securityLog.ts'
import type { Settings } from '../platform/config/declared/setting.ts'
import { openTraces } from '../platform/traces/traces.ts'
import { openStores, readSettings, StartError, step, trustedRoots } from './stores.ts'
import { makeMarks } from '../platform/marks/marks.ts'
import { makeReceivers } from '../platform/webhooks/receivers.ts'
import { musicViews } from '../public/web/musicViews.ts'
import { webRoutes } from '../public/web/web.ts'

const ROOT = join(import.meta.dirname, '../../..')

export { StartError } from './stores.ts'

export interface StartOptions {
  env: Settings
  /** Base of relative paths in settings. */
  directory: string
  /** Whether to serve the apps' sources with hot reload instead of the build. */
  isDevelopment: boolean
  /** Prints a line at the terminal. */
  say: (line: string) => void
}

/** Reads the settings, opens the stores, and listens. */
export async function start({ env, directory, isDevelopment, say }: StartOptions) {
  const config = readSettings(env, directory)
  const roots = await trustedRoots(config)
  await keepPrivate(config, say)
  // The app owns the log, but its parts may log before it exists.
  const built = Promise.withResolvers<App>()
  const log = logOf(built.promise)
  const traces = await openTraces(config.traces, log)
  const { db, media } = await openStores(config, log)
  const { clock } = db
  const apart = clocksApart(Date.now(), clock())
  if (apart) say(apart)
  if (!isDevelopment) await step('The apps could not be built.', () => buildStale(ROOT, say))
  const accounts = await openAccounts({ config, db, clock, log })
  const { zone } = config
  const signInLines = await prepareDemo(config, { db, media, issuer: accounts.realm, clock, zone })

  const web = {
    ...config,
    root: ROOT,
    dev: isDevelopment,
    ...(await othersOf(config, accounts)),
    playFrom: media.direct?.origin,
  }
  const music = musicViews(web, clock)
  const marks = makeMarks({ roots })
  const app = await buildApp({
    config,
    db,
    media,
    accounts,
    clock,
    marks,
    odd: oddities(examineConfig(env, directory), env),
    traces,
    web: (scope, parts) => webRoutes(scope, { ...web, ...parts, onLanding: music.readFrom }),
    music: { views: music.views, headers: web },
  })
  built.resolve(app)
  await step(`${config.host}:${config.port} cannot be listened on.`, () => listen(app, config))
  const { mail, publicUrl } = config
  const background = await startBackground({
    db,
    media,
    mail,
    publicUrl,
    receivers: makeReceivers(config),
    cardsAhead: app.cardsAhead,
    downloads: accounts.downloads ?? null,
    jobsAtOnce: config.jobsAtOnce,
    clock,
    zone,
    rejectedRetentionMs: config.review.retentionMs,
    trashRetentionMs: config.trashRetentionMs,
    recording: traces,
    log: app.log,
  })
  app.log.warn({ event: 'sys_startup', version: RELEASE }, 'started')
  // Not waited for: it may come up later than this server.
  void accounts.check?.().catch((error: unknown) => {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    app.log.error({ err: cause }, 'nobody can sign in: the accounts provider cannot be used')
    say(`Nobody can sign in: ${cause instanceof Error ? cause.message : String(cause)}.`)
  })
  say(`Melødia is at ${config.publicUrl}`)
  if (!config.accounts.external) for (const line of await signInLines()) say(line)

  return {
    /** Logs an uncaught error. The caller then stops the server. */
    noteCrash(error: unknown) {
      app.log.fatal(
        { err: error, event: 'sys_crash' },
        'an error that nobody caught ends the server',
      )
    },
    /** Accepts no more calls, waits for running ones, and closes everything. */
    async stop(reason: string) {
      app.log.warn({ event: 'sys_shutdown', reason }, 'stopping')
      const idle = setInterval(() => app.server.closeIdleConnections(), 50)
      await app.close()
      clearInterval(idle)
      await background.stop()
      await marks.close()
      await db.close()
      await traces?.stop()
    },
  }
}

/**
 * Closes files that others can read, and reports them; production refuses to start if one remains.
 */
async function keepPrivate(config: Config, say: StartOptions['say']) {
  const { closed, open } = await closeToOthers(config)
  if (closed.length > 0)
    say(`Others could read ${closed.join(', ')}. That is over: only this user can.`)
  if (open.length === 0) return
  const paths = open.map((path) => `'${path}'`).join(' ')
  const sentence = `Others can read ${open.join(', ')}. Run as the owner: chmod -R go-rwx ${paths}`
  if (config.production) throw new StartError(sentence)
  say(sentence)
}

/** The app's log, for parts made before the app. Events are counted in the same way. */
function logOf(app: Promise<App>): Log {
  const at = (level: keyof Log) => (details: object, message: string) =>
    void app.then(({ log, metrics }) => {
      if ('event' in details && isSecurityEvent(details.event)) metrics.countEvent(details.event)
      log[level](details, message)
    })
  return { info: at('info'), warn: at('warn'), error: at('error') }
}

/** Others whom pages may call and frame. A provider that is down is represented by its issuer. */
async function othersOf({ statusHosts }: Config, { issuer, endpoints }: Provider) {
  const { token, authorization } = await endpoints().catch(() => ({
    token: issuer,
    authorization: issuer,
  }))
  return {
    connectTo: [issuer, token, authorization, ...Object.values(statusHosts)],
    signInAt: authorization,
  }
}

async function listen(app: App, { host, port }: Config) {
  try {
    await app.listen({ host, port })
  } catch (error) {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    throw isTaken ? new Error('The port is taken: stop what uses it, or set PORT.') : error
  }
}

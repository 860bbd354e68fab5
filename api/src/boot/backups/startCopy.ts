import { once } from 'node:events'
import { get, IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'
import { API_BASE } from '@melodia/contract/session'
import { buildApp } from '../../app.ts'
import type { Config } from '../../platform/config/config.ts'
import { openAccounts } from '../openAccounts.ts'
import { openStores } from '../stores.ts'

/** What has to answer: that database and store are there, and a list. */
const ASKED = ['/api/status', `${API_BASE}/catalogue/tracks`]

const NO_LOG = { info: () => {}, warn: () => {}, error: () => {} }

/**
 * Starts the product on restored data, asks it, and ends it. What goes out of a server is the work of
 * `background.ts` alone: mails, webhooks and all jobs, sweeps and deadlines. It is not started here.
 *
 * @throws Error if it does not start, or does not answer
 */
export async function startCopy(config: Config, clock: () => number): Promise<void> {
  const { db, media } = await openStores(config)
  try {
    const accounts = await openAccounts({ config, db, clock, log: NO_LOG })
    const app = await buildApp({ config, db, media, accounts, clock, logTo: { write: () => {} } })
    try {
      const origin = await app.listen({ host: config.host, port: config.port })
      for (const path of ASKED) await ask(origin + path)
    } finally {
      app.server.closeAllConnections()
      await app.close()
    }
  } finally {
    await db.close()
  }
}

async function ask(address: string) {
  const [reply]: unknown[] = await once(get(address), 'response')
  if (!(reply instanceof IncomingMessage)) throw new Error(`${address} does not answer`)
  const body = await json(reply)
  if (reply.statusCode !== 200)
    throw new Error(`${address} answers ${reply.statusCode}: ${JSON.stringify(body)}`)
}

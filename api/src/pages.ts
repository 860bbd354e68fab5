import type { Database } from '@melodia/db/database'
import type { FastifyReply } from 'fastify'

const MINUTE = 60_000
const MAX_PAGES = 500
/** What `sendList` says beside the body. */
const HEADERS = ['content-range', 'x-total-count', 'access-control-expose-headers']

interface Page {
  text: string
  headers: Record<string, string>
}

/**
 * Lists as they were written out, for as long as they are exact: until anyone commits anything, and
 * within a minute, after which the addresses of media in them change (decision 028). The version is
 * read before the rows are, so a page that is kept under it is never older than it.
 */
export function makePages({ db, clock }: { db: Database; clock: () => number }) {
  const pages = new Map<string, Page>()
  let state = ''

  /** Sends the list that stands under a key, which says all that it depends on, or writes it. */
  return async function sendPage(
    reply: FastifyReply,
    key: string,
    list: () => Promise<object>,
  ): Promise<void> {
    const version = db.version()
    const current = `${version} ${Math.floor(clock() / MINUTE)}`
    if (state !== current || pages.size >= MAX_PAGES) pages.clear()
    state = current
    const known = version === null ? undefined : pages.get(key)
    reply.type('application/json; charset=utf-8')
    if (known) return void reply.headers(known.headers).send(known.text)

    const text = JSON.stringify(await list())
    if (version !== null && state === current) pages.set(key, { text, headers: headersOf(reply) })
    return void reply.send(text)
  }
}
export type SendPage = ReturnType<typeof makePages>

const headersOf = (reply: FastifyReply) =>
  Object.fromEntries(HEADERS.map((name) => [name, String(reply.getHeader(name))]))

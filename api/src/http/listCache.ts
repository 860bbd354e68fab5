import type { Database } from '@melodia/db/database'
import type { FastifyReply } from 'fastify'

const MINUTE = 60_000
/** Of all kept pages of one resource together; a page of 1,000 rows is about a megabyte. */
const MAX_BYTES = 32 * 1024 * 1024
/** What `sendList` says beside the body. */
const HEADERS = ['content-range', 'x-total-count', 'access-control-expose-headers']

interface ListCacheOptions {
  db: Pick<Database, 'version'>
  clock: () => number
  maxBytes?: number
  /** Told of each list whether it was a kept one. */
  observe?: (wasKept: boolean) => void
}

interface Page {
  text: string
  headers: Record<string, string>
}

/**
 * Lists as they were written out, for as long as they are exact: until anyone commits anything, and
 * within a minute, after which the addresses of media in them change (decision 028). The version is
 * read before the rows are, so a page that is kept under it is never older than it.
 */
export function makeListCache({
  db,
  clock,
  maxBytes = MAX_BYTES,
  observe = () => {},
}: ListCacheOptions) {
  const pages = new Map<string, Page>()
  let bytes = 0
  let state = ''

  function forget() {
    pages.clear()
    bytes = 0
  }

  /** The oldest pages make room. */
  function keep(key: string, page: Page) {
    if (pages.has(key)) return
    bytes += sizeOf(key, page)
    pages.set(key, page)
    for (const [oldest, gone] of pages) {
      if (bytes <= maxBytes) return
      pages.delete(oldest)
      bytes -= sizeOf(oldest, gone)
    }
  }

  /**
   * Sends the list that stands for what was asked, or writes it. `asked` says all that the list
   * depends on, as it was understood: two spellings of one question are one page.
   */
  return async function sendPage(
    reply: FastifyReply,
    asked: readonly unknown[],
    list: () => Promise<object>,
  ): Promise<void> {
    const key = JSON.stringify(asked, inOrder)
    const version = db.version()
    const current = `${version} ${Math.floor(clock() / MINUTE)}`
    if (state !== current) forget()
    state = current
    const known = version === null ? undefined : pages.get(key)
    observe(known !== undefined)
    reply.type('application/json; charset=utf-8')
    if (known) return void reply.headers(known.headers).send(known.text)

    const text = JSON.stringify(await list())
    if (version !== null && state === current) keep(key, { text, headers: headersOf(reply) })
    return void reply.send(text)
  }
}
export type SendPage = ReturnType<typeof makeListCache>

const headersOf = (reply: FastifyReply) =>
  Object.fromEntries(HEADERS.map((name) => [name, String(reply.getHeader(name))]))

/** A character takes up to two bytes in memory. */
const sizeOf = (key: string, { text }: Page) => 2 * (key.length + text.length)

/** Objects with their keys in one order. */
const inOrder = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value

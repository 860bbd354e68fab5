import type { Database } from '@melodia/db/database'
import type { FastifyReply } from 'fastify'

const MINUTE = 60_000
/** For all kept pages of a resource together; a page of 1,000 rows is about a megabyte. */
const MAX_BYTES = 32 * 1024 * 1024
/** Headers that `sendList` sets. */
const HEADERS = ['content-range', 'x-total-count', 'access-control-expose-headers']

interface ListCacheOptions {
  db: Pick<Database, 'version'>
  clock: () => number
  maxBytes?: number
  /** Called for each list: whether it came from the cache. */
  observe?: (wasKept: boolean) => void
}

interface Page {
  text: string
  headers: Record<string, string>
}

/**
 * Serialised lists, kept until anyone commits anything, and at most for a minute, after which the
 * media URLs in them change (decision 028). The version is read before the rows, so a kept page is
 * never older than its version.
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

  /** Drops the oldest pages if necessary. */
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
   * Sends a list from the cache, or makes it. `asked` contains everything the list depends on,
   * after parsing: two spellings of one query share a page.
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

/** Sorts the keys of objects. */
const inOrder = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value

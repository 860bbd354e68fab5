import { medianLatency, ratio, requestsPerSecond } from './load.ts'
import type { Server } from './products.ts'

const tracksOf = ({ url }: Server, query: string) => `${url}/api/v1/admin/tracks?${query}`
const PAGE = 'p=1&l=10'

/**
 * Requests per second of a track list page, relative to a bare route with the same bytes: for one
 * page again and again, and for pages that are not cached.
 */
export async function listAgainstBare(server: Server, bare: string) {
  const list = { url: tracksOf(server, PAGE), headers: server.headers }
  const body = await (await fetch(list.url, list)).arrayBuffer()
  const headers = { 'content-type': 'application/octet-stream' }
  await fetch(`${bare}/bytes`, { method: 'PUT', body, headers })
  const ofBare = () => requestsPerSecond(() => ({ url: `${bare}/bytes` }), 3_000)
  const ofKept = () => requestsPerSecond(() => list, 3_000)
  const ofRead = () =>
    requestsPerSecond((n) => ({ ...list, url: tracksOf(server, pageInTurn(n)) }), 3_000)
  await ofRead()
  return { kept: await ratio(ofKept, ofBare), read: await ratio(ofRead, ofBare) }
}

const SORTS = ['title', 'artist', 'duration_ms', 'genre', 'popularity', 'created_at', 'updated_at']

/** Pages of a thousand tracks in turn: more than fit into the list cache. */
function pageInTurn(n: number) {
  const page = n % 76
  const size = Math.floor(n / 76) % 4
  const sort = SORTS[Math.floor(n / 304) % SORTS.length]
  return `p=${page + 1}&l=${10 + size}&sort=["${sort}","${n % 2 ? 'ASC' : 'DESC'}"]`
}

/** Latencies of a large catalogue as multiples of a small one's. No URL is repeated. */
export async function atSize(large: Server, small: Server) {
  const words = ['night', 'glass', 'u', 'ha', 'sol', 'dr', 'mi', 'la', 'ko', 'st']
  const against = (queryOf: (n: number) => string) => {
    const measure = (server: Server) =>
      medianLatency((n) => ({ url: tracksOf(server, queryOf(n)), headers: server.headers }))
    return ratio(
      () => measure(large),
      () => measure(small),
    )
  }
  let lists = 0
  let searches = 0
  const idOf = async (server: Server) => {
    const reply = await fetch(tracksOf(server, PAGE), { headers: server.headers })
    const { data } = (await reply.json()) as { data: { tracks: { id: string }[] } }
    return data.tracks[0]?.id ?? ''
  }
  const ids = new Map([
    [large, await idOf(large)],
    [small, await idOf(small)],
  ])
  const get = (server: Server) =>
    medianLatency(() => ({
      url: `${server.url}/api/v1/admin/tracks/${ids.get(server)}`,
      headers: server.headers,
    }))
  return {
    list: await against((n) => `p=${n + 1}&l=${10 + Math.floor((lists += 1) / 90)}`),
    search: await against((n) => {
      const word = words[n % words.length] + ' '.repeat(Math.floor((searches += 1) / words.length))
      return `p=1&l=10&filter=${encodeURIComponent(JSON.stringify({ q: word }))}`
    }),
    get: await ratio(
      () => get(large),
      () => get(small),
    ),
  }
}

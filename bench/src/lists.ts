import { medianLatency, ratio, requestsPerSecond } from './load.ts'
import type { Server } from './products.ts'

const tracksOf = ({ url }: Server, query: string) => `${url}/api/v1/admin/tracks?${query}`
const PAGE = 'p=1&l=10'

/**
 * Requests a second of a track list page, as a share of those of a bare route with its bytes: of a
 * page that nobody changes, and of one that is read anew each time.
 */
export async function listAgainstBare(server: Server, bare: string) {
  const list = { url: tracksOf(server, PAGE), headers: server.headers }
  const body = await (await fetch(list.url, list)).arrayBuffer()
  const headers = { 'content-type': 'application/octet-stream' }
  await fetch(`${bare}/bytes`, { method: 'PUT', body, headers })
  const ofBare = () => requestsPerSecond(() => ({ url: `${bare}/bytes` }), 3_000)
  const ofKept = () => requestsPerSecond(() => list, 3_000)
  const ofRead = () =>
    requestsPerSecond((n) => ({ ...list, url: `${list.url}&filter={}${blanks(n)}` }), 3_000)
  await ofRead()
  return { kept: await ratio(ofKept, ofBare), read: await ratio(ofRead, ofBare) }
}

/** White space around JSON: the same query under another address. */
const blanks = (n: number) => '%20'.repeat(n % 1_499)

/** Latencies of a large catalogue as multiples of those of a small one. No address comes twice. */
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
  let round = 0
  const fresh = (n: number) => (round += 1) * 1_000 + n
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
    list: await against((n) => `p=${n + 1}&l=10&filter={}${blanks(fresh(n))}`),
    search: await against(
      (n) => `p=1&l=10&filter={"q":"${words[n % words.length]}"}${blanks(fresh(n))}`,
    ),
    get: await ratio(
      () => get(large),
      () => get(small),
    ),
  }
}

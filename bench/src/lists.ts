import { medianLatency, ratio } from './load.ts'
import type { Server } from './products.ts'

const tracksOf = ({ url }: Server, query: string) => `${url}/api/v1/admin/tracks?${query}`
const PAGE = 'p=1&l=10'

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

import type { Attack, Attacks } from './attack.ts'

const DAY = 24 * 60 * 60_000
const day = (ago: number) => new Date(Date.now() - ago * DAY).toISOString().slice(0, 10)

interface Readable {
  headers: Record<string, string>
  /** Ids of public tracks, and of public playlists of 1,000. */
  published: readonly string[]
  playlists: readonly string[]
}

/** The dearest calls that only read: whole years, whole lists, pictures and streams, by kind. */
export function dearReads({
  headers,
  published,
  playlists,
}: Readable): Readonly<Record<string, Attacks>> {
  const creators = '/api/v1/creators'
  const get = (path: string): Attack => ({ method: 'GET', headers, path })
  const anonymous = (path: string): Attack => ({ method: 'GET', path })
  const of = (ids: readonly string[], n: number) => ids[n % ids.length] ?? 'x'
  const backwards = (n: number) => (n % 2 ? 'ASC' : 'DESC')
  return {
    'a year of analytics': (n) =>
      get(`${creators}/analytics/listening?from=${day(399 - (n % 30))}&to=${day(n % 30)}`),
    'lists of 1,000': (n) =>
      get(`${creators}/tracks?range=[0,999]&sort=["title","${backwards(n)}"]`),
    'playlists of 1,000 tracks': (n) => get(`${creators}/playlists/${of(playlists, n)}`),
    'lists of such playlists': (n) =>
      get(`${creators}/playlists?range=[0,999]&sort=["name","${backwards(n)}"]`),
    notifications: (n) => get(`/api/v1/notifications?p=${1 + (n % 20)}&l=100`),
    'event streams': () => ({ ...get('/api/v1/events'), hangsUpAfter: 500 }),
    'public pages of such playlists': (n) =>
      anonymous(`/music/playlists/${of(playlists, n)}?${n % 2 ? 'a' : 'b'}=${n}`),
    cards: (n) => anonymous(`/music/tracks/${of(published, n)}/card.png`),
    'public pages': (n) => anonymous(`/music/tracks/${of(published, n)}`),
    'searches of the public pages': (n) => anonymous(`/music/search?q=${'abcdefgh'[n % 8]}`),
  }
}

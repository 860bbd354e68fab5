import type { Attack } from './attack.ts'

const DAY = 24 * 60 * 60_000
const day = (ago: number) => new Date(Date.now() - ago * DAY).toISOString().slice(0, 10)

/** The dearest calls that only read: whole years, whole lists, pictures and streams, by kind. */
export function dearReads(
  headers: Record<string, string>,
  published: readonly string[],
): Readonly<Record<string, (n: number) => Attack>> {
  const creators = '/api/v1/creators'
  const get = (path: string): Attack => ({ method: 'GET', headers, path })
  const anonymous = (path: string): Attack => ({ method: 'GET', path })
  return {
    'a year of analytics': (n) =>
      get(`${creators}/analytics/listening?from=${day(399 - (n % 30))}&to=${day(n % 30)}`),
    'lists of 1,000': (n) =>
      get(`${creators}/tracks?range=[0,999]&sort=["title","${n % 2 ? 'ASC' : 'DESC'}"]`),
    cards: (n) => anonymous(`/music/tracks/${published[n % published.length] ?? 'x'}/card.png`),
    'public pages': (n) => anonymous(`/music/tracks/${published[n % published.length] ?? 'x'}`),
    'searches of the public pages': (n) => anonymous(`/music/search?q=${'abcdefgh'[n % 8]}`),
  }
}

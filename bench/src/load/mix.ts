import { randomUUID } from 'node:crypto'
import { callJson, signedIn, type Product, type Server } from '../products.ts'
import { newListener } from '../writers/traffic.ts'

const LISTENERS = 20
const HEARD_MS = 20_000
const PLAYS = 10
/** Bytes that a player asks for at once. */
const PART = 256 * 1024

/** One call of a day, how often it comes beside the others, and what is measured of it. */
export interface Call {
  name: string
  /** Of a hundred calls. */
  share: number
  make: () => Promise<void>
}

/** What people do on a day: mostly they listen, a few search, fewer look after their tracks. */
export async function aDaysMix({ url }: Product): Promise<Call[]> {
  const [admin, creator] = [await signedIn(url, 'admin'), await signedIn(url, 'creator')]
  const listeners: Server[] = []
  for (let n = 0; n < LISTENERS; n += 1) listeners.push({ url, headers: await newListener(url) })
  const { data } = await callJson<{ data: { tracks: { id: string }[] } }>(
    admin,
    'GET',
    '/catalogue/tracks?p=1&l=50',
  )
  const someone = () => any(listeners)
  const track = () => any(data.tracks).id
  const page = async (path: string) => {
    const reply = await fetch(url + path)
    if (!reply.ok) throw new Error(`${path}: ${reply.status}`)
    await reply.arrayBuffer()
  }
  const asks = (server: () => Server, path: string) => async () => {
    await callJson(server(), 'GET', path)
  }
  return [
    {
      name: 'plays, ten in one',
      share: 35,
      make: async () => {
        await callJson(someone(), 'POST', '/plays', { plays: somePlays(track) })
      },
    },
    {
      name: 'part of a preview',
      share: 25,
      make: async () => {
        const path = `/api/v1/catalogue/tracks/${track()}/preview`
        const reply = await fetch(url + path, { headers: { range: `bytes=0-${PART - 1}` } })
        if (!reply.ok) throw new Error(`${path}: ${reply.status}`)
        await reply.arrayBuffer()
      },
    },
    { name: 'page of a track', share: 15, make: () => page(`/music/tracks/${track()}`) },
    { name: 'search', share: 10, make: asks(someone, '/catalogue/tracks?q=night&p=1&l=20') },
    { name: 'notifications', share: 8, make: asks(someone, '/notifications?p=1&l=20') },
    {
      name: 'list of an administrator',
      share: 3,
      make: asks(() => admin, '/admin/tracks?range=[0,24]'),
    },
    {
      name: 'list of a creator',
      share: 3,
      make: asks(() => creator, '/creators/tracks?range=[0,24]'),
    },
    {
      name: 'change',
      share: 1,
      make: async () => {
        await callJson(admin, 'POST', '/admin/artists', { name: `Load ${randomUUID()}` })
      },
    },
  ]
}

const any = <T>(items: readonly T[]): T => items[Math.floor(Math.random() * items.length)]!

const somePlays = (track: () => string) =>
  Array.from({ length: PLAYS }, () => ({
    id: randomUUID(),
    track_id: track(),
    started_at: new Date(Date.now() - HEARD_MS - Math.random() * 3_600_000).toISOString(),
    heard_ms: HEARD_MS,
    source: 'app',
  }))

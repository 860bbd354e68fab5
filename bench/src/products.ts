import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { freePort } from '@melodia/db/testing/postgresProcess'
import { startProduct } from '@melodia/e2e/product'
import { accessToken } from '@melodia/e2e/token'
import { fillTracks, isAnalysed } from './fillTracks.ts'

/** Rate limits would distort the measurements. */
const UNLIMITED: Record<string, string> = { RATE_CALLS: '0', RATE_TIME: '0', RATE_UPLOADS: '0' }

export type Product = Awaited<ReturnType<typeof startProduct>>
export interface Server {
  url: string
  headers: Record<string, string>
}

/** A product, called as one of its demo accounts. */
export const signedIn = async (
  url: string,
  who: 'admin' | 'creator' | 'listener',
): Promise<Server> => ({
  url,
  headers: { authorization: `Bearer ${await accessToken(url, `${who}@melodia.example`)}` },
})

/** Calls as that account, with JSON. */
export async function callJson<Body>(
  { url, headers }: Server,
  method: string,
  path: string,
  body?: object,
): Promise<Body> {
  const type = body && { 'content-type': 'application/json' }
  const init = { method, headers: { ...headers, ...type }, body: JSON.stringify(body) ?? null }
  const reply = await fetch(`${url}/api/v1${path}`, init)
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`)
  return (await reply.json()) as Body
}

/** Starts products, each on a catalogue of so many tracks, which is made at its first use. */
export function makeProducts(root: string) {
  /** Each catalogue keeps its port, since sign-ins belong to its URL. */
  const ports = new Map<number, string>()
  const children = new Set<Product['child']>()
  // An aborted run stops its servers.
  process.once('exit', () => children.forEach((child) => child.kill()))
  const folderOf = (tracks: number) => join(root, String(tracks))
  const fileOf = (tracks: number) => join(folderOf(tracks), 'melodia.sqlite')

  async function start(tracks: number, settings: Record<string, string>): Promise<Product> {
    const port = ports.get(tracks) ?? String(await freePort())
    ports.set(tracks, port)
    const all = { ...UNLIMITED, DATA_DIR: folderOf(tracks), PORT: port, ...settings }
    const product = await startProduct(all)
    children.add(product.child)
    return product
  }

  async function open(tracks: number, settings = {}): Promise<Product> {
    if (!ports.has(tracks)) {
      const first = await start(tracks, {})
      // Remaining background work would be measured too.
      while (!isAnalysed(fileOf(tracks))) await setTimeout(200)
      await first.stop()
      fillTracks(fileOf(tracks), tracks)
    }
    return start(tracks, settings)
  }

  /** Runs `work` on a product, and stops it in any case. */
  async function using<T>(
    tracks: number,
    work: (product: Product) => Promise<T>,
    settings = {},
  ): Promise<T> {
    const product = await open(tracks, settings)
    return work(product).finally(() => product.stop())
  }

  return { open, using, folderOf, fileOf }
}
export type Products = ReturnType<typeof makeProducts>

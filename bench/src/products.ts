import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { freePort, startProduct } from '@melodia/e2e/product'
import { accessToken } from '@melodia/e2e/token'
import { fillTracks, isAnalysed, postponeReports } from './million.ts'

/** Tracks of the catalogues used for all measurements. */
export const TRACKS = { small: 1_000, medium: 100_000, large: 1_000_000 } as const
export type Catalogue = keyof typeof TRACKS

/** Rate limits would distort the measurements. */
const UNLIMITED: Record<string, string> = { RATE_CALLS: '0', RATE_TIME: '0' }

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

/** Starts products on catalogues that are made at first use. */
export function makeProducts(folder: string) {
  /** Each keeps its port, since sign-ins belong to its URL. */
  const ports = new Map<Catalogue, string>()
  const filled = new Set<Catalogue>()

  async function start(name: Catalogue, settings = UNLIMITED): Promise<Product> {
    const port = ports.get(name) ?? String(await freePort())
    ports.set(name, port)
    const product = await startProduct({
      DATA_DIR: join(folder, name),
      PORT: port,
      ...settings,
    })
    // An aborted run stops its servers.
    const kill = () => void product.child.kill()
    process.once('exit', kill)
    product.child.once('exit', () => process.off('exit', kill))
    return product
  }

  /** Starts a product on its catalogue with these settings. */
  async function open(name: Catalogue, settings = UNLIMITED): Promise<Product> {
    if (!filled.has(name)) {
      const file = join(folder, name, 'melodia.sqlite')
      const first = await start(name)
      // Remaining background work would be measured too.
      while (!isAnalysed(file)) await setTimeout(200)
      await first.stop()
      fillTracks(file, TRACKS[name])
      if (name === 'medium') postponeReports(file)
      filled.add(name)
    }
    return start(name, settings)
  }

  /** Runs `work` on products, and stops them in any case. */
  async function using<T>(
    names: readonly Catalogue[],
    work: (...servers: Server[]) => Promise<T>,
  ): Promise<T> {
    const opened: Product[] = []
    try {
      for (const name of names) opened.push(await open(name))
      const servers = opened.map(({ url }) => signedIn(url, 'admin'))
      return await work(...(await Promise.all(servers)))
    } finally {
      for (const product of opened) await product.stop()
    }
  }

  return { open, using }
}
export type Products = ReturnType<typeof makeProducts>

import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { freePort, startProduct } from '@melodia/e2e/product'
import { accessToken } from '@melodia/e2e/token'
import { fillTracks, isAnalysed } from './million.ts'

/** Tracks of the two catalogues that everything is measured on. */
const TRACKS = { small: 1_000, large: 1_000_000 } as const
export type Catalogue = keyof typeof TRACKS

/** What is measured is the product, not its limits. */
const UNLIMITED: Record<string, string> = { RATE_CALLS: '0' }

export type Product = Awaited<ReturnType<typeof startProduct>>
export interface Server {
  url: string
  headers: Record<string, string>
}

/** A product as one of its demo accounts calls it. */
export const signedIn = async (url: string, who: 'admin' | 'creator'): Promise<Server> => ({
  url,
  headers: { authorization: `Bearer ${await accessToken(url, `${who}@melodia.example`)}` },
})

/** Starts products on catalogues that are made when they are first asked for. */
export function makeProducts(folder: string) {
  /** Each on a port of its own: where the product is, its people have signed in. */
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
    // A run that breaks off takes its servers along.
    const kill = () => void product.child.kill()
    process.once('exit', kill)
    product.child.once('exit', () => process.off('exit', kill))
    return product
  }

  /** A product on its catalogue, with these settings. */
  async function open(name: Catalogue, settings = UNLIMITED): Promise<Product> {
    if (!filled.has(name)) {
      const file = join(folder, name, 'melodia.sqlite')
      const first = await start(name)
      // What it still has to do would be measured along with what is asked of it.
      while (!isAnalysed(file)) await setTimeout(200)
      await first.stop()
      fillTracks(file, TRACKS[name])
      filled.add(name)
    }
    return start(name, settings)
  }

  /** Runs `work` on products that are stopped after it, whatever happens. */
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

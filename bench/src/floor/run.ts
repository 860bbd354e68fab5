import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { freePort } from '@melodia/e2e/product'
import { postponeReports } from '../million.ts'
import { makeProducts, signedIn, type Catalogue } from '../products.ts'
import { headOf, openConnection } from './connection.ts'
import { fileWorks } from './files.ts'
import { makeForms, type Forms } from './forms.ts'
import { listWorks, TRACKS } from './lists.ts'
import { brokenOff, measureWork, type Result, type Rounds } from './measure.ts'
import { hasNginx, startNginx } from './nginx.ts'
import type { Side } from './round.ts'
import { idsByTitle, makeFloorRows, makeQuestions, postponeLongAnalyses } from './rows.ts'
import { wrongSyncs } from './syncs.ts'
import type { Work } from './works.ts'
import { pathOf, writeWorks } from './writes.ts'

const UNLIMITED = { RATE_CALLS: '0', RATE_TIME: '0' }

interface Options extends Rounds {
  /** The works to measure; all without it. */
  only?: (name: string) => boolean
  /** More of the product's environment. */
  settings?: Record<string, string>
  /** Size of a large recording; 10 without it. */
  megabytes?: number
  remark(text: string): void
}
interface Running {
  side: Side
  stop(): Promise<void>
}

/** Products beside their floors, on the same rows, each on a catalogue of its own. */
export function makeFloors(folder: string) {
  const products = makeProducts(folder)
  const prepared = new Set<Catalogue>()

  async function prepare(size: Catalogue) {
    const file = join(folder, size, 'melodia.sqlite')
    if (prepared.has(size)) return
    await (await products.open(size)).stop()
    if (size !== 'medium') postponeReports(file)
    postponeLongAnalyses(file)
    makeFloorRows(file, join(folder, size, 'floor.sqlite'))
    prepared.add(size)
  }

  async function startProduct(size: Catalogue, settings = {}): Promise<Running> {
    const { url, child, stop } = await products.open(size, { ...UNLIMITED, ...settings })
    const file = join(folder, size, 'melodia.sqlite')
    const { headers } = await signedIn(url, 'admin')
    return { side: { name: 'product', url, pids: [child.pid ?? 0], headers, file }, stop }
  }

  /** All works at a size, or some. */
  return async function measure(size: Catalogue, options: Options): Promise<Result[]> {
    const { only = () => true, settings = {}, megabytes, remark } = options
    await prepare(size)
    const here = join(folder, size)
    const media = join(here, 'media')
    const running: { stop(): Promise<void> }[] = []
    try {
      const product = await startProduct(size, settings)
      running.push(product)
      const floor = await startFloor(join(here, 'floor.sqlite'), join(here, 'files'), media)
      running.push(floor)
      const sides = { product: product.side, floor: floor.side }

      const ids = new Map<Side, string[]>()
      const refresh = (side: Side) => void ids.set(side, idsByTitle(side.file))
      const idsOf = (side: Side) => ids.get(side) ?? []
      const forms = await makeForms(megabytes)
      const works: Record<string, Work> = {
        ...listWorks(idsOf, makeQuestions(floor.side.file)),
        ...writeWorks(idsOf, forms),
      }
      const results: Result[] = []
      const measured = async (name: string, work: Work, pair = sides) => {
        if (!only(name)) return
        const result = await measureWork(name, work, pair, { ...options, refresh }).catch(
          (error: unknown) => brokenOff(name, error),
        )
        results.push(result)
        remark(`${name}: ${result.ratio.toFixed(2)} ${result.mistakes.join('; ')}`)
      }
      for (const [name, work] of Object.entries(works)) await measured(name, work)
      if (only(SYNCED))
        results.at(-1)?.mistakes.push(...(await wrongSyncs(sides.product, media, forms)))

      const { recording, path, key } = await storeRecording(product.side, forms)
      const paths = new Map([
        [product.side, path],
        [floor.side, `/media/${key}`],
      ])
      const files = fileWorks(recording, (side) => paths.get(side) ?? '')
      for (const [name, work] of Object.entries(files))
        await measured(`${name}, to node:http`, work)
      if (!hasNginx) {
        remark('nginx is not installed: files are measured beside node:http only')
        return results
      }
      const nginx = await startNginx(join(here, 'nginx'), media, product.side.url)
      running.push(nginx)
      const ofNginx: Side = { ...floor.side, url: nginx.url, pids: [nginx.pid], headers: {} }
      paths.set(ofNginx, `/files/${key}`)
      for (const [name, work] of Object.entries(files))
        await measured(`${name}, to nginx`, work, { ...sides, floor: ofNginx })

      // The product again, which leaves files to that nginx.
      await product.stop()
      const behind = await startProduct(size, { ...settings, MEDIA_ACCEL: '/internal' })
      running.push(behind)
      const both = { ...behind.side, url: nginx.url, pids: [nginx.pid, ...behind.side.pids] }
      paths.set(both, path)
      for (const [name, work] of Object.entries(files))
        await measured(`${name}, through nginx, to nginx`, work, { product: both, floor: ofNginx })
      return results
    } finally {
      for (const each of running.toReversed()) await each.stop()
    }
  }
}

/** The work after which the order of syncs is looked at. */
const SYNCED = 'create with three small files'

/** Stores a track with a large recording, and tells where its recording is. */
export async function storeRecording({ url, headers }: Side, forms: Forms) {
  const { recording, type, body, length } = forms.large()
  const { send, close } = openConnection(url)
  const head = headOf('POST', `${TRACKS}/new`, { ...headers, 'content-type': type }, length)
  const reply = await send({ head, body })
  close()
  if (reply.status !== 201) throw new Error(`An upload answered ${reply.body.toString()}`)
  const { track } = JSON.parse(reply.body.toString()) as { track: { href: string } }
  const path = pathOf(track.href)
  return { recording, path, key: keyOf(path) }
}

/** Key of a stored file in its address: `<aa>/<sha256>.<ext>`. */
const keyOf = (path: string) => /[0-9a-f]{2}\/[0-9a-f]{64}\.\w+/.exec(path)?.[0] ?? ''

async function startFloor(file: string, files: string, media: string): Promise<Running> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const token = randomBytes(32).toString('hex')
  const program = join(import.meta.dirname, 'floor.ts')
  const child = spawn(process.execPath, [program, String(port), file, files, media, token], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  // An aborted run stops its servers.
  const kill = () => void child.kill()
  process.once('exit', kill)
  while (!(await fetch(url).catch(() => null))) await setTimeout(50)
  const headers = { authorization: `Bearer ${token}` }
  return {
    side: { name: 'floor', url, pids: [child.pid ?? 0], headers, file },
    async stop() {
      process.off('exit', kill)
      const ended = once(child, 'exit')
      child.kill()
      await ended
    },
  }
}

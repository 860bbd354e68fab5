import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { freePort } from '@melodia/db/testing/postgresProcess'
import { signedIn, type Products } from '../products.ts'
import { measureWork, msAlone, type Result, type Side, type Work } from './measure.ts'
import { READS, search } from './reads.ts'
import { makeFloorRows } from './rows.ts'
import { update, uploads } from './writes.ts'

/** All works at a number of tracks, on the product and in turn on the floor; and a search alone, in milliseconds. */
export async function besideFloor(products: Products, tracks: number) {
  const folder = products.folderOf(tracks)
  const [file, floorFile] = [products.fileOf(tracks), join(folder, 'floor.sqlite')]
  await (await products.open(tracks)).stop()
  if (!existsSync(floorFile)) makeFloorRows(file, floorFile)
  return products.using(tracks, async (server) => {
    const { url, headers } = await signedIn(server.url, 'admin')
    const product: Side = { name: 'product', url, headers, file, ids: [] }
    const { stop, ...floor } = await startFloor(floorFile, join(folder, 'files'))
    const works: Record<string, Work> = { ...READS, update, 'upload of 10 MB': await uploads() }
    const results: Result[] = []
    try {
      for (const [name, work] of Object.entries(works))
        results.push(await measureWork(name, work, { product, floor }))
    } finally {
      stop()
    }
    return { results, searchMs: await msAlone(product, search, 0) }
  })
}

async function startFloor(file: string, files: string) {
  const port = String(await freePort())
  const url = `http://127.0.0.1:${port}`
  const token = randomBytes(32).toString('hex')
  const program = join(import.meta.dirname, 'server.ts')
  const child = spawn(process.execPath, [program, port, file, files, token], { stdio: 'inherit' })
  const headers = { authorization: `Bearer ${token}` }
  const side: Side = { name: 'floor', url, headers, file, ids: [] }
  const stop = () => void child.kill()
  // An aborted run stops its servers.
  process.once('exit', stop)
  while (!(await fetch(url).catch(() => null))) await setTimeout(50)
  return { ...side, stop }
}

import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stdout } from 'node:process'
import { installPackage } from '@melodia/db/testing/debian'
import { hasProxy } from '@melodia/e2e/proxies'
import { stagesOf } from './image/dockerfile.ts'
import { makeRootFileSystem } from './image/rootFileSystem.ts'
import { aPlace } from './operator/place.ts'
import { PROMETHEUS } from './operator/prometheus.ts'
import { walk } from './operator/walk.ts'

/**
 * `npm run operator`: walks the path of a new operator on the root file system of the image, from
 * the start to an upgrade, and says where each step is seen and how long it takes. Ends with code 1
 * and the step that fails. Needs root, mmdebstrap, nginx, Prometheus and the network; takes minutes.
 */
if (!existsSync(PROMETHEUS)) installPackage('prometheus')
if (!hasProxy('nginx') || !existsSync(PROMETHEUS))
  throw new Error('This path needs nginx and Prometheus, as Debian has them')

const checkout = join(import.meta.dirname, '..')
const folder = await mkdtemp(join(tmpdir(), 'melodia-operator-'))
const say = (line: string) => void stdout.write(`${line}\n`)
try {
  const begun = performance.now()
  const stages = stagesOf(readFileSync(join(checkout, 'Dockerfile'), 'utf8'))
  const { root, container } = await makeRootFileSystem(stages, { checkout, into: folder })
  say(`Make the image: ${((performance.now() - begun) / 1_000).toFixed(1)} s`)
  const place = await aPlace({ root, container, folder })
  try {
    await walk(place, say)
  } finally {
    await place.close()
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}

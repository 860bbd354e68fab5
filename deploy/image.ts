import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stdout } from 'node:process'
import { stagesOf } from './image/dockerfile.ts'
import { makeRootFileSystem } from './image/rootFileSystem.ts'
import { tryImage } from './image/trial.ts'

/**
 * `npm run image`: makes what the Dockerfile makes, from Debian's packages and without Docker, and
 * runs the product in it. Needs root, mmdebstrap and the network; takes minutes.
 */
const MOST_MEGABYTES = 400

const checkout = join(import.meta.dirname, '..')
const folder = await mkdtemp(join(tmpdir(), 'melodia-image-'))
const begun = performance.now()
const say = (line: string) =>
  void stdout.write(`${((performance.now() - begun) / 1_000).toFixed(0)} s: ${line}\n`)
try {
  const stages = stagesOf(readFileSync(join(checkout, 'Dockerfile'), 'utf8'))
  const { root, container } = await makeRootFileSystem(stages, { checkout, into: folder })
  const [kilobytes = ''] = execFileSync('du', ['-sxk', root], { encoding: 'utf8' }).split('\t')
  const megabytes = Number(kilobytes) / 1_000
  say(`made, ${megabytes.toFixed(0)} MB`)
  if (megabytes > MOST_MEGABYTES) throw new Error(`It is larger than ${MOST_MEGABYTES} MB`)
  await tryImage({ root, container, folder })
  say('it starts, is well, serves its apps, runs commands, and ends')
} finally {
  await rm(folder, { recursive: true, force: true })
}

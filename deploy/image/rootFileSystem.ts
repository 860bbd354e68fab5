import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { arch } from 'node:process'
import { run, runWithin } from './chroot.ts'
import { aContainer, describes, type Container, type Stage, type Step } from './dockerfile.ts'

/** What Debian's slim image leaves out. */
const SLIM = ['doc', 'man', 'locale', 'info', 'lintian'].map((name) => `/usr/share/${name}/*`)
const MERGED_USR = '/usr/share/mmdebstrap/hooks/merged-usr'
const CERTIFICATES = 'etc/ssl/certs/ca-certificates.crt'
const DEFAULT_PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'

interface Options {
  /** The checkout, with what `npm ci` has put into it. */
  checkout: string
  /** An empty folder, which gets one of each stage. */
  into: string
}

/**
 * Takes the steps of a Dockerfile without Docker: Debian's packages are the base, and each `RUN`
 * runs in it. Returns the root file system of the last stage, and how a container of it runs.
 */
export async function makeRootFileSystem(stages: readonly Stage[], options: Options) {
  const base = join(options.into, 'debian')
  await makeDebian(base)
  let made: { root: string; container: Container } | undefined
  for (const [at, stage] of stages.entries()) {
    const root = join(options.into, stage.name || `stage-${at}`)
    await run('cp', ['-a', base, root])
    if (stage.from.startsWith('node:')) await addNode(root, options.checkout)
    const container = aContainer()
    container.env.PATH = DEFAULT_PATH
    for (const step of stage.steps) await take(step, { ...options, root, container })
    made = { root, container }
  }
  if (!made) throw new Error('The Dockerfile has no stage')
  return made
}

async function makeDebian(root: string) {
  const excluded = SLIM.map((path) => `--dpkgopt=path-exclude=${path}`)
  const sources = '/etc/apt/sources.list.d/debian.sources'
  await run('mmdebstrap', [
    '--quiet',
    '--variant=minbase',
    // As Debian's own image: otherwise a package comes that brings 50 MB of Perl.
    `--hook-dir=${MERGED_USR}`,
    '--mode=root',
    ...excluded,
    'bookworm',
    root,
    ...(existsSync(sources) ? [sources] : []),
  ])
}

/** The Node that the product brings, and the npm of this machine with its settings. */
async function addNode(root: string, checkout: string) {
  const node = join(checkout, `node_modules/node-linux-${arch}/bin/node`)
  copyFileSync(node, join(root, 'usr/local/bin/node'))
  const program = execFileSync('sh', ['-c', 'command -v npm'], { encoding: 'utf8' }).trim()
  const npm = join(dirname(realpathSync(program)), '..')
  mkdirSync(join(root, 'usr/local/lib/node_modules'), { recursive: true })
  await run('cp', ['-aL', npm, join(root, 'usr/local/lib/node_modules/npm')])
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(root, 'usr/local/bin/npm'))
  const registry = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim()
  writeFileSync(join(root, 'root/.npmrc'), `registry=${registry}\ncafile=/${CERTIFICATES}\n`)
  mkdirSync(join(root, 'etc/ssl/certs'), { recursive: true })
  for (const file of ['etc/resolv.conf', 'etc/hosts', CERTIFICATES])
    if (existsSync(`/${file}`)) copyFileSync(`/${file}`, join(root, file))
}

interface Place extends Options {
  root: string
  container: Container
}

async function take(step: Step, { root, container, checkout, into }: Place) {
  if (describes(container, step)) {
    if (step.instruction === 'WORKDIR') mkdirSync(join(root, step.value), { recursive: true })
    return
  }
  const { instruction, value } = step
  const [, stage, from = '', to = ''] = /^(?:--from=(\w+) )?(\S+) (\S+)$/.exec(value) ?? []
  if (instruction === 'RUN') {
    const code = await runWithin(['sh', '-c', value], { root, container })
    if (code !== 0) throw new Error(`RUN ${value}: ended with ${code}`)
  } else if (instruction === 'COPY' && stage)
    await run('cp', ['-aT', join(into, stage, from), join(root, to)])
  else if (instruction === 'COPY' && from === '.') {
    // What git has, as `.dockerignore` leaves it.
    const files = `git -C ${checkout} ls-files -z --cached --others --exclude-standard`
    await run('sh', [
      '-c',
      `${files} | tar -C ${checkout} --null -T - -c | tar -C ${join(root, container.folder)} -x`,
    ])
  } else throw new Error(`This instruction is not known here: ${instruction} ${value}`)
}

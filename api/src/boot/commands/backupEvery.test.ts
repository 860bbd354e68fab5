import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import Sqlite from 'better-sqlite3'
import { lastBackups, listBackups } from '@melodia/db/backups'
import { openDatabase } from '@melodia/db/engine/open'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openBucket } from '../../platform/media/testing/bucket.ts'
import { aTrackForm, testApp, type TestApp } from '../../testing/index.ts'
import { terminal } from './testing/terminal.ts'

const PATIENCE = { timeout: 30_000 }

let folder: string
let kit: TestApp
let server: Awaited<ReturnType<typeof openDatabase>>
const at = (...names: string[]) => join(folder, ...names)
const run = (line: string, settings = {}) =>
  terminal({ DATA_DIR: at('data'), ...settings }, folder, line)

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'melodia-kept-'))
  await mkdir(at('kept'))
  server = await openDatabase({ kind: 'sqlite', path: at('data', 'melodia.sqlite') })
  const media = { kind: 'folder', path: at('data', 'media'), proxy: null } as const
  kit = await testApp({ db: server, config: { media } })
  await kit.as('creator').post('/tracks/new', aTrackForm())
})
afterEach(async () => {
  await kit.close()
  await server.close()
  await rm(folder, { recursive: true })
})

/** Runs a series until `isEnough`, then stops it. Returns what it said. */
async function until(line: string, isEnough: () => Promise<void>, settings = {}) {
  const stop = new AbortController()
  const env = { DATA_DIR: at('data'), ...settings }
  const running = terminal(env, folder, line, undefined, Date.now, stop.signal)
  await vi.waitFor(isEnough, PATIENCE)
  stop.abort()
  return running
}
const lastGood = async () => (await lastBackups(server.read)).lastGood.backup
const isNoted = async () => expect(await lastGood()).not.toBeNull()

describe('contract, Commands: npm run backup -- --every', () => {
  test('goes into a folder, is noted, and can be restored from there', async () => {
    const { code, said, complaints } = await until(
      'backup --every 1h --keep 2 --into kept',
      isNoted,
    )
    expect([code, complaints]).toEqual([0, ''])
    expect(said).toContain('is on the disk of the data: what takes one takes both')
    const [name = '', ...more] = await readdir(at('kept'))
    expect([name, more]).toEqual([
      expect.stringMatching(/^melodia-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar$/),
      [],
    ])
    const { size } = await stat(at('kept', name))
    const noted = {
      kind: 'backup',
      outcome: 'ok',
      bytes: size,
      place: at('kept', name),
      error: null,
    }
    expect(await lastGood()).toMatchObject(noted)
    expect((await run('restore kept', { DATA_DIR: at('other') })).code).toBe(0)
    expect((await run('media:check', { DATA_DIR: at('other') })).code).toBe(0)
  })

  test('goes into a bucket, and can be restored from there', async () => {
    const bucket = await openBucket()
    const { endpoint, region, credentials } = bucket.settings.media
    const place = `s3://melodia-test?region=${region}&endpoint=${endpoint}`
    const settings = {
      AWS_ACCESS_KEY_ID: credentials.accessKeyId,
      AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    }
    const line = `backup --every 1h --keep 2 --into ${place}`
    const { complaints, said } = await until(line, isNoted, settings)
    expect(complaints).toBe('')
    expect(said).not.toContain(credentials.secretAccessKey)
    const noted = (await lastGood())!
    expect(noted.place).toMatch(/^s3:\/\/melodia-test\/backups\/melodia-.*Z\.tar$/)
    const { content } = bucket.server.objects.get(noted.place.slice('s3://melodia-test/'.length))!
    expect(content.length).toBe(noted.bytes)
    expect((await readdir(at('data'))).toSorted()).not.toContain('.backup')

    const named = place.replace('?', `/${noted.place.slice(-32)}?`)
    for (const [number, source] of [place, named].entries()) {
      const other = { ...settings, DATA_DIR: at(`other ${number}`) }
      expect(await run(`restore ${source}`, other)).toMatchObject({ code: 0, complaints: '' })
      expect((await run('media:check', other)).code).toBe(0)
    }
    await bucket.remove()
  })

  test.each([
    ['backup', /^Usage: npm run backup -- FILE, or/],
    ['backup --every 1h', /^Usage/],
    ['backup --every 1h --keep 3', /^Usage/],
    ['backup --keep 3 --into kept', /^Usage/],
    ['backup b.tar --into kept', /^Usage/],
    ['backup b.tar --every 1h --keep 3 --into kept', /^Usage/],
    ['backup --every 1h --keep 3 --into kept --often', /^Usage/],
    ['backup --every 1 --keep 3 --into kept', /^--every is "1", but must be from 1m to 30d/],
    ['backup --every 30s --keep 3 --into kept', /^--every is "30s"/],
    ['backup --every 0m --keep 3 --into kept', /^--every is "0m"/],
    ['backup --every 31d --keep 3 --into kept', /^--every is "31d"/],
    ['backup --every 1h --keep 0 --into kept', /^--keep is "0", but must be a whole number from 1/],
    ['backup --every 1h --keep all --into kept', /^--keep is "all"/],
    ['backup --every 1h --keep 3 --into none', /^There is no folder .*none\. Make it, or mount/],
    ['backup --every 1h --keep 3 --into s3://b', /^The place of the backups: The address has to/],
    ['backup --every 1h --keep 3 --into s3://bbb', /The address does not name a region/],
  ])('%s is answered with a sentence', async (line, sentence) => {
    const { code, complaints } = await run(line)
    expect([code, complaints]).toEqual([1, expect.stringMatching(sentence)])
  })

  test('production reaches no bucket of another machine without TLS', async () => {
    const into = 's3://backups?region=eu&endpoint=http://store.example'
    const env = { NODE_ENV: 'production', PUBLIC_URL: 'https://music.example' }
    const { complaints } = await run(`backup --every 1h --keep 3 --into ${into}`, env)
    expect(complaints).toMatch(/^It leads to store\.example without TLS/)
  })

  test('PostgreSQL is left to its own tools', async () => {
    const env = { DATABASE_URL: 'postgres://localhost/melodia' }
    const { complaints } = await run('backup --every 1h --keep 3 --into kept', env)
    expect(complaints).toMatch(/pg_dump/)
  })

  test('a database that another process holds delays only the note', async () => {
    const other = new Sqlite(at('data', 'melodia.sqlite'))
    other.exec('BEGIN IMMEDIATE')
    const running = run('backup b.tar')
    await vi.waitFor(async () => expect(await readdir(folder)).toContain('b.tar'), PATIENCE)
    other.exec('ROLLBACK')
    other.close()
    expect((await running).code).toBe(0)
    expect(await listBackups(server.read)).toMatchObject([{ outcome: 'ok', place: at('b.tar') }])
  })
})

describe('the process of npm run backup -- --every', () => {
  const start = (into: string) =>
    spawn(
      process.execPath,
      ['api/command.js', 'backup', '--every', '1h', '--keep', '3', '--into', into],
      {
        cwd: join(import.meta.dirname, '../../../..'),
        env: { PATH: process.env.PATH, DATA_DIR: at('data') },
      },
    )

  test('ends at SIGTERM, with code 0', async () => {
    const child = start(at('kept'))
    const output = text(child.stdout)
    await vi.waitFor(isNoted, PATIENCE)
    const ended = once(child, 'exit')
    const asked = performance.now()
    child.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
    expect(performance.now() - asked).toBeLessThan(5_000)
    expect(await output).toContain('has the database and')
  })

  test('in the middle of a backup it leaves nothing behind', async () => {
    // A large file, so that there is a middle.
    const rows = new Sqlite(at('data', 'melodia.sqlite'))
    rows.exec('create table ballast (content blob)')
    rows.exec(`insert into ballast select zeroblob(1000000)
      from (with recursive n(i) as (select 1 union all select i + 1 from n where i < 400) select i from n)`)
    rows.close()
    const child = start(at('kept'))
    await vi.waitFor(
      async () => expect(await readdir(at('kept'))).toEqual([expect.stringMatching(/^\.backup-/)]),
      { ...PATIENCE, interval: 5 },
    )
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
    expect(await readdir(at('kept'))).toEqual([])
    expect(await listBackups(server.read)).toEqual([])
  })
})

test.skipIf(process.getuid?.() !== 0)(
  'a disk that is full: said, noted, and whole again with room',
  async () => {
    const small = at('kept')
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1M', 'tmpfs', small])
    try {
      const isFailed = async () =>
        expect((await lastBackups(server.read)).backup).toMatchObject({ outcome: 'failed' })
      const { said } = await until(`backup --every 1h --keep 2 --into ${small}`, isFailed)
      expect(said).toMatch(/No backup was made at .*(full|ENOSPC).* It is tried again in 5 min\./)
      expect(await readdir(small)).toEqual([])
      expect((await lastBackups(server.read)).lastGood.backup).toBeNull()
      execFileSync('mount', ['-o', 'remount,size=64M', small])
      await until(`backup --every 1h --keep 2 --into ${small}`, isNoted)
      expect(await readdir(small)).toHaveLength(1)
    } finally {
      execFileSync('umount', ['--lazy', small])
    }
  },
)

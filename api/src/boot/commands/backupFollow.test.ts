import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { lastBackups } from '@melodia/db/backups'
import { openDatabase } from '@melodia/db/engine/open'
import { addTrack } from '@melodia/db/testing/tracks'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openBucket } from '../../platform/media/testing/bucket.ts'
import { aTrackForm, testApp, type TestApp } from '../../testing/index.ts'
import { readShipped } from '../follow/shipped.ts'
import { terminal } from './testing/terminal.ts'

const PATIENCE = { timeout: 30_000 }

let folder: string
let kit: TestApp
let server: Awaited<ReturnType<typeof openDatabase>>
const at = (...names: string[]) => join(folder, ...names)
const run = (line: string, settings = {}) =>
  terminal({ DATA_DIR: at('data'), ...settings }, folder, line)

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'melodia-followed-'))
  await mkdir(at('kept'))
  server = await openDatabase({ kind: 'sqlite', path: at('data', 'melodia.sqlite') })
  const media = { kind: 'folder', path: at('data', 'media'), proxy: null } as const
  kit = await testApp({ db: server, config: { media } })
  await upload('First')
})
afterEach(async () => {
  await kit.close()
  await server.close()
  await rm(folder, { recursive: true })
})

const upload = async (title: string) => {
  const { status } = await kit.as('creator').post('/tracks/new', aTrackForm({ title }))
  expect(status).toBe(201)
}

/** Follows the database while `work` is done, then is asked to stop. Returns what was said. */
async function following(line: string, work: () => Promise<unknown>, settings = {}) {
  const stop = new AbortController()
  const env = { DATA_DIR: at('data'), ...settings }
  const running = terminal(env, folder, line, undefined, Date.now, stop.signal)
  await vi.waitFor(
    async () => expect((await lastBackups(server.read)).backup).not.toBeNull(),
    PATIENCE,
  )
  await work()
  stop.abort()
  return running
}

/** Waits until everything that was written until now is in the place. Returns a moment after that. */
async function isShipped() {
  const now = Date.now()
  await vi.waitFor(
    async () => expect((await readShipped(at('data')))?.at).toBeGreaterThan(now),
    PATIENCE,
  )
  return Date.now()
}

/** Titles of the tracks of a restored database. */
function titlesIn(data: string) {
  const connection = new Sqlite(at(data, 'melodia.sqlite'), { readonly: true })
  const titles = connection
    .prepare<[], string>('select title from tracks order by title')
    .pluck()
    .all()
  connection.close()
  return titles
}

const FOLLOW = 'backup --follow 1s --keep 7d --into kept'

describe('contract, Commands: npm run backup -- --follow', () => {
  test('every moment can be restored, with the files of then', async () => {
    let between = 0
    const { code, said, complaints } = await following(FOLLOW, async () => {
      await upload('Second')
      between = await isShipped()
      await upload('Third')
      await isShipped()
      await server.write(({ db, tables }) => db.delete(tables.tracks).then())
    })
    expect([code, complaints]).toEqual([0, ''])
    expect(said).toContain('is on the disk of the data: what takes one takes both')
    expect(said).toMatch(/^Every moment from \S+Z on can be restored\.$/m)
    expect(await readShipped(at('data'))).toBeNull()

    const moment = new Date(between).toISOString()
    const then = await run(`restore kept --at ${moment}`, { DATA_DIR: at('then') })
    expect(then).toMatchObject({ code: 0, complaints: '' })
    expect(then.said).toMatch(/^The state of \S+Z was restored, with \d+ files\.$/m)
    expect(titlesIn('then')).toEqual(['First', 'Second'])
    expect((await run('media:check', { DATA_DIR: at('then') })).code).toBe(0)
    expect((await run('restore kept --at now', { DATA_DIR: at('now') })).code).toBe(0)
    expect(titlesIn('now')).toEqual([])
  })

  test('is noted, and can be tried aside', async () => {
    await following(FOLLOW, async () => {
      await upload('Second')
      await isShipped()
      await mkdir(at('aside'))
      const { said, complaints } = await run('restore kept --at now --check --aside aside')
      expect(complaints).toBe('')
      expect(said).toMatch(/followed\/ as of \S+Z: \d+ tables, \d+ rows, \d+ files: the same\.$/m)
    })
    const { backup, drill } = await lastBackups(server.read)
    expect(backup).toMatchObject({ outcome: 'ok', error: null })
    expect(backup?.place).toContain(`${at('kept')}/followed/`)
    expect(drill?.outcome).toBe('ok')
  })

  test('what a place does not take waits in the log', async () => {
    const bucket = await openBucket()
    const { endpoint, region, credentials } = bucket.settings.media
    const into = `s3://melodia-test?region=${region}&endpoint=${endpoint}`
    const keys = {
      AWS_ACCESS_KEY_ID: credentials.accessKeyId,
      AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    }
    const { said } = await following(
      FOLLOW.replace('kept', into),
      async () => {
        await isShipped()
        bucket.server.failWrites(12)
        await upload('Second')
        await isShipped()
      },
      keys,
    )
    expect(said).not.toContain(credentials.secretAccessKey)
    const restored = await run(`restore ${into} --at now`, { ...keys, DATA_DIR: at('now') })
    expect(restored.complaints).toBe('')
    expect(titlesIn('now')).toEqual(['First', 'Second'])
    expect((await run('media:check', { DATA_DIR: at('now') })).code).toBe(0)
    await bucket.remove()
  })

  test('a place where nobody followed has no moment', async () => {
    const { complaints } = await run('restore kept --at now', { DATA_DIR: at('other') })
    expect(complaints).toMatch(
      /cannot be restored\. There is no copy of a database that was followed/,
    )
  })

  test('what another run has followed stays, and the next one goes on with a copy of its own', async () => {
    const copies = async () => {
      const names = await readdir(at('kept', 'followed'), { recursive: true })
      return names.filter((name) => name.endsWith('.sqlite')).length
    }
    await following(FOLLOW, isShipped)
    expect(await copies()).toBe(1)
    await upload('Not followed')
    await following(FOLLOW, () => vi.waitFor(async () => expect(await copies()).toBe(2), PATIENCE))
    expect((await run('restore kept --at now', { DATA_DIR: at('now') })).code).toBe(0)
    expect(titlesIn('now')).toEqual(['First', 'Not followed'])
  })

  test.each([
    ['backup --follow 5s', /^Usage/],
    ['backup --follow 5s --keep 7d', /^Usage/],
    ['backup b.tar --follow 5s --keep 7d --into kept', /^Usage/],
    ['backup --every 1h --follow 5s --keep 7d --into kept', /^Usage/],
    ['backup --follow 5 --keep 7d --into kept', /^--follow is "5", but must be from 1s to 1h/],
    ['backup --follow 2h --keep 7d --into kept', /^--follow is "2h"/],
    ['backup --follow 5s --keep 48 --into kept', /^--keep is "48", but must be from 1h on/],
    ['backup --follow 5s --keep 7d --into none', /^There is no folder .*none\. Make it, or mount/],
    [
      'restore kept --at yesterday',
      /^--at is "yesterday", but must be now, or a time with its zone/,
    ],
    ['restore kept --at 2026-11-30T06:00:00', /^--at is/],
    ['restore none --at now', /^There is no folder .*none/],
  ])('%s is answered with a sentence', async (line, sentence) => {
    const { code, complaints } = await run(line)
    expect([code, complaints]).toEqual([1, expect.stringMatching(sentence)])
  })
})

test('of a process that is killed, everything is there until the moment that it noted', async () => {
  const args = ['backup', '--follow', '1s', '--keep', '7d', '--into', at('kept')]
  const child = spawn(process.execPath, ['api/command.js', ...args], {
    cwd: join(import.meta.dirname, '../../../..'),
    env: { PATH: process.env.PATH, DATA_DIR: at('data') },
  })
  await vi.waitFor(async () => expect(await readShipped(at('data'))).not.toBeNull(), PATIENCE)
  await vi.waitFor(
    async () => expect((await lastBackups(server.read)).backup?.outcome).toBe('ok'),
    PATIENCE,
  )
  const written: number[] = []
  const isSent = async () => ((await readShipped(at('data')))?.at ?? 0) > (written[10] ?? Infinity)
  while (!(await isSent())) {
    await server.write((write) => addTrack(write, { title: 'One more' }))
    written.push(Date.now())
  }
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
  const noted = await readShipped(at('data'))
  expect((await run('restore kept --at now', { DATA_DIR: at('now') })).code).toBe(0)
  const restored = titlesIn('now').length - 1
  const acknowledged = written.filter((time) => time <= (noted?.at ?? 0))
  expect(acknowledged.length).toBeGreaterThan(0)
  expect(restored).toBeGreaterThanOrEqual(acknowledged.length)
})

import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import Sqlite from 'better-sqlite3'
import type { Track } from '@melodia/contract/tracks'
import { lastBackups } from '@melodia/db/backups'
import { compareSqlite } from '@melodia/db/engine/compare'
import { openDatabase } from '@melodia/db/engine/open'
import { countJobs } from '@melodia/db/jobs'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '../../platform/config/config.ts'
import { openSmtpServer } from '../../platform/mail/testing/smtpServer.ts'
import { aReceiver } from '../../platform/webhooks/testing/receiver.ts'
import { aTrackForm, testApp, type TestApp } from '../../testing/index.ts'
import { terminal } from './testing/terminal.ts'

const { webhookNetworks } = readConfig({ WEBHOOK_NETWORKS: '127.0.0.1' }, '/srv')

let folder: string
let kit: TestApp
let server: Awaited<ReturnType<typeof openDatabase>>
const at = (...names: string[]) => join(folder, ...names)
const run = (line: string, settings = {}) =>
  terminal({ DATA_DIR: at('data'), ...settings }, folder, line)
const CHECK = 'restore b.tar --check --aside aside'

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'melodia-drills-'))
  await mkdir(at('aside'))
  server = await openDatabase({ kind: 'sqlite', path: at('data', 'melodia.sqlite') })
  const media = { kind: 'folder', path: at('data', 'media'), proxy: null } as const
  kit = await testApp({ db: server, config: { media, webhookNetworks } })
  await kit.as('creator').post('/tracks/new', aTrackForm())
})
afterEach(async () => {
  await kit.close()
  await server.close()
  await rm(folder, { recursive: true })
})

const lastDrill = async () => (await lastBackups(server.read)).drill
const filesOf = async () => (await readdir(at('data', 'media'), { recursive: true })).toSorted()

describe('contract, Commands: npm run restore -- FILE --check', () => {
  test('a good backup: the same, and nothing else has changed', async () => {
    await run('backup b.tar')
    const before = {
      files: await filesOf(),
      jobs: await server.read.db.select().from(server.read.tables.jobs),
    }
    const { code, said, complaints } = await run(CHECK)
    expect([code, complaints]).toEqual([0, ''])
    expect(said).toMatch(/b\.tar: \d{2,} tables, \d{2,} rows, 5 files: the same\.$/m)
    expect(said).toContain(
      'Not compared, since a restore empties them: accounts_payloads, api_tokens',
    )
    expect(await lastDrill()).toMatchObject({
      outcome: 'ok',
      files: 5,
      place: at('b.tar'),
      error: null,
    })
    expect(await readdir(at('aside'))).toEqual([])
    const after = {
      files: await filesOf(),
      jobs: await server.read.db.select().from(server.read.tables.jobs),
    }
    expect(after).toEqual(before)
  })

  test('the newest of those that are kept', async () => {
    await mkdir(at('kept'))
    await run('backup kept/melodia-2026-11-30T06-00-00Z.tar')
    await run('backup kept/melodia-2026-11-30T07-00-00Z.tar')
    const { code, said } = await run('restore kept --check --aside aside')
    expect([code, said]).toEqual([0, expect.stringContaining('melodia-2026-11-30T07-00-00Z.tar: ')])
  })

  test('sends no mail and calls no webhook, though both are due', async () => {
    const [smtp, receiver] = [await openSmtpServer(), await aReceiver()]
    await kit.as('admin').post('/webhooks', { url: receiver.url, events: ['track.published'] })
    const { body } = await kit.as('creator').post<{ track: Track }>('/tracks/new', aTrackForm())
    await kit.as('admin').put(`/tracks/pending/${body.track.id}`, { notes: 'A fine recording.' })
    const due = async () =>
      Promise.all(
        (['mail', 'delivery'] as const).map(async (kind) => [
          kind,
          (await countJobs(server.read, kind)).waiting > 0,
        ]),
      )
    expect(await due()).toEqual([
      ['mail', true],
      ['delivery', true],
    ])
    await run('backup b.tar')
    const connected: Socket[] = []
    const note = (message: unknown) => {
      if (
        typeof message === 'object' &&
        message &&
        'socket' in message &&
        message.socket instanceof Socket
      )
        connected.push(message.socket)
    }
    subscribe('net.client.socket', note)
    const settings = {
      MAIL_URL: `smtp://127.0.0.1:${smtp.location.port}`,
      WEBHOOK_NETWORKS: '127.0.0.1',
    }
    const { code } = await run(CHECK, settings)
    unsubscribe('net.client.socket', note)
    expect(code).toBe(0)
    // The connection for the questions of the drill itself.
    expect(connected).toHaveLength(1)
    expect([smtp.mails, receiver.received]).toEqual([[], []])
    expect(await due()).toEqual([
      ['mail', true],
      ['delivery', true],
    ])
    await smtp.close()
    await receiver.close()
  })

  test('where the keys are in a file, it uses a copy, and needs one', async () => {
    const inFile = { SECRETS_FILE: at('secrets.json') }
    await run('admin list', inFile)
    await run('backup b.tar', inFile)
    const before = await readFile(at('secrets.json'))
    expect((await run(CHECK, inFile)).code).toBe(0)
    expect((await readFile(at('secrets.json'))).equals(before)).toBe(true)
    await rm(at('secrets.json'))
    const { code, complaints } = await run(CHECK, inFile)
    expect([code, complaints]).toEqual([
      1,
      expect.stringMatching(/does not restore\. The keys .*Put it back/),
    ])
    expect(await readdir(folder)).not.toContain('secrets.json')
  })

  test('one with a changed byte is named, and noted', async () => {
    await run('backup b.tar')
    const whole = await readFile(at('b.tar'))
    const place = whole.lastIndexOf('media/') + 600
    whole[place] = 255 - (whole[place] ?? 0)
    await writeFile(at('b.tar'), whole)
    const { code, complaints } = await run(CHECK)
    expect([code, complaints]).toEqual([
      1,
      expect.stringMatching(/does not restore\. The media file .* is damaged\.$/),
    ])
    expect(await lastDrill()).toMatchObject({ outcome: 'failed', bytes: null, error: complaints })
    expect(await readdir(at('aside'))).toEqual([])
  })

  test('a file that was missing already when it was made is named', async () => {
    const file = (await filesOf()).find((name) => name.endsWith('.mp3'))
    await rm(at('data', 'media', file ?? ''))
    await run('backup b.tar')
    const { code, complaints } = await run(CHECK)
    expect(code).toBe(1)
    expect(complaints).toContain(`The file ${file} is missing, as when the backup was made.`)
  })

  test.each([
    ['restore b.tar --check --force', /^Usage/],
    ['restore b.tar --check --aside none', /^There is no folder .*none\.$/],
    ['restore none.tar --check', /^There is no file/],
    ['restore aside --check', /^There is no backup in .*aside: none with a name such as melodia-/],
  ])('%s is answered with a sentence', async (line, sentence) => {
    await run('backup b.tar')
    const { code, complaints } = await run(line)
    expect([code, complaints]).toEqual([1, expect.stringMatching(sentence)])
  })
})

describe('what a drill compares', () => {
  const open = (name: string) => new Sqlite(at(name))
  beforeEach(async () => {
    const source = open('data/melodia.sqlite')
    for (const name of ['before', 'after']) await source.backup(at(name))
    source.close()
  })
  const differences = (change: string) => {
    const file = open('after')
    file.pragma('foreign_keys = off')
    file.exec(change)
    file.close()
    return compareSqlite(at('before'), at('after'), ['uploads'])
  }

  test.each([
    ['select 1', []],
    ['delete from uploads', []],
    ["update tracks set title = title || '!'", ['tracks has other rows than the archive.']],
    ['update tracks set explicit = not explicit', ['tracks has other rows than the archive.']],
    ['delete from jobs', [expect.stringMatching(/^jobs has 0 rows, and the archive \d+\.$/)]],
    ['drop table views', ['views is not there.']],
  ])('%s', (change, expected) => {
    const { differences: found, written } = differences(change)
    expect([found, written]).toEqual([expected, []])
  })

  test('rows in another order are the same, and as often', () => {
    const before = open('before')
    before.exec("create table likes (a, b); insert into likes values (1, 'x'), (2, 'y'), (2, 'y')")
    before.close()
    const likes = (rows: string) =>
      differences(
        `drop table if exists likes; create table likes (a, b); insert into likes values ${rows}`,
      )
    expect(likes("(2, 'y'), (1, 'x'), (2, 'y')").differences).toEqual([])
    for (const rows of ["(1, 'x'), (1, 'x'), (2, 'y')", "(1, 'x'), (2, 'y'), ('2', 'y')"])
      expect(likes(rows).differences).toEqual(['likes has other rows than the archive.'])
  })

  test('of an older version: what migrations wrote is named, and everything else is compared', async () => {
    const packed = new URL(
      '../../../../db/src/testing/before/melodia-1.3.sqlite.br',
      import.meta.url,
    )
    const old = brotliDecompressSync(await readFile(packed))
    for (const name of ['before', 'after']) await writeFile(at(name), old)
    await (await openDatabase({ kind: 'sqlite', path: at('after') })).close()
    const compared = compareSqlite(at('before'), at('after'), [])
    expect(compared.differences).toEqual([])
    expect(compared.written).toContain('tracks')
    expect(compared.rows).toBeGreaterThan(100)
  })
})

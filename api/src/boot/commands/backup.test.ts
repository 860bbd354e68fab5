import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Track } from '@melodia/contract/tracks'
import { documentKeyOf } from '@melodia/db/documentKey'
import { addDocuments } from '@melodia/db/documents'
import { claimJob, failJob } from '@melodia/db/jobs'
import { demoFile } from '@melodia/db/demo'
import { openDatabase } from '@melodia/db/engine/open'
import { secret } from '@melodia/db/secrets'
import { newId } from '@melodia/db/records/id'
import { addRepresentation } from '@melodia/db/testing/representations'
import { addTrack } from '@melodia/db/testing/tracks'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { prepareFiles } from '../../platform/marks/testing/prepared.ts'
import { uploaded } from '../../platform/uploads/testing/tus.ts'
import { aTrackForm, mp3File, pngFile, testApp, type TestApp } from '../../testing/index.ts'
import { terminal } from './testing/terminal.ts'

let folder: string
let kit: TestApp
let server: Awaited<ReturnType<typeof openDatabase>>
const at = (...names: string[]) => join(folder, ...names)
const run = (line: string, data = 'data') => terminal({ DATA_DIR: at(data) }, folder, line)

/** Every row of every table, and every file with its content. */
async function everything(data: string) {
  const db = await openDatabase({ kind: 'sqlite', path: at(data, 'melodia.sqlite') })
  const rows: Record<string, unknown> = {}
  for (const [name, table] of Object.entries(db.read.tables))
    rows[name] = await db.read.db.select().from(table)
  await db.close()
  // A backup is noted after it was made, so it does not hold its own row.
  delete rows['backups']
  const files = (await readdir(at(data, 'media'), { recursive: true })).filter((name) =>
    /\.mp3(c2pa)?$/.test(name),
  )
  const hashes = await Promise.all(
    files.toSorted().map(async (name) => {
      const content = await readFile(at(data, 'media', name))
      return [name, createHash('sha256').update(content).digest('hex')]
    }),
  )
  return { rows, hashes }
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'melodia-backup-'))
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

describe('contract, Commands: npm run backup and npm run restore', () => {
  test('what is restored has the same rows and the same files', async () => {
    expect(await run(`backup ${at('b.tar')}`)).toMatchObject({ code: 0, complaints: '' })
    const restored = await run(`restore ${at('b.tar')}`, 'other')
    expect(restored).toMatchObject({ code: 0, complaints: '' })
    expect(await everything('other')).toEqual(await everything('data'))
    expect(await readdir(at('other'))).toEqual(['media', 'melodia.sqlite'])
    expect((await run('media:check', 'other')).said).toMatch(/^All \d+ files are as they were/)
  })

  test('manifests of uploads come along, and are checked', async () => {
    const { files } = await prepareFiles()
    const track_file = mp3File(files['a valid mark']?.content)
    await kit.as('creator').post('/tracks/new', aTrackForm({ track_file }))
    expect(await run(`backup ${at('b.tar')}`)).toMatchObject({ code: 0, complaints: '' })
    await run(`restore ${at('b.tar')}`, 'other')
    const { hashes } = await everything('other')
    const [manifest = ''] = hashes.find(([name]) => name?.endsWith('c2pa')) ?? []
    expect(hashes).toEqual((await everything('data')).hashes)
    await rm(at('other', 'media', manifest))
    const { code, said } = await run('media:check', 'other')
    expect([code, said]).toEqual([1, expect.stringContaining(`${manifest} is missing`)])
  })

  test('documents come along, under their own keys, and are checked', async () => {
    const id = newId()
    const [key, staged] = [
      documentKeyOf(id),
      await kit.media.stage(Readable.from(['%PDF-']), 'a.pdf'),
    ]
    await kit.media.documents.put(staged, key)
    const { bytes, sha256 } = staged
    const document = { id, name: 'a.pdf', content_type: 'application/pdf', bytes, sha256 }
    await server.write(async (write) => {
      const representation = await addRepresentation(write)
      await addDocuments(write, { representation }, [document], 0)
    })
    expect(await run(`backup ${at('b.tar')}`)).toMatchObject({ code: 0, complaints: '' })
    expect(await run('restore b.tar', 'other')).toMatchObject({ code: 0, complaints: '' })
    expect(String(await readFile(at('other', 'media', key)))).toBe('%PDF-')
    expect((await run('media:check', 'other')).said).toMatch(/^All \d+ files are as they were/)
    await writeFile(at('other', 'media', key), '%PDF!')
    expect((await run('media:check', 'other')).said).toBe(`${key} has other content`)
    expect((await run('restore b.tar --force', 'other')).code).toBe(0)
    expect((await run('media:check', 'other')).code).toBe(0)
  })

  test('uploads that no form had used do not come back: their pieces are in no backup', async () => {
    await uploaded(kit, 'creator', Buffer.from('half a track'))
    await run('backup b.tar')
    expect((await run('restore b.tar', 'other')).code).toBe(0)
    const { rows } = await everything('other')
    expect([rows['uploads'], rows['upload_pieces']]).toEqual([[], []])
  })

  test('where the keys are in a file, the backup does not hold them, and says so', async () => {
    const key = 'a-key-that-nobody-else-may-know'
    await secret(server, 'keys', () => [key])
    const inFile = { DATA_DIR: at('data'), SECRETS_FILE: at('secrets.json') }
    expect((await terminal(inFile, folder, 'admin list')).code).toBe(0)
    const { said } = await terminal(inFile, folder, 'backup b.tar')
    expect(said).toContain(`keep a copy of ${at('secrets.json')} in another place`)
    expect((await readFile(at('b.tar'))).includes(key)).toBe(false)
    await run('restore b.tar', 'other')
    expect((await run('admin list', 'other')).complaints).toContain('set SECRETS_FILE to its path')
    const other = { ...inFile, DATA_DIR: at('other') }
    expect((await terminal(other, folder, 'admin list')).code).toBe(0)
  })

  test('a backup of a server at work is of one moment', async () => {
    const over = new AbortController()
    const writing = (async () => {
      for (let n = 0; !over.signal.aborted; n += 1) {
        await server.write(async (write) => {
          await addTrack(write, { title: `left ${n}` })
          await addTrack(write, { title: `right ${n}` })
        })
        await nextTurn()
      }
    })()
    // Those rows name a missing file: the backup reports it and is still complete.
    const { complaints } = await run('backup b.tar')
    over.abort()
    await writing
    expect(complaints).toContain('aa/audio.mp3')
    await run('restore b.tar', 'other')
    const { rows } = await everything('other')
    const titles = (rows['tracks'] as Track[]).map(({ title }) => title)
    const count = (side: string) => titles.filter((title) => title.startsWith(side)).length
    expect(count('left')).toBe(count('right'))
  })

  test('nothing is overwritten that was not meant', async () => {
    await run('backup b.tar')
    expect((await run('backup b.tar')).complaints).toMatch(/is there already/)
    expect((await run('restore b.tar --force')).complaints).toMatch(/stop the server first/)
    await run('restore b.tar', 'other')
    expect((await run('restore b.tar', 'other')).complaints).toMatch(/is not empty/)
    const forced = await run('restore b.tar --force', 'other')
    expect(forced.code).toBe(0)
    expect(forced.said).toMatch(/The database that was there is .*before-restore/)
    expect(await everything('other')).toEqual(await everything('data'))
  })

  test('a backup that is damaged, cut or something else changes nothing', async () => {
    await run('backup b.tar')
    const whole = await readFile(at('b.tar'))
    const place = whole.lastIndexOf('media/') + 600
    const damaged = Buffer.from(whole)
    damaged[place] = 255 - (whole[place] ?? 0)
    await writeFile(at('damaged.tar'), damaged)
    await writeFile(at('cut.tar'), whole.subarray(0, whole.length / 2))
    await writeFile(at('song.tar'), Buffer.alloc(5_000, 'song'))
    for (const [name, sentence] of [
      ['damaged.tar', /The media file .* is damaged\.$/],
      ['cut.tar', /cannot be restored\. It is not a backup, or not a whole one\.$/],
      ['song.tar', /cannot be restored\. It is not a backup, or not a whole one\.$/],
      ['missing.tar', /^There is no file .*missing\.tar\.$/],
    ] as const) {
      const { code, complaints } = await run(`restore ${name}`, 'other')
      expect(code).toBe(1)
      expect(complaints).toMatch(sentence)
    }
    expect(await readdir(folder)).not.toContain('other')
  })

  test('what is not there is said, and not made', async () => {
    expect((await run('backup none/b.tar')).complaints).toMatch(/^There is no folder .*none\.$/)
    for (const line of ['backup b.tar', 'admin list', 'media:check', 'media:sweep'])
      expect((await run(line, 'other')).complaints).toMatch(/^There is no database .*other/)
    expect(await readdir(folder)).not.toContain('other')
  })

  test('PostgreSQL is left to its own tools', async () => {
    const env = { DATA_DIR: at('data'), DATABASE_URL: 'postgres://localhost/melodia' }
    for (const line of ['backup b.tar', 'restore b.tar'])
      expect((await terminal(env, folder, line)).complaints).toMatch(/pg_dump/)
  })

  test('a setting that cannot be read is said', async () => {
    const { code, complaints } = await terminal({ PORT: 'x' }, folder, 'backup b.tar')
    expect([code, complaints]).toEqual([
      1,
      'PORT is "x", but must be a whole number from 0 to 65535.',
    ])
  })
})

test('npm run media:analyse begins anew with analyses that were given up', async () => {
  const { db } = kit
  expect((await run('media:analyse')).said).toBe('No audio file has a failed analysis.')
  await db.write(async (write) => {
    const lease = { now: Date.now() + 1_000, leaseMs: 1_000 }
    const claim = await claimJob(write, { kind: 'analysis' }, lease)
    if (claim) await failJob(write, claim, { problem: 'Silence.', dueAt: null })
  })
  const { code, said } = await run('media:analyse')
  expect([code, said]).toEqual([0, '1 audio file is listened to again by the server.'])
  expect((await run('media:analyse now')).complaints).toBe('Usage: npm run media:analyse')
})

test('npm run media:analyse looks at pictures from before they were compared', async () => {
  const artworkFile = pngFile(await readFile(demoFile.artwork('Ferry, Late')))
  const other = await kit
    .as('admin')
    .post<{ track: Track }>('/tracks/new', aTrackForm({ artworkFile }))
  await server.write((write) => write.db.delete(write.tables.artwork_hashes))
  const { said } = await run('media:analyse')
  expect(said).toContain('1 picture is recognised from now on.')
  const known = await server.read.db.select().from(server.read.tables.artwork_hashes)
  expect(known.length).toBeGreaterThan(10)
  expect(other.status).toBe(201)
  expect((await run('media:analyse')).said).not.toContain('recognised')
})

describe('contract, Commands: npm run media:check and media:sweep', () => {
  test('a file that is missing or other than it was is named', async () => {
    const [track] = await everything('data').then(
      ({ rows }) => rows['media_files'] as { key: string }[],
    )
    expect((await run('media:check')).code).toBe(0)
    await writeFile(at('data', 'media', track?.key ?? ''), 'noise')
    const { code, said, complaints } = await run('media:check')
    expect(code).toBe(1)
    expect(said).toMatch(`${track?.key} has 5 bytes`)
    expect(complaints).toMatch(/^1 of \d+ files are not/)
    await rm(at('data', 'media', track?.key ?? ''))
    expect((await run('media:check')).said).toMatch(`${track?.key} is missing`)
  })

  test('what nothing uses is removed, but not what may still be used', async () => {
    const { media } = kit
    const { key } = await media.commit(await media.stage(Readable.from(['alone']), 'a'), 'mp3')
    expect((await run('media:sweep')).said).toMatch(/^0 files/)
    await utimes(at('data', 'media', key), 0, 0)
    expect((await run('media:sweep')).said).toMatch(/^1 file that/)
    expect(await media.size(key)).toBeNull()
    expect((await run('media:check')).code).toBe(0)
  })
})

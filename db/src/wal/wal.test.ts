import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import Sqlite from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { copySqlite } from '../engine/backup.ts'
import { compareSqlite } from '../engine/compare.ts'
import { openDatabase } from '../engine/open.ts'
import { followWal, LogLost, type Segment, type WalFollower } from './follow.ts'
import { faultsOf, replayLog } from './replay.ts'

const WRITER = fileURLToPath(new URL('../testing/busyWriter.ts', import.meta.url))
/** Bytes: so short that many logs are followed. */
const LONG = 200_000

let folder: string
let path: string
let follower: WalFollower
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'melodia-wal-'))
  path = join(folder, 'live.sqlite')
})
afterEach(async () => {
  follower.close()
  await rm(folder, { recursive: true })
})

const follow = async (long = LONG) => {
  follower = followWal({ path, long })
  await copySqlite(path, join(folder, 'copy.sqlite'))
}
const taken: (Segment & { file: string })[] = []
beforeEach(() => void taken.splice(0))

async function take() {
  const file = join(folder, `segment-${taken.length}`)
  const segment = await follower.next(file)
  if (segment) taken.push({ ...segment, file })
  return segment
}

/** The state after the first `many` segments; returns where it is. */
async function replayed(many = taken.length) {
  const target = join(folder, `state-${many}.sqlite`)
  await copyFile(join(folder, 'copy.sqlite'), target)
  const segments = taken.slice(0, many)
  for (const log of new Set(segments.map((segment) => segment.log)))
    await replayLog(target, async (file) => {
      for (const segment of segments)
        if (segment.log === log) await appendFile(file, await readFile(segment.file))
    })
  return target
}

async function expectSame(many?: number) {
  const state = await replayed(many)
  expect(faultsOf(state)).toEqual([])
  const compared = compareSqlite(path, state, [])
  expect(compared.differences).toEqual([])
  return compared
}

describe('a file that other processes write', () => {
  let writers: ChildProcess[] = []
  const write = () => {
    const stdio: ['ignore', 'pipe', 'inherit'] = ['ignore', 'pipe', 'inherit']
    const child = spawn(process.execPath, [WRITER, JSON.stringify({ kind: 'sqlite', path })], {
      stdio,
    })
    writers.push(child)
    return child
  }
  const killAll = async () => {
    const ended = writers.map((child) => once(child, 'exit'))
    for (const child of writers) child.kill('SIGKILL')
    await Promise.all(ended)
    writers = []
  }
  beforeEach(async () => {
    await (await openDatabase({ kind: 'sqlite', path })).close()
  })

  it('is the same from its copy and its logs, as of any segment', async () => {
    const [first] = [write(), write()]
    await once(first.stdout ?? first, 'data')
    await follow()
    while ((taken.at(-1)?.log ?? 0) < 2) await take()
    await killAll()
    await take()
    expect(await take()).toBeNull()
    const { rows } = await expectSame()
    const half = await replayed(Math.ceil(taken.length / 2))
    expect(faultsOf(half)).toEqual([])
    expect(compareSqlite(half, half, []).rows).toBeLessThan(rows)
  })
})

describe('a file that is written here', () => {
  let writer: Sqlite.Database
  beforeEach(() => {
    writer = new Sqlite(path)
    writer.pragma('journal_mode = WAL')
    writer.exec('create table t (id integer primary key, bytes blob)')
  })
  afterEach(() => writer.close())
  const add = (rows: number) =>
    writer.exec(
      `insert into t (bytes) with n as (select 1 i union all select i + 1 from n where i < ${rows}) select randomblob(3000) from n`,
    )

  it('has its changes in the next segment, and none where nothing was written', async () => {
    await follow()
    add(1)
    expect(await take()).toEqual({ log: 0 })
    expect(await take()).toBeNull()
    await expectSame()
    add(2)
    expect(await take()).toEqual({ log: 0 })
    await expectSame()
  })

  it('may have ended its log by itself just before, or be empty', async () => {
    writer.pragma('wal_checkpoint(TRUNCATE)')
    await follow()
    expect(await take()).toBeNull()
    add(1)
    expect(await take()).toEqual({ log: 0 })
    await expectSame()
    follower.close()
    writer.pragma('wal_checkpoint(RESTART)')
    taken.splice(0)
    await rm(join(folder, 'copy.sqlite'))
    await rm(join(folder, 'segment-0'))
    await follow()
    add(1)
    await take()
    await expectSame()
  })

  it('ends no log that was not read, also when it was copied into the file', async () => {
    await follow(Number.POSITIVE_INFINITY)
    for (const log of [0, 1, 2]) {
      add(2_000)
      writer.pragma('wal_checkpoint(PASSIVE)')
      add(1)
      expect(await take()).toEqual({ log })
      writer.pragma('wal_checkpoint(PASSIVE)')
      expect(await take()).toBeNull()
    }
    await expectSame()
  })

  it('has no part of a transaction that goes on, or was taken back', async () => {
    writer.pragma('cache_size = 10')
    await follow()
    await take()
    writer.exec('begin')
    add(1_000)
    expect(await take()).toBeNull()
    writer.exec('rollback')
    expect(await take()).toBeNull()
    add(3)
    await take()
    await expectSame()
  })

  it('goes on where somebody reads, and its log ends when they are done', async () => {
    await follow()
    const reader = new Sqlite(path, { readonly: true })
    reader.exec('begin')
    reader.prepare('select count(*) from t').get()
    add(500)
    expect(await take()).toEqual({ log: 0 })
    add(1)
    expect(await take()).toEqual({ log: 0 })
    reader.close()
    add(1)
    await take()
    add(1)
    expect(await take()).toEqual({ log: 1 })
    await expectSame()
  })

  it('may be copied later, in the middle of a log: its beginning is no harm', async () => {
    await follow()
    add(20)
    await take()
    writer.exec('update t set bytes = randomblob(10) where id < 10')
    await rm(join(folder, 'copy.sqlite'))
    await copySqlite(path, join(folder, 'copy.sqlite'))
    writer.exec('delete from t where id > 5')
    expect(await take()).toEqual({ log: 0 })
    await expectSame()
  })

  it('goes on where somebody writes for long', async () => {
    await follow()
    add(500)
    writer.exec('begin immediate')
    expect(await take()).toEqual({ log: 0 })
    writer.exec('commit')
    add(1)
    await take()
    await expectSame()
  })

  it('is not followed beyond a log that is not known', async () => {
    await follow()
    add(1)
    await take()
    const other = new Sqlite(join(folder, 'other.sqlite'))
    other.pragma('journal_mode = WAL')
    other.exec('create table t (id)')
    await writeFile(`${path}-wal`, await readFile(join(folder, 'other.sqlite-wal')))
    other.close()
    await expect(take()).rejects.toThrow(LogLost)
  })

  it('is refused where a byte of its log is another', async () => {
    await follow()
    add(5)
    await take()
    const { file } = taken[0] ?? { file: '' }
    const bytes = await readFile(file)
    bytes[5_000] = (bytes[5_000] ?? 0) ^ 1
    await writeFile(file, bytes)
    await expect(replayed()).rejects.toThrow('The log is damaged.')
  })
})

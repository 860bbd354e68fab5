import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openBucket } from '../../platform/media/testing/bucket.ts'
import { bucketPlace } from './bucketPlace.ts'
import { folderPlace } from './folderPlace.ts'
import type { Place } from './place.ts'
import type { ReadyArchive } from './ready.ts'

const MB = 1024 * 1024
const NAMES = [
  'melodia-2026-11-30T06-00-00Z.tar',
  'melodia-2026-11-30T07-00-00Z.tar',
  'melodia-2026-11-29T08-00-00Z.tar',
] as const
const OTHER = 'melodia-2026-13-45T06-00-00Z.tar'

interface PlaceUnderTest {
  place: Place
  /** Everything in it that anybody could see. */
  seen(): Promise<string[]>
  /** Puts something there that is not ours. */
  addOther(name: string): Promise<void>
  remove(): Promise<void>
}

let work: string
beforeEach(async () => {
  work = await mkdtemp(join(tmpdir(), 'melodia-place-'))
})
afterEach(() => rm(work, { recursive: true }))

/** An archive of so many pieces of a MB; then it ends, breaks or stalls. */
function archiveOf(
  pieces: number,
  then: 'ends' | 'breaks' | 'stalls' = 'ends',
  signal = new AbortController().signal,
): ReadyArchive {
  let left = pieces
  const content = new Readable({
    read() {
      left -= 1
      if (left >= 0) this.push(Buffer.alloc(MB))
      else if (then === 'ends') this.push(null)
      else if (then === 'breaks') this.destroy(new Error('The store is gone'))
    },
  })
  const writeTo = (to: Writable) => pipeline(content, to, { signal })
  return { bytes: pieces * MB, files: 0, missing: [], writeTo }
}

async function openFolder(): Promise<PlaceUnderTest> {
  const root = await mkdtemp(join(tmpdir(), 'melodia-kept-'))
  return {
    place: folderPlace(root),
    seen: () => readdir(root),
    addOther: (name) => writeFile(join(root, name), 'x'),
    remove: () => rm(root, { recursive: true }),
  }
}

async function openS3(): Promise<
  PlaceUnderTest & { bucket: Awaited<ReturnType<typeof openBucket>> }
> {
  const bucket = await openBucket()
  const { media, dataDir } = bucket.settings
  const { objects } = bucket.server
  const [ping] = objects.keys()
  return {
    bucket,
    place: bucketPlace({ ...media, workFolder: dataDir }),
    seen: async () => [...objects.keys()].filter((key) => key !== ping).map((key) => key.slice(8)),
    async addOther(name) {
      const other = { content: Buffer.from('x'), type: '', tag: '""', modified: 0 }
      objects.set(`backups/${name}`, other)
    },
    remove: bucket.remove,
  }
}

describe.each([
  ['a folder', openFolder],
  ['a bucket', openS3],
] as const)('backups in %s', (_name, open) => {
  let on: PlaceUnderTest
  beforeEach(async () => {
    on = await open()
  })
  afterEach(() => on.remove())
  const put = (name: string, archive = archiveOf(1)) => on.place.put(name, archive, work)
  const clear = () => rm(join(work, 'whole.tar'), { force: true })

  test('are listed from the newest on, without what others put there', async () => {
    for (const name of NAMES) await put(name).then(clear)
    for (const other of ['notes.txt', OTHER, `${NAMES[0]}.part`]) await on.addOther(other)
    const listed = (await on.place.list()).map(({ name }) => name)
    expect(listed).toEqual([NAMES[1], NAMES[0], NAMES[2]])
    await on.place.remove(NAMES[1])
    expect((await on.place.list())[0]).toEqual({
      name: NAMES[0],
      at: Date.parse('2026-11-30T06:00:00Z'),
    })
  })

  test('come back as they went', async () => {
    await put(NAMES[0], archiveOf(20))
    const path = await on.place.bring(NAMES[0], work)
    expect((await readFile(path)).equals(Buffer.alloc(20 * MB))).toBe(true)
  })

  test('have files beside them, by names of their own', async () => {
    const { objects } = on.place
    const file = join(work, 'file')
    expect(await objects.list('followed/')).toEqual([])
    for (const name of ['one/a.wal', 'one/b.wal', 'two/a.wal']) {
      await writeFile(file, name)
      await objects.put(`followed/${name}`, file)
    }
    expect((await objects.list('followed/')).toSorted()).toEqual([
      'one/a.wal',
      'one/b.wal',
      'two/a.wal',
    ])
    expect(await objects.list('followed/two/')).toEqual(['a.wal'])
    await objects.bring('followed/one/b.wal', join(work, 'brought'))
    expect(await readFile(join(work, 'brought'), 'utf8')).toBe('one/b.wal')
    await expect(objects.bring('followed/one/c.wal', join(work, 'none'))).rejects.toThrow(
      /ENOENT|key does not exist|NoSuchKey/,
    )
    await objects.remove(['followed/one/a.wal', 'followed/one/b.wal', 'followed/none'])
    expect(await objects.list('followed/')).toEqual(['two/a.wal'])
    expect(await on.place.list()).toEqual([])
  })

  test('one that breaks is not there, not even in part', async () => {
    await expect(put(NAMES[0], archiveOf(18, 'breaks'))).rejects.toThrow('The store is gone')
    expect(await on.seen()).toEqual([])
    expect(await on.place.list()).toEqual([])
  })
})

describe('backups in a folder', () => {
  test('a folder that is gone is not made again', async () => {
    const { place, remove } = await openFolder()
    await writeFile(join(work, 'file'), 'x')
    await remove()
    await expect(place.objects.put('followed/file', join(work, 'file'))).rejects.toThrow('ENOENT')
    await expect(place.objects.list('followed/')).rejects.toThrow('ENOENT')
  })

  test('leftovers of one that was killed go, those of one under way stay', async () => {
    const { place, seen, remove } = await openFolder()
    for (const name of ['.backup-killed', '.backup-running', '.backup']) {
      await mkdir(join(place.name, name))
      await writeFile(join(place.name, name, 'whole.tar'), 'half')
    }
    const killed = join(place.name, '.backup-killed')
    for (const path of [join(killed, 'whole.tar'), killed]) await utimes(path, 0, 0)
    await utimes(join(place.name, '.backup-running'), 0, 0)
    await place.tidy()
    expect((await seen()).toSorted()).toEqual(['.backup', '.backup-running'])
    await remove()
  })
})

describe('backups in a bucket', () => {
  test('one that is stopped leaves no parts, and parts of one that was killed go after a day', async () => {
    const { place, bucket, remove } = await openS3()
    const { uploads } = bucket.server
    const stop = new AbortController()
    const archive = archiveOf(18, 'stalls', stop.signal)
    const putting = place.put(NAMES[0], archive, work)
    await expect.poll(() => uploads.size).toBe(1)
    stop.abort(new Error('It was stopped'))
    await expect(putting).rejects.toThrow('aborted')
    expect([uploads.size, bucket.server.objects.has(`backups/${NAMES[0]}`)]).toEqual([0, false])

    const begun = Date.now()
    const part = { type: '', parts: new Map<number, Buffer>() }
    uploads.set('killed', { key: `backups/${NAMES[0]}`, begun: 0, ...part })
    uploads.set('running', { key: `backups/${NAMES[1]}`, begun, ...part })
    uploads.set('of others', { key: 'backups/film.mkv', begun: 0, ...part })
    await place.tidy()
    expect([...uploads.keys()]).toEqual(['running', 'of others'])
    await remove()
  })
})

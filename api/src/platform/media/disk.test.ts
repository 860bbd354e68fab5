import {
  mkdir,
  mkdtemp,
  open,
  readdir,
  readlink,
  rm,
  utimes,
  writeFile,
  type FileHandle,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openDisk } from './disk.ts'
import { openMedia } from './open.ts'
import { describeMedia } from './testing/suite.ts'

const newFolder = () => mkdtemp(join(tmpdir(), 'melodia-media-'))

describeMedia('disk', async () => {
  const root = await newFolder()
  return { media: await openDisk(root), remove: () => rm(root, { recursive: true }) }
})

describe('a folder as media store', () => {
  let root: string
  beforeEach(async () => {
    root = await newFolder()
  })
  afterEach(() => rm(root, { recursive: true, force: true }))

  const twoDaysAgo = new Date(Date.now() - 48 * 60 * 60_000)
  const stage = async (content: string) => {
    const media = await openDisk(root)
    return { media, file: await media.stage(Readable.from([content]), 'song.mp3') }
  }

  it('is made where it is missing', async () => {
    const media = await openMedia({
      media: { kind: 'folder', path: join(root, 'a', 'b'), proxy: null },
      dataDir: root,
    })
    await expect(media.ping()).resolves.toBeUndefined()
  })

  it('loses at the start what an upload left that a crash cut off, and nothing newer', async () => {
    const { file } = await stage('an upload at work in another process')
    const left = join(root, '.staging', 'left')
    await writeFile(left, 'half')
    await utimes(left, twoDaysAgo, twoDaysAgo)
    await openDisk(root)
    expect(await readdir(join(root, '.staging'))).toEqual([file.path.split('/').at(-1)])
  })

  it('loses at the start the uploads of 1.3, which were beside the staged files', async () => {
    const { file } = await stage('an upload at work in another process')
    const uploads = join(root, '.staging', 'uploads', 'somebody')
    await mkdir(uploads, { recursive: true })
    await writeFile(join(uploads, 'an upload'), 'half')
    await openDisk(root)
    expect(await readdir(join(root, '.staging'))).toEqual([file.path.split('/').at(-1)])
  })

  it('keeps a file that is committed again while the sweep looks at the old one', async () => {
    const { media, file } = await stage('the same')
    const { key } = await media.commit(file, 'mp3')
    await utimes(join(root, key), twoDaysAgo, twoDaysAgo)
    const swept = await media.sweep(async () => {
      await media.commit(await media.stage(Readable.from(['the same']), 'song.mp3'), 'mp3')
      return false
    }, 60_000)
    expect(swept).toBe(0)
    expect(await media.size(key)).toBe(8)
    expect(await readdir(join(root, '.staging'))).toEqual([])
  })

  it('makes the content durable before its name, and then the folders', async () => {
    const { media, file } = await stage('durable')
    const synced: string[] = []
    const handle = await open(file.path)
    const prototype: FileHandle = Object.getPrototypeOf(handle)
    const { sync } = prototype
    const spy = vi.spyOn(prototype, 'sync').mockImplementation(async function (this: FileHandle) {
      synced.push(await readlink(`/proc/self/fd/${this.fd}`))
      return sync.call(this)
    })
    const { key } = await media.commit(file, 'mp3')
    spy.mockRestore()
    await handle.close()
    expect(synced).toEqual([file.path, join(root, dirname(key)), root])
  })

  it('leaves files alone that are not its own', async () => {
    const media = await openDisk(root)
    await writeFile(join(root, 'README'), 'a note')
    expect(await media.sweep(async () => false, -1_000_000)).toBe(0)
    expect(await readdir(root)).toContain('README')
  })

  it('fails its ping once it is gone', async () => {
    const media = await openDisk(root)
    await rm(root, { recursive: true })
    await expect(media.ping()).rejects.toThrow('ENOENT')
  })
})

import { mkdtemp, readdir, readlink, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeOpenFiles } from './openFiles.ts'

let folder: string
let path: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'melodia-open-'))
  path = join(folder, 'file')
  await writeFile(path, 'content')
})
afterEach(() => rm(folder, { recursive: true }))

/** Names of the files of the folder that this process has open. */
async function open() {
  const names = await Promise.all(
    (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')),
  )
  return names.filter((name) => name.startsWith(folder))
}

describe('files that are kept open', () => {
  it('are opened once for several users, and closed some time after the last', async () => {
    const files = makeOpenFiles({ idleMs: 30 })
    const first = await files.use(path)
    const second = await files.use(path)
    expect(second.file).toBe(first.file)
    await first.release()
    await second.release()
    expect(await open()).toEqual([path])
    expect(files.bytesOf(path)).toBe(7)
    await vi.waitFor(async () => expect(await open()).toEqual([]))
    expect(files.bytesOf(path)).toBeNull()
  })

  it('stay open while they are used', async () => {
    const files = makeOpenFiles({ idleMs: 1 })
    const used = await files.use(path)
    await (await files.use(path)).release()
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect((await used.file.readFile()).toString()).toBe('content')
    await used.release()
  })

  it('are gone once they are removed', async () => {
    const files = makeOpenFiles()
    await (await files.use(path)).release()
    await rm(path)
    expect(files.bytesOf(path)).toBeNull()
    await expect(files.use(path)).rejects.toThrow('ENOENT')
    await vi.waitFor(async () => expect(await open()).toEqual([]))
  })

  it('are opened anew once they are replaced, also while they are used', async () => {
    const files = makeOpenFiles({ idleMs: 1 })
    const before = await files.use(path)
    await writeFile(`${path}-new`, 'newer')
    await rename(`${path}-new`, path)
    const after = await files.use(path)
    expect([before.bytes, after.bytes]).toEqual([7, 5])
    expect((await before.file.readFile()).toString()).toBe('content')
    await before.release()
    await after.release()
    await vi.waitFor(async () => expect(await open()).toEqual([]))
  })

  it('are no more than a limit while nobody uses them', async () => {
    const files = makeOpenFiles({ most: 2 })
    const names = ['a', 'b', 'c', 'd'].map((name) => join(folder, name))
    for (const name of names) {
      await writeFile(name, name)
      await (await files.use(name)).release()
    }
    expect((await open()).length).toBe(2)
  })
})

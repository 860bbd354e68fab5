import { chmod, mkdir, mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { platform, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '../platform/config/config.ts'
import { closeToOthers } from './privateFiles.ts'

describe.skipIf(platform() === 'win32')('what an older version made is closed to others', () => {
  let folder: string
  const at = (...names: string[]) => join(folder, ...names)
  const mode = async (...names: string[]) => (await stat(at(...names))).mode & 0o7777
  const close = (env: Record<string, string> = {}) =>
    closeToOthers(readConfig({ DATA_DIR: at('data'), ...env }, folder))
  const file = async (...names: string[]) => {
    await writeFile(at(...names), '')
    await chmod(at(...names), 0o644)
  }
  const directory = async (...names: string[]) => {
    await mkdir(at(...names), { recursive: true })
    await chmod(at(...names), 0o755)
  }

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'melodia-private-'))
    await directory('data', 'media', '.staging')
    await directory('data', 'media', 'aa')
    for (const path of ['data/media', 'data']) await chmod(at(path), 0o755)
    await file('data', 'media', 'aa', 'song.mp3')
    for (const end of ['', '-wal', '-shm', '.before-2026', '.before-restore-2026'])
      await file('data', `melodia.sqlite${end}`)
  })
  afterEach(() => rm(folder, { recursive: true }))

  test('the folders, the database and its copies, and every file of the media', async () => {
    const { closed, open } = await close()
    expect(open).toEqual([])
    expect(closed).toEqual(expect.arrayContaining([at('data'), at('data', 'melodia.sqlite')]))
    for (const path of ['data', 'data/media', 'data/media/.staging', 'data/media/aa'])
      expect([path, await mode(path)]).toEqual([path, 0o700])
    for (const path of ['melodia.sqlite', 'melodia.sqlite-wal', 'melodia.sqlite.before-2026'])
      expect([path, await mode('data', path)]).toEqual([path, 0o600])
    expect(await mode('data', 'media', 'aa', 'song.mp3')).toBe(0o600)
    expect(await close()).toEqual({ closed: [], open: [] })
  })

  test('a database and media in other places; what is beside them is not ours', async () => {
    await directory('elsewhere')
    await file('elsewhere', 'db.sqlite')
    await file('elsewhere', 'letter.txt')
    await symlink(at('elsewhere', 'letter.txt'), at('data', 'media', 'aa', 'link'))
    const { closed } = await close({ DATABASE_URL: at('elsewhere', 'db.sqlite') })
    expect(closed).toContain(at('elsewhere', 'db.sqlite'))
    expect([await mode('elsewhere'), await mode('elsewhere', 'letter.txt')]).toEqual([0o755, 0o644])
  })

  test('a folder of all users is left as it is, and named', async () => {
    await directory('shared')
    await chmod(at('shared'), 0o1777)
    expect((await close({ DATA_DIR: at('shared') })).open).toEqual([at('shared')])
    expect(await mode('shared')).toBe(0o1777)
  })

  test('where there is nothing yet, there is nothing to close', async () => {
    expect(await close({ DATA_DIR: at('new') })).toEqual({ closed: [], open: [] })
  })
})

import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder } from './folders.ts'

test('a folder is made with those above it, and one that stands is left', async () => {
  const root = await mkdtemp(join(tmpdir(), 'melodia-folders-'))
  const path = join(root, 'a', 'b', 'c')
  await Promise.all([makeFolder(path), makeFolder(path)])
  await makeFolder(path)
  expect((await stat(path)).isDirectory()).toBe(true)
  await writeFile(join(root, 'file'), '')
  await expect(makeFolder(join(root, 'file'))).rejects.toThrow('is a file.')
  await rm(root, { recursive: true })
})

test.runIf(process.platform === 'linux')('where there can be none, that is said', async () => {
  await expect(makeFolder('/proc/melodia')).rejects.toThrow('There can be no folder /proc/melodia.')
})

import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeCardStore } from './store.ts'

test('a stored card is read again; of many the least used go', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'melodia-cards-'))
  const store = makeCardStore(join(folder, 'cards'), { most: 2, lookEvery: 1 })
  expect(await store.read('a')).toBeNull()
  for (const [at, key] of ['a', 'b'].entries()) {
    await store.write(key, Buffer.from(key))
    await utimes(join(folder, 'cards', `${key}.png`), at, at)
  }
  expect(await store.read('a')).toEqual(Buffer.from('a'))
  await store.write('c', Buffer.from('c'))
  expect((await readdir(join(folder, 'cards'))).toSorted()).toEqual(['a.png', 'c.png'])
  expect(await store.read('b')).toBeNull()
  await rm(folder, { recursive: true })
})

test('one that cannot be stored leaves nothing half', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'melodia-cards-'))
  // Where the name is taken by a folder, the rename fails.
  await mkdir(join(folder, 'a.png'))
  await expect(makeCardStore(folder).write('a', Buffer.from('a'))).rejects.toThrow('a.png')
  expect(await readdir(folder)).toEqual(['a.png'])
  await rm(folder, { recursive: true })
})

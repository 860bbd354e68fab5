import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
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

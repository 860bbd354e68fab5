import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { filesInUse } from '@melodia/db/media'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aTrackForm, testApp, type TestApp } from '../../testing/index.ts'
import { folderObjects } from '../backups/folderObjects.ts'
import { openMedia } from '../../platform/media/open.ts'
import type { Media } from '../../platform/media/media.ts'
import { makeFileCopies } from './files.ts'
import { FILES } from './names.ts'

const DAY = 24 * 60 * 60_000

let folder: string
let kit: TestApp
let media: Media
let now = 0
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'melodia-copies-'))
  const location = { kind: 'folder', path: join(folder, 'media'), proxy: null } as const
  kit = await testApp({ config: { media: location } })
  media = await openMedia({ media: location, dataDir: folder })
  now = kit.now()
})
afterEach(async () => {
  await kit.close()
  await rm(folder, { recursive: true })
})

const begin = () =>
  makeFileCopies({
    read: kit.db.read,
    media,
    objects: folderObjects(folder),
    folder,
    keep: DAY,
    clock: () => now,
    signal: new AbortController().signal,
  })
const upload = () => kit.as('creator').post('/tracks/new', aTrackForm())
async function keysInUse() {
  const keys: string[] = []
  for await (const { key } of filesInUse(kit.db.read)) keys.push(key)
  return keys
}
const copied = async () => {
  const found = await readdir(join(folder, FILES), { recursive: true, withFileTypes: true })
  return found.filter((entry) => entry.isFile()).map(({ name }) => name)
}

test('each file is copied once, also by a process that starts again', async () => {
  await upload()
  expect(await (await begin()).copyNew()).toEqual([])
  const keys = await keysInUse()
  expect((await copied()).toSorted()).toEqual(keys.map((key) => key.slice(3)).toSorted())
  await writeFile(join(folder, FILES, keys[0] ?? ''), 'not again')
  const again = await begin()
  expect(await again.copyNew()).toEqual([])
  expect(again.count()).toBe(keys.length)
  expect(await copied()).toHaveLength(keys.length)
})

test('a file that no row speaks of any more stays for as long as moments are kept', async () => {
  await upload()
  await (await begin()).copyNew()
  const before = await copied()
  await kit.db.write(({ db, tables }) => db.delete(tables.tracks).then())
  await (await begin()).copyNew()
  now += DAY
  await (await begin()).copyNew()
  expect(await copied()).toEqual(before)
  now += 1
  await (await begin()).copyNew()
  expect(await copied()).toHaveLength((await keysInUse()).length)
})

test('one that is in no store is named, and copied once it is there', async () => {
  await upload()
  const [key = ''] = await keysInUse()
  const { stream } = await media.open(key)
  const content = Buffer.concat(await stream.toArray())
  await rm(join(folder, 'media', key))
  const copies = await begin()
  expect(await copies.copyNew()).toEqual([key])
  await writeFile(join(folder, 'media', key), content)
  expect(await copies.copyNew()).toEqual([])
  expect(copies.count()).toBe((await keysInUse()).length)
})

import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { callerAs, unheard } from './src/calls.ts'
import { lockFile } from './src/fileLock.ts'
import { startProduct } from './src/product.ts'
import { anMp3 } from './src/recordings.ts'
import { accessToken } from './src/token.ts'
import { trackForm } from './src/trackForm.ts'

const LOCKED_MS = 20_000
const NAMES = Array.from({ length: 8 }, (_, n) => `Locked Out ${n} ${randomUUID()}`)
/** Of a list, on a busy machine. */
const LONG_MS = 2_000

interface Pages {
  data: { artists: { name: string }[]; tracks: { id: string }[]; mails: { to: string }[] }
}

it('a database that another process locks for 20 s: reads go on, writes wait, nothing is lost or done twice', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'melodia-locked-'))
  const { url, stop } = await startProduct({ DATA_DIR: folder })
  const creator = callerAs(url, await accessToken(url, 'creator@melodia.example'))
  const admin = callerAs(url, await accessToken(url, 'admin@melodia.example'))
  const form = await trackForm('Locked Out', await anMp3(6))

  const lock = await lockFile(join(folder, 'melodia.sqlite'))
  const end = Date.now() + LOCKED_MS
  let answered = 0
  const written = Promise.all([
    creator<{ track: { id: string } }>('POST', '/creators/tracks/new', form),
    admin('POST', '/admin/mails/test', { to: 'locked@melodia.example' }),
    ...NAMES.map((name) => admin('POST', '/admin/artists', { name })),
  ]).finally(() => (answered = Date.now()))
  const times: number[] = []
  while (Date.now() < end) {
    const begun = Date.now()
    await admin('GET', '/admin/tracks?p=1&l=25')
    times.push(Date.now() - begun)
    await setTimeout(200)
  }
  expect(Math.max(...times)).toBeLessThan(LONG_MS)
  expect(answered).toBe(0)
  await lock.unlock()

  const [{ track }] = await written
  const found = async (list: string, q: string) =>
    (
      await admin<Pages>(
        'GET',
        `/admin/${list}?p=1&l=100&filter=${encodeURIComponent(JSON.stringify({ q }))}`,
      )
    ).data
  const { artists } = await found('artists', 'Locked Out')
  expect(artists.map(({ name }) => name).toSorted()).toEqual(NAMES.toSorted())
  expect((await found('mails', 'locked@melodia.example')).mails).toHaveLength(1)
  const { tracks } = await found('tracks/pending', 'Locked Out')
  expect(tracks.map(({ id }) => id)).toEqual([track.id])
  await expect.poll(() => unheard(admin), { timeout: 60_000 }).toBe(0)
  await stop()
  await rm(folder, { recursive: true, force: true })
})

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { totals } from '../lists/counters.ts'
import { lockWrites } from '../testing/lockWrites.ts'
import { testDatabase, type TestDatabase } from '../testing/testing.ts'
import { addTrack } from '../testing/tracks.ts'
import { isBusy } from './errors.ts'

let db: TestDatabase
beforeEach(async () => {
  db = await testDatabase()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await db.close()
})

const write = () => db.write((handle) => addTrack(handle, { title: 'waits' }))
/** Until a write has found the file locked. */
const untilBusy = () => {
  const before = db.load().busy
  return vi.waitFor(() => expect(db.load().busy).toBeGreaterThan(before), { timeout: 30_000 })
}
function passSeconds(seconds: number) {
  const real = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => real() + seconds * 1_000)
}

it('writes wait for 20 s while another process locks the file, and reads do not', async () => {
  const unlock = await lockWrites(db.location)
  const waiting = Promise.all([write(), write(), write()])
  await untilBusy()
  passSeconds(20)
  await untilBusy()
  expect(await totals(db.read)).toMatchObject({ 'tracks:approved': 0 })
  await unlock()
  await waiting
  expect(await totals(db.read)).toMatchObject({ 'tracks:approved': 3 })
})

it('all that were asked for have waited after 30 s, and later ones go on', async () => {
  const unlock = await lockWrites(db.location)
  const waiting = Promise.allSettled([write(), write(), write()])
  await untilBusy()
  passSeconds(31)
  const results = await waiting
  expect(results.map((each) => each.status === 'rejected' && isBusy(each.reason))).toEqual([
    true,
    true,
    true,
  ])
  await unlock()
  await write()
  expect(await totals(db.read)).toMatchObject({ 'tracks:approved': 1 })
})

it('a clock that is set back makes nobody wait longer', async () => {
  const unlock = await lockWrites(db.location)
  const waiting = Promise.allSettled([write()])
  await untilBusy()
  const now = Date.now()
  vi.spyOn(Date, 'now').mockReturnValue(now - 3_600_000)
  passSeconds(31)
  expect((await waiting)[0].status).toBe('rejected')
  await unlock()
})

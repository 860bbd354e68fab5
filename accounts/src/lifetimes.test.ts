import { testDatabase, type TestDatabase } from '@melodia/db/testing'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { codeOf, makeApp, signIn } from './testing/app.ts'
import { makeBrowser } from './testing/browser.ts'
import { openHouse, register, type House } from './testing/house.ts'

const SECOND = 1000
const YEAR = 365 * 24 * 3600 * SECOND

let db: TestDatabase
let house: House
beforeAll(async () => {
  // The provider reads the clock itself.
  vi.useFakeTimers({ toFake: ['Date'] })
  db = await testDatabase()
  house = await openHouse({ db })
  await register(db)
})
afterAll(async () => {
  vi.useRealTimers()
  await house.close()
  await db.close()
})

const later = (ms: number) => vi.setSystemTime(Date.now() + ms)

test('a code is good for a minute', async () => {
  const app = makeApp(house)
  const [early, late] = await Promise.all(
    [makeBrowser(house), makeBrowser(house)].map(async (browser) =>
      codeOf(await signIn(app, browser)),
    ),
  )
  later(50 * SECOND)
  expect((await app.exchange(early!)).status).toBe(200)
  later(20 * SECOND)
  expect((await app.exchange(late!)).status).toBe(400)
})

test('a password is good until somebody changes it', async () => {
  later(5 * YEAR)
  expect((await signIn(makeApp(house), makeBrowser(house))).url.searchParams.has('code')).toBe(true)
})

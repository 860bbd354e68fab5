import { testDatabase, type TestDatabase } from '@melodia/db/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeApp, signIn, type App } from './testing/app.ts'
import { makeBrowser } from './testing/browser.ts'
import { ADA, openHouse, register, type House } from './testing/house.ts'

const QUARTER = 15 * 60_000
let now: number
let db: TestDatabase
let house: House
let app: App
beforeEach(async () => {
  now = 120_000 * QUARTER
  db = await testDatabase()
  house = await openHouse({ db, signIn: 3, clock: () => now })
  app = makeApp(house)
  await register(db)
})
afterEach(async () => {
  await house.close()
  await db.close()
})

const wrong = { ...ADA, password: 'wrong' }
const tryIn = async (person = ADA) => signIn(app, makeBrowser(house), person)

test('too many failures: a pause that says how long, then on', async () => {
  for (let at = 0; at < 3; at++) expect((await tryIn(wrong)).status).toBe(422)
  const { status, headers, text } = await tryIn()
  expect(status).toBe(429)
  expect(headers['retry-after']).toBe('900')
  expect(text).toContain('Try again in 15 minutes.')
  now += QUARTER
  expect((await tryIn()).status).toBe(303)
})

test('failures at one address, each with another email, are counted together', async () => {
  for (const name of ['a', 'b', 'c']) await tryIn({ ...wrong, email: `${name}@melodia.example` })
  expect((await tryIn()).status).toBe(429)
})

test('a second process counts on', async () => {
  const second = await openHouse({ db, signIn: 3, clock: () => now })
  await tryIn(wrong)
  await tryIn(wrong)
  await signIn(makeApp(second), makeBrowser(second), wrong)
  expect((await tryIn()).status).toBe(429)
  await second.close()
})

test('sign-ins that go well are not counted', async () => {
  for (let at = 0; at < 5; at++) expect((await tryIn()).status).toBe(303)
})

test('sign-ups are limited, so that emails cannot be tried out', async () => {
  const statuses = []
  for (const name of ['a', 'b', 'ada', 'c']) {
    const browser = makeBrowser(house)
    const page = await browser.follow(await browser.visit(app.authorizeUrl()), 'Create an account')
    const email = `${name}@melodia.example`
    statuses.push((await browser.submit(page, { ...ADA, email })).status)
  }
  expect(statuses).toEqual([303, 303, 422, 429])
})

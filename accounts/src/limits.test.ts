import { accountByEmail } from '@melodia/db/accounts'
import { testDatabase, type TestDatabase } from '@melodia/db/testing'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
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
    statuses.push(
      (await browser.submit(page, { ...ADA, email, password: 'four words will do' })).status,
    )
  }
  expect(statuses).toEqual([303, 303, 422, 429])
})

describe('a lock-out that strangers cannot cause', () => {
  const HOME = '198.51.100.7'
  /** Uses up the tries of an address. */
  async function guess(address: string) {
    const statuses = []
    for (let at = 0; at < 4; at++)
      statuses.push((await signIn(app, makeBrowser(house, address), wrong)).status)
    return statuses
  }

  test('the owner gets in from another address, also for the first time', async () => {
    expect(await guess('203.0.113.1')).toEqual([422, 422, 422, 429])
    expect((await signIn(app, makeBrowser(house, HOME))).status).toBe(303)
  })

  test('the owner gets in at a device of theirs, whoever guesses from everywhere', async () => {
    const owner = makeBrowser(house, HOME)
    await signIn(app, owner)
    for (let at = 1; at <= 6; at++) await guess(`203.0.113.${at}`)
    await guess(HOME)
    expect((await signIn(app, makeBrowser(house, '203.0.113.99'))).status).toBe(429)
    const again = await owner.visit(app.authorizeUrl({ prompt: 'login' }))
    expect((await owner.submit(again, ADA)).status).toBe(303)
  })

  test('tries at such a device are limited too', async () => {
    const owner = makeBrowser(house, HOME)
    await signIn(app, owner)
    const page = await owner.visit(app.authorizeUrl({ prompt: 'login' }))
    for (let at = 0; at < 3; at++) expect((await owner.submit(page, wrong)).status).toBe(422)
    expect((await owner.submit(page, ADA)).status).toBe(429)
  })

  test('a name is changed ten times a day, and saving the same one is no change', async () => {
    const browser = makeBrowser(house, HOME)
    await signIn(app, browser)
    const page = await browser.visit('/accounts/me/name')
    for (let at = 0; at < 30; at++) await browser.submit(page, { name: ADA.name })
    for (let at = 0; at < 10; at++)
      expect((await browser.submit(page, { name: `Ada ${at}` })).text).toContain('is changed')
    const refused = await browser.submit(page, { name: 'Ada again' })
    expect([refused.status, refused.text.includes('Try again in 24 hours')]).toEqual([429, true])
    expect((await accountByEmail(db.read, ADA.email))?.name).toBe('Ada 9')
  })

  test('a device of one person is no known device of another, nor is a forged one', async () => {
    const eve = { email: 'eve@melodia.example', name: 'Eve', password: 'eves own words' }
    await register(db, eve)
    const browser = makeBrowser(house, '203.0.113.1')
    await signIn(app, browser, eve)
    await guess('203.0.113.1')
    const page = await browser.visit(app.authorizeUrl({ prompt: 'login' }))
    expect((await browser.submit(page, ADA)).status).toBe(429)
    const key = [...browser.cookies.keys()].find((name) => name.startsWith('melodia_device')) ?? ''
    const cookie = browser.cookies.get(key)
    browser.cookies.set(key, { path: '/accounts', value: `${cookie?.value.slice(0, -4)}AAAA` })
    expect((await browser.submit(page, eve)).status).toBe(429)
  })
})

import { testDatabase, type TestDatabase } from '@melodia/db/testing'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeApp, signIn, type App } from './testing/app.ts'
import { makeBrowser } from './testing/browser.ts'
import { ADA, APP, openHouse, register, type House } from './testing/house.ts'

let db: TestDatabase
let house: House
let app: App
beforeAll(async () => {
  db = await testDatabase()
  house = await openHouse({ db })
  app = makeApp(house)
  await register(db)
})
afterAll(async () => {
  await house.close()
  await db.close()
})

test('nothing is written before somebody signs in', async () => {
  const leftOver = makeBrowser(house)
  await signIn(app, leftOver)
  await db.write(async (write) => void (await write.db.delete(write.tables.accounts_payloads)))
  const write = vi.spyOn(db, 'write')
  for (const browser of [makeBrowser(house), leftOver]) {
    const page = await browser.visit(app.authorizeUrl({ state: 's'.repeat(512) }))
    expect(page.text).toContain('<h1>Sign in</h1>')
    expect((await browser.follow(page, 'Create an account')).status).toBe(200)
    expect((await browser.submit(page, { ...ADA, password: '' })).status).toBe(422)
    await browser.visit('/accounts/session/end')
    await browser.visit('/accounts/auth?client_id=melodia-web')
    await app.exchange('no-such-code')
  }
  expect(write).not.toHaveBeenCalled()
  write.mockRestore()
})

test('a sign-in under way is no other one, and can be neither read nor changed', async () => {
  const browser = makeBrowser(house)
  const one = await browser.visit(app.authorizeUrl({ state: 'one', login_hint: 'hint@x.example' }))
  const two = await browser.visit(app.authorizeUrl({ state: 'two' }))
  const keyOf = ({ pathname }: URL) => `melodia_sign_in ${pathname}`
  const cookie = browser.cookies.get(keyOf(one.url))
  if (!cookie) throw new Error('The browser keeps no sign-in')
  expect(Buffer.from(cookie.value, 'base64url').toString('latin1')).not.toContain('hint@x.example')
  browser.cookies.set(keyOf(two.url), { ...cookie, path: two.url.pathname })
  expect((await browser.submit(two, ADA)).text).toContain('This sign-in has expired')
  expect((await browser.submit(one, ADA)).url.searchParams.get('state')).toBe('one')
})

test('what the browser kept is gone once it is done', async () => {
  const browser = makeBrowser(house)
  const { url } = await signIn(app, browser)
  expect(url.origin).toBe(APP)
  expect([...browser.cookies.keys()].filter((name) => name.includes('sign_in'))).toEqual([])
})

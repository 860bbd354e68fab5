import { testDatabase, type TestDatabase } from '@melodia/db/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { codeOf, makeApp, signIn, type App } from './testing/app.ts'
import { makeBrowser, type Browser } from './testing/browser.ts'
import { ADA, APP, openHouse, register, type House } from './testing/house.ts'

let db: TestDatabase
let house: House
let app: App
let browser: Browser
let idToken: string
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
beforeEach(async () => {
  browser = makeBrowser(house)
  const response = await app.exchange(codeOf(await signIn(app, browser)))
  idToken = (await response.json()).id_token
})

const end = (values: Record<string, string>) =>
  `${house.accounts.endpoints.endSession}?${new URLSearchParams(values)}`
const isSignedIn = async () =>
  (await browser.visit(app.authorizeUrl())).url.searchParams.has('code')

const CLIENT = { client_id: 'melodia-web', post_logout_redirect_uri: `${APP}/login` }
const OWN_LINK = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' }

describe('spec §2: at 0 the user is signed out and sent to the login page', () => {
  test.each(['/login', '/admin/login', '/creators/login'])(
    '%s, with the ID token',
    async (path) => {
      const { url } = await browser.visit(
        end({ id_token_hint: idToken, post_logout_redirect_uri: `${APP}${path}`, state: 'x y' }),
      )
      expect(url.href).toBe(`${APP}${path}?state=x+y`)
      expect(await isSignedIn()).toBe(false)
    },
  )

  test('with a form of our own, which names nobody', async () => {
    expect((await browser.post(end(CLIENT))).url.href).toBe(`${APP}/login`)
    expect(await isSignedIn()).toBe(false)
  })

  test('who is signed out already is sent there too', async () => {
    await browser.post(end(CLIENT))
    expect((await browser.post(end(CLIENT))).url.href).toBe(`${APP}/login`)
    expect((await browser.visit(end(CLIENT))).url.href).toBe(`${APP}/login`)
  })
})

describe('a sign-out that the person may not have asked for', () => {
  test.each([
    ['a link of another site', { ...OWN_LINK, 'sec-fetch-site': 'cross-site' }],
    ['a link in one of our own pages, where people write texts', OWN_LINK],
    ['an image', { ...OWN_LINK, 'sec-fetch-mode': 'no-cors' }],
    ['an old browser', {}],
  ])('%s: the person is asked', async (_, headers) => {
    const page = await browser.visit(end(CLIENT), headers)
    expect(page.status).toBe(200)
    expect(page.text).toContain('<h1>Sign out?</h1>')
    expect(page.text).toContain(ADA.email)
    expect(await isSignedIn()).toBe(true)
  })

  test.each<Record<string, string>>([{ origin: 'https://evil.example' }, { origin: 'null' }, {}])(
    'a form of another site is refused: %j',
    async (headers) => {
      expect((await browser.post(end(CLIENT), headers)).status).toBe(403)
      expect(await isSignedIn()).toBe(true)
    },
  )

  test('the person says yes', async () => {
    const page = await browser.visit(end({ ...CLIENT, state: 's' }))
    expect((await browser.submit(page, {})).url.href).toBe(`${APP}/login?state=s`)
    expect(await isSignedIn()).toBe(false)
  })

  test('the person did not say yes', async () => {
    const page = await browser.visit(end(CLIENT))
    expect((await browser.submit(page, {}, { origin: 'https://evil.example' })).status).toBe(403)
    expect((await browser.submit(page, { xsrf: 'guessed' })).status).toBe(400)
    expect(await isSignedIn()).toBe(true)
  })

  test('with the ID token of somebody else', async () => {
    const bob = { email: 'bob@melodia.example', name: 'Bob', password: 'bobs own words' }
    await register(db, bob)
    const other = makeBrowser(house)
    const response = await app.exchange(codeOf(await signIn(app, other, bob)))
    const { id_token } = await response.json()
    const page = await browser.visit(end({ ...CLIENT, id_token_hint: id_token }))
    expect(page.text).toContain('<h1>Sign out?</h1>')
  })

  test('with a forged ID token', async () => {
    const forged = `${idToken.slice(0, -8)}AAAAAAAA`
    expect((await browser.visit(end({ ...CLIENT, id_token_hint: forged }))).status).toBe(400)
    expect(await isSignedIn()).toBe(true)
  })
})

test.each(['https://evil.example/login', `${APP}/elsewhere`, `${APP}.evil.example/login`])(
  'nobody is sent to %s',
  async (post_logout_redirect_uri) => {
    const { status, url } = await browser.visit(
      end({ id_token_hint: idToken, post_logout_redirect_uri }),
    )
    expect([status, url.pathname]).toEqual([400, '/accounts/session/end'])
    const unknown = await browser.post(end({ post_logout_redirect_uri }))
    expect(unknown.url.pathname).toBe('/accounts/session/end/success')
  },
)

test('without an address to go to, a page says that it is done', async () => {
  const { status, text } = await browser.visit(end({ id_token_hint: idToken }))
  expect(status).toBe(200)
  expect(text).toContain('You are signed out')
  expect(text).toContain(`href="${APP}/"`)
})

test('a code that was not exchanged yet is void after the sign-out', async () => {
  const { url } = await browser.visit(app.authorizeUrl())
  await browser.visit(end({ id_token_hint: idToken }))
  expect((await app.exchange(url.searchParams.get('code') ?? '')).status).toBe(400)
})

test('somebody else who signs in here is told whose session that ends', async () => {
  const eve = { email: 'eve@melodia.example', name: 'Eve', password: 'eves own words' }
  await register(db, eve)
  const page = await browser.visit(app.authorizeUrl({ prompt: 'login' }))
  const question = await browser.submit(page, eve)
  expect(question.text).toContain('<h1>Change account?</h1>')
  expect(question.text).toContain(ADA.email)
  expect(question.text).not.toContain('<script')
  expect(codeOf(await browser.submit(question, {}))).toBeTruthy()
})

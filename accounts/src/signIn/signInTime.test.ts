import { describeDatabases } from '@melodia/db/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { codeOf, makeApp, readJwt, signIn } from '../testing/app.ts'
import { makeBrowser, type Visit } from '../testing/browser.ts'
import { ADA, openHouse, register, type House } from '../testing/house.ts'

const MINUTE = 60_000

describeDatabases('an access token says when its person signed in', (db) => {
  let house: House
  let now: number
  beforeEach(async () => {
    now = Math.floor(Date.now() / 1000) * 1000
    house = await openHouse({ db: db(), clock: () => now })
    await register(db())
  })
  afterEach(() => house.close())

  test('which a silent renewal does not change, and the password does', async () => {
    const app = makeApp(house)
    const browser = makeBrowser(house)
    const timeIn = async (visit: Visit) => {
      const reply = await app.exchange(codeOf(visit))
      const { access_token = '' }: { access_token?: string } = await reply.json()
      return readJwt(access_token, house.accounts).payload['auth_time']
    }
    const first = now / 1000
    expect(await timeIn(await signIn(app, browser))).toBe(first)
    now += 20 * MINUTE
    expect(await timeIn(await browser.visit(app.authorizeUrl()))).toBe(first)
    const page = await browser.visit(app.authorizeUrl({ prompt: 'login', max_age: '600' }))
    expect(page.text).toContain(`value="${ADA.email}"`)
    const again = await browser.submit(page, { email: ADA.email, password: ADA.password })
    expect(await timeIn(again)).toBe(now / 1000)
  })
})

import { testDatabase, type TestDatabase } from '@melodia/db/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf, makeApp, readJwt, signIn } from './testing/app.ts'
import { makeBrowser } from './testing/browser.ts'
import { openHouse, register } from './testing/house.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
  await register(db)
})
afterAll(() => db.close())

test('keys and sessions survive a restart, and a sign-in half done too', async () => {
  const before = await openHouse({ db })
  const app = makeApp(before)
  const [signedIn, halfway] = [makeBrowser(before), makeBrowser(before)]
  const response = await app.exchange(codeOf(await signIn(app, signedIn)))
  const { access_token } = await response.json()
  const page = await halfway.visit(app.authorizeUrl())
  await before.close()

  const after = await openHouse({ db })
  expect(readJwt(access_token, after.accounts).isSigned).toBe(true)
  const again = moved(signedIn, after)
  expect((await again.visit(app.authorizeUrl())).url.searchParams.has('code')).toBe(true)
  const { url } = await moved(halfway, after).submit(page, {
    email: 'ada@melodia.example',
    password: 'melodia-demo',
  })
  expect(url.searchParams.has('code')).toBe(true)
  await after.close()
})

test('two processes that start at once on a new database share their keys', async () => {
  const fresh = await testDatabase()
  const start = () => openHouse({ db: fresh, makesKeys: true })
  const houses = await Promise.all([start(), start()])
  const [one, two] = houses.map(({ accounts }) => accounts.publicKeys())
  expect(one).toEqual(two)
  for (const house of houses) await house.close()
  await fresh.close()
})

/** The same browser with its cookies, at another process. */
function moved(browser: ReturnType<typeof makeBrowser>, house: Parameters<typeof makeBrowser>[0]) {
  const next = makeBrowser(house)
  for (const [key, cookie] of browser.cookies) next.cookies.set(key, cookie)
  return next
}

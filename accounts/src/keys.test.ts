import { testDatabase, type TestDatabase } from '@melodia/db/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rotateAccountKeys } from './keys.ts'
import { codeOf, makeApp, readJwt, signIn } from './testing/app.ts'
import { makeBrowser } from './testing/browser.ts'
import { ADA, openHouse, register, type House } from './testing/house.ts'

const DAY = 24 * 60 * 60_000

let db: TestDatabase
let house: House
let now = Date.now()
beforeAll(async () => {
  db = await testDatabase()
  house = await openHouse({ db, clock: () => now })
  await register(db)
})
afterAll(async () => {
  await house.close()
  await db.close()
})

test('a running server takes new keys up, and old tokens and cookies hold until they expire', async () => {
  const app = makeApp(house)
  const browser = makeBrowser(house)
  const tokenOf = async (code: string) => (await (await app.exchange(code)).json()).access_token
  const old = await tokenOf(codeOf(await signIn(app, browser)))
  const half = makeBrowser(house)
  const page = await half.visit(app.authorizeUrl())

  await rotateAccountKeys(db, now)
  await house.accounts.reloadKeys()
  expect(house.accounts.publicKeys().keys).toHaveLength(2)
  const bytes = house.accounts
    .publicKeys()
    .keys.map(({ n = '' }) => Buffer.from(n, 'base64url').length)
  expect(bytes).toEqual([3072 / 8, 3072 / 8])
  expect(readJwt(old, house.accounts).isSigned).toBe(true)
  expect((await half.submit(page, ADA)).url.searchParams.has('code')).toBe(true)
  const made = await tokenOf(codeOf(await browser.visit(app.authorizeUrl())))
  expect(readJwt(made, house.accounts).header['kid']).not.toBe(
    readJwt(old, house.accounts).header['kid'],
  )
  expect(readJwt(made, house.accounts).isSigned).toBe(true)

  now += DAY
  await house.accounts.reloadKeys()
  expect(house.accounts.publicKeys().keys).toHaveLength(1)
  expect(readJwt(old, house.accounts).isSigned).toBe(false)
  expect(readJwt(made, house.accounts).isSigned).toBe(true)
})

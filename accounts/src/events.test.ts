import { testDatabase, type TestDatabase } from '@melodia/db/testing'
import { accountByEmail } from '@melodia/db/accounts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AccountEvent } from './options.ts'
import { withLoggedChanges } from './events.ts'
import { codeOf, makeApp, signIn, type App } from './testing/app.ts'
import { makeBrowser } from './testing/browser.ts'
import { ADA, openHouse, register, type House } from './testing/house.ts'

let db: TestDatabase
let house: House
let app: App
let id: string | undefined
beforeEach(async () => {
  db = await testDatabase()
  house = await openHouse({ db, signIn: 2 })
  app = makeApp(house)
  id = (await register(db))?.id
})
afterEach(async () => {
  await house.close()
  await db.close()
})

const events = () =>
  house.events.map((line) =>
    'event' in line && 'account' in line ? [line.event, line.account] : [],
  )

test('sign-ins, failures and locks are on record, with the account', async () => {
  await signIn(app, makeBrowser(house))
  for (let at = 0; at < 3; at++)
    await signIn(app, makeBrowser(house), { ...ADA, password: 'not my words' })
  expect(events()).toEqual([
    ['authn_login_success', id],
    ['authn_login_fail', id],
    ['authn_login_fail', id],
    ['authn_login_lock', id],
  ])
  expect(house.events[0]).toMatchObject({ account: id, ip: '192.0.2.1' })
})

test('so is how somebody signs in, with what was changed', async () => {
  const audited: unknown[] = []
  const audit = withLoggedChanges(
    async (_write, _account, { action }) => void audited.push(action),
    {
      info: (details) => void house.events.push(details),
      warn: () => {},
      error: () => {},
    },
  )
  const account = await accountByEmail(db.read, ADA.email)
  if (!account) throw new Error('Ada has no account')
  const done: AccountEvent[] = [
    { action: 'email', to: 'ada@new.example' },
    { action: 'add-factor', factor: 'passkey' },
    { action: 'remove-factor', factor: 'passkey' },
    { action: 'recovery-code' },
    { action: 'rename', to: 'Ada L' },
  ]
  const actions = done.map(({ action }) => action)
  await db.write(async (write) => {
    for (const event of done) await audit(write, account, event)
  })
  expect(audited).toEqual(actions)
  expect(house.events).toEqual(
    actions.slice(0, 4).map((change) => ({ event: 'user_updated', account: id, change })),
  )
})

test('neither passwords nor addresses that nobody has are', async () => {
  const slip = { ...ADA, email: 'my-secret-words', password: 'not my words' }
  await signIn(app, makeBrowser(house), slip)
  expect(events()).toEqual([['authn_login_fail', null]])
  expect(JSON.stringify(house.events)).not.toMatch(/secret|not my words/)
})

test('new accounts, sign-outs and codes that come twice are', async () => {
  const browser = makeBrowser(house)
  const page = await browser.follow(await browser.visit(app.authorizeUrl()), 'Create an account')
  const grace = { name: 'Grace', email: 'grace@melodia.example', password: 'four words will do' }
  const code = codeOf(await browser.submit(page, grace))
  expect(events()).toEqual([
    ['user_created', expect.any(String)],
    ['authn_login_success', expect.any(String)],
  ])
  await app.exchange(code)
  await app.exchange(code)
  expect(events().at(-1)).toEqual(['authn_token_reuse', null])
  const other = makeBrowser(house)
  await signIn(app, other)
  await other.submit(await other.visit('/accounts/session/end'), {})
  expect(events().at(-1)).toEqual(['session_expired', id])
})

import { testDatabase, type TestDatabase } from '@melodia/db/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeApp } from './testing/app.ts'
import { makeBrowser, type Browser, type Visit } from './testing/browser.ts'
import { ADA, openHouse, register, type House } from './testing/house.ts'
import { timeDifference } from './testing/timeDifference.ts'

const STRANGER = 'nobody@melodia.example'
/**
 * Without the hash that stands in for a stranger's, signing in differs by 0.9; without `evenTime.ts`,
 * asking for a link by 0.9 and signing up by half, since a mail to her takes long here.
 */
const MOST = 0.3
const LONG_MAIL = 40

/** Texts of the replies are compared in the tests of their pages. */
describe('attack: the time of a reply does not tell who has an account', () => {
  let db: TestDatabase
  let house: House
  let browser: Browser
  let signInForm: Visit
  beforeAll(async () => {
    db = await testDatabase()
    house = await openHouse({
      db,
      hasMail: true,
      mailTakes: (to) => (to === ADA.email ? LONG_MAIL : 0),
      confirmEmail: true,
      // As much work as the audit of the API does.
      audit: async (write, { id }) => {
        const { accounts_payloads } = write.tables
        await write.db
          .insert(accounts_payloads)
          .values({ model: 'Audit', id: `${id} ${Math.random()}`, payload: {} })
      },
    })
    await register(db)
    browser = makeBrowser(house)
    signInForm = await browser.visit(makeApp(house).authorizeUrl())
  })
  afterAll(async () => {
    await house.close()
    await db.close()
  })

  test('signing in with a wrong password', async () => {
    const tryAs = (email: string) => browser.submit(signInForm, { email, password: 'wrong' })
    const difference = await timeDifference({
      first: () => tryAs(ADA.email),
      second: () => tryAs(STRANGER),
      limit: MOST,
    })
    expect(difference).toBeLessThan(MOST)
  })

  test('signing up', async () => {
    const form = await browser.follow(signInForm, 'Create an account')
    const person = { name: 'Grace', password: 'four words will do' }
    let count = 0
    const difference = await timeDifference({
      first: () => browser.submit(form, { ...person, email: ADA.email }),
      second: () => browser.submit(form, { ...person, email: `g${count++}@melodia.example` }),
      limit: MOST,
    })
    expect(difference).toBeLessThan(MOST)
  })

  test('asking for a link', async () => {
    const form = await browser.visit('/accounts/forgot')
    const difference = await timeDifference({
      first: () => browser.submit(form, { email: ADA.email }),
      second: () => browser.submit(form, { email: STRANGER }),
      limit: MOST,
    })
    expect(difference).toBeLessThan(MOST)
  })
})

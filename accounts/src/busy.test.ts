import type { Database } from '@melodia/db/database'
import { describeDatabase } from '@melodia/db/testing'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { makeApp, codeOf, signIn } from './testing/app.ts'
import { makeBrowser } from './testing/browser.ts'
import { ADA, openHouse, register, type House } from './testing/house.ts'

/** A database that cannot be reached while it is away. */
function reachable(db: Database) {
  const state = { isAway: false }
  const gone = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  const read = new Proxy(db.read, {
    get(handle, name) {
      if (state.isAway) throw gone()
      return Reflect.get(handle, name)
    },
  })
  const write: Database['write'] = async (work, options) => {
    if (state.isAway) throw gone()
    return db.write(work, options)
  }
  return { state, db: { ...db, read, write } }
}

describeDatabase('while the database cannot be reached', (current) => {
  let house: House
  let database: ReturnType<typeof reachable>
  beforeEach(async () => {
    database = reachable(current())
    house = await openHouse({ db: database.db, hasMail: true })
    await register(house.db)
  })
  afterEach(() => house.close())

  it('pages say so, and when to try again', async () => {
    const browser = makeBrowser(house)
    const form = await browser.visit(makeApp(house).authorizeUrl())
    database.state.isAway = true
    const { email, password } = ADA
    const visit = await browser.submit(form, { email, password })
    expect(visit.status).toBe(503)
    expect(visit.headers['retry-after']).toBe('1')
    expect(visit.text).toContain('Melødia is busy')
    database.state.isAway = false
    expect(codeOf(await browser.submit(form, { email, password }))).toBeTruthy()
  })

  it('the token endpoint says so as JSON, and the code is good afterwards', async () => {
    const app = makeApp(house)
    const code = codeOf(await signIn(app, makeBrowser(house)))
    database.state.isAway = true
    const reply = await app.exchange(code)
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '1'])
    expect(await reply.json()).toMatchObject({ error: 'temporarily_unavailable' })
    database.state.isAway = false
    expect((await app.exchange(code)).status).toBe(200)
  })
})

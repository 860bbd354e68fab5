import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type { UserRecord } from '@melodia/db/users'
import Fastify from 'fastify'
import { afterEach, describe, expect, test } from 'vitest'
import { renderError } from './errors.ts'
import { makeTimeShares } from './timeShares.ts'

const PEOPLE: Record<string, Pick<UserRecord, 'seq' | 'is_admin'>> = {
  ada: { seq: 1, is_admin: false },
  grace: { seq: 2, is_admin: false },
  admin: { seq: 3, is_admin: true },
}

/** A server whose calls take as long as they say, in this thread or elsewhere. */
async function aServer({ perSecond = 200, isDatabaseRemote = false } = {}) {
  const app = Fastify()
  const shares = makeTimeShares({ perSecond, isDatabaseRemote })
  app.setErrorHandler(renderError)
  app.addHook('onRequest', (request) =>
    shares.admit(request, (PEOPLE[String(request.headers['x-person'])] ?? null) as UserRecord),
  )
  shares.measure(app)
  const config = { access: 'public', counted: true } as const
  app.get<{ Querystring: { ms: number } }>('/here', { config }, async ({ query }) => {
    for (const end = performance.now() + Number(query.ms); performance.now() < end;);
    return {}
  })
  app.get<{ Querystring: { ms: number } }>('/elsewhere', { config }, async ({ query }) => {
    await sleep(Number(query.ms))
    return {}
  })
  app.get('/parsed', {
    config,
    async preParsing(request) {
      request.parseMs = 1_200
    },
    handler: async () => ({}),
  })
  app.get('/free', { config: { access: 'public' } }, async () => ({}))
  await app.ready()
  closing.push(() => app.close())
  return {
    app,
    async call(person: string, url: string) {
      const start = performance.now()
      const { statusCode, headers } = await app.inject({ url, headers: { 'x-person': person } })
      return { statusCode, retryAfter: headers['retry-after'], ms: performance.now() - start }
    },
  }
}
const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

describe('a share of the server’s time', () => {
  test('is paid for with the time that parsing a body took', async () => {
    const { call } = await aServer()
    await call('ada', '/parsed')
    expect((await call('ada', '/here?ms=1')).ms).toBeGreaterThan(700)
  })

  test('what is used at once is held until it is earned again; others go on', async () => {
    const { call } = await aServer()
    // Five seconds' worth of the share: all at once.
    expect((await call('ada', '/here?ms=1200')).ms).toBeLessThan(1_900)
    const held = call('ada', '/here?ms=1')
    expect((await call('grace', '/here?ms=1')).ms).toBeLessThan(500)
    expect((await call('ada', '/free')).ms).toBeLessThan(500)
    // 200 ms beyond it are a second's worth.
    expect((await held).ms).toBeGreaterThan(700)
  })

  test('an administrator has more', async () => {
    const { call } = await aServer()
    await call('admin', '/here?ms=1200')
    expect((await call('admin', '/here?ms=1')).ms).toBeLessThan(500)
  })

  test('a debt of more than ten seconds is refused, with the time to wait', async () => {
    const { call } = await aServer({ perSecond: 10 })
    await call('ada', '/here?ms=200')
    const refused = await call('ada', '/here?ms=1')
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.retryAfter)).toBeGreaterThan(10)
    expect(Number(refused.retryAfter)).toBeLessThan(40)
  })

  test('nobody has more than sixteen calls held', async () => {
    const { call, app } = await aServer({ perSecond: 100 })
    await call('ada', '/here?ms=800')
    const calls = Array.from({ length: 20 }, () => call('ada', '/here?ms=0'))
    const refused = await Promise.race(calls)
    expect(refused.statusCode).toBe(429)
    await app.close()
    const statuses = (await Promise.all(calls)).map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 429)).toHaveLength(4)
  })

  test('waiting takes no time where the database is in this process, and does elsewhere', async () => {
    for (const isDatabaseRemote of [false, true]) {
      const { call } = await aServer({ perSecond: 200, isDatabaseRemote })
      // More than the 1,000 ms that can be used at once. A busy machine keeps this thread active too.
      await call('ada', '/elsewhere?ms=1200')
      const { ms } = await call('ada', '/here?ms=0')
      expect([isDatabaseRemote, ms > 800]).toEqual([isDatabaseRemote, isDatabaseRemote])
    }
  })

  test('calls under way at a time share it: one hardly pays for the work of another', async () => {
    const { call } = await aServer({ perSecond: 100, isDatabaseRemote: true })
    const many = Array.from({ length: 9 }, () => call('grace', '/elsewhere?ms=450'))
    await call('ada', '/elsewhere?ms=450')
    await Promise.all(many)
    // A tenth of the time that it waited.
    expect((await call('ada', '/here?ms=0')).ms).toBeLessThan(300)
  })

  test('without a limit nothing is held', async () => {
    const { call } = await aServer({ perSecond: 0 })
    for (let n = 0; n < 3; n++) expect((await call('ada', '/here?ms=200')).statusCode).toBe(200)
  })
})

import type { AppConfig } from '@melodia/contract/config'
import type { StatusReply, UserInfo } from '@melodia/contract/auth'
import type { Status } from '@melodia/contract/status'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aTrackForm, testApp, type TestApp } from './testing/index.ts'

let kit: TestApp
beforeEach(async () => {
  kit = await testApp()
})
afterEach(() => kit.close())

describe('spec §7: the auth calls', () => {
  const status = (person: 'admin' | 'creator' | 'listener', role: string, body = {}) =>
    kit.as(person).post<StatusReply>(`/api/v1/auth/${role}/status`, {
      client_id: 'melodia-web',
      access_token: kit.token(person),
      ...body,
    })

  test.each([
    ['admin', 'admin', 'admin'],
    ['admin', 'creator', 'user'],
    ['creator', 'admin', 'user'],
    ['creator', 'creator', 'creator'],
    ['listener', 'admin', 'user'],
    ['listener', 'creator', 'user'],
  ] as const)('%s asks for %s and is %s', async (person, role, answer) => {
    expect((await status(person, role)).body).toEqual({ role: answer })
  })

  test('the token in the body is the bearer token', async () => {
    expect((await status('admin', 'admin', { access_token: kit.token('creator') })).status).toBe(
      400,
    )
    expect((await status('admin', 'admin', { access_token: undefined })).status).toBe(400)
    expect((await status('admin', 'admin', { client_id: 'another' })).status).toBe(400)
  })

  test('userinfo says who is signed in', async () => {
    const reply = await kit.as('listener').post<UserInfo>('/api/v1/auth/userinfo')
    const { id } = kit.users.listener
    expect(reply.body.serviceData).toEqual({
      id,
      email: 'listener@melodia.example',
      name: 'listener',
    })
  })
})

describe('spec §7, Health', () => {
  test('a server that is well says OK, to other origins too', async () => {
    const { status, body, headers } = await kit.as(null).get<Status>('/api/status')
    expect(status).toBe(200)
    expect(body).toEqual({
      message: 'OK',
      health: { database: 'ok', media: 'ok', version: 'v1.3.0' },
    })
    expect(headers['access-control-allow-origin']).toBe('*')
  })

  test('one whose database is gone says something else', async () => {
    await kit.db.close()
    const { status, body } = await kit.as(null).get<Status>('/api/status')
    expect(status).toBe(503)
    expect(body).toMatchObject({ message: 'Degraded', health: { database: 'failed', media: 'ok' } })
  })
})

test('the apps learn at run time where they are', async () => {
  const { body } = await kit.as(null).get<AppConfig>('/api/v1/config')
  expect(body.accounts).toMatchObject({ client_id: 'melodia-web', scope: 'openid profile email' })
  expect(body.status_hosts.production).toBe('http://localhost:3000')
})

describe('contract, Replies: failures', () => {
  const isProblem = (status: number) => ({
    type: 'about:blank',
    title: expect.any(String),
    status,
    detail: expect.any(String),
    instance: expect.stringMatching(/^[0-9a-f-]{36}$/),
    message: expect.any(String),
    details: expect.any(String),
  })

  test.each([
    ['GET', '/api/v1/nowhere', 404],
    ['GET', '/api', 404],
    ['POST', '/somewhere', 404],
    ['PUT', '/api/v1/admin/tracks', 405],
    ['GET', '/api/v1/%zz', 400],
  ] as const)('%s %s is %i', async (method, url, status) => {
    const reply = await kit.app.inject({ method, url })
    expect(reply.statusCode).toBe(status)
    expect(reply.headers['content-type']).toMatch('application/problem+json')
    expect(reply.json()).toEqual(isProblem(status))
  })

  test('405 names the methods there are', async () => {
    const { headers } = await kit.app.inject({ method: 'PUT', url: '/api/v1/admin/tracks' })
    expect(headers['allow']).toBe('GET, HEAD, PATCH')
  })

  const put = (payload: string, type = 'application/json') =>
    kit.app.inject({
      method: 'PUT',
      url: '/api/v1/admin/tracks/pending/01a1fab2-84c0-7c72-95f4-8f4492a42968',
      headers: { authorization: `Bearer ${kit.token('admin')}`, 'content-type': type },
      payload,
    })

  test.each([
    ['{"notes":', 'application/json', 400],
    ['{"__proto__":{}}', 'application/json', 400],
    ['"text"', 'application/json', 422],
    ['{"notes":1}', 'application/json', 422],
    ['notes', 'text/plain', 415],
    ['<notes/>', 'application/xml', 415],
    [JSON.stringify({ notes: 'x'.repeat(2 ** 20) }), 'application/json', 413],
  ])('the body $0 as $1 is $2', async (payload, type, status) => {
    const reply = await put(payload, type)
    expect(reply.statusCode).toBe(status)
    expect(reply.json()).toMatchObject({ status })
  })

  test('what went wrong inside stays inside', async () => {
    await kit.db.close()
    const reply = await kit.as('admin').get('/tracks')
    expect(reply.status).toBe(500)
    expect(reply.body).toEqual(isProblem(500))
    expect(reply.text).not.toMatch(/sqlite|select|\.ts|database/i)
  })
})

describe('contract, Limits: rates', () => {
  test('RATE_CALLS holds for each account, and a minute later it is forgotten', async () => {
    const own = await testApp({
      config: { rates: { signIn: 0, uploads: 0, requests: 0, claims: 0, calls: 3 } },
    })
    const call = async (person: 'admin' | 'creator') => own.as(person).get('/tracks')
    for (let i = 0; i < 3; i++) expect((await call('admin')).status).toBe(200)
    const refused = await call('admin')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await call('creator')).status).toBe(200)
    own.pass(60_000)
    expect((await call('admin')).status).toBe(200)
    await own.close()
  })

  test('calls without a good token count by address', async () => {
    const own = await testApp({
      config: { rates: { signIn: 0, uploads: 0, requests: 0, claims: 0, calls: 2 } },
    })
    const call = async () => (await own.as(null).get('/api/v1/admin/tracks')).status
    expect([await call(), await call(), await call()]).toEqual([401, 401, 429])
    expect((await own.as(null).get('/api/status')).status).toBe(200)
    await own.close()
  })

  test('behind TRUST_PROXY proxies an address is the one that the first of them saw', async () => {
    const rates = { signIn: 0, uploads: 0, requests: 0, claims: 0, calls: 1 }
    const call = async (own: TestApp, from: string) =>
      (await own.as(null).get('/api/v1/config', undefined, { 'x-forwarded-for': from })).status
    const behind = await testApp({ config: { trustProxy: 1, rates } })
    expect(await call(behind, '198.51.100.1')).toBe(200)
    expect(await call(behind, '198.51.100.2')).toBe(200)
    // The client's own header value comes before what the proxy appends.
    expect(await call(behind, '203.0.113.9, 198.51.100.2')).toBe(429)
    await behind.close()
    const alone = await testApp({ config: { rates } })
    expect(await call(alone, '198.51.100.1')).toBe(200)
    expect(await call(alone, '198.51.100.2')).toBe(429)
    await alone.close()
  })

  test('RATE_UPLOADS holds for creators', async () => {
    const own = await testApp({
      config: { rates: { signIn: 0, uploads: 1, requests: 0, claims: 0, calls: 0 } },
    })
    const upload = async (person: 'admin' | 'creator') =>
      (await own.as(person).post('/tracks/new', aTrackForm())).status
    expect([await upload('creator'), await upload('creator')]).toEqual([201, 429])
    expect([await upload('admin'), await upload('admin')]).toEqual([201, 201])
    await own.close()
  })
})

import type { StatusReply } from '@melodia/contract/auth'
import { setAdmin } from '@melodia/db/users'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Access } from './access.ts'
import { buildApp } from './app.ts'
import { testIssuer } from './testing/issuer.ts'
import { testApp, type TestApp } from './testing/index.ts'

/**
 * Every route of the API, and who may call it. A route that is not here fails the first test, so
 * that nobody adds one without deciding. (spec §6)
 */
const ROUTES: Readonly<Record<string, Access>> = {
  'GET /api/status': 'public',
  'GET /api/v1/config': 'public',
  'GET /api/v1/media/:folder/:file': 'public',
  'POST /api/v1/auth/admin/status': 'signed-in',
  'POST /api/v1/auth/creator/status': 'signed-in',
  'POST /api/v1/auth/userinfo': 'signed-in',
  'GET /api/v1/admin/tracks': 'admin',
  'GET /api/v1/admin/tracks/:id': 'admin',
  'PUT /api/v1/admin/tracks/:id': 'admin',
  'DELETE /api/v1/admin/tracks/:id': 'admin',
  'GET /api/v1/admin/tracks/pending': 'admin',
  'GET /api/v1/admin/tracks/pending/:id': 'admin',
  'PUT /api/v1/admin/tracks/pending/:id': 'admin',
  'DELETE /api/v1/admin/tracks/pending/:id': 'admin',
  'POST /api/v1/admin/tracks/new': 'admin',
  'GET /api/v1/creators/tracks': 'creator',
  'GET /api/v1/creators/tracks/:id': 'creator',
  'PUT /api/v1/creators/tracks/:id': 'creator',
  'DELETE /api/v1/creators/tracks/:id': 'creator',
  'GET /api/v1/creators/tracks/pending': 'creator',
  'GET /api/v1/creators/tracks/pending/:id': 'creator',
  'PUT /api/v1/creators/tracks/pending/:id': 'creator',
  'DELETE /api/v1/creators/tracks/pending/:id': 'creator',
  'POST /api/v1/creators/tracks/new': 'creator',
}
const guarded = Object.entries(ROUTES).filter(([, access]) => access !== 'public')

let kit: TestApp
beforeAll(async () => {
  kit = await testApp()
})
afterAll(() => kit.close())

/** Calls a route of the list with this Authorization header. */
function call(route: string, authorization?: string) {
  const [method, path = ''] = route.split(' ')
  return kit.app.inject({
    method: method as 'GET',
    url: path.replace(':id', '01a1fab2-84c0-7c72-95f4-8f4492a42968'),
    headers: { ...(authorization !== undefined && { authorization }) },
  })
}
const bearer = (token: string) => `Bearer ${token}`

describe('the routes', () => {
  test('are those whose access is decided here', () => {
    const isPage = (route: string) => / \/api\/(docs|\*)/.test(route)
    const stated = [...kit.app.statedAccess].filter(
      ([route]) => !route.startsWith('HEAD ') && !isPage(route),
    )
    expect(Object.fromEntries(stated)).toEqual(ROUTES)
  })

  test('without a stated access stop the start', async () => {
    const { provider } = await testIssuer(Date.now)
    const app = await buildApp({
      config: kit.config,
      db: kit.db,
      media: kit.media,
      accounts: provider,
      clock: Date.now,
      web: async (scope) => {
        scope.get('/forgotten', () => 'anyone can read this')
      },
    })
    await expect(app.ready()).rejects.toThrow('These routes state no access: GET /forgotten')
    await app.close()
  })
})

describe.each(guarded)('spec §6: %s', (route, access) => {
  const refusals: [string, () => Promise<string | undefined>][] = [
    ['no token', async () => undefined],
    ['an empty token', async () => 'Bearer '],
    ['another scheme', async () => `Basic ${btoa('admin:melodia-demo')}`],
    ['garbage', async () => bearer('garbage')],
    ['an expired token', async () => bearer(await kit.tokenOf('admin', { expiresIn: -60 }))],
    [
      'a token that is not valid yet',
      async () => bearer(await kit.tokenOf('admin', { claims: { nbf: Date.now() / 1000 + 600 } })),
    ],
    [
      'a token for another audience',
      async () => bearer(await kit.tokenOf('admin', { audience: 'https://other.example' })),
    ],
    [
      'a token of another issuer',
      async () => bearer(await kit.tokenOf('admin', { issuer: 'https://other.example' })),
    ],
    ['a forged token', async () => bearer(await kit.tokenOf('admin', { isForged: true }))],
    ['a token without a signature', async () => bearer(unsigned(await kit.tokenOf('admin')))],
    ['a changed token', async () => bearer(promoted(await kit.tokenOf('listener')))],
    [
      'an ID token',
      async () => bearer(await kit.tokenOf('admin', { typ: 'JWT', audience: 'melodia-web' })),
    ],
    [
      'an ID token for this audience',
      async () => bearer(await kit.tokenOf('admin', { claims: { nonce: 'n-0S6' } })),
    ],
  ]
  test.each(refusals)('answers %s with 401', async (_name, authorization) => {
    const reply = await call(route, await authorization())
    expect(reply.statusCode).toBe(401)
    expect(reply.headers['www-authenticate']).toMatch(/^Bearer realm="melodia"/)
    expect(reply.headers['content-type']).toMatch('application/problem+json')
  })

  const may: Readonly<Record<Access, readonly string[]>> = {
    public: [],
    'signed-in': ['admin', 'creator', 'otherCreator', 'listener'],
    creator: ['creator', 'otherCreator'],
    admin: ['admin'],
  }
  test.each(['admin', 'creator', 'otherCreator', 'listener'] as const)('for %s', async (person) => {
    const { statusCode } = await call(route, bearer(kit.token(person)))
    expect(statusCode).not.toBe(401)
    expect(statusCode !== 403).toBe(may[access].includes(person))
  })
})

describe('contract, Identity and roles', () => {
  test('a grant, a revocation and a demotion hold from the next call on', async () => {
    const { seq } = kit.users.listener
    const status = async () => (await kit.as('listener').get('/api/v1/admin/tracks')).status
    expect(await status()).toBe(403)
    await kit.db.write((write) => setAdmin(write, seq, true))
    expect(await status()).toBe(200)
    await kit.db.write((write) => setAdmin(write, seq, false))
    expect(await status()).toBe(403)
  })

  test('a creator who is not active, or not assigned any more, is no creator', async () => {
    const own = await testApp()
    const set = (changes: { is_active?: boolean; user?: null }) =>
      own.db.write(async ({ db, tables }) => void (await db.update(tables.creators).set(changes)))
    const status = async () => (await own.as('creator').get('/tracks')).status
    const role = async () =>
      (
        await own.as('creator').post<StatusReply>('/api/v1/auth/creator/status', {
          client_id: 'melodia-web',
          access_token: own.token('creator'),
        })
      ).body.role
    expect([await status(), await role()]).toEqual([200, 'creator'])
    await set({ is_active: false })
    expect([await status(), await role()]).toEqual([403, 'user'])
    await set({ is_active: true, user: null })
    expect([await status(), await role()]).toEqual([403, 'user'])
    await own.close()
  })

  test('thirty seconds of a wrong clock are forgiven', async () => {
    const late = await kit.tokenOf('admin', { expiresIn: -20 })
    expect((await call('GET /api/v1/admin/tracks', bearer(late))).statusCode).toBe(200)
  })

  test('a token that was good is refused once it has expired', async () => {
    const token = await kit.tokenOf('admin', { expiresIn: 60 })
    expect((await call('GET /api/v1/admin/tracks', bearer(token))).statusCode).toBe(200)
    kit.pass(2 * 60_000)
    expect((await call('GET /api/v1/admin/tracks', bearer(token))).statusCode).toBe(401)
  })
})

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

const unsigned = (token: string) =>
  `${encode({ alg: 'none', typ: 'at+jwt' })}.${token.split('.')[1]}.`

function promoted(token: string) {
  const [header, payload = '', signature] = token.split('.')
  const claims: object = JSON.parse(Buffer.from(payload, 'base64url').toString())
  return `${header}.${encode({ ...claims, sub: 'admin' })}.${signature}`
}

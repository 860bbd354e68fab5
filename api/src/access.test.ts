import { ROLE_NEEDED } from '@melodia/contract/choices'
import type { StatusReply } from '@melodia/contract/auth'
import { createCreator, creatorOfUser } from '@melodia/db/creators'
import { setAdmin, userOfIdentity } from '@melodia/db/users'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Access } from './access.ts'
import { buildApp } from './app.ts'
import { ISSUER, testIssuer } from './testing/issuer.ts'
import { aTrackForm, PEOPLE, testApp, type TestApp } from './testing/index.ts'

/**
 * Every route of the API, and who may call it. A route that is not here fails the first test, so
 * that nobody adds one without deciding. (spec §6)
 */
const ROUTES: Readonly<Record<string, Access>> = {
  'GET /api/status': 'public',
  'GET /api/v1/media/:folder/:file': 'public',
  'GET /api/v1/config': 'public',
  'POST /api/v1/auth/admin/status': 'signed-in',
  'POST /api/v1/auth/creator/status': 'signed-in',
  'POST /api/v1/auth/userinfo': 'signed-in',
  'POST /api/v1/admin/tracks/new': 'admin',
  'DELETE /api/v1/admin/tracks/:id': 'admin',
  'DELETE /api/v1/admin/tracks/pending/:id': 'admin',
  'PUT /api/v1/admin/tracks/pending/:id': 'admin',
  'GET /api/v1/admin/tracks': 'admin',
  'GET /api/v1/admin/tracks/:id': 'admin',
  'PUT /api/v1/admin/tracks/:id': 'admin',
  'GET /api/v1/admin/tracks/pending': 'admin',
  'GET /api/v1/admin/tracks/pending/:id': 'admin',
  'GET /api/v1/admin/tracks/:id/waveform': 'admin',
  'GET /api/v1/admin/tracks/pending/:id/waveform': 'admin',
  'GET /api/v1/admin/playlists': 'admin',
  'GET /api/v1/admin/playlists/:id': 'admin',
  'POST /api/v1/admin/playlists': 'admin',
  'PUT /api/v1/admin/playlists/:id': 'admin',
  'DELETE /api/v1/admin/playlists/:id': 'admin',
  'POST /api/v1/creators/tracks/new': 'creator',
  'DELETE /api/v1/creators/tracks/:id': 'creator',
  'DELETE /api/v1/creators/tracks/pending/:id': 'creator',
  'GET /api/v1/creators/tracks': 'creator',
  'GET /api/v1/creators/tracks/:id': 'creator',
  'PUT /api/v1/creators/tracks/:id': 'creator',
  'GET /api/v1/creators/tracks/pending': 'creator',
  'GET /api/v1/creators/tracks/pending/:id': 'creator',
  'PUT /api/v1/creators/tracks/pending/:id': 'creator',
  'GET /api/v1/creators/tracks/:id/waveform': 'creator',
  'GET /api/v1/creators/tracks/pending/:id/waveform': 'creator',
  'GET /api/v1/creators/playlists': 'creator',
  'GET /api/v1/creators/playlists/:id': 'creator',
  'POST /api/v1/creators/playlists': 'creator',
  'PUT /api/v1/creators/playlists/:id': 'creator',
  'DELETE /api/v1/creators/playlists/:id': 'creator',
  'GET /api/v1/admin/analytics': 'admin',
  'GET /api/v1/creators/analytics': 'creator',
  'GET /api/v1/admin/artists': 'admin',
  'GET /api/v1/admin/artists/featured': 'admin',
  'PUT /api/v1/admin/artists/featured': 'admin',
  'GET /api/v1/admin/playlists/featured': 'admin',
  'PUT /api/v1/admin/playlists/featured': 'admin',
  'GET /api/v1/creators/playlists/featured': 'creator',
  'GET /api/v1/admin/artists/:id': 'admin',
  'POST /api/v1/admin/artists': 'admin',
  'PUT /api/v1/admin/artists/:id': 'admin',
  'DELETE /api/v1/admin/artists/:id': 'admin',
  'GET /api/v1/admin/creators': 'admin',
  'GET /api/v1/admin/creators/:id': 'admin',
  'POST /api/v1/admin/creators': 'admin',
  'PUT /api/v1/admin/creators/:id': 'admin',
  'DELETE /api/v1/admin/creators/:id': 'admin',
  'GET /api/v1/creators/account/:id': 'creator',
  'PUT /api/v1/creators/account/:id': 'creator',
  'GET /api/v1/admin/creators/pending': 'admin',
  'GET /api/v1/admin/creators/pending/:id': 'admin',
  'DELETE /api/v1/admin/creators/pending/:id': 'admin',
  'POST /api/v1/admin/creators/access/grant': 'admin',
  'POST /api/v1/admin/creators/access/deny': 'admin',
  'POST /api/v1/admin/creators/access/revoke': 'admin',
  'GET /api/v1/creators/account/new/request': 'signed-in',
  'POST /api/v1/creators/account/new/request': 'signed-in',
  'GET /api/v1/admin/audit': 'admin',
  'GET /api/v1/admin/users': 'admin',
  'GET /api/v1/admin/users/:id': 'admin',
  'PUT /api/v1/admin/users/:id': 'admin',
  'GET /api/v1/creators/decisions': 'creator',
  'GET /api/v1/creators/history': 'creator',
}
const guarded = Object.entries(ROUTES).filter(([, access]) => access !== 'public')

/** Who has a good token: the four of the kit, and two who had a role until a moment ago. */
const CALLERS = [...PEOPLE, 'revoked creator', 'demoted admin'] as const
const MAY: Readonly<Record<Access, readonly (typeof CALLERS)[number][]>> = {
  public: CALLERS,
  'signed-in': CALLERS,
  creator: ['creator', 'otherCreator'],
  admin: ['admin'],
}

let kit: TestApp
const tokens = new Map<string, string>()
beforeAll(async () => {
  kit = await testApp()
  for (const caller of CALLERS) tokens.set(caller, await kit.tokenOf(caller))
  await loseRoles()
})
afterAll(() => kit.close())

/** Two people use the role that they have, and lose it: a token that was good proves no role. */
async function loseRoles() {
  const join = (uid: string) =>
    userOfIdentity(
      kit.db,
      { issuer: ISSUER, uid, email: `${uid}@melodia.example`, name: uid },
      Date.now(),
    )
  const creator = await join('revoked creator')
  const admin = await join('demoted admin')
  const { id } = await kit.db.write(async (write) => {
    await setAdmin(write, admin.seq, true)
    await createCreator(write, { name: 'Once', user: creator.seq }, Date.now())
    return (await creatorOfUser(write, creator.seq)) ?? { id: '' }
  })
  const status = async (route: string, caller: (typeof CALLERS)[number]) =>
    (await call(route, bearer(tokens.get(caller) ?? ''))).statusCode
  expect(await status('GET /api/v1/creators/tracks', 'revoked creator')).toBe(200)
  expect(await status('GET /api/v1/admin/tracks', 'demoted admin')).toBe(200)
  await kit.as('admin').post('/creators/access/revoke', { id })
  await kit.db.write((write) => setAdmin(write, admin.seq, false))
}

/** Calls a route of the list with this Authorization header. */
function call(route: string, authorization?: string, id = NOBODYS) {
  const [method, path = ''] = route.split(' ')
  return kit.app.inject({
    method: method as 'GET',
    url: path.replace(':id', id),
    headers: { ...(authorization !== undefined && { authorization }) },
  })
}
/** Of no record. */
const NOBODYS = '01a1fab2-84c0-7c72-95f4-8f4492a42968'
const bearer = (token: string) => `Bearer ${token}`

describe('the routes', () => {
  test('are those whose access is decided here', () => {
    const isPage = (route: string) => / \/api\/(docs|\*)/.test(route)
    const stated = [...kit.app.statedAccess].filter(
      ([route]) => !route.startsWith('HEAD ') && !isPage(route),
    )
    const decided = Object.entries(ROUTES)
    const missing = (from: [string, Access][], to: [string, Access][]) =>
      from.filter(([route, access]) => !to.some(([r, a]) => r === route && a === access))
    expect(missing(stated, decided), 'routes of the app without a row in ROUTES').toEqual([])
    expect(missing(decided, stated), 'rows of ROUTES without a route of the app').toEqual([])
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

  test.each(CALLERS)('for %s', async (caller) => {
    const { statusCode } = await call(route, bearer(tokens.get(caller) ?? ''))
    expect(statusCode).not.toBe(401)
    expect(statusCode !== 403).toBe(MAY[access].includes(caller))
  })
})

const open = Object.entries(ROUTES).filter(([, access]) => access === 'public')
describe.each(open)('spec §6: %s', (route) => {
  // Media: the signature of the address is the authority, and there is none here.
  test.each(['garbage', ...CALLERS])('answers %s as it answers nobody', async (caller) => {
    const { statusCode } = await call(route, bearer(tokens.get(caller) ?? 'garbage'))
    expect(statusCode).not.toBe(401)
    expect(statusCode).toBe((await call(route)).statusCode)
  })
})

describe("contract, Identity and roles: what is somebody else's", () => {
  /** A record of one creator for each kind that creators have. */
  const records = new Map<string, string>()
  beforeAll(async () => {
    const approved = await kit.as('admin').post('/tracks/new', aTrackForm())
    const pending = await kit.as('creator').post('/tracks/new', aTrackForm({ title: 'Pending' }))
    const playlist = await kit
      .as('creator')
      .post<{ playlist: { id: string } }>('/playlists', { name: 'Mine' })
    records.set('tracks', approved.body.track.id)
    records.set('tracks/pending', pending.body.track.id)
    records.set('playlists', playlist.body.playlist.id)
  })

  const ownRecords = Object.keys(ROUTES).filter(
    // Whatever the id, an account is the caller's own (contract, Own profile).
    (route) => / \/api\/v1\/creators\/.*:id/.test(route) && !route.includes('/account/'),
  )
  test.each(ownRecords)('%s answers as if it were not there', async (route) => {
    const kind = /creators\/(.*?)\/:id/.exec(route)?.[1] ?? ''
    const id = records.get(kind)
    expect(id, `a record for ${kind}`).toBeDefined()
    const other = bearer(kit.token('otherCreator'))
    const theirs = await call(route, other, id)
    const nobodys = await call(route, other)
    expect(theirs.statusCode).toBe(404)
    expect({ ...theirs.json(), instance: '' }).toEqual({ ...nobodys.json(), instance: '' })
    const mine = await call(route.replace(/^\w+/, 'GET'), bearer(kit.token('creator')), id)
    expect(mine.statusCode, 'the creator reads it still').not.toBe(403)
  })

  test.each(['tracks', 'tracks/pending', 'playlists'])(
    'a list of %s does not hold it, whatever is asked for',
    async (kind) => {
      const id = records.get(kind)
      const rows = async (person: 'creator' | 'otherCreator', filter: object) =>
        (
          await kit
            .as(person)
            .get<{ id: string }[]>(
              `/${kind}?range=[0,99]&filter=${encodeURIComponent(JSON.stringify(filter))}`,
            )
        ).body.map((row) => row.id)
      const q = { tracks: 'Night Ferry', 'tracks/pending': 'Pending', playlists: 'Mine' }[kind]
      for (const filter of [{}, { id: [id] }, { q }]) {
        expect(await rows('creator', filter)).toContain(id)
        expect(await rows('otherCreator', filter)).toEqual([])
      }
    },
  )
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

  test.each([
    ['/api/v1/creators/tracks', 'revoked creator'],
    ['/api/v1/admin/tracks', 'demoted admin'],
  ])('%s: a %s is told so by a type, which a portal knows', async (path, caller) => {
    const reply = await call(`GET ${path}`, bearer(tokens.get(caller) ?? ''))
    expect(reply.json()).toMatchObject({ status: 403, type: ROLE_NEEDED })
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

import type { ApiToken, ApiTokenReply } from '@melodia/contract/tokens'
import { listAudit } from '@melodia/db/audit/list'
import { setAdmin } from '@melodia/db/users'
import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aTrackForm, PEOPLE, testApp, type Person, type TestApp } from '../../../testing/index.ts'

const TOKENS = '/api/v1/tokens'
const DAY = 24 * 60 * 60_000
/** An id without a record. */
const NOBODYS = '01a1fab2-84c0-7c72-95f4-8f4492a42968'

let kit: TestApp
const log: string[] = []
beforeAll(async () => {
  kit = await testApp({ logTo: { write: (line) => void log.push(line) } })
})
afterAll(() => kit.close())
beforeEach(() => kit.db.write(async ({ db, tables }) => void (await db.delete(tables.api_tokens))))

const fields = { name: 'Nightly uploads', scope: 'write' }
async function make(person: Person, given: object = {}, from = kit) {
  const reply = await from.as(person).post<ApiTokenReply>(TOKENS, { ...fields, ...given })
  expect([reply.status, reply.text]).toEqual([201, expect.any(String)])
  return reply.body
}
const list = async (person: Person) =>
  (await kit.as(person).get<{ data: { tokens: ApiToken[]; total: number } }>(`${TOKENS}?p=1&l=10`))
    .body.data
/** Calls with an API token, or with any other text as bearer. */
async function call(token: string, route: string, payload?: object, from = kit) {
  const [method, url = ''] = route.split(' ')
  const reply = await from.app.inject({
    method: method as 'GET',
    url,
    headers: { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  })
  return { status: reply.statusCode, body: reply.json(), headers: reply.headers }
}
const auditOfTokens = async () => {
  const page = { offset: 0, limit: 50, sort: 'at', order: 'ASC' } as const
  const filter = { resource: 'tokens' }
  return (await listAudit(kit.db.read, 'everything', { ...page, filter })).rows
}

describe('an API token', () => {
  test('is shown once and stored as a hash', async () => {
    const { id, token } = await make('creator')
    expect(token).toMatch(/^mel_[\w-]{43}$/)
    const { tokens, total } = await list('creator')
    expect(total).toBe(1)
    const at = expect.stringMatching(/Z$/)
    expect(tokens).toEqual([{ id, ...fields, created_at: at, expires_at: at, last_used_at: null }])
    const { db, tables } = kit.db.read
    const rows = JSON.stringify(await db.select().from(tables.api_tokens))
    expect(rows).not.toContain(token)
    expect(rows).not.toContain(token.slice('mel_'.length))
  })

  test('is no part of the log, of the audit, or of what its owner is told', async () => {
    const { id, token } = await make('creator')
    await call(token, 'GET /api/v1/creators/tracks')
    await call(token, 'POST /api/v1/tokens', fields)
    await call(`${token}x`, 'GET /api/v1/creators/tracks')
    await kit.as('creator').delete(`${TOKENS}/${id}`)
    await call(token, 'GET /api/v1/creators/tracks')
    const { db, tables } = kit.db.read
    const logged = [
      ...log,
      JSON.stringify(await auditOfTokens()),
      JSON.stringify(await db.select().from(tables.notifications)),
      JSON.stringify(await db.select().from(tables.mails)),
      JSON.stringify(await db.select().from(tables.idempotency_keys)),
    ].join('\n')
    expect(logged).toContain('authn_token_created')
    expect(logged).toContain('authn_token_revoked')
    expect(logged).not.toContain(token.slice('mel_'.length))
  })

  test('makes its owner known to every call, as a session does', async () => {
    const { token } = await make('creator')
    const { id, email, name } = kit.users.creator
    const info = await call(token, 'POST /api/v1/auth/userinfo')
    expect(info.body).toEqual({ serviceData: { id, email, name } })
    const body = { client_id: 'melodia-web', access_token: token }
    expect((await call(token, 'POST /api/v1/auth/creator/status', body)).body.role).toBe('creator')
    expect((await call(token, 'POST /api/v1/auth/admin/status', body)).body.role).toBe('user')
    const other = { ...body, access_token: kit.token('creator') }
    expect((await call(token, 'POST /api/v1/auth/creator/status', other)).status).toBe(400)
  })

  test.each(PEOPLE)('of %s may what they may, and not more', async (person) => {
    const { token } = await make(person)
    for (const route of [
      'GET /api/v1/admin/tracks',
      'POST /api/v1/admin/artists',
      'GET /api/v1/creators/tracks',
      'POST /api/v1/creators/playlists',
      'GET /api/v1/creators/account/new/request',
    ]) {
      const body = route.startsWith('POST') ? { name: `By ${person} with a token` } : undefined
      const session = await call(kit.token(person), route, body && { name: `By ${person}` })
      expect([route, (await call(token, route, body)).status]).toEqual([route, session.status])
    }
  })

  test('with the scope read refuses every call that changes something', async () => {
    const { token } = await make('creator', { scope: 'read' })
    const { body } = await kit.as('creator').post('/playlists', { name: 'Mine' })
    const mine = `/api/v1/creators/playlists/${body.playlist.id}`
    for (const route of ['GET /api/v1/creators/playlists', `GET ${mine}`, `HEAD ${mine}`])
      expect((await status(token, route)).status).toBe(200)
    for (const route of [
      'POST /api/v1/creators/playlists',
      `PUT ${mine}`,
      `DELETE ${mine}`,
      'POST /api/v1/creators/account/new/request',
      'POST /api/v1/creators/tracks/new',
    ]) {
      const { status: code, body: problem } = await call(token, route)
      expect([route, code]).toEqual([route, 403])
      expect(problem.message).toBe('This API token can only read. Make one with the scope write.')
      expect(problem.type).toBe('about:blank')
    }
    expect((await kit.as('creator').get(mine)).status).toBe(200)
    // Methods of the specification's reading calls.
    expect((await call(token, 'POST /api/v1/auth/userinfo')).status).toBe(200)
  })

  /** A HEAD has no body to parse. */
  async function status(token: string, route: string) {
    const [method, url = ''] = route.split(' ')
    const headers = { authorization: `Bearer ${token}` }
    return { status: (await kit.app.inject({ method: method as 'GET', url, headers })).statusCode }
  }

  test.each(['read', 'write'])('with the scope %s makes and deletes no tokens', async (scope) => {
    const { id, token } = await make('admin', { scope })
    for (const route of [`POST ${TOKENS}`, `DELETE ${TOKENS}/${id}`, `DELETE ${TOKENS}/${NOBODYS}`])
      expect([route, (await call(token, route, fields)).status]).toEqual([route, 403])
    expect((await call(token, `GET ${TOKENS}`)).body.data.tokens).toHaveLength(1)
  })

  test('uploads, and the track names its owner', async () => {
    const { token } = await make('creator')
    const wire = new Response(aTrackForm({ title: 'From a program' }))
    const reply = await kit.app.inject({
      method: 'POST',
      url: '/api/v1/creators/tracks/new',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': wire.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await wire.arrayBuffer()),
    })
    expect(reply.statusCode).toBe(201)
    expect(reply.json().track).toMatchObject({ title: 'From a program', status: 'pending' })
  })

  test('is deleted by its owner only', async () => {
    const { id, token } = await make('creator')
    for (const person of ['otherCreator', 'admin', 'listener'] as const) {
      const theirs = await kit.as(person).delete(`${TOKENS}/${id}`)
      const nobodys = await kit.as(person).delete(`${TOKENS}/${NOBODYS}`)
      expect([theirs.status, theirs.body.message]).toEqual([404, 'API token not found.'])
      expect({ ...theirs.body, instance: '' }).toEqual({ ...nobodys.body, instance: '' })
      expect((await list(person)).total).toBe(0)
    }
    expect((await call(token, 'GET /api/v1/creators/tracks')).status).toBe(200)
    expect((await kit.as('creator').delete(`${TOKENS}/${id}`)).body).toEqual({ id })
    expect((await call(token, 'GET /api/v1/creators/tracks')).status).toBe(401)
    expect((await kit.as('creator').delete(`${TOKENS}/${id}`)).status).toBe(404)
  })

  test('that is unknown, expired or deleted is refused in the same words', async () => {
    const expired = await make('creator', {
      expires_at: new Date(kit.now() + 60_000).toISOString(),
    })
    const deleted = await make('creator')
    expect((await call(expired.token, 'GET /api/v1/creators/tracks')).status).toBe(200)
    await kit.as('creator').delete(`${TOKENS}/${deleted.id}`)
    kit.pass(60_000)
    const refused = await Promise.all(
      [expired.token, deleted.token, `mel_${'a'.repeat(43)}`, 'mel_', `${deleted.token}=`].map(
        async (token) => {
          const { status: code, body, headers } = await call(token, 'GET /api/v1/creators/tracks')
          return { code, body: { ...body, instance: '' }, logged: headers['www-authenticate'] }
        },
      ),
    )
    expect(refused[0]).toMatchObject({ code: 401, body: { detail: 'The API token is not valid.' } })
    for (const one of refused) expect(one).toEqual(refused[0])
  })

  test('is listed with the minute of its last use', async () => {
    const { token } = await make('creator')
    const used = async () => (await list('creator')).tokens[0]?.last_used_at
    await call(token, 'GET /api/v1/creators/tracks')
    const first = await used()
    expect(first).toMatch(/Z$/)
    kit.pass(30_000)
    await call(token, 'GET /api/v1/creators/tracks')
    expect(await used()).toBe(first)
    kit.pass(30_000)
    await call(token, 'GET /api/v1/creators/tracks')
    expect(Date.parse((await used()) ?? '')).toBeGreaterThanOrEqual(
      Date.parse(first ?? '') + 60_000,
    )
  })

  test('tells its owner by the audit, the portal and a mail', async () => {
    const before = (await auditOfTokens()).length
    const { id } = await make('listener', { name: 'Backup' })
    await kit.as('listener').delete(`${TOKENS}/${id}`)
    const entries = (await auditOfTokens()).slice(before)
    expect(entries.map(({ action, title, actor }) => [action, title, actor?.name])).toEqual([
      ['create', 'Backup', 'listener'],
      ['delete', 'Backup', 'listener'],
    ])
    const { db, tables } = kit.db.read
    const mails = await db.select().from(tables.mails).orderBy(asc(tables.mails.seq))
    expect(mails.findLast(({ to }) => to === 'listener@melodia.example')?.subject).toBe(
      'The API token “Backup” was deleted',
    )
  })
})

describe('a new API token', () => {
  test.each([
    [{ name: '' }, 'name', 'Name is required.'],
    [{ name: undefined }, 'name', 'Name is required.'],
    [{ name: 'x'.repeat(201) }, 'name', 'Name has 1 to 200 characters.'],
    [{ name: 'a\0b' }, 'name', 'Name has 1 to 200 characters.'],
    [{ scope: 'admin' }, 'scope', 'Scope is read or write.'],
    [{ scope: undefined }, 'scope', 'Scope is required.'],
    [
      { expires_at: 'tomorrow' },
      'expires_at',
      'Expiry is a time in ISO 8601 with a time zone: 2027-01-31T12:00:00Z.',
    ],
    [{ expires_at: '2020-01-01T00:00:00Z' }, 'expires_at', 'Expiry is in the future.'],
    [{ expires_at: '2999-01-01T00:00:00Z' }, 'expires_at', 'Expiry is at most a year from now.'],
    [{ user: 'somebody' }, 'user', 'user is not a field of this form.'],
    [{ hash: 'mine' }, 'hash', 'hash is not a field of this form.'],
  ])('with %j is refused', async (given, field, sentence) => {
    const reply = await kit.as('creator').post(TOKENS, { ...fields, ...given })
    expect(reply.status).toBe(422)
    expect(reply.body.errors?.[field]).toBe(sentence)
  })

  test('expires after 90 days, or when its owner says, at most in a year', async () => {
    const { id: usual } = await make('creator')
    const inAYear = new Date(kit.now())
    inAYear.setUTCFullYear(inAYear.getUTCFullYear() + 1)
    const { id: chosen } = await make('creator', { expires_at: inAYear.toISOString() })
    const { tokens } = await list('creator')
    const of = (id: string) => Date.parse(tokens.find((one) => one.id === id)?.expires_at ?? '')
    expect(Math.abs(of(usual) - kit.now() - 90 * DAY)).toBeLessThan(60_000)
    expect(of(chosen)).toBe(inAYear.getTime())
  })

  test('is one of at most 20', async () => {
    for (let made = 0; made < 20; made++) await make('otherCreator', { name: `Token ${made}` })
    const refused = await kit.as('otherCreator').post(TOKENS, fields)
    expect(refused.status).toBe(409)
    expect(refused.body.message).toBe('You have 20 API tokens. Delete one first.')
    const [first] = (await list('otherCreator')).tokens
    await kit.as('otherCreator').delete(`${TOKENS}/${first?.id}`)
    await make('otherCreator')
  })
})

describe('API tokens end', () => {
  /** A server of its own, since people lose their roles. */
  async function own(run: (mine: TestApp) => Promise<void>) {
    const mine = await testApp()
    try {
      await run(mine)
    } finally {
      await mine.close()
    }
  }
  const ended = async (mine: TestApp, token: string) => {
    const { status, body } = await call(token, 'POST /api/v1/auth/userinfo', undefined, mine)
    return status === 401 && body.detail === 'The API token is not valid.'
  }
  const creatorOf = async (mine: TestApp, mid: string) => {
    const { body } = await mine
      .as('admin')
      .get<{ id: string; mid: string | null }[]>('/creators?range=[0,9]')
    return body.find((one) => one.mid === mid)?.id ?? ''
  }

  test('when their owner is no admin any more, who is told', () =>
    own(async (mine) => {
      await mine.db.write((write) => setAdmin(write, mine.users.listener.seq, true))
      const { token } = await make('listener', { name: 'Mine' }, mine)
      expect((await call(token, 'GET /api/v1/admin/users', undefined, mine)).status).toBe(200)
      await mine.as('admin').put(`/users/${mine.users.listener.id}`, { is_admin: false })
      expect(await ended(mine, token)).toBe(true)
      const { db, tables } = mine.db.read
      const logged = (await db.select().from(tables.notifications)).map(({ user, detail }) => ({
        user,
        detail,
      }))
      expect(logged).toContainEqual({
        user: mine.users.listener.seq,
        detail: { resource: 'tokens', action: 'delete', name: 'Mine' },
      })
      const { body } = await mine
        .as('admin')
        .get<object[]>('/audit?range=[0,9]&filter={"resource":"tokens","action":"delete"}')
      expect(body).toMatchObject([
        { actor: { name: 'admin' }, title: 'Mine', detail: { user: 'listener' } },
      ])
    }))

  test.each([
    [
      'revoked',
      (mine: TestApp, id: string) => mine.as('admin').post('/creators/access/revoke', { id }),
    ],
    [
      'unassigned',
      (mine: TestApp, id: string) => mine.as('admin').put(`/creators/${id}`, { mid: '' }),
    ],
    [
      'deactivated',
      (mine: TestApp, id: string) => mine.as('admin').put(`/creators/${id}`, { is_active: false }),
    ],
  ])('when their creator is %s', (_how, lose) =>
    own(async (mine) => {
      const { token } = await make('creator', {}, mine)
      const { token: others } = await make('otherCreator', {}, mine)
      const reply = await lose(mine, await creatorOf(mine, mine.users.creator.id))
      expect(reply.status).toBe(200)
      expect(await ended(mine, token)).toBe(true)
      expect(await ended(mine, others)).toBe(false)
    }),
  )

  test('not when something else of their creator changes', () =>
    own(async (mine) => {
      const { token } = await make('creator', {}, mine)
      const id = await creatorOf(mine, mine.users.creator.id)
      await mine.as('admin').put(`/creators/${id}`, { bio: 'New', is_active: true })
      expect(await ended(mine, token)).toBe(false)
    }))

  test('with the account, which also holds where a token were left', () =>
    own(async (mine) => {
      const { token } = await make('creator', {}, mine)
      const { provider } = mine
      const closed = { ...provider, isAccountOpen: async (uid: string) => uid !== 'creator' }
      const beside = await testApp({ db: mine.db, accounts: closed, beside: mine })
      expect(await ended(beside, token)).toBe(true)
      expect(await ended(mine, token)).toBe(false)
      const elsewhere = await testApp({
        db: mine.db,
        accounts: { ...provider, realm: 'https://other.example' },
        beside: mine,
      })
      expect(await ended(elsewhere, token)).toBe(true)
      await beside.close()
      await elsewhere.close()
    }))
})

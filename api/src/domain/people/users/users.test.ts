import type { Problem } from '@melodia/contract/problem'
import type { User, UserReply } from '@melodia/contract/users'
import { listAudit } from '@melodia/db/audit/list'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { CREATOR_NAMES, testApp, type TestApp } from '../../../testing/index.ts'

let kit: TestApp
beforeEach(async () => {
  kit = await testApp()
})
afterEach(() => kit.close())

const put = (id: string, is_admin: unknown, headers = {}) =>
  kit.as('admin').put<UserReply>(`/users/${id}`, { is_admin }, headers)
const names = async (query: string) => {
  const { body } = await kit.as('admin').get<User[]>(`/users?range=[0,9]&${query}`)
  return body.map(({ name }) => name)
}

describe('users are listed', () => {
  test('each with the creator that is assigned to them', async () => {
    const { id, uid, email } = kit.users.creator
    const reply = await kit.as('admin').get<User[]>(`/users?filter={"id":"${id}"}`)
    const entry = {
      id,
      uid,
      email,
      email_verified: true,
      awaits_confirmation: false,
      name: 'creator',
      is_admin: false,
      creator: { id: expect.any(String), name: CREATOR_NAMES.creator },
      request: null,
      created_at: expect.any(String),
      version: 1,
    }
    expect(reply.body).toEqual([entry])
    expect((await kit.as('admin').get(`/users/${id}`)).body).toEqual(entry)
    const { body } = await kit.as('admin').get<User>(`/users/${kit.users.listener.id}`)
    expect(body.creator).toBeNull()
  })

  test.each([
    ['', ['listener', 'otherCreator', 'creator', 'admin']],
    ['sort=["name","ASC"]', ['admin', 'creator', 'listener', 'otherCreator']],
    ['sort=["email","DESC"]', ['otherCreator', 'listener', 'creator', 'admin']],
    ['filter={"q":"CREATOR"}', ['otherCreator', 'creator']],
    ['filter={"q":"listener@melodia"}', ['listener']],
    ['filter={"q":"example nobody"}', []],
    ['filter={"is_admin":true}', ['admin']],
    ['filter={"has_creator":false}', ['listener', 'admin']],
    ['filter={"has_creator":true,"is_admin":false}', ['otherCreator', 'creator']],
  ])('by %s', async (query, expected) => {
    expect(await names(query)).toEqual(expected)
  })

  test('whoever waits for a decision is found, also by the name they ask for', async () => {
    const form = { name: 'Åse Bø', bio: 'Sings.', genres: ['Jazz'] }
    const { body } = await kit
      .as('listener')
      .post<{ request: { id: string } }>('/api/v1/creators/account/new/request', form)
    const request = { id: body.request.id, name: 'Åse Bø' }
    const { body: user } = await kit.as('admin').get<User>(`/users/${kit.users.listener.id}`)
    expect(user.request).toEqual(request)
    expect(await names('filter={"has_request":true}')).toEqual(['listener'])
    expect(await names('filter={"has_request":false,"has_creator":false}')).toEqual(['admin'])
    for (const q of ['ase b', 'listen', 'listener@mel'])
      expect(await names(`filter={"q":"${q}","has_request":true}`)).toEqual(['listener'])
    await kit.as('admin').post('/creators/access/deny', { id: request.id })
    expect(await names('filter={"has_request":true}')).toEqual([])
    expect(await names('filter={"q":"ase b"}')).toEqual([])
  })

  test('contract, Identity: whether an email is known to be theirs is what their token says', async () => {
    const verified = async (claims: object, email_verified: boolean) => {
      const token = await kit.tokenOf('listener', { claims: { ...claims } })
      await kit.as(null).post('/api/v1/auth/userinfo', {}, { authorization: `Bearer ${token}` })
      const { body } = await kit.as('admin').get<User>(`/users/${kit.users.listener.id}`)
      expect(body.email_verified).toBe(email_verified)
    }
    await verified({ email_verified: true }, true)
    await verified({}, true)
    await verified({ email: 'another@melodia.example' }, false)
  })

  test('contract, Replies: in the dialect of the spec', async () => {
    const { body } = await kit.as('admin').get<{ data: object }>('/users?p=2&l=3')
    expect(body.data).toMatchObject({ users: [{ name: 'admin' }], total: 4, totalPages: 2 })
  })
})

describe('administrators', () => {
  test('are granted and revoked, from the next call on, and on record', async () => {
    const { listener } = kit.users
    const granted = await put(listener.id, true)
    expect(granted.body.user).toMatchObject({ is_admin: true, version: 2 })
    expect(granted.headers['etag']).toBe('"2"')
    expect((await kit.as('listener').get('/api/v1/admin/users')).status).toBe(200)
    expect((await put(listener.id, true)).body.user.version).toBe(2)
    expect((await put(listener.id, false, { 'if-match': '"1"' })).status).toBe(412)
    expect((await put(listener.id, false)).body.user.is_admin).toBe(false)
    expect((await kit.as('listener').get('/api/v1/admin/users')).status).toBe(403)
    const filter = { resource: 'users' }
    const page = { offset: 0, limit: 9, sort: 'at', order: 'ASC', filter } as const
    expect((await listAudit(kit.db.read, 'everything', page)).rows).toMatchObject([
      { action: 'grant-admin', title: 'listener', actor: { name: 'admin' } },
      { action: 'revoke-admin', title: 'listener', actor: { name: 'admin' } },
    ])
  })

  test('the last one stays, and of two who revoke each other one does', async () => {
    const { admin, listener } = kit.users
    expect((await put(admin.id, false)).status).toBe(409)
    await put(listener.id, true)
    const revoke = async (by: 'admin' | 'listener', whom: string) =>
      (await kit.as(by).put(`/api/v1/admin/users/${whom}`, { is_admin: false })).status
    const statuses = await Promise.all([revoke('admin', listener.id), revoke('listener', admin.id)])
    expect(statuses.toSorted()).not.toEqual([200, 200])
    const { rows } = await listAudit(kit.db.read, 'everything', {
      offset: 0,
      limit: 9,
      sort: 'at',
      order: 'ASC',
      filter: { action: 'revoke-admin' },
    })
    expect(rows).toHaveLength(1)
  })

  test('nobody is made one whose email waits to be confirmed', async () => {
    const { id } = kit.users.listener
    const say = async (claims: object) => {
      const token = await kit.tokenOf('listener', { claims: { ...claims } })
      await kit.as(null).post('/api/v1/auth/userinfo', {}, { authorization: `Bearer ${token}` })
    }
    await put(id, true)
    await say({ email_verified: false })
    const { body } = await kit.as('admin').get<User>(`/users/${id}`)
    expect(body).toMatchObject({ awaits_confirmation: true, email_verified: false, is_admin: true })
    expect((await put(id, false)).status).toBe(200)
    const refused = await kit.as('admin').put<Problem>(`/users/${id}`, { is_admin: true })
    expect(refused.status).toBe(409)
    expect(refused.body.message).toMatch(
      /^listener has not confirmed their email yet\. Ask them to/,
    )
    // A token that says nothing takes nothing back.
    await say({})
    expect((await put(id, true)).status).toBe(409)
    await say({ email_verified: true })
    expect((await put(id, true)).body.user).toMatchObject({
      is_admin: true,
      awaits_confirmation: false,
    })
  })

  test('what is no role is refused', async () => {
    const { id } = kit.users.listener
    expect((await put(id, 'true')).status).toBe(422)
    expect((await kit.as('admin').put(`/users/${id}`, { name: 'x' })).status).toBe(422)
    expect((await put('01a1fab2-84c0-7c72-95f4-8f4492a42968', true)).status).toBe(404)
    expect((await put('nobody', true)).status).toBe(404)
  })
})

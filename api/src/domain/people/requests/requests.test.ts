import type { AuditEntry } from '@melodia/contract/audit'
import type { Creator } from '@melodia/contract/creators'
import type { Problem } from '@melodia/contract/problem'
import type { NewestRequest, OwnRequest, Request } from '@melodia/contract/requests'
import { createCreator, creatorBySeq, updateCreator } from '@melodia/db/creators'
import { getRequest } from '@melodia/db/requests'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aForm, CREATOR_NAMES, testApp, type Person, type TestApp } from '../../../testing/index.ts'

const ASK = '/api/v1/creators/account/new/request'
const NOWHERE = '01a1fab2-84c0-7c72-95f4-8f4492a42968'
const FORM = { name: 'Åse Bø', bio: 'Sings in the fog.', genres: ['Jazz', 'R&B'], message: 'Hi' }

type Asked = Problem & { request: OwnRequest }
type Granted = Problem & { request: Request; creator: Creator }

describe('creator requests', () => {
  let kit: TestApp
  beforeEach(async () => {
    kit = await testApp()
  })
  afterEach(() => kit.close())

  const ask = (form: object = FORM, person: Person = 'listener', headers = {}) =>
    kit.as(person).post<Asked>(ASK, form, headers)
  const asked = async (...args: Parameters<typeof ask>) => (await ask(...args)).body.request
  const decide = (what: 'grant' | 'deny' | 'revoke', body: object, headers = {}) =>
    kit.as('admin').post<Granted>(`/creators/access/${what}`, body, headers)
  const one = async (id: string) =>
    (await kit.as('admin').get<Request>(`/creators/pending/${id}`)).body
  const newest = async () => (await kit.as('listener').get<Asked>(ASK)).body.request
  const list = async (query = '') =>
    (await kit.as('admin').get<Request[]>(`/creators/pending?range=[0,9]${query}`)).body
  const isCreator = async (person: Person) =>
    (await kit.as(person).get('/api/v1/creators/tracks?range=[0,0]')).status
  const audit = async () => {
    const path = '/audit?range=[0,9]&sort=["at","ASC"]'
    const { body } = await kit.as('admin').get<AuditEntry[]>(path)
    return body.filter(({ action }) => action !== 'create' && action !== 'update')
  }
  const addCreator = (name: string, facts = {}) =>
    kit.db.write(async (write) =>
      creatorBySeq(write, await createCreator(write, { name, ...facts }, Date.now())),
    )

  describe('a request is made', () => {
    test('spec §7: by any signed-in user, who can see what becomes of it', async () => {
      const nothing = await kit.as('listener').get<Asked>(ASK)
      expect(nothing.body).toEqual({ request: null, is_switched_off: false })
      const reply = await ask({ ...FORM, name: '  Åse   Bø ', genres: ['Jazz', 'R&B', 'Jazz'] })
      expect(reply.status).toBe(201)
      expect(reply.headers['etag']).toBe('"1"')
      expect(reply.body.request).toEqual({
        ...FORM,
        id: expect.any(String),
        state: 'open',
        created_at: expect.any(String),
        decided_at: null,
        reason: '',
        version: 1,
      })
      expect((await kit.as('listener').get<Asked>(ASK)).body).toEqual({
        ...reply.body,
        is_switched_off: false,
      })
      await decide('deny', { id: reply.body.request.id })
      const { request } = (await kit.as('listener').get<Asked>(ASK)).body
      expect(request).toMatchObject({ state: 'denied', decided_at: expect.any(String) })
      expect((await kit.as(null).post(ASK, FORM)).status).toBe(401)
    })

    test('spec §3: a message is optional', async () => {
      const { message: _, ...form } = FORM
      expect(await asked(form)).toMatchObject({ genres: FORM.genres, message: '' })
    })

    test('spec §5: name, bio and genres are required after trimming', async () => {
      const required = {
        name: 'Name is required',
        bio: 'Bio is required',
        genres: 'Please select at least one genre',
      }
      for (const form of [{}, { name: ' ', bio: '\n', genres: [] }]) {
        const reply = await ask(form)
        expect(reply.status).toBe(422)
        expect(reply.body.errors).toEqual(required)
        expect(reply.body.detail).toBe(`${Object.values(required).join('. ')}.`)
      }
      expect((await kit.as('listener').post(ASK)).status).toBe(422)
      expect((await kit.as('listener').post(ASK, aForm(FORM))).status).toBe(415)
    })

    test('spec §5: a bio may be longer than its counter shows', async () => {
      expect((await ask({ ...FORM, bio: 'x'.repeat(600) })).status).toBe(201)
    })

    test.each([
      [
        'another genre',
        { genres: ['Jazz', 'Polka'] },
        /^Genres are some of Pop, Rock, .*, Indie\.$/,
      ],
      ['a long name', { name: 'x'.repeat(201) }, /^Name has at most 200 characters\.$/],
      [
        'a long message',
        { message: 'x'.repeat(10_001) },
        /^Message has at most 10000 characters\.$/,
      ],
      ['an unknown field', { popularity: 100 }, /^popularity is not a field of this form\.$/],
    ])('%s is refused', async (_, fields, sentence) => {
      const reply = await ask({ ...FORM, ...fields })
      expect(reply.status).toBe(422)
      expect(Object.keys(reply.body.errors ?? {})).toEqual(Object.keys(fields))
      expect(reply.body.message).toMatch(sentence)
    })

    test('contract, Request: not by a creator', async () => {
      expect((await ask(FORM, 'creator')).body).toMatchObject({
        status: 409,
        message: 'You are a creator already.',
      })
    })

    test('contract, Request: a new one replaces the one that is open', async () => {
      const former = await asked()
      const reply = await ask({ ...FORM, bio: 'Said better.' })
      expect(reply.status).toBe(201)
      const { id } = reply.body.request
      expect(id).not.toBe(former.id)
      expect((await list()).map((open) => [open.id, open.bio])).toEqual([[id, 'Said better.']])
      expect(await newest()).toMatchObject({ id, state: 'open' })
    })

    test('contract, Request: what was decided stays, and a new one is asked beside it', async () => {
      const { id } = await asked()
      await decide('deny', { id })
      expect((await ask()).status).toBe(201)
      expect((await getRequest(kit.db.read, id))?.state).toBe('denied')
    })

    test('sent three times at once, one is open', async () => {
      const statuses = (await Promise.all([ask(), ask(), ask()])).map(({ status }) => status)
      expect(statuses).toEqual([201, 201, 201])
      expect(await list()).toHaveLength(1)
    })

    test('replaced while an admin grants it: one wins', async () => {
      const { id } = await asked()
      const [granted, replaced] = await Promise.all([
        kit.as('admin').post('/creators/access/grant', { id }),
        ask({ ...FORM, name: 'Another Name' }),
      ])
      const isGranted = granted.status === 200
      expect([granted.status, replaced.status]).toEqual(isGranted ? [200, 409] : [404, 201])
      expect(await newest()).toMatchObject({ state: isGranted ? 'granted' : 'open' })
    })

    test('an admin who read the former one decides nothing', async () => {
      const { id } = await asked()
      await ask({ ...FORM, name: 'Another Name' })
      expect((await decide('grant', { id })).status).toBe(404)
      expect((await decide('deny', { id })).status).toBe(404)
      expect(await newest()).toMatchObject({ name: 'Another Name', state: 'open' })
    })

    test('contract, Replies: the same key returns the first reply', async () => {
      const key = { 'idempotency-key': 'ask-1' }
      const first = await ask(FORM, 'listener', key)
      const second = await ask({ name: 'Other' }, 'listener', key)
      expect([second.status, second.body]).toEqual([201, first.body])
    })

    test('contract, Limits: five requests a day', async () => {
      for (let n = 0; n < 4; n++) await decide('deny', { id: (await asked()).id })
      expect((await ask({ ...FORM, name: '' })).status).toBe(422)
      const reply = await ask()
      expect(reply.status).toBe(429)
      expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
      kit.pass(24 * 60 * 60_000)
      const authorization = `Bearer ${await kit.tokenOf('listener')}`
      const next = await kit.app.inject({
        method: 'POST',
        url: ASK,
        headers: { authorization },
        payload: FORM,
      })
      expect(next.statusCode).toBe(201)
    })
  })

  describe('an administrator sees', () => {
    test('spec §3: who asks, and the creator who exists already', async () => {
      const { id } = await asked()
      const user = kit.users.listener
      const request = await one(id)
      expect(request).toMatchObject({ ...FORM, uid: user.uid, mid: user.id, cid: null })
      expect(request).toMatchObject({ images: [], followers: { total: 0 }, popularity: 0 })
      expect(request).not.toHaveProperty('seq')
      const { id: cid } = await addCreator('ase BO', { popularity: 3 })
      expect(await one(id)).toMatchObject({ cid, followers: { total: 0 }, popularity: 3 })
      expect(await list()).toEqual([await one(id)])
    })

    test('the open ones, in both dialects', async () => {
      const { id } = await asked()
      await asked({ ...FORM, name: 'Zoë' }, 'admin')
      const paged = await kit.as('admin').get<object>('/creators/pending?p=1&l=1')
      expect(paged.body).toMatchObject({
        data: { requests: [{ name: 'Zoë' }], total: 2, totalCount: 2, totalPages: 2 },
      })
      expect((await list('&sort=["name","ASC"]')).map(({ name }) => name)).toEqual([
        'Åse Bø',
        'Zoë',
      ])
      await decide('deny', { id })
      expect((await list()).map(({ name }) => name)).toEqual(['Zoë'])
      const filter = (value: object) => `&filter=${encodeURIComponent(JSON.stringify(value))}`
      expect(await list(filter({ state: 'denied' }))).toMatchObject([{ id, state: 'denied' }])
      expect(await list(filter({ q: 'zoe' }))).toHaveLength(1)
      expect(await list(filter({ id: [id] }))).toHaveLength(1)
      const wrong = await kit.as('admin').get(`/creators/pending?p=1${filter({ state: 'lost' })}`)
      expect(wrong.status).toBe(400)
    })

    test('spec §6: nobody else does', async () => {
      const { id } = await asked()
      for (const path of ['', `/${id}`])
        for (const [person, status] of [
          ['creator', 403],
          ['listener', 403],
          [null, 401],
        ] as const) {
          const reply = await kit.as(person).get(`/api/v1/admin/creators/pending${path}`)
          expect(reply.status).toBe(status)
        }
      expect((await kit.as('admin').get(`/creators/pending/${NOWHERE}`)).status).toBe(404)
    })
  })

  describe('a request is granted', () => {
    test('spec §4: the person is a new creator at their next call', async () => {
      const { id } = await asked()
      expect(await isCreator('listener')).toBe(403)
      const reply = await decide('grant', { id })
      expect(reply.status).toBe(200)
      expect(reply.headers['etag']).toBe('"2"')
      const { name, bio, genres } = FORM
      const { request, creator } = reply.body
      expect(creator).toMatchObject({ name, bio, genres, mid: kit.users.listener.id })
      expect(request).toMatchObject({ state: 'granted', cid: creator.id, version: 2 })
      expect(await isCreator('listener')).toBe(200)
      expect(await audit()).toMatchObject([
        {
          action: 'grant',
          actor: { id: kit.users.admin.id, name: 'admin' },
          resource: 'requests',
          resource_id: id,
          title: name,
          detail: { creator_id: creator.id, is_new: true, user_id: kit.users.listener.id },
        },
      ])
    })

    test('contract, Request: with `cid` where such a creator exists', async () => {
      const existing = await addCreator('ASE BO')
      const { id } = await asked()
      const { creator } = (await decide('grant', { id })).body
      expect(creator).toMatchObject({ id: existing.id, name: 'ASE BO', version: 2 })
      expect(await isCreator('listener')).toBe(200)
    })

    test('with the creator that is named, or with a new one', async () => {
      const wanted = await addCreator('The Fog')
      const first = await asked()
      const { creator } = (await decide('grant', { id: first.id, creator_id: wanted.id })).body
      expect(creator.id).toBe(wanted.id)
      const second = await asked(FORM, 'admin')
      const made = (await decide('grant', { id: second.id, creator_id: null })).body.creator
      expect(made).toMatchObject({ name: 'Åse Bø', mid: kit.users.admin.id })
    })

    test('and nothing that they wrote can act where a bio is shown', async () => {
      const { id, bio } = await asked({
        ...FORM,
        bio: 'Fog <b onclick="x()">horn</b><script>y()</script>',
      })
      expect(bio).toBe('Fog <strong>horn</strong>')
      expect((await decide('grant', { id })).body.creator.bio).toBe(bio)
    })

    test('who is a creator already, and switched off, is told so', async () => {
      const isOff = async () =>
        (await kit.as('creator').get<NewestRequest>(ASK)).body.is_switched_off
      expect(await isOff()).toBe(false)
      const { id } = (await kit.as('creator').get<{ id: string }>('/account/me')).body
      await kit.as('admin').put(`/creators/${id}`, { is_active: false })
      expect(await isOff()).toBe(true)
    })

    test('not with a creator who is somebody, is not active, or is not there', async () => {
      const { id } = await asked()
      const other = await kit.as('otherCreator').get<{ id: string }>('/account/me')
      const taken = await decide('grant', { id, creator_id: other.body.id })
      expect(taken.body).toMatchObject({
        status: 409,
        message: `${CREATOR_NAMES.otherCreator} is assigned to somebody already.`,
      })
      const asleep = await addCreator('Asleep', { is_active: false })
      const inactive = await decide('grant', { id, creator_id: asleep.id })
      expect(inactive.body.message).toMatch(/^Asleep is not active\./)
      const nobody = await decide('grant', { id, creator_id: NOWHERE })
      expect(nobody.body.errors).toEqual({ creator_id: 'There is no creator with this id.' })
      expect(await one(id)).toMatchObject({ state: 'open', version: 1 })
      expect(await audit()).toEqual([])
    })

    test('not to a person who became a creator meanwhile', async () => {
      const { id } = await asked()
      const { id: creator } = await addCreator('The Fog')
      const user = kit.users.listener.seq
      await kit.db.write((write) => updateCreator(write, creator, { user }, { now: Date.now() }))
      const reply = await decide('grant', { id })
      expect(reply.body).toMatchObject({
        status: 409,
        message: 'This person is a creator already: The Fog.',
      })
      expect((await decide('deny', { id })).status).toBe(200)
    })
  })

  describe('a request is denied', () => {
    test('spec §4: and the person stays who they are', async () => {
      const { id } = await asked()
      const reply = await decide('deny', { id })
      expect(reply.body.request).toMatchObject({ id, state: 'denied', cid: null, version: 2 })
      expect(await isCreator('listener')).toBe(403)
      expect(await audit()).toMatchObject([{ action: 'deny', resource_id: id }])
    })

    test('as react-admin deletes', async () => {
      const { id } = await asked()
      const reply = await kit.as('admin').delete(`/creators/pending/${id}`, undefined, {
        'content-type': 'text/plain',
      })
      expect([reply.status, reply.body]).toEqual([200, { id }])
      expect((await kit.as('admin').delete(`/creators/pending/${id}`)).status).toBe(409)
    })
  })

  describe('decisions', () => {
    test.each([
      ['grant', 'grant'],
      ['grant', 'deny'],
      ['deny', 'deny'],
    ] as const)('of a racing %s and %s one wins', async (first, second) => {
      const { id } = await asked()
      const replies = await Promise.all([decide(first, { id }), decide(second, { id })])
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
      const lost = replies.find(({ status }) => status === 409)
      const { state } = await one(id)
      expect(lost?.body.message).toBe(`This request has been ${state} already.`)
      expect(await isCreator('listener')).toBe(state === 'granted' ? 200 : 403)
      expect(await audit()).toHaveLength(1)
    })

    test('of two racing grants of one creator one wins', async () => {
      const { id: creator_id } = await addCreator('The Fog')
      const [a, b] = [await asked(), await asked(FORM, 'admin')]
      const grant = ({ id }: OwnRequest) => decide('grant', { id, creator_id })
      const statuses = (await Promise.all([grant(a), grant(b)])).map(({ status }) => status)
      expect(statuses.toSorted()).toEqual([200, 409])
    })

    test('contract, Replies: are made on the version that was read', async () => {
      const { id } = await asked()
      for (const what of ['grant', 'deny'] as const)
        expect((await decide(what, { id }, { 'if-match': '"7"' })).status).toBe(412)
      expect((await getRequest(kit.db.read, id))?.state).toBe('open')
      expect((await decide('deny', { id }, { 'if-match': '"1"' })).status).toBe(200)
      expect((await decide('deny', { id }, { 'if-match': '"1"' })).status).toBe(409)
    })

    test('on what is not there, or not by administrators, are refused', async () => {
      for (const what of ['grant', 'deny', 'revoke'] as const) {
        expect((await decide(what, { id: NOWHERE })).status).toBe(404)
        expect((await decide(what, { id: 'x' })).status).toBe(404)
        expect((await decide(what, {})).body.errors).toEqual({ id: 'id is missing.' })
        expect((await decide(what, { id: 'x', because: 'y' })).status).toBe(422)
        const path = `/api/v1/admin/creators/access/${what}`
        expect((await kit.as('creator').post(path, { id: NOWHERE })).status).toBe(403)
      }
    })
  })

  describe("a creator's access is revoked", () => {
    test('spec §4: from their next call on they are no creator; what is theirs stays', async () => {
      const { body: before } = await kit.as('creator').get<Creator>('/account/me')
      const { id } = before
      expect((await decide('revoke', { id }, { 'if-match': '"9"' })).status).toBe(412)
      const reply = await decide('revoke', { id })
      expect(reply.status).toBe(200)
      expect(reply.body.creator).toMatchObject({ id, name: CREATOR_NAMES.creator, version: 2 })
      expect(reply.body.creator).not.toHaveProperty('mid')
      expect(await isCreator('creator')).toBe(403)
      expect((await decide('revoke', { id })).body).toMatchObject({
        status: 409,
        message: `${CREATOR_NAMES.creator} is not assigned to anybody.`,
      })
      expect(await audit()).toMatchObject([
        { action: 'revoke', resource: 'creators', resource_id: id, detail: { user: 'creator' } },
      ])
    })

    test('they may ask again, and are matched with who they were', async () => {
      const { body: before } = await kit.as('creator').get<Creator>('/account/me')
      await decide('revoke', { id: before.id })
      const request = await asked({ ...FORM, name: CREATOR_NAMES.creator.toUpperCase() }, 'creator')
      expect((await one(request.id)).cid).toBe(before.id)
      const theirs = `&filter=${JSON.stringify({ creator: before.id })}`
      expect(await list(theirs), 'whose it was asked for is not known yet').toEqual([])
      expect((await decide('grant', { id: request.id })).body.creator.id).toBe(before.id)
      expect((await list(theirs)).map(({ id }) => id)).toEqual([request.id])
      expect(await isCreator('creator')).toBe(200)
    })
  })

  describe('a decision is taken back within a day', () => {
    const undo = (id: string) => kit.as('admin').post<Granted>(`/creators/pending/${id}/undo`, {})

    test('a denial with its reason: the request is open again', async () => {
      const { id } = await asked()
      await decide('deny', { id, reason: ' Too early. ' })
      expect(await newest()).toMatchObject({ state: 'denied', reason: 'Too early.' })
      expect(await one(id)).toMatchObject({
        can_undo: true,
        user: { email: kit.users.listener.email, since: expect.any(String) },
      })
      const since = new Date(Date.now() - 60_000).toISOString()
      const decided = await list(`&filter=${JSON.stringify({ decided_since: since })}`)
      expect(decided.map((request) => request.id)).toEqual([id])
      const { body } = await undo(id)
      expect(body.request).toMatchObject({ state: 'open', reason: '', decided_at: null })
      expect((await undo(id)).status).toBe(409)
      expect((await audit()).map(({ action }) => action)).toEqual(['deny', 'undo-denial'])
    })

    test('a grant: the person is no creator any more, and a new creator without work is gone', async () => {
      const { id } = await asked()
      const { creator } = (await decide('grant', { id })).body
      expect(await isCreator('listener')).toBe(200)
      const racing = await Promise.all([undo(id), undo(id)])
      expect(racing.map(({ status }) => status).toSorted()).toEqual([200, 409])
      expect(await isCreator('listener')).toBe(403)
      expect((await kit.as('admin').get(`/creators/${creator.id}`)).status).toBe(404)
      expect(await one(id)).toMatchObject({ state: 'open' })
    })

    test('an existing creator stays; what has changed since, or is a day old, is refused', async () => {
      const { id: creator_id } = await addCreator('Åse Bø')
      const { id } = await asked()
      await decide('grant', { id })
      expect((await undo(id)).status).toBe(200)
      expect(
        (await kit.as('admin').get<Creator>(`/creators/${creator_id}`)).body.mid,
      ).toBeUndefined()
      await decide('grant', { id })
      await decide('revoke', { id: creator_id })
      expect((await undo(id)).status).toBe(409)

      const later = await asked()
      await decide('deny', { id: later.id })
      await asked()
      expect((await undo(later.id)).body.message).toContain('another request')
      await kit.db.write(async ({ db, tables: { creator_requests: r } }) => {
        await db
          .update(r)
          .set({ decided_at: Date.now() - 25 * 60 * 60_000 })
          .where(eq(r.id, id))
      })
      expect((await undo(id)).body.message).toContain('24 hours')
    })
  })
})

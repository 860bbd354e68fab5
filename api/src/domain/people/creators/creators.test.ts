import type { AuditEntry } from '@melodia/contract/audit'
import type { Creator, CreatorReply } from '@melodia/contract/creators'
import type { Request } from '@melodia/contract/requests'
import { listAudit } from '@melodia/db/audit/list'
import { createPlaylist } from '@melodia/db/playlists'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  aForm,
  aPng,
  aTrackForm,
  CREATOR_NAMES,
  pngFile,
  testApp,
  type TestApp,
} from '../../../testing/index.ts'

let kit: TestApp
beforeEach(async () => {
  kit = await testApp()
})
afterEach(() => kit.close())

type Fields = Parameters<typeof aForm>[0]
const aCreatorForm = (fields: Fields = {}) => aForm({ name: 'Atelier Brume', ...fields })
const post = (body: FormData | object, headers = {}) =>
  kit.as('admin').post<CreatorReply>('/creators', body, headers)
const put = (id: string, body: FormData | object, headers = {}) =>
  kit.as('admin').put<CreatorReply>(`/creators/${id}`, body, headers)
const made = async (fields: Fields = {}) => (await post(aCreatorForm(fields))).body.creator
const list = async (query = '') => {
  const reply = await kit.as('admin').get<Creator[]>(`/creators?range=[0,99]&${query}`)
  return reply.body
}
const names = async (query: string) => (await list(query)).map(({ name }) => name)
const named = async (name: string) => {
  const found = (await list()).find((creator) => creator.name === name)
  if (!found) throw new Error(`There is no creator ${name}`)
  return found
}
/** Actions on a creator, except changes of fields. */
const actionsOn = async (id: string) => {
  const filter = { resource: 'creators', resource_id: id }
  const page = { offset: 0, limit: 9, sort: 'at', order: 'ASC', filter } as const
  const { rows } = await listAudit(kit.db.read, 'everything', page)
  return rows
    .filter(({ action }) => action !== 'create' && action !== 'update')
    .map(({ action, title, detail }) => ({ action, title, user: detail.user }))
}

describe('spec §7: a creator is made', () => {
  test('what was sent is what is read back', async () => {
    const { listener } = kit.users
    const reply = await post(
      aCreatorForm({
        id: '',
        mid: listener.id,
        bio: 'Fog, mostly.',
        genres: '["Ambient","Folk"]',
        popularity: '12',
        is_active: 'false',
        href: 'https://brume.example',
        uri: 'melodia:creator:brume',
        'external_urls.melodia': 'https://melodia.example/brume?a=1',
        images: [pngFile(aPng({ colour: 1 })), pngFile(aPng({ colour: 2 }))],
      }),
    )
    expect(reply.status).toBe(201)
    expect(reply.headers['etag']).toBe('"1"')
    const { creator } = reply.body
    expect(creator).toMatchObject({
      name: 'Atelier Brume',
      mid: listener.id,
      bio: 'Fog, mostly.',
      genres: ['Ambient', 'Folk'],
      popularity: 12,
      is_active: false,
      href: 'https://brume.example',
      uri: 'melodia:creator:brume',
      external_urls: { melodia: 'https://melodia.example/brume?a=1' },
      images: [{ width: 16 }, { width: 16 }],
      version: 1,
    })
    expect((await kit.as('admin').get(`/creators/${creator.id}`)).body).toEqual(creator)
  })

  test('spec §3: an unassigned, active creator without followers where nothing is said', async () => {
    const creator = await made()
    expect(creator).toMatchObject({
      type: 'creator',
      popularity: 0,
      is_active: true,
      followers: { href: '', total: 0 },
      external_urls: {},
      bio: '',
      genres: [],
      images: [],
      href: `/api/v1/admin/creators/${creator.id}`,
      uri: `melodia:creator:${creator.id}`,
    })
    expect(creator).not.toHaveProperty('mid')
    expect(await actionsOn(creator.id)).toEqual([])
  })

  test('a JSON body may have its addresses in an object', async () => {
    const external_urls = { melodia: 'https://melodia.example/x' }
    expect((await post({ name: 'X', external_urls })).body.creator).toMatchObject({ external_urls })
  })

  test.each<[string, Fields, string, string]>([
    ['spec §5: name is required', { name: ' ' }, 'name', 'Name is required.'],
    ['spec §5: popularity above 100', { popularity: '101' }, 'popularity', 'whole number'],
    ['spec §5: an empty genre', { genres: '[""]' }, 'genres', 'Genres are a list'],
    ['spec §3: followers', { followers: '9' }, 'followers', 'cannot be set'],
    ['spec §3: … total', { 'followers.total': '9' }, 'followers.total', 'cannot be set'],
    ['a user nobody knows', { mid: 'x' }, 'mid', 'There is no user with this id.'],
    ['is_active that is neither', { is_active: 'yes' }, 'is_active', 'true or false'],
    ['an address that acts', { href: 'javascript:alert(1)' }, 'href', 'begins with http'],
    [
      'an external url that acts',
      { 'external_urls.melodia': 'javascript:alert(1)' },
      'external_urls.melodia',
      'begins with http',
    ],
    ['a uri that acts', { uri: 'javascript:alert(1)' }, 'uri', 'is of the form'],
    ['a type', { type: 'creator' }, 'type', 'not a field'],
  ])('%s is refused', async (_name, fields, field, sentence) => {
    const before = await list()
    const reply = await kit.as('admin').post('/creators', aCreatorForm(fields))
    expect(reply.status).toBe(422)
    expect(Object.keys(reply.body.errors ?? {})).toEqual([field])
    expect(reply.body.errors?.[field]).toContain(sentence)
    expect(await list()).toEqual(before)
  })
})

describe('spec §4: a creator is assigned where mid is set', () => {
  test('and unassigned where it is cleared; both are on record', async () => {
    const { listener } = kit.users
    const { id } = await made()
    expect((await put(id, aForm({ mid: listener.id }))).body.creator.mid).toBe(listener.id)
    expect((await kit.as('listener').get('/api/v1/creators/tracks')).status).toBe(200)
    // Repeating it changes nothing.
    await put(id, aForm({ mid: listener.id, bio: 'x' }))
    const cleared = await put(id, aForm({ mid: '' }))
    expect(cleared.body.creator).not.toHaveProperty('mid')
    expect((await kit.as('listener').get('/api/v1/creators/tracks')).status).toBe(403)
    expect(await actionsOn(id)).toEqual([
      { action: 'assign', title: 'Atelier Brume', user: 'listener' },
      { action: 'unassign', title: 'Atelier Brume', user: 'listener' },
    ])
  })

  test('from one user to another', async () => {
    const { listener, admin } = kit.users
    const { id } = await made({ mid: listener.id })
    await put(id, { mid: admin.id })
    expect(await actionsOn(id)).toMatchObject([
      { action: 'assign', user: 'listener' },
      { action: 'unassign', user: 'listener' },
      { action: 'assign', user: 'admin' },
    ])
    expect((await put(id, { mid: null })).body.creator).not.toHaveProperty('mid')
  })

  test('contract, Artist and Creator: one user has at most one', async () => {
    const sentence = `creator is assigned to ${CREATOR_NAMES.creator} already. Unassign that creator first.`
    const mid = kit.users.creator.id
    const reply = await kit.as('admin').post('/creators', aCreatorForm({ mid }))
    expect(reply.status).toBe(409)
    expect(reply.body.message).toBe(sentence)
    const { id } = await made()
    expect((await put(id, { mid })).status).toBe(409)
    const { listener } = kit.users
    const [one, two] = [await made({ name: 'One' }), await made({ name: 'Two' })]
    const assign = async (creator: Creator) => (await put(creator.id, { mid: listener.id })).status
    expect((await Promise.all([assign(one), assign(two)])).toSorted()).toEqual([200, 409])
  })
})

describe('nobody is assigned whose email waits to be confirmed', () => {
  const awaits = (awaits_confirmation: boolean) =>
    kit.db.write(async ({ db, tables }) => {
      await db.update(tables.users).set({ awaits_confirmation })
    })

  test('by a new creator, by a change, or by a request that was made before', async () => {
    const mid = kit.users.listener.id
    const { id } = await made()
    const form = { name: 'Brume', bio: 'Fog.', genres: ['Folk'] }
    const path = '/api/v1/creators/account/new/request'
    const asked = await kit.as('listener').post<{ request: { id: string } }>(path, form)
    await awaits(true)
    const grant = () =>
      kit.as('admin').post('/creators/access/grant', { id: asked.body.request.id })
    for (const reply of [
      await post(aCreatorForm({ name: 'Other', mid })),
      await put(id, { mid }),
      await grant(),
    ]) {
      expect(reply.status).toBe(409)
      expect(reply.text).toContain('listener has not confirmed their email yet.')
    }
    expect(await names('')).not.toContain('Other')
    const pending = await kit.as('admin').get<Request[]>('/creators/pending?range=[0,9]')
    expect(pending.body[0]?.user).toMatchObject({ awaits_confirmation: true })
    await awaits(false)
    expect((await grant()).status).toBe(200)
  })

  test('and who is assigned stays so, whatever else changes', async () => {
    const mid = kit.users.listener.id
    const { id } = await made({ mid })
    await awaits(true)
    expect((await put(id, { mid, bio: 'x' })).body.creator).toMatchObject({ mid, bio: 'x' })
    expect((await put(id, { mid: '' })).status).toBe(200)
  })
})

describe('decision 060: an assignment grants what the person has asked for', () => {
  const ask = async () => {
    const form = { name: 'Brume', bio: 'Fog.', genres: ['Folk'] }
    const path = '/api/v1/creators/account/new/request'
    const { body } = await kit.as('listener').post<{ request: { id: string } }>(path, form)
    return body.request.id
  }
  const asked = async (id: string) =>
    (await kit.as('admin').get<Request>(`/creators/pending/${id}`)).body
  const entries = async () => {
    const path = '/audit?range=[0,9]&sort=["at","ASC"]'
    const { body } = await kit.as('admin').get<AuditEntry[]>(path)
    return body.filter(({ action }) => action !== 'create' && action !== 'update')
  }

  test.each([
    ['of a creator who exists', false],
    ['of one that is made for them', true],
  ])('%s: in one transaction, with one entry', async (_, isNew) => {
    const id = await ask()
    const mid = kit.users.listener.id
    const creator = isNew
      ? await made({ mid })
      : (await put((await made()).id, { mid })).body.creator
    expect(await asked(id)).toMatchObject({ state: 'granted', cid: creator.id, version: 2 })
    expect(await entries()).toMatchObject([
      {
        action: 'grant',
        resource: 'requests',
        resource_id: id,
        actor: { name: 'admin' },
        detail: { creator_id: creator.id, is_new: isNew, user_id: mid },
      },
    ])
    expect((await kit.as('listener').get('/api/v1/creators/tracks')).status).toBe(200)
  })

  test('decision 016: a creator who is not active is not granted; both stay as they were', async () => {
    const id = await ask()
    const { id: creator } = await made({ is_active: 'false' })
    const mid = kit.users.listener.id
    const reply = await put(creator, { mid })
    expect(reply.status).toBe(409)
    expect(reply.body).toMatchObject({
      message: 'Atelier Brume is not active. Activate that creator first, or make a new one.',
    })
    expect((await asked(id)).state).toBe('open')
    expect((await put(creator, { mid, is_active: true })).status).toBe(200)
    expect((await asked(id)).state).toBe('granted')
  })

  test('of a racing assignment and denial the request has one decision', async () => {
    const id = await ask()
    const { id: creator } = await made()
    const [assigned, denied] = await Promise.all([
      put(creator, { mid: kit.users.listener.id }),
      kit.as('admin').post('/creators/access/deny', { id }),
    ])
    expect(assigned.status).toBe(200)
    const { state } = await asked(id)
    expect([state, denied.status]).toEqual(state === 'denied' ? ['denied', 200] : ['granted', 409])
    const actions = (await entries()).map(({ action }) => action)
    expect(actions.toSorted()).toEqual(state === 'denied' ? ['assign', 'deny'] : ['grant'])
  })

  test('of a racing assignment and grant one makes the person a creator', async () => {
    const id = await ask()
    const { id: creator } = await made()
    const statuses = await Promise.all([
      put(creator, { mid: kit.users.listener.id }),
      kit.as('admin').post('/creators/access/grant', { id, creator_id: null }),
    ])
    expect(statuses.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await asked(id)).state).toBe('granted')
    expect(await entries()).toHaveLength(1)
  })
})

describe('a creator is changed', () => {
  test('contract, Replies: only what is sent changes', async () => {
    const before = await named(CREATOR_NAMES.creator)
    const { body } = await put(before.id, aForm({ popularity: '7' }))
    const { updated_at } = body.creator
    expect(body.creator).toEqual({ ...before, popularity: 7, version: 2, updated_at })
    expect((await put(before.id, aForm({ bio: 'y' }), { 'if-match': '"1"' })).status).toBe(412)
  })

  test('a form that sends back what it was shown leaves it as it is', async () => {
    const { id, href, uri } = await made()
    const { creator } = (await put(id, { id, href, uri, 'external_urls.melodia': '' })).body
    expect(creator).toMatchObject({ href, uri, external_urls: {} })
    const set = await put(id, { href: 'https://x.example', uri: 'melodia:creator:x' })
    expect(set.body.creator).toMatchObject({ href: 'https://x.example', uri: 'melodia:creator:x' })
    expect((await put(id, { href: '', uri: '' })).body.creator).toMatchObject({ href, uri })
  })

  test('spec §4: removing an image removes it, new ones follow', async () => {
    const { id, images } = await made({
      images: [pngFile(aPng({ colour: 1 })), pngFile(aPng({ colour: 2 }))],
    })
    const form = aForm({
      existingImages: JSON.stringify([images[1]?.url]),
      images: pngFile(aPng({ colour: 3 })),
    })
    const changed = (await put(id, form)).body.creator.images
    expect(changed).toHaveLength(2)
    expect(changed[0]).toEqual(images[1])
  })

  test('its tracks are found and shown by the new name', async () => {
    await kit.as('creator').post('/tracks/new', aTrackForm())
    const { id } = await named(CREATOR_NAMES.creator)
    await put(id, { name: 'Zéphyr' })
    const search = async (q: string) => {
      const { body } = await kit
        .as('admin')
        .get<{ creators: { name: string }[] }[]>(`/tracks/pending?range=[0,9]&filter={"q":"${q}"}`)
      return body.map(({ creators }) => creators[0]?.name)
    }
    expect(await search('zephyr')).toEqual(['Zéphyr'])
    expect(await search('nordlys')).toEqual([])
  })
})

describe('a creator is deleted', () => {
  test('and an entry about it stays', async () => {
    const { id } = await made()
    expect((await kit.as('admin').delete(`/creators/${id}`)).body).toMatchObject({ id })
    expect((await kit.as('admin').get(`/creators/${id}`)).status).toBe(404)
    expect(await actionsOn(id)).toMatchObject([{ action: 'delete', title: 'Atelier Brume' }])
  })

  test('unless somebody is it, or tracks or playlists name it: the refusal says all', async () => {
    const { id } = await named(CREATOR_NAMES.creator)
    await kit.as('creator').post('/tracks/new', aTrackForm())
    const own = (await kit.db.read.db.select().from(kit.db.read.tables.creators)).find(
      (creator) => creator.id === id,
    )
    await kit.db.write((write) =>
      createPlaylist(write, { name: 'Mine', owner: own?.seq ?? 0, tracks: [] }, Date.now()),
    )
    const reply = await kit.as('admin').delete(`/creators/${id}`)
    expect(reply.status).toBe(409)
    expect(reply.body.detail).toBe(
      'This creator is assigned to creator. Revoke the access first. ' +
        'This creator has 1 pending track. Change their creators or delete them first. ' +
        'This creator has 1 playlist. Delete them first.',
    )
    expect(await names('')).toContain(CREATOR_NAMES.creator)
  })
})

describe('creators are listed', () => {
  test.each([
    ['sort=["name","DESC"]', ['Señor Ánimo', 'Nordlys Studio', 'Brume', 'Aurore']],
    ['sort=["popularity","DESC"]&filter={"assigned":false}', ['Aurore', 'Brume']],
    ['sort=["followers","ASC"]&filter={"is_active":false}', ['Brume']],
    ['sort=["name","ASC"]&filter={"assigned":true}', ['Nordlys Studio', 'Señor Ánimo']],
    ['filter={"q":"senor"}', ['Señor Ánimo']],
    ['filter={"genre":"pop"}', ['Aurore']],
  ])('by %s', async (query, expected) => {
    await made({ name: 'Aurore', popularity: '90', genres: '["Pop"]' })
    await made({ name: 'Brume', popularity: '10', is_active: 'false' })
    expect(await names(query)).toEqual(expected)
  })

  test('contract, Replies: in the dialect of the spec', async () => {
    const { body } = await kit.as('admin').get<{ data: object }>('/creators?p=1&l=1')
    expect(body.data).toMatchObject({ creators: [{}], total: 2, totalPages: 2 })
  })
})

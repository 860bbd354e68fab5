import type { Creator, CreatorReply } from '@melodia/contract/creators'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  aForm,
  aPng,
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

const read = async (who: 'creator' | 'otherCreator' = 'creator') =>
  (await kit.as(who).get<Creator>('/account/me')).body
const put = (body: FormData | object, headers = {}) =>
  kit.as('creator').put<CreatorReply>('/account/me', body, headers)

describe('contract, Own profile', () => {
  test("is the caller's own, whatever the id", async () => {
    const own = await read()
    expect(own).toMatchObject({ name: CREATOR_NAMES.creator, mid: kit.users.creator.id })
    const other = await read('otherCreator')
    for (const id of ['new', other.id, own.id])
      expect((await kit.as('creator').get(`/account/${id}`)).body).toEqual(own)
  })

  test('name, bio, genres and images can be changed', async () => {
    const form = aForm({
      name: 'Nordlys II',
      bio: 'Northern lights.',
      genres: '["Ambient"]',
      images: pngFile(aPng()),
    })
    const { status, headers, body } = await put(form, { 'if-match': '"1"' })
    expect(status).toBe(200)
    expect(headers['etag']).toBe('"2"')
    expect(body.creator).toMatchObject({
      name: 'Nordlys II',
      bio: 'Northern lights.',
      genres: ['Ambient'],
      images: [{ width: 16, height: 16 }],
      mid: kit.users.creator.id,
    })
    expect(await read()).toEqual(body.creator)
    const emptied = await put({ existingImages: [] })
    expect(emptied.body.creator).toMatchObject({ images: [], name: 'Nordlys II' })
    expect((await put({ bio: 'late' }, { 'if-match': '"1"' })).status).toBe(412)
    expect((await read('otherCreator')).version).toBe(1)
  })

  test.each(['mid', 'popularity', 'is_active', 'href', 'uri', 'external_urls.melodia'])(
    'spec §6: %s is for administrators only',
    async (field) => {
      const reply = await kit.as('creator').put('/account/me', { [field]: '1' })
      expect(reply.status).toBe(422)
      expect(reply.body.errors?.[field]).toMatch(/is set by administrators only\.$/)
    },
  )

  test('what is wrong is said beside its field', async () => {
    const other = await read('otherCreator')
    const form = aForm({ id: other.id, name: ' ', followers: '1', nickname: 'x' })
    const reply = await kit.as('creator').put('/account/me', form)
    expect(reply.status).toBe(422)
    expect(reply.body.errors).toEqual({
      id: 'Id is not the one in the address.',
      name: 'Name is required.',
      followers: 'Followers are counted: they cannot be set.',
      nickname: 'nickname is not a field of this form.',
    })
  })

  test('is not there for whoever is no creator, or one no longer', async () => {
    expect((await kit.as('listener').get('/api/v1/creators/account/me')).status).toBe(403)
    expect((await kit.as(null).get('/api/v1/creators/account/me')).status).toBe(401)
    const { id } = await read()
    await kit.as('admin').put(`/creators/${id}`, { is_active: false })
    expect((await kit.as('creator').get('/account/me')).status).toBe(403)
    expect((await put({ bio: 'x' })).status).toBe(403)
  })
})

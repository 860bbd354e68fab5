import type { CreatorReply } from '@melodia/contract/creators'
import type { OwnRequestReply } from '@melodia/contract/requests'
import type { Problem } from '@melodia/contract/problem'
import { describeDatabases } from '@melodia/db/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aForm, aTrackForm, CREATOR_NAMES, testApp, type TestApp } from '../../testing/index.ts'

describeDatabases('contract, Creator: a name is one creator', (current) => {
  let kit: TestApp
  beforeEach(async () => {
    kit = await testApp({ db: current() })
  })
  afterEach(() => kit.close())

  const VICTIM = CREATOR_NAMES.otherCreator
  const sentence = `There is a creator named ${VICTIM} already. Please choose another name.`
  const LOOK_ALIKES = [
    VICTIM,
    'senor animo',
    '  SEÑOR   ÁNIMO ',
    'Señor\u2800Ánimo',
    'Ｓｅｎｏｒ Ａｎｉｍｏ',
    'Señor  ánimo',
  ]

  test('a creator cannot take the name of another, and none of the tracks that come with it', async () => {
    const mallory = kit.as('creator')
    for (const name of LOOK_ALIKES) {
      const reply = await mallory.put('/account/me', aForm({ name }))
      expect([reply.status, reply.body.errors]).toEqual([409, { name: sentence }])
    }
    const own = await mallory.get<{ name: string }>('/account/me')
    expect(own.body.name).toBe(CREATOR_NAMES.creator)

    const form = () => aTrackForm({ creators: VICTIM, pending: 'true' })
    const { track } = (await kit.as('admin').post('/tracks/new', form())).body
    expect((await mallory.get(`/tracks/pending/${track.id}`)).status).toBe(404)
    expect((await mallory.delete(`/tracks/pending/${track.id}`)).status).toBe(404)
    expect((await kit.as('otherCreator').get(`/tracks/pending/${track.id}`)).status).toBe(200)
  })

  test.each([
    'Vic\u200btim',
    'Vic\u202etim',
    'Victim\u0007',
    'Victim\u3164',
    'Vic\ntim',
    '\u2060',
    '\u2800',
    'V\u{e0041}',
  ])('a name with what cannot be seen is refused: %j', async (name) => {
    const reply = await kit.as('creator').put('/account/me', { name })
    expect([reply.status, Object.keys(reply.body.errors ?? {})]).toEqual([422, ['name']])
    expect(reply.body.message).toMatch(/^Name has /)
    const track = aTrackForm({
      artists: ['Ann', name],
      creators: name,
      title: name,
      genre: `Pop${name}x`,
      album: `Hits${name}x`,
    })
    const made = await kit.as('admin').post('/tracks/new', track)
    expect(Object.keys(made.body.errors ?? {}).toSorted()).toEqual([
      ...(name === '\u2800' ? [] : ['album']),
      'artists',
      'creators',
      ...(name === '\u2800' ? [] : ['genre']),
      'title',
    ])
  })

  test('an administrator neither makes nor renames one to a name that is taken', async () => {
    const admin = kit.as('admin')
    const made = await admin.post<CreatorReply & Problem>('/creators', { name: 'SENOR animo' })
    expect([made.status, made.body.errors]).toEqual([409, { name: sentence }])
    const free = await admin.post<CreatorReply>('/creators', { name: 'Free' })
    const path = `/creators/${free.body.creator.id}`
    expect((await admin.put(path, { name: VICTIM })).status).toBe(409)
    expect((await admin.put(path, { name: 'FREE' })).status).toBe(200)
    const creators = await admin.get<unknown[]>('/creators?range=[0,9]')
    expect(creators.body).toHaveLength(3)
  })

  test.each([
    ['Sеñor Ánimo', 422, /mixes letters of several alphabets/],
    ['Señor Án1mo', 409, /looks like the name of the creator/],
    ['Señor Ánimo.', 409, /looks like the name of the creator/],
  ])('a name that looks like it is refused, whoever gives it: %s', async (name, status, why) => {
    const admin = kit.as('admin')
    const replies = [
      await kit.as('creator').put('/account/me', aForm({ name })),
      await admin.post<CreatorReply & Problem>('/creators', { name }),
    ]
    for (const reply of replies) {
      expect(reply.status).toBe(status)
      expect(reply.body.errors?.['name']).toMatch(why)
    }
    const track = await admin.post('/tracks/new', aTrackForm({ creators: name }))
    expect([track.status, Object.keys(track.body.errors ?? {})]).toEqual([409, ['creators']])
    const form = { name, bio: 'It is me.', genres: ['Pop'] }
    const asked = await kit
      .as('listener')
      .post<OwnRequestReply & Problem>('/creators/account/new/request', form)
    const { id } = asked.body.request ?? { id: '' }
    const granted = await admin.post('/creators/access/grant', { id, creator_id: null })
    expect(status === 422 ? asked.status : granted.status).toBe(status)
  })

  test('a creator whose name looks like another keeps it, and saves the rest', async () => {
    const form = aForm({ name: CREATOR_NAMES.otherCreator, bio: 'Still here' })
    expect((await kit.as('otherCreator').put('/account/me', form)).status).toBe(200)
  })

  test.each([
    ['राम', 'रम'],
    ['パパ', 'ハハ'],
  ])('%s and %s are two, and no grant hands over the other', async (first, second) => {
    const admin = kit.as('admin')
    await admin.post('/creators', { name: first })
    const form = { name: second, bio: 'It is me.', genres: ['Pop'] }
    const { request } = (
      await kit.as('listener').post<OwnRequestReply>('/creators/account/new/request', form)
    ).body
    const granted = await admin.post<CreatorReply>('/creators/access/grant', { id: request.id })
    expect([granted.status, granted.body.creator.name]).toEqual([200, second])
  })

  test('of two who race for one name, one has it', async () => {
    const rename = (who: 'creator' | 'otherCreator', name: string) =>
      kit.as(who).put('/account/me', aForm({ name }))
    const replies = await Promise.all([rename('creator', 'Same'), rename('otherCreator', 'SÁME')])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('a request of that name makes no second creator: it is declined', async () => {
    const { request } = (
      await kit.as('listener').post<OwnRequestReply>('/creators/account/new/request', {
        name: VICTIM,
        bio: 'It is me.',
        genres: ['Pop'],
      })
    ).body
    const grant = await kit
      .as('admin')
      .post('/creators/access/grant', { id: request.id, creator_id: null })
    expect([grant.status, grant.body.errors]).toEqual([
      409,
      {
        name: `There is a creator named ${VICTIM} already. Assign that one, or decline the request.`,
      },
    ])
    const denied = await kit.as('admin').post('/creators/access/deny', { id: request.id })
    expect(denied.status).toBe(200)
  })
})

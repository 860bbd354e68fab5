import type { Artist } from '@melodia/contract/artists'
import type { Consent } from '@melodia/contract/consents'
import type { Restriction } from '@melodia/contract/restrictions'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { aTrackForm, CREATOR_NAMES, testApp, type TestApp } from '../../testing/index.ts'
import { settleRestrictions } from '../restrictions/restrict.ts'
import { planEarlier } from './earlier.ts'
import { madeVocals, represent } from './testing/voices.ts'

const DAY = 24 * 60 * 60_000
/** `answer_days` of a new platform. */
const TIME = 14 * DAY

let kit: TestApp
let artist: string
beforeEach(async () => {
  kit = await testApp()
  artist = await singer('Solveig Aas')
})
afterEach(() => kit.close())

const iso = (at: number) => new Date(at).toISOString()
async function singer(name: string) {
  const { body } = await kit.as('admin').post<{ artist: Artist }>('/artists', { name })
  await represent(kit, body.artist.id, 'otherCreator')
  return body.artist.id
}
const give = async (more: object = {}) => {
  const form = { artist_id: artist, uses: ['voice'], ...more }
  const reply = await kit.as('otherCreator').post<{ consent: Consent }>('/consents', form)
  expect(reply.status).toBe(201)
  return reply.body.consent.id
}
const withdraw = async (consent: string) => {
  const reply = await kit.as('otherCreator').post(`/consents/${consent}/withdraw`, {})
  expect(reply.status).toBe(200)
  // A change shows within a second.
  kit.pass(1000)
}
async function published(of: object = { voice_of: [artist] }) {
  const credits = JSON.stringify(madeVocals(of))
  const form = aTrackForm({ title: 'Night Ferry', creators: CREATOR_NAMES.creator, credits })
  return (await kit.as('admin').post<{ track: { id: string } }>('/tracks/new', form)).body.track.id
}
/** A track as it was before there were consents. */
async function earlier(of?: object) {
  await give()
  const id = await published(of)
  await kit.db.write(async ({ db, tables }) => {
    await db.delete(tables.consents)
  })
  return id
}
const plan = (now = kit.now()) => planEarlier(kit.db, now)
const isPublic = async (id: string) =>
  (await kit.as(null).get(`/api/v1/catalogue/tracks/${id}`)).status === 200
const restrictions = async () =>
  (
    await kit
      .as('creator')
      .get<Restriction[]>('/restrictions?range=[0,9]&sort=["created_at","ASC"]')
  ).body
const pass = async (ms: number) => {
  kit.pass(ms)
  await kit.signIn()
}

it('a track from before consents is held back once its creators had time, and they are told', async () => {
  const id = await earlier()
  const now = kit.now()
  const made = await Promise.all([planEarlier(kit.db, now), planEarlier(kit.db, now)])
  expect(made.toSorted()).toEqual([0, 1])
  expect(await restrictions()).toMatchObject([
    {
      subject: { kind: 'track', id },
      kind: 'hide',
      state: 'planned',
      from: iso(now + TIME),
      until: null,
      statement: {
        facts: expect.stringMatching(/voice or style of Solveig Aas.*before consents/),
        source: 'own',
        automated: 'decided',
        ground: 'terms',
      },
    },
  ])
  const bell = await kit
    .as('creator')
    .get<{ data: { notifications: { title: string }[] } }>('/api/v1/notifications?p=1&l=5')
  const day = iso(now + TIME).slice(0, 10)
  const title = `“Night Ferry” is held back from ${day} on`
  expect(bell.body.data.notifications[0]).toMatchObject({ title })
  const { mails } = kit.db.read.tables
  const sent = await kit.db.read.db.select({ kind: mails.kind }).from(mails)
  expect(sent).toContainEqual({ kind: 'restriction.made' })
  await pass(TIME - DAY)
  expect([await plan(), await isPublic(id)]).toEqual([0, true])
  await pass(DAY)
  expect([await plan(), await isPublic(id)]).toEqual([0, false])
  expect(await restrictions()).toMatchObject([{ state: 'in-force' }])
})

it('its restriction is lifted by a consent before it begins, and then ends with that like any other', async () => {
  const id = await earlier()
  await plan()
  const consent = await give()
  expect(await restrictions()).toMatchObject([
    { state: 'lifted', ended_notes: 'A consent covers it.' },
  ])
  expect(await plan()).toBe(0)
  await pass(TIME)
  expect(await isPublic(id)).toBe(true)
  await withdraw(consent)
  expect(await isPublic(id)).toBe(false)
  expect(await restrictions()).toMatchObject([{ state: 'lifted' }, { state: 'in-force' }])
})

it('its restriction is lifted by an accepted change that takes the voice off', async () => {
  const id = await earlier()
  await plan()
  expect((await kit.as('creator').put(`/tracks/${id}/credits`, madeVocals({}))).status).toBe(200)
  expect(await restrictions()).toMatchObject([{ state: 'planned' }])
  expect((await kit.as('admin').put(`/tracks/${id}/proposed`, {})).status).toBe(200)
  expect(await restrictions()).toMatchObject([
    { state: 'lifted', ended_notes: 'It takes no voice or style any more.' },
  ])
  await pass(TIME)
  expect([await plan(), await isPublic(id)]).toEqual([0, true])
})

it('what happens to the track or its artists meanwhile takes none of the time', async () => {
  const id = await earlier()
  const now = kit.now()
  const from = iso(now + TIME)
  await plan(now)
  await pass(DAY)
  await give({ uses: ['style'] })
  await kit.as('admin').delete(`/tracks/${id}`)
  const trash = await kit.as('admin').get<{ id: string }[]>('/trash?range=[0,9]')
  await kit.as('admin').post(`/trash/${trash.body[0]!.id}/restore`, {})
  expect(await isPublic(id)).toBe(true)
  expect(await restrictions()).toMatchObject([{ state: 'planned', from }])
})

it('a consent that begins in time lifts it; without that one nothing holds it up any more', async () => {
  const id = await earlier()
  await plan()
  const [begins, ends] = [kit.now() + 5 * DAY, kit.now() + 40 * DAY]
  const consent = await give({ from: iso(begins), until: iso(ends) })
  expect(await restrictions()).toMatchObject([
    { state: 'lifted' },
    {
      state: 'planned',
      from: iso(ends),
      statement: { facts: expect.not.stringMatching(/before/) },
    },
  ])
  expect([await plan(), await isPublic(id)]).toEqual([0, true])
  await withdraw(consent)
  expect(await isPublic(id)).toBe(false)
  expect(await restrictions()).toMatchObject([{ state: 'lifted' }, { state: 'in-force' }])
})

it('a consent that begins later ends it then', async () => {
  const id = await earlier()
  const now = kit.now()
  const from = iso(now + TIME)
  await plan(now)
  const until = iso(kit.now() + TIME + DAY)
  await give({ from: until })
  expect(await restrictions()).toMatchObject([{ state: 'planned', from, until }])
  await pass(TIME)
  expect(await isPublic(id)).toBe(false)
  await pass(DAY)
  await settleRestrictions(kit.db, kit.now())
  expect(await isPublic(id)).toBe(true)
})

it('nothing is made of tracks that are covered, that take nothing, or that were decided on', async () => {
  const before = await earlier()
  await plan()
  const [{ id }] = (await restrictions()) as [Restriction]
  const appeal = { text: 'It is my own voice.' }
  await kit.as('creator').post(`/restrictions/${id}/appeal`, appeal)
  await kit.as('admin').post(`/restrictions/${id}/overturn`, { notes: 'It is.' })
  expect([await plan(), await isPublic(before)]).toEqual([0, true])
  const other = await singer('Nils')
  await give({ artist_id: other })
  await published({ voice_of: [other] })
  await published({})
  expect(await plan()).toBe(0)
  expect(await restrictions()).toHaveLength(1)
})

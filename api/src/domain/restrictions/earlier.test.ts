import type { Restriction } from '@melodia/contract/restrictions'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { aTrackForm, CREATOR_NAMES, testApp, type TestApp } from '../../testing/index.ts'
import { hear } from '../../public/catalogue/testing/world.ts'
import { explainEarlier } from './earlier.ts'

let kit: TestApp
beforeEach(async () => {
  kit = await testApp()
})
afterEach(() => kit.close())

const own = async (person: 'creator' | 'otherCreator') =>
  (await kit.as(person).get<Restriction[]>('/restrictions?range=[0,9]')).body
/** As it was before there were restrictions. */
const forget = () =>
  kit.db.write(async ({ db, tables }) => {
    await db.delete(tables.restrictions)
  })

it('a creator who was switched off before there were statements gets one, once', async () => {
  await kit.db.write(async ({ db, tables: { creators } }) => {
    const isOther = eq(creators.name, CREATOR_NAMES.otherCreator)
    await db.update(creators).set({ is_active: false }).where(isOther)
  })
  const now = kit.now()
  const made = await Promise.all([explainEarlier(kit.db, now), explainEarlier(kit.db, now)])
  expect(made.toSorted()).toEqual([0, 1])
  const [restriction, ...others] = await own('otherCreator')
  expect(others).toEqual([])
  expect(restriction).toMatchObject({
    subject: { kind: 'creator', title: CREATOR_NAMES.otherCreator },
    kind: 'suspend',
    state: 'in-force',
    statement: { facts: expect.stringContaining('switched your creator account off') },
  })
  const appeal = { text: 'Nobody has told me why.' }
  const path = `/restrictions/${restriction!.id}/appeal`
  expect((await kit.as('otherCreator').post(path, appeal)).status).toBe(200)
  const overturned = await kit
    .as('admin')
    .post(`/restrictions/${restriction!.id}/overturn`, { notes: 'A mistake.' })
  expect(overturned.status).toBe(200)
  expect(await explainEarlier(kit.db, kit.now())).toBe(0)
})

it('so does a track whose recording was blocked', async () => {
  const form = aTrackForm({ title: 'Night Ferry', creators: CREATOR_NAMES.creator })
  const { id } = (await kit.as('admin').post('/tracks/new', form)).body.track
  await hear(kit, id)
  expect((await kit.as('admin').post(`/tracks/${id}/block`, {})).status).toBe(201)
  await forget()
  expect(await own('creator')).toEqual([])
  expect(await explainEarlier(kit.db, kit.now())).toBe(1)
  expect(await own('creator')).toMatchObject([{ subject: { kind: 'track', id }, kind: 'hide' }])
  expect((await kit.as('admin').delete(`/tracks/${id}/block`)).status).toBe(200)
  expect(await own('creator')).toMatchObject([{ state: 'lifted' }])
  expect(await explainEarlier(kit.db, kit.now())).toBe(0)
})

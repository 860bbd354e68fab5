import type { NotificationPreferences } from '@melodia/contract/notifications'
import type { MailTime } from '@melodia/contract/choices/mails'
import { describeDatabase } from '@melodia/db/testing'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  aTrackForm,
  CREATOR_NAMES,
  testApp,
  type Person,
  type TestApp,
} from '../../testing/index.ts'
import { mailInWords } from '../wording/mails.ts'
import { tellFollowers } from './followers.ts'
import { writeSummaries } from './summaries.ts'

const KIND = 'followed.published'
const PREFERENCES = '/api/v1/notifications/preferences'
const MINUTE = 60_000

describeDatabase('mails about new tracks of those whom one follows', (current) => {
  let kit: TestApp
  beforeEach(async () => {
    kit = await testApp({ db: current() })
    // From here on, publications are told.
    await tell()
  })
  afterEach(() => kit.close())

  const tell = () => tellFollowers(kit.db, kit.now())
  async function published(title: string, fields = {}) {
    const form = aTrackForm({ title, creators: CREATOR_NAMES.creator, ...fields })
    const { body } = await kit.as('creator').post('/tracks/new', form)
    await kit.as('admin').put(`/tracks/pending/${body.track.id}`)
    return body.track
  }
  const follow = (person: Person, noun: 'artists' | 'creators', id: string) =>
    kit.as(person).put(`/api/v1/me/follows/${noun}/${id}`)
  const want = (person: Person, mail: MailTime, portal = false) =>
    kit.as(person).put(PREFERENCES, { preferences: [{ kind: KIND, portal, mail }] })
  async function titles() {
    const { mails, users } = kit.db.read.tables
    const rows = await kit.db.read.db.select().from(mails).orderBy(mails.seq)
    const people = await kit.db.read.db.select().from(users)
    return rows
      .filter(({ kind }) => kind === KIND || kind === 'daily')
      .map(({ content, user }) => [
        people.find(({ seq }) => seq === user)?.name,
        mailInWords(content!).title,
      ])
  }

  test('are off until somebody wants them', async () => {
    const { body } = await kit.as('listener').get<NotificationPreferences>(PREFERENCES)
    expect(body.preferences.find(({ kind }) => kind === KIND)).toEqual({
      kind: KIND,
      portal: false,
      mail: 'off',
    })
    const first = await published('First')
    await follow('listener', 'artists', first.artists[0]!.id)
    kit.pass(MINUTE)
    await published('Second')
    kit.pass(11 * MINUTE)
    await tell()
    expect(await titles()).toEqual([])
    expect((await want('listener', 'now', true)).status).toBe(422)
  })

  test('come ten minutes after the publication, once, to each who follows', async () => {
    const first = await published('First')
    await follow('listener', 'artists', first.artists[0]!.id)
    await follow('listener', 'creators', first.creators[0]!.id)
    await want('listener', 'now')
    kit.pass(11 * MINUTE)
    await tell()
    const before = await titles()
    await published('Second')
    await published('Of others', { artists: 'Else' })
    kit.pass(9 * MINUTE)
    await tell()
    expect(await titles()).toEqual(before)
    kit.pass(2 * MINUTE)
    for (const _ of [1, 2]) await tell()
    expect((await titles()).slice(before.length)).toEqual([
      ['listener', '2 new tracks from people you follow'],
    ])
  })

  test('not of what was taken back meanwhile', async () => {
    const first = await published('First')
    await follow('listener', 'artists', first.artists[0]!.id)
    await want('listener', 'now')
    kit.pass(11 * MINUTE)
    await tell()
    const before = await titles()
    const { id } = await published('Second')
    await kit.as('admin').delete(`/tracks/${id}`)
    kit.pass(11 * MINUTE)
    await tell()
    expect(await titles()).toEqual(before)
  })

  test('or in the summary of the day', async () => {
    const first = await published('First')
    await follow('listener', 'creators', first.creators[0]!.id)
    await want('listener', 'daily')
    await published('Second')
    kit.pass(11 * MINUTE)
    await tell()
    expect(await titles()).toEqual([])
    const tomorrow = new Date(kit.now()).setUTCHours(24 + 12)
    kit.pass(tomorrow - kit.now())
    await writeSummaries(kit.db, kit.now())
    expect((await titles()).filter(([name]) => name === 'listener')).toEqual([
      ['listener', expect.stringMatching(/things are new|One thing is new/)],
    ])
  })

  describe('many', () => {
    test('are told in parts, each once', async () => {
      const { artists } = await published('First')
      const { users, follows, notification_preferences, artists: table } = kit.db.read.tables
      const rows = await kit.db.read.db.select().from(table)
      const artist = rows.find(({ id }) => id === artists[0]!.id)!.seq
      await kit.db.write(async ({ db }) => {
        for (let index = 0; index < 60; index += 1) {
          const [user] = await db
            .insert(users)
            .values({
              id: crypto.randomUUID(),
              issuer: 'test',
              uid: `fan ${index}`,
              email: `fan${index}@melodia.example`,
              name: `Fan ${index}`,
              name_sort: `fan ${index}`,
              created_at: 1,
              updated_at: 1,
            })
            .returning()
          await db.insert(follows).values({ user: user!.seq, artist, at: 1 })
          await db
            .insert(notification_preferences)
            .values({ user: user!.seq, kind: KIND, portal: false, mail: 'now' })
        }
      })
      kit.pass(11 * MINUTE)
      await tell()
      const before = (await titles()).length
      await published('Second')
      kit.pass(11 * MINUTE)
      await tell()
      const told = (await titles()).slice(before)
      expect(told).toHaveLength(60)
      expect(new Set(told.map(([name]) => name)).size).toBe(60)
    })
  })
})

import type { ImportReply } from '@melodia/contract/imports'
import type { NotificationPage } from '@melodia/contract/notifications'
import { listMails } from '@melodia/db/mails'
import { describeDatabase } from '@melodia/db/testing'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { reviewKit, type ReviewKit } from '../../domain/reviews/testing.ts'
import {
  aForm,
  aTrackForm,
  CREATOR_NAMES,
  pngFile,
  testApp,
  type Person,
  type TestApp,
} from '../../testing/index.ts'
import { mailInWords } from '../wording/mails.ts'

const { creator: OWN, otherCreator: OTHER } = CREATOR_NAMES
const BOTH = [OWN, OTHER]

describeDatabase('a creator whom somebody else credits is told at once', (current) => {
  let kit: TestApp
  let on: ReviewKit
  beforeEach(async () => {
    kit = await testApp({ db: current() })
    on = await reviewKit(kit)
  })
  afterEach(() => kit.close())

  const published = async (creators: string | string[], title = 'Ferry') =>
    (await on.admin.post('/tracks/new', aTrackForm({ title, creators }))).body.track
  const credit = (id: string, creators: string | string[]) =>
    on.admin.put(`/tracks/${id}`, aForm({ creators }))
  const noticesOf = async (person: Person = 'otherCreator') => {
    const reply = await kit.as(person).get<NotificationPage>('/api/v1/notifications?p=1&l=50')
    return reply.body.data.notifications
      .filter(({ kind }) => kind === 'track.credited')
      .map(({ title, text, href }) => ({ title, text, href }))
  }
  const titles = async (person?: Person) => (await noticesOf(person)).map(({ title }) => title)
  const mails = async () => (await listMails(kit.db.read, { offset: 0, limit: 100 })).rows

  describe('by', () => {
    test('another creator’s new track, which is pending; not who credits themselves', async () => {
      const { id } = await on.submitted('Ferry', { creators: BOTH })
      expect(await noticesOf()).toEqual([
        {
          title: 'You are credited on “Ferry”',
          text: `With ${OWN}. If that is wrong, take your name off on its page.`,
          href: `/creators/tracks/pending/edit/${id}`,
        },
      ])
      expect(await noticesOf('creator')).toEqual([])
      expect((await mails()).map(({ to, subject }) => [to, subject])).toEqual([
        ['otherCreator@melodia.example', 'You are credited on “Ferry”'],
      ])
    })

    test('a change of another creator; nobody is told again who was credited already', async () => {
      const { id } = await on.submitted('Ferry')
      const change = (fields: Parameters<typeof aForm>[0]) =>
        on.creator.put(`/tracks/pending/${id}`, aForm(fields))
      await change({ creators: BOTH })
      expect(await noticesOf()).toHaveLength(1)
      await kit.as('otherCreator').post('/api/v1/notifications/read')
      await change({ creators: BOTH.toReversed(), genre: 'Soul' })
      expect(await noticesOf()).toHaveLength(1)
      expect(await noticesOf('creator')).toEqual([])
    })

    test('an administrator, as the only creator too', async () => {
      const { id } = await published(OTHER)
      expect(await noticesOf()).toEqual([
        {
          title: 'You are credited on “Ferry”',
          text: 'You are its only creator. If that is wrong, delete it, or ask Melødia.',
          href: `/creators/tracks/edit/${id}`,
        },
      ])
      await credit(id, BOTH)
      expect(await titles('creator')).toEqual(['You are credited on “Ferry”'])
      expect(await noticesOf()).toHaveLength(1)
    })

    test('proposed changes, once a reviewer accepts them', async () => {
      const { id } = await published(OWN)
      await on.creator.put(`/tracks/${id}`, aForm({ creators: BOTH }))
      expect(await noticesOf()).toEqual([])
      await on.admin.put(`/tracks/${id}/proposed`)
      expect(await titles()).toEqual(['You are credited on “Ferry”'])
    })

    test('new files that bring proposed credits along', async () => {
      const { id } = await on.submitted('Ferry')
      await on.admin.put(`/tracks/pending/${id}`)
      await on.creator.put(`/tracks/${id}`, aForm({ creators: BOTH }))
      await on.creator.put(`/tracks/${id}`, aForm({ artworkFile: pngFile() }))
      expect(await noticesOf()).toMatchObject([{ href: `/creators/tracks/pending/edit/${id}` }])
    })

    test('a change of many tracks: once for all of them, those with the credit left out', async () => {
      const ids: string[] = []
      for (const title of ['One', 'Two', 'Three']) ids.push((await published(OWN, title)).id)
      ids.push((await published(OTHER, 'Four')).id)
      const change = { ids, changes: { creators: [OTHER] } }
      expect((await on.admin.patch('/tracks', change)).body).toMatchObject({ changed: 4 })
      expect(await noticesOf()).toEqual([
        {
          title: 'You are credited on 3 tracks',
          text: 'If that is wrong, open a track and take your name off.',
          href: '/creators/tracks',
        },
        expect.objectContaining({ title: 'You are credited on “Four”' }),
      ])
    })

    test('an import, and its undo', async () => {
      const [one, two] = [await published(OWN, 'One'), await published(OTHER, 'Two')]
      await kit.as('otherCreator').post('/api/v1/notifications/read')
      const rows = [
        ['ID', 'Creators', 'Artists'],
        [one.id, OTHER, 'Somebody New'],
        [two.id, OWN, 'Another'],
      ]
      const file = new File([rows.map((row) => `${row.join(',')}\r\n`).join('')], 'list.csv')
      const sent = await on.admin.post<ImportReply>('/imports', aForm({ noun: 'tracks', file }))
      const { id } = sent.body.import
      expect((await on.admin.post(`/imports/${id}/apply`)).status).toBe(200)
      expect(await titles()).toEqual(['You are credited on “One”', 'You are credited on “Two”'])
      expect((await on.admin.post(`/imports/${id}/undo`)).status).toBe(200)
      expect((await titles())[0]).toBe('You are credited on “Two”')
      expect(await titles()).toHaveLength(3)
    })

    test('no track that comes back: its credits stayed', async () => {
      const { id } = await on.submitted('Ferry', { creators: BOTH })
      await kit.as('otherCreator').post('/api/v1/notifications/read')
      const { trash } = (await on.creator.delete<{ trash: string }>(`/tracks/pending/${id}`)).body
      expect((await on.admin.post(`/trash/${trash}/restore`)).status).toBe(200)
      expect([await noticesOf(), await noticesOf('creator')].map(({ length }) => length)).toEqual([
        1, 0,
      ])
    })

    test('no merge of artists, and no acceptance that credits nobody anew', async () => {
      const track = await published(BOTH)
      for (const person of ['creator', 'otherCreator'] as const)
        await kit.as(person).post('/api/v1/notifications/read')
      const [stays, goes] = track.artists_ids
      const merged = await on.admin.post(`/artists/${stays}/merge`, { from: [goes] })
      expect(merged.status).toBe(200)
      await on.creator.put(`/tracks/${track.id}`, aForm({ title: 'Day Ferry' }))
      await on.admin.put(`/tracks/${track.id}/proposed`)
      expect([await titles(), await titles('creator')].map(({ length }) => length)).toEqual([1, 1])
    })
  })

  test('nobody, where the credit is rolled back or has no account', async () => {
    const { id } = await published(OWN)
    await on.admin.post('/creators', { name: 'No Account' })
    await credit(id, [OWN, 'No Account'])
    expect((await on.creator.put(`/tracks/${id}`, aForm({ creators: 'Unknown' }))).status).toBe(422)
    const stale = { 'if-match': '"1"' }
    const refused = await on.admin.put(`/tracks/${id}`, aForm({ creators: BOTH }), stale)
    expect(refused.status).toBe(412)
    expect(await noticesOf()).toEqual([])
  })

  test('also who is switched off: their name is theirs', async () => {
    const [id] = (await published(OTHER, 'One')).creators_ids
    expect((await on.admin.put(`/creators/${id}`, { is_active: false })).status).toBe(200)
    await published(BOTH, 'Two')
    expect((await titles())[0]).toBe('You are credited on “Two”')
  })

  test('as they chose', async () => {
    await kit.as('otherCreator').put('/api/v1/notifications/preferences', {
      preferences: [{ kind: 'track.credited', portal: false, mail: 'off' }],
    })
    await published(OTHER)
    expect(await noticesOf()).toEqual([])
    expect(await mails()).toEqual([])
  })

  test('with the names of three others at most', async () => {
    const names = ['A', 'B', 'C', 'D'].map((letter) => `Studio ${letter}`)
    for (const name of names) await on.admin.post('/creators', { name })
    await published([OTHER, ...names])
    expect((await noticesOf())[0]?.text).toMatch(
      /^With Studio A, Studio B, Studio C, and 1 more\. /,
    )
  })

  describe('attack:', () => {
    test('many tracks are many notifications, but one mail, without links', async () => {
      await kit.as('creator').put('/account/me', { name: 'evil.example/x' })
      for (let at = 0; at < 7; at++)
        await on.submitted(`Free at https://evil.example/${at}`, {
          creators: ['evil.example/x', OTHER],
        })
      expect(await noticesOf()).toHaveLength(7)
      const sent = await mails()
      expect(sent.map(({ subject }) => subject)).toEqual(['You were credited 7 times'])
      const words = sent.map(({ content }) => content && mailInWords(content))
      expect(JSON.stringify(words)).not.toMatch(/evil\.example|:\/\//)
    })

    test('a name taken off and put on again and again is one notification until it is read', async () => {
      const { id } = await on.submitted('Ferry')
      const turn = async () => {
        await on.creator.put(`/tracks/pending/${id}`, aForm({ creators: BOTH }))
        await on.creator.put(`/tracks/pending/${id}`, aForm({ creators: OWN }))
      }
      for (let times = 0; times < 3; times++) await turn()
      expect(await noticesOf()).toHaveLength(1)
      expect(await mails()).toHaveLength(1)
      await kit.as('otherCreator').post('/api/v1/notifications/read')
      await turn()
      expect(await noticesOf()).toHaveLength(2)
    })
  })
})

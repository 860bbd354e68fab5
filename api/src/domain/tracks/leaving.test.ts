import type { AuditEntry } from '@melodia/contract/audit'
import type { RecordEvent } from '@melodia/contract/history'
import type { NotificationPage } from '@melodia/contract/notifications'
import type { Track } from '@melodia/contract/tracks'
import { describeDatabase } from '@melodia/db/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { reviewKit, type ReviewKit } from '../reviews/testing.ts'
import {
  aForm,
  aTrackForm,
  CREATOR_NAMES,
  testApp,
  type Person,
  type TestApp,
} from '../../testing/index.ts'

const { creator: OWN, otherCreator: OTHER } = CREATOR_NAMES
const BOTH = [OWN, OTHER]

describeDatabase('a creator takes their name off a track', (current) => {
  let kit: TestApp
  let on: ReviewKit
  beforeEach(async () => {
    kit = await testApp({ db: current() })
    on = await reviewKit(kit)
  })
  afterEach(() => kit.close())

  /** Handed in by the creator, with the other one. */
  const together = async ({ pending }: { pending: boolean }) => {
    const track = await on.submitted('Ferry', { creators: BOTH })
    if (!pending) await on.admin.put(`/tracks/pending/${track.id}`)
    return track.id
  }
  const pathOf = (id: string, { pending }: { pending: boolean }) =>
    `/tracks/${pending ? 'pending/' : ''}${id}`
  const leave = (path: string, who: Person = 'otherCreator', headers = {}) =>
    kit.as(who).delete(`${path}/credit`, undefined, headers)
  const read = async (path: string) => (await on.admin.get<Track>(path)).body
  const namesOf = ({ creators }: Track) => creators.map(({ name }) => name)
  const noticesOf = async (person: Person, kind: string) => {
    const reply = await kit.as(person).get<NotificationPage>('/api/v1/notifications?p=1&l=50')
    return reply.body.data.notifications.filter((one) => one.kind === kind)
  }
  const found = async (area: ReviewKit['creator'], q: string, list = 'tracks') =>
    (await area.get<Track[]>(`/${list}?range=[0,9]&filter=${JSON.stringify({ q })}`)).body.length

  test.for([{ pending: true }, { pending: false }])(
    'pending: $pending: the track stays without it, for everybody at once',
    async (state) => {
      const id = await together(state)
      const path = pathOf(id, state)
      const before = await read(path)
      kit.pass(60_000)
      const reply = await leave(path)
      expect(reply).toMatchObject({ status: 200, body: { id } })
      const track = await read(path)
      expect(namesOf(track)).toEqual([OWN])
      expect(track).toMatchObject({ status: before.status, version: before.version + 1 })
      expect(Date.parse(track.updated_at)).toBeGreaterThan(Date.parse(before.updated_at))
      const list = state.pending ? 'tracks/pending' : 'tracks'
      expect(await found(on.admin, OTHER, list), 'the search').toBe(0)
      expect(await found(on.admin, OWN, list), 'the search').toBe(1)
      for (const gone of [path, `${path}/comments`, `${path}/history`])
        expect((await kit.as('otherCreator').get(gone)).status).toBe(404)
      expect((await leave(path)).status, 'a second time').toBe(404)
    },
  )

  test('is gone from the public pages and feeds', async () => {
    const id = await together({ pending: false })
    const page = async () => (await kit.as(null).get(`/api/v1/catalogue/tracks/${id}`)).text
    expect(await page()).toContain(OTHER)
    await leave(`/tracks/${id}`)
    await expect.poll(page).not.toContain(OTHER)
    expect(await page()).toContain(OWN)
  })

  test('the others are told, and read it in the history by name of no person', async () => {
    const id = await together({ pending: false })
    await leave(`/tracks/${id}`)
    expect(await noticesOf('creator', 'track.left')).toMatchObject([
      { title: `${OTHER} took their name off “Ferry”`, href: `/creators/tracks/edit/${id}` },
    ])
    expect(await noticesOf('otherCreator', 'track.left')).toEqual([])
    const history = await on.creator.get<RecordEvent[]>(`/tracks/${id}/history?range=[0,9]`)
    expect(history.body.find(({ action }) => action === 'leave')).toMatchObject({
      actor: { id: null, name: 'A creator of the track' },
      before: { creators: BOTH },
      after: { creators: [OWN] },
    })
  })

  test('is audited', async () => {
    const id = await together({ pending: true })
    await leave(`/tracks/pending/${id}`)
    const [entry] = (await on.admin.get<AuditEntry[]>('/audit?range=[0,0]')).body
    expect(entry).toMatchObject({
      action: 'leave',
      resource: 'tracks',
      resource_id: id,
      title: 'Ferry',
      actor: { name: 'otherCreator' },
      detail: { left: OTHER, creators: BOTH, changes: { creators: { after: [OWN] } } },
    })
  })

  test('and is told again if they are credited again', async () => {
    const id = await together({ pending: true })
    await leave(`/tracks/pending/${id}`)
    const [first] = await noticesOf('otherCreator', 'track.credited')
    expect(first?.read_at, 'who acts on it has read it').not.toBeNull()
    await on.creator.put(`/tracks/pending/${id}`, aForm({ creators: BOTH }))
    expect(await noticesOf('otherCreator', 'track.credited')).toHaveLength(2)
  })

  test('also while an appeal for it waits, which goes on', async () => {
    const id = await together({ pending: true })
    await on.admin.delete(`/tracks/pending/${id}`, { notes: 'Too quiet' })
    const { id: decision } = await on.decisionOn(id)
    await on.creator.post(`/decisions/${decision}/appeal`, { text: 'It is meant to be.' })
    expect((await leave(`/tracks/pending/${id}`)).status).toBe(200)
    const track = await read(`/tracks/pending/${id}`)
    expect(namesOf(track)).toEqual([OWN])
    expect(track.review?.state).toBe('appeal')
  })

  test('not as the last one, and not who has handed it in', async () => {
    const alone = (await on.admin.post('/tracks/new', aTrackForm({ creators: OTHER }))).body.track
    const last = await leave(`/tracks/${alone.id}`)
    expect(last).toMatchObject({
      status: 409,
      body: { detail: expect.stringMatching(/only creator .* Delete it instead\.$/) },
    })
    const id = await together({ pending: true })
    const own = await leave(`/tracks/pending/${id}`, 'creator')
    expect(own).toMatchObject({
      status: 409,
      body: { detail: expect.stringMatching(/^You submitted this track.* Delete it instead/) },
    })
    expect(namesOf(await read(`/tracks/pending/${id}`))).toEqual(BOTH)
  })

  test('of two who leave at once, the last one stays', async () => {
    const form = aTrackForm({ creators: BOTH })
    const { id } = (await on.admin.post('/tracks/new', form)).body.track
    const replies = await Promise.all([
      leave(`/tracks/${id}`, 'creator'),
      leave(`/tracks/${id}`, 'otherCreator'),
    ])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await read(`/tracks/${id}`)).creators).toHaveLength(1)
  })

  test('only their own, in the list where the track is, in the version they saw', async () => {
    const { id } = await on.submitted('Ferry')
    expect((await leave(`/tracks/pending/${id}`)).status).toBe(404)
    const shared = await together({ pending: true })
    expect((await leave(`/tracks/${shared}`)).status).toBe(404)
    const stale = await leave(`/tracks/pending/${shared}`, 'otherCreator', { 'if-match': '"99"' })
    expect(stale.status).toBe(412)
    expect((await on.admin.delete(`/tracks/pending/${shared}/credit`)).status).toBe(404)
    expect(namesOf(await read(`/tracks/pending/${shared}`))).toEqual(BOTH)
  })

  test('not without the role: who is switched off or no creator any more asks Melødia', async () => {
    const id = await together({ pending: true })
    const path = `/tracks/pending/${id}`
    const creator = (await read(path)).creators_ids[1]
    await on.admin.put(`/creators/${creator}`, { is_active: false })
    expect((await leave(path)).status).toBe(403)
    await on.admin.put(`/creators/${creator}`, { is_active: true, user: null })
    expect((await leave(path)).status).toBe(403)
    expect(namesOf(await read(path))).toEqual(BOTH)
  })

  test('from what is proposed, too: an acceptance does not bring it back', async () => {
    const id = await together({ pending: false })
    const path = `/tracks/${id}`
    await on.admin.post('/creators', { name: 'Third' })
    await on.creator.put(path, aForm({ title: 'Day Ferry', creators: [...BOTH, 'Third'] }))
    await leave(path)
    expect((await read(path)).proposed).toMatchObject({
      title: 'Day Ferry',
      creators: [{ name: OWN }, { name: 'Third' }],
    })
    await on.admin.put(`${path}/proposed`)
    expect(namesOf(await read(path))).toEqual([OWN, 'Third'])
  })

  test('a proposal of the same that remains is none any more', async () => {
    const id = await together({ pending: false })
    await on.creator.put(`/tracks/${id}`, aForm({ creators: OWN }))
    expect((await read(`/tracks/${id}`)).proposed).not.toBeNull()
    await leave(`/tracks/${id}`)
    expect((await read(`/tracks/${id}`)).proposed).toBeNull()
  })

  test('and a draft of an import that credits them is refused', async () => {
    const id = await together({ pending: false })
    const file = new File([`ID,Creators\r\n${id},"${OTHER}"\r\n`], 'list.csv')
    const sent = await on.admin.post<{ import: { id: string } }>(
      '/imports',
      aForm({ noun: 'tracks', file }),
    )
    await leave(`/tracks/${id}`)
    expect((await on.admin.post(`/imports/${sent.body.import.id}/apply`)).status).toBe(409)
  })
})

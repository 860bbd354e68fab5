import type { AuditEntry, TrackEvent } from '@melodia/contract/audit'
import { addAudit, type NewAudit } from '@melodia/db/audit'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  aForm,
  aTrackForm,
  pngFile,
  testApp,
  type Person,
  type TestApp,
} from '../../testing/index.ts'

const T = Date.parse('2026-03-01T00:00:00.000Z')
const at = (days: number) => new Date(T + days * 24 * 60 * 60_000).toISOString()

describe('audit', () => {
  let kit: TestApp
  beforeEach(async () => {
    kit = await testApp()
  })
  afterEach(() => kit.close())

  const add = (entry: Partial<NewAudit>, days = 0) =>
    kit.db.write((write) =>
      addAudit(write, {
        actor: null,
        action: 'delete',
        resource: 'artists',
        resource_id: 'a',
        title: 'Sigrún',
        detail: {},
        ...entry,
        now: Date.parse(at(days)),
      } as NewAudit),
    )
  const list = <Row = AuditEntry>(query: string, filter = {}, person: Person = 'admin') =>
    kit
      .as(person)
      .get<Row[]>(`${query}?range=[0,9]&filter=${encodeURIComponent(JSON.stringify(filter))}`)
  const titles = async (filter: object) =>
    (await list('/audit', filter)).body.map(({ title }) => title)

  describe('what was done', () => {
    test('newest first, in both dialects', async () => {
      const { admin } = kit.users
      await add({ title: 'first', actor: { seq: admin.seq, name: 'Admin then' } }, 1)
      await add({ title: 'third' }, 3)
      await add({ title: 'second', detail: { notes: 'loud', creators: ['Ann'] } }, 2)
      const { body, headers } = await list('/audit')
      expect(headers['content-range']).toBe('audit 0-2/3')
      expect(body).toMatchObject([
        { title: 'third', actor: null, at: at(3) },
        { title: 'second', detail: { notes: 'loud', creators: ['Ann'] } },
        { title: 'first', actor: { id: admin.id, name: 'Admin then' } },
      ])
      expect(Object.keys(body[0] ?? {}).toSorted()).toEqual([
        'action',
        'actor',
        'at',
        'cause',
        'detail',
        'id',
        'resource',
        'resource_id',
        'title',
      ])
      const paged = await kit.as('admin').get('/audit?p=2&l=2&sort=["id","DESC"]')
      expect(paged.body).toMatchObject({ data: { audit: [{ title: 'first' }], total: 3 } })
    })

    test('by resource, record, actor, action, title, creator and time', async () => {
      const { admin } = kit.users
      const { body: creator } = await kit.as('creator').get<{ id: string }>('/account/me')
      await add({ title: 'Ferry', resource: 'tracks', resource_id: 't1', action: 'validate' }, 1)
      await add({ title: 'Fjord', actor: { seq: admin.seq, name: 'A' }, creators: [creator.id] }, 2)
      await add({ title: 'Ærø', resource: 'tracks', resource_id: 't2' }, 3)
      expect(await titles({ resource: 'tracks' })).toEqual(['Ærø', 'Ferry'])
      expect(await titles({ resource: 'tracks', resource_id: 't1' })).toEqual(['Ferry'])
      const some = { resource: 'tracks', resource_id: ['t1', 't2'] }
      expect(await titles(some)).toEqual(['Ærø', 'Ferry'])
      expect(await titles({ ...some, action: ['validate', 'delete'] })).toHaveLength(2)
      expect(await titles({ ...some, action: ['delete'] })).toEqual(['Ærø'])
      expect(await titles({ actor: admin.id })).toEqual(['Fjord'])
      expect(await titles({ action: 'delete' })).toEqual(['Ærø', 'Fjord'])
      expect(await titles({ q: 'AERO' })).toEqual(['Ærø'])
      expect(await titles({ creator: creator.id })).toEqual(['Fjord'])
      expect(await titles({ from: at(2) })).toEqual(['Ærø', 'Fjord'])
      expect(await titles({ from: at(1), to: at(3) })).toEqual(['Fjord', 'Ferry'])
      expect(await titles({ from: '2026-03-03T01:00:00+01:00' })).toEqual(['Ærø', 'Fjord'])
      for (const wrong of [{ from: 'yesterday' }, { by: 'me' }, { to: 5 }])
        expect((await list('/audit', wrong)).status).toBe(400)
    })

    test('spec §6: is for administrators', async () => {
      for (const person of ['creator', 'listener'] as const)
        expect((await kit.as(person).get('/api/v1/admin/audit')).status).toBe(403)
    })
  })

  describe("decisions on a creator's tracks", () => {
    const submitted = async (title: string) =>
      (await kit.as('creator').post('/tracks/new', aTrackForm({ title }))).body.track
    const decisions = async (filter = {}, person: Person = 'creator') =>
      (await list<TrackEvent>('/decisions', filter, person)).body

    test('can be read when the track is gone, with the reason and without the reviewer', async () => {
      const [good, bad, back] = [
        await submitted('Good'),
        await submitted('Bad'),
        await submitted('Back'),
      ]
      const admin = kit.as('admin')
      await admin.put(`/tracks/pending/${good.id}`)
      await admin.delete(`/tracks/pending/${bad.id}`, { notes: 'The last bar is cut off.' })
      await kit.as('creator').delete(`/tracks/pending/${back.id}`)
      await kit.as('creator').delete(`/tracks/${good.id}`)
      const entry = {
        id: expect.any(String),
        at: expect.any(String),
        reasons: [],
        kept_until: null,
        can_appeal: false,
      }
      const notes = 'The last bar is cut off.'
      const by = 'Melødia review'
      const waited = { waited_ms: expect.any(Number) }
      expect(await decisions()).toEqual([
        {
          ...entry,
          action: 'withdraw',
          track: back.id,
          title: 'Back',
          notes: '',
          by: 'A creator of the track',
          waited_ms: null,
        },
        {
          ...entry,
          ...waited,
          action: 'reject',
          track: bad.id,
          title: 'Bad',
          notes,
          by,
          kept_until: expect.any(String),
          can_appeal: true,
        },
        { ...entry, ...waited, action: 'validate', track: good.id, title: 'Good', notes: '', by },
      ])
      expect((await decisions({ action: 'reject' })).map(({ title }) => title)).toEqual(['Bad'])
      expect(await decisions({ action: 'delete' })).toEqual([])
      expect((await decisions({ q: 'goo' })).map(({ title }) => title)).toEqual(['Good'])
    })

    test('spec §6: nobody reads those of others', async () => {
      const { id } = await submitted('Mine')
      await kit.as('admin').put(`/tracks/pending/${id}`)
      expect(await decisions({}, 'otherCreator')).toEqual([])
      expect((await kit.as('listener').get('/api/v1/creators/decisions')).status).toBe(403)
      const wrong = await list('/decisions', { creator: 'x' }, 'creator')
      expect(wrong.status).toBe(400)
    })
  })

  describe("spec §4: the way of a creator's track", () => {
    const mine = (title: string) => ({ title, creators: 'Nordlys Studio' })
    const pending = async (title: string) =>
      (await kit.as('creator').post('/tracks/new', aTrackForm(mine(title)))).body.track
    const history = async (filter = {}, person: Person = 'creator') =>
      (await list<TrackEvent>('/history', filter, person)).body

    test('published, sent in anew, published again: each step with its time and who it was', async () => {
      const { id } = await pending('Ferry')
      kit.pass(30 * 60_000)
      await kit.as('admin').put(`/tracks/pending/${id}`, { notes: 'Lovely.' })
      await kit.as('creator').put(`/tracks/${id}`, aForm({ artworkFile: pngFile() }))
      kit.pass(60_000)
      await kit.as('admin').put(`/tracks/pending/${id}`)
      const events = await history()
      expect(events).toMatchObject([
        { action: 'validate', track: id, notes: '', by: 'Melødia review' },
        { action: 'resubmit', track: id, waited_ms: null, by: 'A creator of the track' },
        { action: 'validate', track: id, notes: 'Lovely.', by: 'Melødia review' },
      ])
      const minutes = events.map(({ waited_ms }) => waited_ms && Math.floor(waited_ms / 60_000))
      expect(minutes).toEqual([1, null, 30])
      expect(await history({ action: 'resubmit' })).toHaveLength(1)
      expect((await list('/decisions', {}, 'creator')).body).toHaveLength(2)
    })

    test('of these tracks only, and only for who made them (spec §6)', async () => {
      const [one, two, three] = [await pending('One'), await pending('Two'), await pending('Three')]
      for (const { id } of [one, two, three]) await kit.as('admin').put(`/tracks/pending/${id}`)
      const titles = (events: TrackEvent[]) => events.map(({ title }) => title).toSorted()
      expect(titles(await history({ track: [one.id, three.id] }))).toEqual(['One', 'Three'])
      expect(await history({ track: [] })).toEqual([])
      expect(await history({ track: [one.id] }, 'otherCreator')).toEqual([])
      expect((await kit.as('listener').get('/api/v1/creators/history')).status).toBe(403)
      expect((await list('/history', { track: 'one' }, 'creator')).status).toBe(400)
    })
  })
})

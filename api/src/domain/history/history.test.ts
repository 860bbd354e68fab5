import type { Artist } from '@melodia/contract/artists'
import type { RecordEvent } from '@melodia/contract/history'
import { addAudit } from '@melodia/db/audit'
import { describeDatabase } from '@melodia/db/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { reviewKit, type ReviewKit } from '../reviews/testing.ts'
import { aForm, testApp, type TestApp } from '../../testing/index.ts'

/** A valid id without a record. */
const NOBODYS = '01a1fab2-84c0-7c72-95f4-8f4492a42968'

describeDatabase('the history of a record', (current) => {
  let kit: TestApp
  let on: ReviewKit
  beforeEach(async () => {
    kit = await testApp({ db: current() })
    on = await reviewKit(kit)
  })
  afterEach(() => kit.close())

  const historyOf = async (path: string, who: 'admin' | 'creator' = 'admin') =>
    (await on[who].get<RecordEvent[]>(`${path}/history?range=[0,49]`)).body

  test('says who did what, when, with each field before and after', async () => {
    const { id } = await on.submitted('Ferry')
    await on.admin.put(`/tracks/${id}`, aForm({ genre: 'Folk' }))
    await on.admin.put(`/tracks/pending/${id}`, { notes: 'Fine.' })
    await on.admin.put(`/tracks/${id}`, aForm({ genre: 'Folk', album: '' }))
    await on.admin.delete(`/tracks/${id}`)
    const events = await historyOf(`/tracks/${id}`)
    expect(events.map(({ action }) => action)).toEqual(['delete', 'update', 'validate', 'create'])
    expect(events[1]).toMatchObject({
      actor: { id: kit.users.admin.id, name: 'admin' },
      title: 'Ferry',
      before: { genre: 'Jazz', album: 'Crossings' },
      after: { genre: 'Folk', album: '' },
    })
    expect(events[2]).toMatchObject({ notes: 'Fine.', before: null, after: null })
    expect(events[3]).toMatchObject({ before: null, after: { title: 'Ferry', genre: 'Jazz' } })
    expect(await historyOf(`/tracks/pending/${id}`), 'a track has one history').toEqual(events)
    const page = await on.admin.get(`/tracks/${id}/history?p=2&l=3`)
    expect(page.body).toMatchObject({
      data: { history: [{ action: 'create' }], totalCount: 4, totalPages: 2, page: 2, limit: 3 },
    })
    const filter = encodeURIComponent('{"action":"validate"}')
    const filtered = await on.admin.get(`/tracks/${id}/history?p=1&l=9&filter=${filter}`)
    expect(filtered.body).toMatchObject({ data: { totalCount: 1 } })
  })

  test('has what entries about many changed in this record', async () => {
    const { artist } = (await on.admin.post<{ artist: Artist }>('/artists', aForm({ name: 'Ada' })))
      .body
    await kit.db.write(async (write) => {
      const about = { action: 'update-many', resource: 'artists', title: '2 artists' } as const
      const actor = { seq: kit.users.admin.seq, name: 'admin' }
      await addAudit(write, { ...about, resource_id: 'many', actor, detail: {}, now: kit.now() })
      const { audit_entries, audit_records } = write.tables
      const entry = (await write.db.select().from(audit_entries)).at(-1)?.seq ?? 0
      const changes = { genres: { before: [], after: ['Jazz'] } }
      const row = { entry, resource: 'artists', changes } as const
      await write.db.insert(audit_records).values({ ...row, record_id: artist.id })
      await write.db.insert(audit_records).values({ ...row, record_id: 'another' })
    })
    const [event] = await historyOf(`/artists/${artist.id}`)
    expect(event).toMatchObject({
      action: 'update-many',
      title: '2 artists',
      before: { genres: [] },
      after: { genres: ['Jazz'] },
    })
  })

  test('is there for every noun, and only for what there is or was', async () => {
    const nouns = [
      'tracks',
      'tracks/pending',
      'artists',
      'creators',
      'playlists',
      'creators/pending',
    ]
    const replies = await Promise.all(
      nouns.map((noun) => on.admin.get(`/${noun}/${NOBODYS}/history`)),
    )
    expect(replies.map(({ status }) => status)).toEqual(nouns.map(() => 404))
    const { creators_ids } = await on.submitted('Ferry')
    expect(await historyOf(`/creators/${creators_ids[0]}`), 'nothing was recorded').toEqual([])
  })

  test('of their own tracks tells creators no name of the platform, and nothing internal', async () => {
    const { id } = await on.submitted('Ferry')
    await on.admin.put(`/tracks/pending/${id}`, { notes: 'Fine.' })
    await on.admin.post(`/tracks/${id}/block`, { notes: 'Internal' })
    await on.admin.put(`/tracks/${id}`, aForm({ genre: 'Folk' }))
    const events = await historyOf(`/tracks/${id}`, 'creator')
    expect(events.map(({ action, actor }) => [action, actor?.name])).toEqual([
      ['update', 'Melødia'],
      ['validate', 'Melødia'],
      ['create', 'creator'],
    ])
    expect(JSON.stringify(events)).not.toMatch(/Internal|admin/)
    const foreign = await kit.as('otherCreator').get(`/tracks/${id}/history`)
    expect(foreign.status).toBe(404)
  })
})

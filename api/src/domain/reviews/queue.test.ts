import type { Track } from '@melodia/contract/tracks'
import { setReviewReport } from '@melodia/db/reviews'
import { getTrack } from '@melodia/db/tracks'
import { describeDatabase } from '@melodia/db/testing'
import { ageReviews } from '@melodia/db/testing/reviews'
import { setAdmin } from '@melodia/db/users'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../testing/index.ts'
import { reviewKit, type ReviewKit } from './testing.ts'

const MINUTE = 60_000

describeDatabase('the queue of reviewers', (current) => {
  let kit: TestApp
  let on: ReviewKit
  beforeEach(async () => {
    kit = await testApp({ db: current() })
    on = await reviewKit(kit)
  })
  afterEach(() => kit.close())

  const next = (body = {}) => on.admin.post('/tracks/pending/next', body)
  const otherNext = (body = {}) => on.otherAdmin.post('/admin/tracks/pending/next', body)
  const three = async () => {
    const tracks: Track[] = []
    for (const title of ['One', 'Two', 'Three']) {
      tracks.push(await on.submitted(title))
      kit.pass(1000)
    }
    return tracks
  }

  /** Stores the result of a report. */
  async function report(id: string, found: Omit<Parameters<typeof setReviewReport>[2], 'x'>) {
    await kit.db.write(async (write) => {
      const track = await getTrack(write, 'pending', 'everything', id)
      await setReviewReport(write, track?.seq ?? 0, found)
    })
  }

  test('hands nobody the same track, the longest waiting first, and then none', async () => {
    const [one, two, three_] = await three()
    expect((await next()).body.track).toMatchObject({
      id: one?.id,
      review: { leased_by: { name: 'admin' }, leased_until: expect.any(String) },
    })
    expect((await otherNext()).body.track.id).toBe(two?.id)
    expect((await next()).body.track.id).toBe(three_?.id)
    expect((await otherNext()).status).toBe(204)
  })

  test('a lease ends after 15 minutes, is renewed, and given back', async () => {
    const { id } = await on.submitted('One')
    await next()
    kit.pass(10 * MINUTE)
    expect((await on.admin.post(`/tracks/pending/${id}/lease`)).status).toBe(200)
    kit.pass(10 * MINUTE)
    expect((await otherNext()).status).toBe(204)
    expect(await on.otherAdmin.post(`/admin/tracks/pending/${id}/lease`)).toMatchObject({
      status: 409,
      body: { lease: { by: 'admin', until: expect.any(String) } },
    })
    kit.pass(6 * MINUTE)
    expect((await otherNext()).body.track.id).toBe(id)
    await on.otherAdmin.delete(`/admin/tracks/pending/${id}/lease`)
    expect((await next()).body.track.id).toBe(id)
  })

  test('a lease ends when its holder is no administrator any more', async () => {
    const { id } = await on.submitted('One')
    await next()
    expect((await otherNext()).status).toBe(204)
    await kit.db.write((write) => setAdmin(write, kit.users.admin.seq, false, kit.now()))
    expect((await otherNext()).body.track.id).toBe(id)
  })

  test('a track that another reviewer holds is decided on by them alone', async () => {
    const { id } = await on.submitted('One')
    await next()
    for (const reply of [
      await on.otherAdmin.put(`/admin/tracks/pending/${id}`),
      await on.otherAdmin.delete(`/admin/tracks/pending/${id}`),
      await on.otherAdmin.post(`/admin/tracks/pending/${id}/changes`, { reasons: ['other'] }),
    ])
      expect(reply).toMatchObject({ status: 409, body: { lease: { by: 'admin' } } })
    expect((await on.admin.put(`/tracks/pending/${id}`)).status).toBe(200)
  })

  test('leaves out what it is told to', async () => {
    const [one, two] = await three()
    const reply = await next({ except: [one?.id, 'unknown'] })
    expect(reply.body.track.id).toBe(two?.id)
    expect((await next({ order: 'random' })).status).toBe(422)
  })

  test('by risk: the most important reason first, and the reasons are shown', async () => {
    const [, two, last] = await three()
    await report(two?.id ?? '', { level: 'warning', is_match: false, risk: ['warnings'] })
    await report(last?.id ?? '', { level: 'stop', is_match: true, risk: ['match', 'stop'] })
    const { review } = (await next({ order: 'risk' })).body.track
    expect(review).toMatchObject({ level: 'stop', is_match: true, risk: ['stop', 'match'] })
    expect((await next({ order: 'risk' })).body.track.id).toBe(two?.id)
  })

  describe('the list of pending tracks', () => {
    const list = async (query: object, sort = ['created_at', 'ASC']) => {
      const filter = encodeURIComponent(JSON.stringify(query))
      const path = `/tracks/pending?range=[0,9]&sort=${encodeURIComponent(JSON.stringify(sort))}`
      return (await on.admin.get<Track[]>(`${path}&filter=${filter}`)).body.map(
        ({ title }) => title,
      )
    }

    test('is filtered by state, level and match, and sorted by them', async () => {
      const [one, two, last] = await three()
      await on.admin.post(`/tracks/pending/${one?.id}/changes`, { reasons: ['other'] })
      await report(two?.id ?? '', { level: 'note', is_match: true, risk: [] })
      await report(last?.id ?? '', { level: 'stop', is_match: false, risk: ['stop'] })
      expect(await list({ review_state: 'changes' })).toEqual(['One'])
      expect(await list({ review_state: 'review' })).toEqual(['Two', 'Three'])
      expect(await list({ level: 'stop' })).toEqual(['Three'])
      expect(await list({ is_match: true, review_state: 'review' })).toEqual(['Two'])
      expect(await list({}, ['level', 'DESC'])).toEqual(['Three', 'Two', 'One'])
      expect(await list({}, ['risk', 'DESC'])).toEqual(['Three', 'Two', 'One'])
      expect(await list({}, ['waiting', 'ASC'])).toEqual(['One', 'Two', 'Three'])
      expect(await list({ id: [one?.id, last?.id] })).toEqual(['One', 'Three'])
    })

    test('creators do not read who holds a track, nor its risk', async () => {
      const { id } = await on.submitted('One')
      await report(id, { level: 'note', is_match: false, risk: ['first-upload'] })
      await next()
      const { review } = (await on.creator.get<Track>(`/tracks/pending/${id}`)).body
      expect(review).toMatchObject({
        state: 'review',
        level: 'note',
        leased_by: null,
        leased_until: null,
        risk: [],
      })
    })

    test('published tracks have no review, and no such filter', async () => {
      const { id } = await on.submitted('One')
      await on.admin.put(`/tracks/pending/${id}`)
      expect((await on.admin.get<Track>(`/tracks/${id}`)).body.review).toBe(null)
      const filter = encodeURIComponent(JSON.stringify({ review_state: 'review' }))
      expect((await on.admin.get(`/tracks?range=[0,9]&filter=${filter}`)).status).toBe(400)
    })
  })

  test('counts every state, and what waits for longer than is promised', async () => {
    const [one, two] = await three()
    await on.admin.post(`/tracks/pending/${one?.id}/changes`, { reasons: ['other'] })
    await on.admin.delete(`/tracks/pending/${two?.id}`)
    const { id } = await on.decisionOn(two?.id ?? '')
    await on.creator.post(`/decisions/${id}/appeal`, { text: 'Please.' })
    expect(await on.queue()).toMatchObject({
      counts: { review: 1, changes: 1, deferred: 0, appeal: 1 },
      overdue: 0,
      promised_ms: 48 * 60 * MINUTE,
    })
    await ageReviews(kit.db, 49 * 60 * MINUTE)
    expect((await on.queue()).overdue).toBe(1)
  })

  test('a stop is overruled with notes that say why', async () => {
    const { id } = await on.submitted('One')
    await report(id, { level: 'stop', is_match: false, risk: ['stop'] })
    const validate = (body: object) => on.admin.put(`/tracks/pending/${id}`, body)
    expect((await validate({ notes: 'Fine.' })).status).toBe(409)
    expect(await validate({ overrule: true })).toMatchObject({
      status: 422,
      body: { errors: { notes: expect.any(String) } },
    })
    expect((await validate({ overrule: true, notes: 'It is meant so.' })).status).toBe(200)
  })
})

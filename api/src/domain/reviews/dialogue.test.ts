import type { AuditEntry, TrackEvent } from '@melodia/contract/audit'
import type { Background, RoundReply } from '@melodia/contract/reviews'
import type { DeletedTrack, Track, DecidedTrack } from '@melodia/contract/tracks'
import { describeDatabase } from '@melodia/db/testing'
import { ageRejections } from '@melodia/db/testing/reviews'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aForm, anMp3, mp3File, testApp, type TestApp } from '../../testing/index.ts'
import { wakeDeferred } from '../tracks/life.ts'
import { purgeTracks } from '../tracks/purge.ts'
import { reviewKit, type ReviewKit } from './testing.ts'

const DAY = 24 * 60 * 60_000
const KEPT = { rejectedMs: 30 * DAY, deletedMs: 30 * DAY }

describeDatabase('a review is a dialogue', (current) => {
  let kit: TestApp
  let on: ReviewKit
  beforeEach(async () => {
    kit = await testApp({ db: current() })
    on = await reviewKit(kit)
  })
  afterEach(() => kit.close())

  const noticesOf = async () => {
    const filter = encodeURIComponent(JSON.stringify({ resource: 'tracks' }))
    return (await on.admin.get<AuditEntry[]>(`/audit?range=[0,99]&filter=${filter}`)).body
  }

  describe('changes', () => {
    test('are asked for with reasons and notes, made, handed in, and seen', async () => {
      const { id } = await on.submitted('Nightt Ferry')
      const reply = await on.admin.post(`/tracks/pending/${id}/changes`, {
        reasons: ['metadata', 'audio-quality'],
        notes: 'The title has a typing error.',
        heard_ms: 800,
      })
      expect(reply.body.track.review).toMatchObject({ state: 'changes', leased_by: null })
      expect((await on.queue()).counts).toEqual({ review: 0, changes: 1, deferred: 0, appeal: 0 })
      expect(await on.decisionOn(id)).toMatchObject({
        action: 'request-changes',
        reasons: ['metadata', 'audio-quality'],
        notes: 'The title has a typing error.',
        by: 'Melødia review',
        kept_until: null,
        can_appeal: false,
      })
      const [entry] = await noticesOf()
      expect(entry).toMatchObject({ action: 'request-changes', detail: { heard_ms: 800 } })

      await on.creator.put(`/tracks/pending/${id}`, aForm({ title: 'Night Ferry' }))
      await on.creator.put(
        `/tracks/pending/${id}`,
        aForm({ track_file: mp3File(anMp3({ seconds: 4 }), 'longer.mp3') }),
      )
      const submitted = await on.creator.post(`/tracks/pending/${id}/submit`)
      expect(submitted.body.track.review).toMatchObject({ state: 'review', leased_by: null })
      const { round } = (await on.admin.get<RoundReply>(`/tracks/pending/${id}/round`)).body
      expect(round).toMatchObject({
        changes: { title: { before: 'Nightt Ferry', after: 'Night Ferry' } },
        files: { audio: true, artwork: false },
      })
      const before = new URL(round?.before.href ?? '')
      const audio = await kit.as(null).get(before.pathname + before.search)
      expect(audio.status, 'the old recording can be heard').toBe(200)

      expect((await on.admin.put(`/tracks/pending/${id}`)).status).toBe(200)
      const actions = (await on.creator.get<TrackEvent[]>('/history?range=[0,9]')).body
      expect(actions.map(({ action }) => action)).toEqual(['validate', 'submit', 'request-changes'])
    })

    test('need a reason or notes, and a track that is pending', async () => {
      const { id } = await on.submitted('Ferry')
      const changes = (body: object) => on.admin.post(`/tracks/pending/${id}/changes`, body)
      expect(await changes({ notes: '  ' })).toMatchObject({
        status: 422,
        body: { errors: { notes: expect.stringContaining('reason') } },
      })
      expect((await changes({ reasons: ['ugly'] })).status).toBe(422)
      await on.admin.put(`/tracks/pending/${id}`, { notes: 'Fine.' })
      expect(await changes({ notes: 'Too late' })).toMatchObject({
        status: 409,
        body: { decided: { by: 'admin', action: 'validate', notes: 'Fine.' } },
      })
      expect((await on.admin.post('/tracks/pending/x/changes', { notes: 'x' })).status).toBe(404)
    })

    test('a track that waits for its creator is decided on only by who has seen that', async () => {
      const { id } = await on.submitted('Ferry')
      const { body } = await on.admin.post(`/tracks/pending/${id}/changes`, { reasons: ['other'] })
      expect(await on.admin.put(`/tracks/pending/${id}`)).toMatchObject({
        status: 409,
        body: { decided: { action: 'request-changes' } },
      })
      const seen = { 'if-match': `"${body.track.version}"` }
      expect((await on.admin.put(`/tracks/pending/${id}`, {}, seen)).status).toBe(200)
    })

    test('only its creator hands a track in again, and only one that was sent back', async () => {
      const { id } = await on.submitted('Ferry')
      expect((await on.creator.post(`/tracks/pending/${id}/submit`)).status).toBe(409)
      await on.admin.post(`/tracks/pending/${id}/changes`, { reasons: ['other'] })
      const stranger = kit.as('otherCreator')
      expect((await stranger.post(`/tracks/pending/${id}/submit`)).status).toBe(404)
      expect((await on.creator.post(`/tracks/pending/${id}/submit`)).status).toBe(200)
    })
  })

  describe('a deferral', () => {
    test('ends by itself', async () => {
      const { id } = await on.submitted('Ferry')
      const until = new Date(kit.now() + DAY).toISOString()
      const reply = await on.admin.post(`/tracks/pending/${id}/defer`, { until, notes: 'Ask Ada.' })
      expect(reply.body.track.review).toMatchObject({ state: 'deferred', deferred_until: until })
      expect(await on.decisionOn(id)).toMatchObject({ action: 'defer', notes: 'Ask Ada.' })
      expect(await wakeDeferred(kit.db, kit.now())).toBe(0)
      expect(await wakeDeferred(kit.db, kit.now() + DAY + 1)).toBe(1)
      expect((await on.pending(id)).review).toMatchObject({ state: 'review', deferred_until: null })
    })

    test('is until a time in the future', async () => {
      const { id } = await on.submitted('Ferry')
      const defer = (until: string) => on.admin.post(`/tracks/pending/${id}/defer`, { until })
      expect((await defer(new Date(kit.now() - 1).toISOString())).status).toBe(422)
      expect((await defer(new Date(kit.now() + 400 * DAY).toISOString())).status).toBe(422)
      expect((await defer('tomorrow')).status).toBe(422)
    })
  })

  describe('a rejected track', () => {
    const rejected = async (title = 'Ferry') => {
      const track = await on.submitted(title, { album: 'Crossings' })
      await on.admin.delete(`/tracks/pending/${track.id}`, {
        notes: 'No.',
        reasons: ['rights'],
      })
      return { track, decision: await on.decisionOn(track.id) }
    }

    test('is kept unseen, and taken up again with everything in it', async () => {
      const { track, decision } = await rejected()
      expect(decision).toMatchObject({
        action: 'reject',
        reasons: ['rights'],
        can_appeal: true,
        kept_until: new Date(Date.parse(decision.at) + 30 * DAY).toISOString(),
      })
      for (const who of [on.admin, on.creator])
        for (const path of ['/tracks', '/tracks/pending'])
          expect((await who.get(`${path}/${track.id}`)).status).toBe(404)
      const lists = await on.admin.get<Track[]>('/tracks/pending?range=[0,9]')
      expect(lists.body).toEqual([])

      const { body } = await on.creator.post(`/decisions/${decision.id}/reopen`)
      expect(body.track).toMatchObject({
        id: track.id,
        title: 'Ferry',
        album: 'Crossings',
        artists: track.artists,
        creators: track.creators,
        created_at: track.created_at,
        artwork_url: track.artwork_url,
        review: { state: 'changes' },
      })
      expect(body.track.version).toBeGreaterThan(track.version)
      expect((await on.decisionOn(track.id)).can_appeal).toBe(false)
      expect((await on.creator.post(`/decisions/${decision.id}/reopen`)).status).toBe(409)
      expect((await on.creator.post(`/tracks/pending/${track.id}/submit`)).status).toBe(200)
    })

    test('is appealed for once; another administrator decides', async () => {
      const { track, decision } = await rejected()
      const appeal = (text: string) => on.creator.post(`/decisions/${decision.id}/appeal`, { text })
      expect((await appeal('')).status).toBe(422)
      const { body } = await appeal('I have the licence.')
      expect(body.track).toMatchObject({ id: track.id, review: { state: 'appeal' } })
      const [entry] = await noticesOf()
      expect(entry).toMatchObject({ action: 'appeal', detail: { notes: 'I have the licence.' } })
      expect((await appeal('Again.')).status).toBe(409)
      expect(await on.creator.put(`/tracks/pending/${track.id}`, { title: 'Other' })).toMatchObject(
        {
          status: 409,
        },
      )

      const barredFor = async (who: 'admin' | 'otherAdmin') => {
        const area = who === 'admin' ? '' : '/admin'
        const path = `${area}/tracks/pending/${track.id}/background`
        return (await on[who].get<Background>(path)).body.barred
      }
      expect([await barredFor('admin'), await barredFor('otherAdmin')]).toEqual([
        'You rejected this track: another administrator decides on the appeal.',
        null,
      ])
      expect(await on.admin.post(`/tracks/pending/${track.id}/lease`)).toMatchObject({
        status: 403,
        body: { detail: 'You rejected this track: another administrator decides on the appeal.' },
      })
      expect((await on.admin.put(`/tracks/pending/${track.id}`)).status).toBe(403)
      expect((await on.admin.delete(`/tracks/pending/${track.id}`)).status).toBe(403)
      const changes = await on.otherAdmin.post(`/admin/tracks/pending/${track.id}/changes`, {
        reasons: ['rights'],
      })
      expect(changes.status).toBe(409)
      expect((await on.otherAdmin.put(`/admin/tracks/pending/${track.id}`)).status).toBe(200)
      expect((await on.creator.get(`/tracks/${track.id}`)).status).toBe(200)
    })

    test('is not appealed for again when the appeal was rejected', async () => {
      const { track, decision } = await rejected()
      await on.creator.post(`/decisions/${decision.id}/appeal`, { text: 'Please.' })
      await on.otherAdmin.delete(`/admin/tracks/pending/${track.id}`, { notes: 'Still no.' })
      const final = await on.decisionOn(track.id)
      expect(final).toMatchObject({ notes: 'Still no.', can_appeal: false })
      const again = await on.creator.post(`/decisions/${final.id}/appeal`, { text: 'Please!' })
      expect(again.status).toBe(409)
      expect((await on.creator.post(`/decisions/${final.id}/reopen`)).status).toBe(200)
    })

    test('is gone after 30 days: an appeal on day 31 is answered so', async () => {
      const { track, decision } = await rejected()
      await ageRejections(kit.db, 31 * DAY)
      expect(await on.decisionOn(track.id)).toMatchObject({ kept_until: null, can_appeal: false })
      const late = await on.creator.post(`/decisions/${decision.id}/appeal`, { text: 'Please.' })
      expect(late).toMatchObject({ status: 409, body: { message: expect.stringContaining('30') } })
      expect(await purgeTracks(kit.db, KEPT, kit.now())).toBe(1)
      const gone = await on.creator.post(`/decisions/${decision.id}/reopen`)
      expect(gone.status).toBe(409)
    })

    test('is kept for longer where the settings say so later', async () => {
      const { track } = await rejected()
      await ageRejections(kit.db, 31 * DAY)
      const longer = { ...KEPT, rejectedMs: 90 * DAY }
      expect(await purgeTracks(kit.db, longer, kit.now())).toBe(0)
      expect(await on.decisionOn(track.id)).toMatchObject({ can_appeal: true })
      const shorter = { ...KEPT, rejectedMs: DAY }
      expect(await purgeTracks(kit.db, shorter, kit.now())).toBe(0)
    })

    test('is answered by its own creators only', async () => {
      const { decision } = await rejected()
      const stranger = kit.as('otherCreator')
      const body = { text: 'Mine!' }
      expect((await stranger.post(`/decisions/${decision.id}/appeal`, body)).status).toBe(404)
      expect((await stranger.post(`/decisions/${decision.id}/reopen`)).status).toBe(404)
      expect((await on.creator.post('/decisions/x/appeal', body)).status).toBe(404)
    })
  })

  describe('a decision is taken back', () => {
    test('a rejection, by who made it', async () => {
      const { id } = await on.submitted('Ferry')
      const rejection = await on.admin.delete<DeletedTrack>(`/tracks/pending/${id}`)
      const undo = `/decisions/${rejection.body.decision}/undo`
      expect((await on.otherAdmin.post(`/admin${undo}`)).status).toBe(403)
      expect((await on.admin.post(undo)).body.track).toMatchObject({
        id,
        status: 'pending',
        review: { state: 'review' },
      })
      expect((await on.admin.post(undo)).status).toBe(409)
    })

    test('for fifteen minutes', async () => {
      const { id } = await on.submitted('Ferry')
      const rejection = await on.admin.delete<DeletedTrack>(`/tracks/pending/${id}`)
      const undo = `/decisions/${rejection.body.decision}/undo`
      kit.pass(15 * 60_000)
      expect(await on.admin.post(undo)).toMatchObject({
        status: 409,
        body: { detail: expect.stringContaining('more than 15 minutes old') },
      })
      expect((await on.admin.get(`/tracks/${id}/ending`)).body).toMatchObject({
        last: { action: 'reject', can_undo: false },
      })
    })

    test('a validation, while it stands', async () => {
      const { id } = await on.submitted('Ferry')
      const validation = await on.admin.put<DecidedTrack>(`/tracks/pending/${id}`)
      const undo = `/decisions/${validation.body.decision}/undo`
      expect((await on.admin.post(undo)).body.track).toMatchObject({ id, status: 'pending' })
      await on.otherAdmin.put(`/admin/tracks/pending/${id}`)
      expect((await on.admin.post(undo)).status, 'another decision stands now').toBe(409)
      expect((await on.admin.post('/decisions/x/undo')).status).toBe(404)
    })

    test('takes back their request for changes, unless it was answered', async () => {
      const { id } = await on.submitted('Ferry')
      const asked = async () => {
        const path = `/tracks/pending/${id}/changes`
        const reply = await on.admin.post<DecidedTrack>(path, { notes: 'Louder.' })
        return `/decisions/${reply.body.decision}/undo`
      }
      const undo = await asked()
      expect((await on.otherAdmin.post(`/admin${undo}`)).status).toBe(403)
      expect((await on.admin.post(undo)).body.track.review).toMatchObject({ state: 'review' })
      const history = await on.creator.get<TrackEvent[]>('/history?range=[0,9]')
      expect(history.body[0]?.action).toBe('undo-request-changes')
      expect((await on.admin.post(undo)).status).toBe(409)

      const answered = await asked()
      await on.creator.post(`/tracks/pending/${id}/submit`)
      expect((await on.admin.post(answered)).status).toBe(409)
    })
  })

  test('a second decision is told by whom, when and with which words', async () => {
    const { id } = await on.submitted('Ferry')
    await on.admin.delete(`/tracks/pending/${id}`, { notes: 'Too quiet.' })
    const second = await on.otherAdmin.put(`/admin/tracks/pending/${id}`)
    expect(second).toMatchObject({
      status: 404,
      body: { decided: { by: 'admin', action: 'reject', notes: 'Too quiet.' } },
    })
    expect((await on.creator.delete(`/tracks/pending/${id}`)).body.decided).toBe(undefined)
  })
})

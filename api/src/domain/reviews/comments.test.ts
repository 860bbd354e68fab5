import type { Background, Comment, CommentList, RoundReply } from '@melodia/contract/reviews'
import type { NotificationPage } from '@melodia/contract/notifications'
import { describeDatabase } from '@melodia/db/testing'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  aForm,
  anMp3,
  aTrackForm,
  CREATOR_NAMES,
  mp3File,
  testApp,
  type TestApp,
} from '../../testing/index.ts'
import { reviewKit, type ReviewKit } from './testing.ts'

describeDatabase('comments and what is known from before', (current) => {
  let kit: TestApp
  let on: ReviewKit
  beforeEach(async () => {
    kit = await testApp({ db: current() })
    on = await reviewKit(kit)
  })
  afterEach(() => kit.close())

  type Reply = { comment: Comment }
  const listed = async (who: 'admin' | 'creator', id: string) =>
    (await kit.as(who).get<CommentList>(`/tracks/pending/${id}/comments`)).body.comments

  describe('comments', () => {
    test('are written by both sides at a second, resolved, and told', async () => {
      const { id } = await on.submitted('Ferry')
      const path = `/tracks/pending/${id}/comments`
      const second = await on.admin.post<Reply>(path, { at_ms: 900, text: ' A click. ' })
      expect(second.status).toBe(201)
      await on.admin.post(path, { at_ms: 100, text: 'A long silence.' })
      const answer = await on.creator.post<Reply>(path, { at_ms: 900, text: 'Mended.' })
      expect(answer.body.comment).toMatchObject({ by: 'creator', author: 'Nordlys Studio' })
      expect(await listed('creator', id)).toMatchObject([
        { at_ms: 100, text: 'A long silence.', author: 'Melødia review', by: 'reviewer' },
        { at_ms: 900, text: 'A click.', author: 'Melødia review', resolved_at: null },
        { at_ms: 900, text: 'Mended.', author: 'Nordlys Studio' },
      ])
      expect((await listed('admin', id))[0]).toMatchObject({ author: 'admin' })
      const one = `${path}/${second.body.comment.id}`
      const resolved = await on.creator.put<Reply>(one, { resolved: true })
      expect(resolved.body.comment.resolved_at).toEqual(expect.any(String))
      const open = await on.admin.put<Reply>(one, { resolved: false })
      expect(open.body.comment.resolved_at).toBe(null)

      const bell = await kit.as('creator').get<NotificationPage>('/api/v1/notifications?p=1&l=10')
      expect(bell.body.data.notifications.map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
        'track.commented: A long silence.',
        'track.commented: A click.',
      ])
    })

    test('are refused beyond the end, empty, too long, and by others', async () => {
      const track = await on.submitted('Ferry')
      const path = `/tracks/pending/${track.id}/comments`
      const post = (body: object) => on.admin.post(path, body)
      expect(await post({ at_ms: track.duration_ms + 1, text: 'Late' })).toMatchObject({
        status: 422,
        body: { errors: { at_ms: expect.stringContaining('ends at') } },
      })
      expect((await post({ at_ms: 0, text: ' ' })).status).toBe(422)
      expect((await post({ at_ms: 0, text: 'x'.repeat(2001) })).status).toBe(422)
      expect((await post({ at_ms: -1, text: 'x' })).status).toBe(422)
      const stranger = kit.as('otherCreator')
      expect((await stranger.get(path)).status).toBe(404)
      expect((await stranger.post(path, { at_ms: 0, text: 'x' })).status).toBe(404)
      const { comment } = (await on.admin.post<Reply>(path, { at_ms: 0, text: 'x' })).body
      const own = (
        await kit
          .as('otherCreator')
          .post('/tracks/new', aTrackForm({ title: 'Other', creators: CREATOR_NAMES.otherCreator }))
      ).body
      const elsewhere = `/tracks/pending/${own.track.id}/comments/${comment.id}`
      expect((await stranger.put(elsewhere, { resolved: true })).status).toBe(404)
    })

    test('stay when the track is rejected and comes back', async () => {
      const { id } = await on.submitted('Ferry')
      await on.admin.post(`/tracks/pending/${id}/comments`, { at_ms: 5, text: 'Here.' })
      await on.admin.delete(`/tracks/pending/${id}`)
      expect((await on.creator.get(`/tracks/pending/${id}/comments`)).status).toBe(404)
      await on.creator.post(`/decisions/${(await on.decisionOn(id)).id}/reopen`)
      expect(await listed('creator', id)).toMatchObject([{ text: 'Here.' }])
    })
  })

  test('a reviewer reads earlier decisions on the same file, and the creator’s record', async () => {
    const first = await on.submitted('First try')
    await on.admin.delete(`/tracks/pending/${first.id}`, { notes: 'No.', reasons: ['rights'] })
    const again = await on.submitted('Second try')
    const { body } = await on.otherAdmin.get<Background>(
      `/admin/tracks/pending/${again.id}/background`,
    )
    expect(body).toMatchObject({
      decisions: [
        {
          action: 'reject',
          by: 'admin',
          title: 'First try',
          notes: 'No.',
          reasons: ['rights'],
          relation: 'identical',
          is_own: false,
        },
      ],
      creators: [{ name: 'Nordlys Studio', published: 0, pending: 1, validated: 0, rejected: 1 }],
      names_of_others: [],
      published_until: null,
      barred: null,
    })
    expect((await on.creator.get(`/tracks/pending/${again.id}/background`)).status).toBe(404)
  })

  test('a reviewer hears and reads what differs from what was published', async () => {
    const { id } = await on.submitted('Ferry')
    await on.admin.put(`/tracks/pending/${id}`)
    const file = mp3File(anMp3({ seconds: 4 }), 'new.mp3')
    await on.creator.put(`/tracks/${id}`, aForm({ genre: 'Soul', track_file: file }))
    const { body } = await on.admin.get<Background>(`/tracks/pending/${id}/background`)
    expect(body.published_until).toEqual(expect.any(String))
    expect(body.decisions).toMatchObject([{ action: 'validate', relation: 'this', is_own: true }])
    const { round } = (await on.admin.get<RoundReply>(`/tracks/pending/${id}/round`)).body
    expect(round).toMatchObject({
      at: body.published_until,
      changes: { genre: { before: 'Jazz', after: 'Soul' } },
      files: { audio: true, artwork: false },
    })
    const before = new URL(round?.before.href ?? '')
    expect((await kit.as(null).get(before.pathname + before.search)).status).toBe(200)
  })

  test('a reviewer reads under which names only others have published', async () => {
    const theirs = await kit
      .as('admin')
      .post(
        '/tracks/new',
        aTrackForm({ title: 'Reservoir', artists: 'Zofia Szmer', creators: 'Vera Ek' }),
      )
    expect(theirs.status).toBe(201)
    const { id } = await on.submitted('Ferry', { artists: 'Zofia Szmer, Nobody Yet' })
    const of = async (resource: string) =>
      (await on.admin.get<Background>(`/${resource}/${id}/background`)).body.names_of_others
    expect(await of('tracks/pending')).toMatchObject([
      { name: 'Zofia Szmer', published: 1, creators: [{ name: 'Vera Ek' }] },
    ])
    await on.admin.put(`/tracks/pending/${id}`)
    expect(await of('tracks')).toEqual([])
  })
})

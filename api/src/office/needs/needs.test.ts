import type { Needs } from '@melodia/contract/needs'
import type { Track } from '@melodia/contract/tracks'
import { addJob } from '@melodia/db/jobs'
import { describeDatabase } from '@melodia/db/testing'
import { eq, or } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { reviewKit, type ReviewKit } from '../../domain/reviews/testing.ts'
import { aForm, testApp, type TestApp } from '../../testing/index.ts'

describeDatabase('what waits for administrators', (current) => {
  let kit: TestApp
  let on: ReviewKit
  beforeEach(async () => {
    kit = await testApp({ db: current() })
    on = await reviewKit(kit)
  })
  afterEach(() => kit.close())

  const needs = async () => (await on.admin.get<Needs>('/needs')).body
  const nothing = { count: 0, oldest_at: null }

  test('is nothing at first', async () => {
    expect(new Set(Object.values(await needs()).map((need) => JSON.stringify(need)))).toEqual(
      new Set([JSON.stringify(nothing)]),
    )
  })

  test('counts tracks, appeals, proposals and requests, and says since when', async () => {
    const { review } = await on.submitted('First')
    kit.pass(60_000)
    await on.submitted('Second')
    const refused = await on.submitted('Refused')
    await on.admin.delete(`/tracks/pending/${refused.id}`)
    const { id: decision } = await on.decisionOn(refused.id)
    await on.creator.post(`/decisions/${decision}/appeal`, { text: 'Please listen again.' })
    const published = await on.submitted('Published')
    await on.admin.put(`/tracks/pending/${published.id}`)
    await on.creator.put(`/tracks/${published.id}`, aForm({ title: 'Renamed' }))
    const fields = { name: 'Lyra', bio: 'Songs', genres: ['Folk'] }
    await kit.as('otherCreator').post('/api/v1/creators/account/new/request', fields)
    expect(await needs()).toMatchObject({
      review: { count: 2, oldest_at: review?.submitted_at },
      appeal: { count: 1, oldest_at: expect.any(String) },
      proposals: { count: 1, oldest_at: expect.any(String) },
      requests: nothing,
    })
  })

  test('counts what was given up, and the tracks of it are found', async () => {
    const { id } = await on.submitted('Unheard')
    await on.submitted('Heard')
    const track = await on.pending(id)
    await kit.db.write(async (write) => {
      const { jobs } = write.tables
      await addJob(write, { kind: 'mail', subject: 9 }, 5)
      await write.db
        .update(jobs)
        .set({ state: 'failed', problem: 'Too strange.' })
        .where(or(eq(jobs.kind, 'analysis'), eq(jobs.subject, 9)))
    })
    const found = await needs()
    expect(found.mails).toEqual({ count: 1, oldest_at: new Date(5).toISOString() })
    expect(found.unanalysed_pending).toEqual({ count: 2, oldest_at: track.created_at })
    expect(found.unanalysed_published).toEqual(nothing)
    const filter = encodeURIComponent('{"unanalysed":true}')
    const list = (resource: string) =>
      on.admin.get<Track[]>(`/${resource}?range=[0,9]&filter=${filter}`)
    expect((await list('tracks/pending')).body.map(({ title }) => title)).toEqual([
      'Heard',
      'Unheard',
    ])
    expect((await list('tracks')).body).toEqual([])
  })
})

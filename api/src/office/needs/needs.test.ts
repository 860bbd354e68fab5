import type { Needs } from '@melodia/contract/needs'
import type { DecidedRestriction, Restriction } from '@melodia/contract/restrictions'
import type { Track } from '@melodia/contract/tracks'
import type { Webhook, WebhookSecretReply } from '@melodia/contract/webhooks'
import { addJob, claimJob } from '@melodia/db/jobs'
import { describeDatabase } from '@melodia/db/testing'
import { STATEMENT } from '@melodia/db/testing/restrictions'
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

  const all = async () => (await on.admin.get<Needs>('/needs')).body
  const needs = async () => {
    const { disks: _disks, ...counted } = await all()
    return counted
  }
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

  test('counts open appeals against what is held back, and the list finds them', async () => {
    const published = await on.submitted('Held')
    await on.admin.put(`/tracks/pending/${published.id}`)
    const { restriction } = (
      await on.admin.post<{ restriction: DecidedRestriction }>('/restrictions', {
        subject: { kind: 'track', id: published.id },
        kind: 'hide',
        statement: STATEMENT,
      })
    ).body
    expect((await needs()).restriction_appeals).toEqual(nothing)
    const appeal = { text: 'It is mine.' }
    const { body } = await on.creator.post<{ restriction: Restriction }>(
      `/restrictions/${restriction.id}/appeal`,
      appeal,
    )
    expect((await needs()).restriction_appeals).toEqual({
      count: 1,
      oldest_at: body.restriction.appeal?.at,
    })
    const filter = encodeURIComponent('{"appealed":true}')
    const found = async () =>
      (await on.admin.get<Restriction[]>(`/restrictions?range=[0,9]&filter=${filter}`)).body
    expect((await found()).map(({ id }) => id)).toEqual([restriction.id])
    // Lifted meanwhile, it waits for nobody any more.
    await on.admin.post(`/restrictions/${restriction.id}/lift`, { notes: 'It is theirs.' })
    expect([(await needs()).restriction_appeals, await found()]).toEqual([nothing, []])
  })

  test('counts webhooks that fail, since the first event, until an attempt is accepted', async () => {
    const fields = { url: 'https://93.184.216.34/hook', events: ['track.submitted'] }
    const { body } = await on.admin.post<WebhookSecretReply>('/webhooks', fields)
    const id = body.webhook.id
    const failing = async () => (await on.admin.get<Webhook>(`/webhooks/${id}`)).body.failing_since
    const { jobs, webhook_deliveries } = kit.db.read.tables
    await on.submitted('First')
    kit.pass(60_000)
    await on.submitted('Second')
    expect([(await needs()).webhooks, await failing()]).toEqual([nothing, null])
    await kit.db.write((write) =>
      write.db.update(jobs).set({ problem: '503' }).where(eq(jobs.kind, 'delivery')),
    )
    const [first] = await kit.db.read.db
      .select()
      .from(webhook_deliveries)
      .orderBy(webhook_deliveries.seq)
    const since = new Date(first?.created_at ?? 0).toISOString()
    expect((await needs()).webhooks).toEqual({ count: 1, oldest_at: since })
    expect(await failing()).toBe(since)
    await kit.db.write((write) => write.db.update(jobs).set({ state: 'done', problem: null }))
    expect([(await needs()).webhooks, await failing()]).toEqual([nothing, null])
  })

  test('counts reports that were given up, and jobs that nobody takes', async () => {
    await kit.db.write(async (write) => {
      await addJob(write, { kind: 'report', subject: 7 }, kit.now())
      await addJob(write, { kind: 'download', subject: 8 }, kit.now())
      const { jobs } = write.tables
      await write.db.update(jobs).set({ state: 'failed' }).where(eq(jobs.kind, 'report'))
    })
    expect(await needs()).toMatchObject({ jobs: { count: 1 }, stuck: nothing })
    kit.pass(16 * 60_000)
    expect((await needs()).stuck).toMatchObject({ count: 1 })
    const lease = { now: kit.now(), leaseMs: 20_000 }
    await kit.db.write((write) => addJob(write, { kind: 'download', subject: 9 }, kit.now()))
    await kit.db.write((write) => claimJob(write, { kind: 'download' }, lease))
    expect((await needs()).stuck).toEqual(nothing)
  })

  test('names a disk that fills, from 85 % on, and urgently from 95 %', async () => {
    kit.fillDisk(0.16)
    expect((await all()).disks).toEqual([])
    kit.fillDisk(0.15)
    const disk = { holds: ['data', 'media'], free_bytes: 15e9, is_urgent: false }
    expect((await all()).disks).toEqual([{ ...disk, used: expect.closeTo(0.85) }])
    kit.fillDisk(0.04)
    expect((await all()).disks).toMatchObject([{ free_bytes: 4e9, is_urgent: true }])
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

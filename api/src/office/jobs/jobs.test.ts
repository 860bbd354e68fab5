import type { Job, JobSummary } from '@melodia/contract/jobs'
import { claimJob, failJob } from '@melodia/db/jobs'
import { describeDatabase } from '@melodia/db/testing'
import type { JobKind } from '@melodia/contract/choices/jobs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aTrackForm, testApp, type TestApp } from '../../testing/index.ts'

describeDatabase('jobs, for administrators', (current) => {
  let kit: TestApp
  beforeEach(async () => {
    kit = await testApp({ db: current() })
  })
  afterEach(() => kit.close())

  const admin = () => kit.as('admin')
  const upload = async (title: string) =>
    (await admin().post('/tracks/new', aTrackForm({ title }))).body.track as { id: string }
  const list = async (filter = {}) =>
    (
      await admin().get<Job[]>(
        `/jobs?range=[0,24]&filter=${encodeURIComponent(JSON.stringify(filter))}`,
      )
    ).body
  const countsOf = async (kind: JobKind) =>
    (await admin().get<JobSummary>('/jobs/summary')).body.kinds.find(
      (counts) => counts.kind === kind,
    )
  const claim = (kind: JobKind) =>
    kit.db.write((write) => claimJob(write, { kind }, { now: kit.now(), leaseMs: 60_000 }))
  async function giveUp(kind: JobKind) {
    const claimed = await claim(kind)
    const failure = { problem: 'No sound.', dueAt: null }
    await kit.db.write((write) => failJob(write, claimed!, failure))
  }

  test('every kind is counted, those without jobs too', async () => {
    const { kinds } = (await admin().get<JobSummary>('/jobs/summary')).body
    expect(kinds.map(({ kind }) => kind)).toEqual([
      'mail',
      'delivery',
      'report',
      'analysis',
      'download',
      'royalties',
    ])
    for (const { kind: _, ...counts } of kinds)
      expect(counts).toEqual({ waiting: 0, running: 0, failed: 0, oldest_at: null })
    expect(await list()).toEqual([])
  })

  test('what waits, runs and was given up, and what it is about', async () => {
    const { id } = await upload('Night Ferry')
    await giveUp('analysis')
    await claim('analysis')
    expect(await countsOf('analysis')).toMatchObject({ waiting: 0, running: 1, failed: 1 })
    expect(await countsOf('report')).toMatchObject({ waiting: 1, oldest_at: expect.any(String) })
    const subject = { noun: 'track', id, title: 'Night Ferry', status: 'approved' }
    expect(await list({ kind: 'analysis', state: 'failed' })).toEqual([
      expect.objectContaining({ subject, tries: 1, error: 'No sound.', next_at: null }),
    ])
    expect(await list({ state: 'running' })).toEqual([
      expect.objectContaining({ subject, started_at: expect.any(String), error: null }),
    ])
    expect((await list({ state: 'waiting' })).map(({ kind }) => kind)).toContain('report')
    expect((await admin().get('/jobs?filter={"state":"done"}')).status).toBe(400)
  })

  test('one that was given up is tried again, once', async () => {
    await upload('Night Ferry')
    await giveUp('analysis')
    const [{ id } = { id: '' }] = await list({ state: 'failed' })
    const again = await admin().post<{ job: Job }>(`/jobs/${id}/retry`)
    expect([again.status, again.body.job]).toMatchObject([
      200,
      { id, state: 'waiting', tries: 0, error: null },
    ])
    const twice = await admin().post(`/jobs/${id}/retry`)
    expect([twice.status, twice.body.detail]).toEqual([
      409,
      'This waits to be tried again already.',
    ])
    const none = await admin().post(`/jobs/00000000-0000-7000-8000-000000000000/retry`)
    expect(none.status).toBe(404)
  })

  test('all of a kind that were given up are tried again, and no others', async () => {
    await upload('Night Ferry')
    await upload('Morning Ferry')
    await giveUp('analysis')
    await giveUp('analysis')
    const retry = (kind: string) => admin().post('/jobs/retry', { kind })
    expect((await retry('mail')).body).toEqual({ retried: 0 })
    expect((await retry('analysis')).body).toEqual({ retried: 2 })
    expect(await countsOf('analysis')).toMatchObject({ failed: 0 })
    expect((await retry('none')).status).toBe(422)
  })

  test('are nobody else’s', async () => {
    for (const person of ['creator', 'listener'] as const)
      expect((await kit.as(person).get('/api/v1/admin/jobs')).status).toBe(403)
  })
})

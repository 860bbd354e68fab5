import type { TrackOutcome } from '@melodia/contract/reviews'
import { describeDatabase } from '@melodia/db/testing'
import { ageRejections } from '@melodia/db/testing/reviews'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../testing/index.ts'
import { reviewKit, type ReviewKit } from './testing.ts'

const DAY = 24 * 60 * 60_000

describeDatabase('how the review of a track ended', (current) => {
  let kit: TestApp
  let on: ReviewKit
  beforeEach(async () => {
    kit = await testApp({ db: current() })
    on = await reviewKit(kit)
  })
  afterEach(() => kit.close())

  const outcomeOf = async (id: string, area = '', person = on.admin) =>
    (await person.get<TrackOutcome>(`${area}/tracks/${id}/ending`)).body

  test('rejected: by whom, why, until when it is kept; who rejected can take it back', async () => {
    const { id } = await on.submitted('Ferry')
    const at = kit.now()
    await on.admin.delete(`/tracks/pending/${id}`, { notes: 'Noisy.', reasons: ['audio-quality'] })
    const ending = await outcomeOf(id)
    expect(ending).toMatchObject({
      status: null,
      last: {
        action: 'reject',
        by: 'admin',
        title: 'Ferry',
        notes: 'Noisy.',
        reasons: ['audio-quality'],
        can_undo: true,
      },
    })
    expect(Date.parse(ending.kept_until ?? '') - at).toBeGreaterThanOrEqual(30 * DAY)
    expect((await outcomeOf(id, '/admin', on.otherAdmin)).last?.can_undo).toBe(false)

    await ageRejections(kit.db, 31 * DAY)
    expect(await outcomeOf(id)).toMatchObject({ kept_until: null, last: { can_undo: false } })
  })

  test('validated, taken back, and deleted once it was published', async () => {
    const { id } = await on.submitted('Ferry')
    await on.admin.put(`/tracks/pending/${id}`, { notes: 'Fine.' })
    const validated = await outcomeOf(id)
    expect(validated).toMatchObject({
      status: 'approved',
      kept_until: null,
      last: { action: 'validate', can_undo: true },
    })
    await on.admin.post(`/decisions/${validated.last?.id}/undo`)
    expect(await outcomeOf(id)).toMatchObject({
      status: 'pending',
      last: { action: 'undo-validation', can_undo: false },
    })
    await on.admin.put(`/tracks/pending/${id}`)
    await on.admin.delete(`/tracks/${id}`)
    expect(await outcomeOf(id)).toMatchObject({
      status: null,
      last: { action: 'delete', by: 'admin', can_undo: false },
    })
  })

  test('of a track that never was', async () => {
    expect((await on.admin.get('/tracks/x/ending')).status).toBe(404)
    const unknown = '/tracks/0190a0a0-0000-7000-8000-000000000000/ending'
    expect((await on.admin.get(unknown)).status).toBe(404)
  })
})

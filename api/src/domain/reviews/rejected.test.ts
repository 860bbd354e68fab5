import type { RejectedTrack } from '@melodia/contract/rejected'
import { describeDatabase } from '@melodia/db/testing'
import { ageRejections } from '@melodia/db/testing/reviews'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../testing/index.ts'
import { reviewKit, type ReviewKit } from './testing.ts'

const DAY = 24 * 60 * 60_000

describeDatabase('rejected tracks can be found', (current) => {
  let kit: TestApp
  let on: ReviewKit
  beforeEach(async () => {
    kit = await testApp({ db: current() })
    on = await reviewKit(kit)
  })
  afterEach(() => kit.close())

  const rejected = async (filter: object = {}) =>
    (
      await on.admin.get<RejectedTrack[]>(
        `/tracks/rejected?range=[0,9]&filter=${encodeURIComponent(JSON.stringify(filter))}`,
      )
    ).body
  const refuse = async (title: string, fields = {}) => {
    const track = await on.submitted(title, fields)
    kit.pass(1_000)
    await on.admin.delete(`/tracks/pending/${track.id}`, { notes: 'Clipped.', reasons: ['rights'] })
    return track
  }
  const titles = async (filter?: object) => (await rejected(filter)).map(({ title }) => title)

  test('with reviewer, reasons and notes, the newest first', async () => {
    const { id } = await refuse('Ferry')
    await refuse('Harbour')
    const [, ferry] = await rejected()
    expect(await titles()).toEqual(['Harbour', 'Ferry'])
    expect(ferry).toMatchObject({
      id,
      title: 'Ferry',
      rejected_by: 'admin',
      notes: 'Clipped.',
      reasons: ['rights'],
      creators: [{ name: 'Nordlys Studio' }],
    })
    expect(Date.parse(ferry?.kept_until ?? '')).toBeGreaterThan(kit.now() + 29 * DAY)
  })

  test('by title, artist, creator and time', async () => {
    const ferry = await refuse('Férry', { artists: 'Ada' })
    await refuse('Harbour', { artists: 'Bo' })
    expect(await titles({ q: 'ferry' })).toEqual(['Férry'])
    expect(await titles({ artist: ferry.artists_ids[0] })).toEqual(['Férry'])
    expect(await titles({ artist: '%' })).toEqual([])
    expect(await titles({ creator: ferry.creators_ids[0] })).toEqual(['Harbour', 'Férry'])
    expect(await titles({ creator: kit.users.admin.id })).toEqual([])
    expect(await titles({ from: new Date(kit.now() + DAY).toISOString() })).toEqual([])
    expect(await titles({ to: new Date(kit.now() + DAY).toISOString() })).toHaveLength(2)
  })

  test('no longer once they came back, or are not kept any more', async () => {
    const ferry = await refuse('Ferry')
    const { id } = await on.decisionOn(ferry.id)
    await on.creator.post(`/decisions/${id}/reopen`)
    expect(await titles()).toEqual([])
    await refuse('Harbour')
    await ageRejections(kit.db, 40 * DAY)
    expect(await titles()).toEqual([])
  })
})

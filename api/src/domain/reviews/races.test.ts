import { describeDatabase } from '@melodia/db/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../testing/index.ts'
import { reviewKit, type ReviewKit } from './testing.ts'

const ROUNDS = 50

describeDatabase('races of reviewers and creators', (current) => {
  let kit: TestApp
  let on: ReviewKit
  beforeEach(async () => {
    kit = await testApp({ db: current() })
    on = await reviewKit(kit)
  })
  afterEach(() => kit.close())

  /** The one call that succeeded; the others lost with one of these statuses. */
  async function winnerOf(calls: Promise<{ status: number }>[], lost: readonly number[]) {
    const statuses = (await Promise.all(calls)).map(({ status }) => status)
    const won = statuses.filter((status) => status === 200)
    const others = statuses.filter((status) => status !== 200 && !lost.includes(status))
    expect({ won, others }).toEqual({ won: [200], others: [] })
    return statuses.indexOf(200)
  }

  test('200 races of lease, changes, hand-in and decision have one winner each', async () => {
    const { id } = await on.submitted('Ferry')
    const path = `/tracks/pending/${id}`
    const { admin, otherAdmin, creator } = on
    for (let round = 0; round < ROUNDS; round++) {
      const holder = await winnerOf(
        [admin.post(`${path}/lease`), otherAdmin.post(`/admin${path}/lease`)],
        [409],
      )
      await (holder === 0
        ? admin.delete(`${path}/lease`)
        : otherAdmin.delete(`/admin${path}/lease`))
      const wanted = { reasons: ['other'] }
      await winnerOf(
        [admin.post(`${path}/changes`, wanted), otherAdmin.post(`/admin${path}/changes`, wanted)],
        [409],
      )
      await winnerOf([creator.post(`${path}/submit`), creator.post(`${path}/submit`)], [409])
      const decider = await winnerOf(
        [admin.put(path), otherAdmin.delete(`/admin${path}`)],
        [404, 409],
      )
      const decision = await on.decisionOn(id)
      const undone = await (decider === 0
        ? admin.post(`/decisions/${decision.id}/undo`)
        : otherAdmin.post(`/admin/decisions/${decision.id}/undo`))
      expect(undone.status).toBe(200)
    }
  })
})

import type { RecordEvent } from '@melodia/contract/history'
import { describeDatabase } from '@melodia/db/testing'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../testing/index.ts'
import { reviewKit } from './testing.ts'

const HOUR = 3_600_000

interface HistoryReply {
  data: { history: RecordEvent[] }
}

describeDatabase('how much of a track was heard', (current) => {
  /** A pending track, and a platform that asks for this percentage. */
  async function asking(heardPercent: number) {
    const review = { heardPercent, promisedMs: 48 * HOUR, retentionMs: 30 * 24 * HOUR }
    const kit = await testApp({ db: current(), config: { review } })
    const on = await reviewKit(kit)
    const track = await on.submitted('Ferry')
    const { id, duration_ms } = track
    const validate = (heard_ms?: number) =>
      on.admin.put(`/tracks/pending/${id}`, { ...(heard_ms !== undefined && { heard_ms }) })
    return { kit, on, id, duration_ms, validate }
  }

  describe('before it is validated', () => {
    test('is asked for by REVIEW_HEARD, and nothing is published before', async () => {
      const { kit, on, id, duration_ms, validate } = await asking(50)
      for (const heard of [undefined, 0, Math.floor(duration_ms / 2 - 1_000)]) {
        const { status, body } = await validate(heard)
        expect([status, body.errors?.heard_ms]).toEqual([
          422,
          expect.stringMatching(/^Hear 50 % of this track before you validate it: .+ of 0:0\d\.$/),
        ])
      }
      expect(await on.pending(id)).toMatchObject({ status: 'pending' })
      expect((await validate(duration_ms / 2)).status).toBe(200)
      await kit.close()
    })

    test('is the whole track but for its last second at 100 %', async () => {
      const { kit, duration_ms, validate } = await asking(100)
      expect((await validate(duration_ms - 1_001)).status).toBe(422)
      expect((await validate(duration_ms - 1_000)).status).toBe(200)
      await kit.close()
    })

    test('is not asked for by default', async () => {
      const { kit, validate } = await asking(0)
      expect((await validate()).status).toBe(200)
      await kit.close()
    })
  })

  test('stands in the history for administrators alone', async () => {
    const { kit, on, id, duration_ms, validate } = await asking(0)
    await validate(800)
    const heardIn = (events: readonly RecordEvent[]) =>
      events
        .filter(({ action }) => action === 'validate')
        .map(({ heard_ms, duration_ms: length }) => [heard_ms, length])
    const of = async (caller: typeof on.admin) =>
      heardIn((await caller.get<HistoryReply>(`/tracks/${id}/history?p=1&l=9`)).body.data.history)
    expect(await of(on.admin)).toEqual([[800, duration_ms]])
    expect(await of(on.creator)).toEqual([[null, null]])
    await kit.close()
  })
})

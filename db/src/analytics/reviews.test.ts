import { expect, it } from 'vitest'
import { addAudit } from '../audit.ts'
import type { StoredDetail } from '@melodia/contract/events'
import { describeDatabases } from '../testing/testing.ts'
import { addTrack, NOW } from '../testing/tracks.ts'
import { userOfIdentity } from '../users.ts'
import { reviewOverview } from './reviews.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

describeDatabases('the overview of reviews', (current) => {
  const read = (atMost?: number) =>
    reviewOverview(current().read, {
      now: NOW,
      promisedMs: 48 * HOUR,
      ...(atMost !== undefined && { atMost }),
    })
  const person = async (name: string) => {
    const identity = { issuer: 'i', uid: name, email: `${name}@melodia.example`, name }
    return { seq: (await userOfIdentity(current(), identity, NOW)).seq, name }
  }
  const entry = (
    action: 'validate' | 'reject' | 'request-changes' | 'submit',
    actor: { seq: number; name: string } | null,
    { at = NOW, track = 't', ...detail }: StoredDetail & { at?: number; track?: string } = {},
  ) =>
    current().write((write) =>
      addAudit(write, {
        actor,
        action,
        resource: 'tracks',
        resource_id: track,
        title: 'Night Owl',
        detail,
        now: at,
      }),
    )

  it('begins at nothing', async () => {
    const { weeks, ...figures } = await read()
    expect(weeks).toHaveLength(12)
    expect(weeks.every(({ median_ms }) => median_ms === null)).toBe(true)
    expect(figures).toEqual({
      days: 90,
      is_cut: false,
      promised_ms: 48 * HOUR,
      overdue: 0,
      decisions: 0,
      median_ms: null,
      late: 0,
      reasons: [],
      reviewers: [],
      changes: { requested: 0, handed_in: 0, validated: 0 },
    })
  })

  it('says how long decisions took, per reason and per reviewer, and which were late', async () => {
    const [ada, bo] = [await person('Ada'), await person('Bo')]
    await entry('validate', ada, { waited_ms: HOUR })
    await entry('reject', ada, { waited_ms: 50 * HOUR, reasons: ['rights', 'metadata'] })
    await entry('request-changes', bo, { waited_ms: 3 * HOUR, reasons: ['metadata'] })
    await entry('reject', bo, { waited_ms: HOUR, at: NOW - 91 * DAY })
    const { reasons, reviewers, weeks, ...all } = await read()
    expect(weeks.at(-1)).toEqual({ monday: expect.any(String), median_ms: 3 * HOUR })
    expect(weeks.at(-2)?.median_ms).toBeNull()
    expect(all).toMatchObject({ decisions: 3, median_ms: 3 * HOUR, late: 1 })
    expect(reasons).toEqual([
      { reason: 'metadata', decisions: 2, median_ms: 26.5 * HOUR, late: 1 },
      { reason: 'rights', decisions: 1, median_ms: 50 * HOUR, late: 1 },
    ])
    expect(reviewers).toEqual([
      { name: 'Ada', decisions: 2, median_ms: 25.5 * HOUR, late: 1 },
      { name: 'Bo', decisions: 1, median_ms: 3 * HOUR, late: 0 },
    ])
  })

  it('follows what was sent back: handed in again, published; a track counts once', async () => {
    const ada = await person('Ada')
    for (const track of ['never', 'back', 'published'])
      await entry('request-changes', ada, { track, at: NOW - 5 * DAY })
    for (const track of ['back', 'published']) await entry('submit', null, { track, at: NOW - DAY })
    await entry('request-changes', ada, { track: 'back', at: NOW - HOUR })
    await entry('validate', ada, { track: 'published' })
    await entry('validate', ada, { track: 'never', at: NOW - 9 * DAY })
    expect((await read()).changes).toEqual({ requested: 3, handed_in: 2, validated: 1 })
  })

  it('counts what waits for longer than is promised; reads so many decisions, and says so', async () => {
    await current().write(async (write) => {
      await addTrack(write, { status: 'pending' }, NOW - 49 * HOUR)
      await addTrack(write, { status: 'pending' }, NOW - 47 * HOUR)
    })
    const ada = await person('Ada')
    for (const hours of [1, 2, 3]) await entry('reject', ada, { at: NOW - hours * HOUR })
    expect(await read(2)).toMatchObject({ overdue: 1, decisions: 2, is_cut: true })
    expect(await read(3)).toMatchObject({ decisions: 3, is_cut: false })
  })
})

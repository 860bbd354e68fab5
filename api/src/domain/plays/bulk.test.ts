import { BULK_PLAYS, PLAYS_KEPT_DAYS } from '@melodia/contract/choices/plays'
import type { Play, PlaysInBulk } from '@melodia/contract/plays'
import type { User } from '@melodia/contract/users'
import { dateOf, DAY_MS, dayOf } from '@melodia/db/plays/days'
import { forgetUser } from '@melodia/db/users/personalData'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aTrackForm, clearOfMidnight, testApp, type TestApp } from '../../testing/index.ts'
import { purgeOldPlays } from './retention.ts'
import { aPlay, ownData, publish, tell } from './testing/plays.ts'

const MINUTE = 60_000

describe('GET /admin/plays/bulk', () => {
  let api: TestApp
  let track: string
  beforeEach(async () => {
    api = await testApp({ startsAhead: clearOfMidnight() })
    track = await publish(api, aTrackForm({ title: 'Loop' }), { duration_ms: 20 * MINUTE })
  })
  afterEach(() => api.close())
  const list = async (query = '') =>
    (await api.as('admin').get<PlaysInBulk[]>(`/plays/bulk?range=[0,9]${query}`)).body
  /** Plays of two minutes, one after the other, all of two days ago. */
  const late = (count: number, given: Partial<Play> = {}) =>
    Array.from({ length: count }, (_, index) =>
      aPlay(api, track, {
        started_at: new Date((dayOf(api.now()) - 2) * DAY_MS + index * 2 * MINUTE).toISOString(),
        ...given,
      }),
    )
  const tellAll = async (
    plays: readonly Play[],
    person: 'listener' | 'otherCreator' = 'listener',
  ) => {
    for (let start = 0; start < plays.length; start += 100)
      expect((await tell(api, plays.slice(start, start + 100), person)).status).toBe(200)
  }

  it('names who told of many late plays in one day, and since when many are many', async () => {
    const plays = late(BULK_PLAYS.late)
    await tellAll(plays.slice(0, -1))
    await tellAll(plays.slice(0, 10))
    expect(await list()).toEqual([])
    await tellAll([...plays.slice(-1), aPlay(api, track, { ago: 5 * MINUTE })])
    const { id, name, email } = (await api.as('admin').get<User>(`/users/${api.users.listener.id}`))
      .body
    expect(await list()).toEqual([
      {
        id: expect.any(String),
        listener: { id, name, email, email_verified: true },
        day: dateOf(dayOf(api.now())),
        plays: BULK_PLAYS.late + 1,
        late: BULK_PLAYS.late,
        aside: BULK_PLAYS.late - 20,
        heard_ms: (BULK_PLAYS.late + 1) * MINUTE,
      },
    ])
  })

  it('names who told of more than a day can hold', async () => {
    const plays = late(73, { heard_ms: 20 * MINUTE })
    await tellAll(plays.slice(0, 72))
    expect(await list()).toEqual([])
    await tellAll(plays.slice(72))
    expect(await list()).toMatchObject([{ plays: 73, late: 73, heard_ms: 73 * 20 * MINUTE }])
  })

  it('pages, newest first, and refuses filters and other orders', async () => {
    await tellAll(late(BULK_PLAYS.late))
    await tellAll(late(BULK_PLAYS.late), 'otherCreator')
    const paged = await api
      .as('admin')
      .get<{ data: { plays: PlaysInBulk[]; total: number } }>('/plays/bulk?p=2&l=1')
    expect(paged.body.data).toMatchObject({ total: 2, plays: [{ plays: BULK_PLAYS.late }] })
    const [first] = await list('&sort=["day","ASC"]')
    expect(paged.body.data.plays[0]!.id).toBe(first!.id)
    const status = async (query: string) =>
      (await api.as('admin').get(`/plays/bulk?range=[0,9]${query}`)).status
    expect(await status('&sort=["plays","ASC"]')).toBe(400)
    expect(await status('&filter={"listener":"x"}')).toBe(400)
  })

  it('is of nobody once the account is closed, was theirs to read, and goes with its plays', async () => {
    const { seq } = api.users.listener
    await tellAll(late(BULK_PLAYS.late))
    await tellAll(late(1), 'otherCreator')
    expect(await ownData(api, seq, 'play_arrivals')).toEqual([
      {
        day: dateOf(dayOf(api.now())),
        plays: BULK_PLAYS.late,
        late: BULK_PLAYS.late,
        aside: BULK_PLAYS.late - 20,
        heard_ms: BULK_PLAYS.late * MINUTE,
      },
    ])
    await api.db.write((write) => forgetUser(write, seq, api.now()))
    expect(await list()).toMatchObject([{ listener: null, plays: BULK_PLAYS.late }])
    expect(await ownData(api, seq, 'play_arrivals')).toEqual([])
    const { db, tables } = api.db.read
    const kept = () => db.select().from(tables.play_arrivals)
    await purgeOldPlays(api.db, api.now() + PLAYS_KEPT_DAYS * DAY_MS)
    expect(await kept()).toHaveLength(2)
    await purgeOldPlays(api.db, api.now() + (PLAYS_KEPT_DAYS + 31) * DAY_MS)
    expect(await kept()).toEqual([])
  })
})

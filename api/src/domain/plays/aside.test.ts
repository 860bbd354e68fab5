import type { PlayAside } from '@melodia/contract/plays'
import { DAY_MS, dayOf } from '@melodia/db/plays/days'
import { forgetUser } from '@melodia/db/users/personalData'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aTrackForm, clearOfMidnight, testApp, type TestApp } from '../../testing/index.ts'
import { aPlay, ownData, publish, tell } from './testing/plays.ts'

const MINUTE = 60_000

describe('GET /admin/plays/aside', () => {
  let api: TestApp
  let track: string
  beforeEach(async () => {
    const config = { playsPerDay: 1 }
    api = await testApp({ startsAhead: clearOfMidnight(), config })
    track = await publish(api, aTrackForm({ title: 'Loop' }))
  })
  afterEach(() => api.close())
  const list = async (query: string) =>
    (await api.as('admin').get<PlayAside[]>(`/plays/aside?range=[0,9]${query}`)).body
  const filtered = (filter: object) => list(`&filter=${encodeURIComponent(JSON.stringify(filter))}`)
  /** On one day: one that counts, one too many, and one at the same time as the first. */
  const loop = () => {
    const start = (dayOf(api.now()) - 1) * DAY_MS
    const at = (minute: number) =>
      aPlay(api, track, { started_at: new Date(start + minute * MINUTE).toISOString() })
    return [at(10), at(20), at(10)]
  }

  it('tells what was set aside, of whom and why, the newest first', async () => {
    await tell(api, loop())
    expect(await list('')).toMatchObject([
      { title: 'Loop', track_id: track, listener: 'listener', heard_ms: MINUTE, reason: 'repeat' },
      { title: 'Loop', track_id: track, listener: 'listener', source: 'app', reason: 'overlap' },
    ])
    expect(await list('&sort=["started_at","ASC"]')).toMatchObject([
      { reason: 'overlap' },
      { reason: 'repeat' },
    ])
    expect(await filtered({ reason: 'repeat' })).toHaveLength(1)
    expect(await filtered({ track_id: track })).toHaveLength(2)
    expect(await filtered({ track_id: 'nobodys' })).toEqual([])
    const paged = await api
      .as('admin')
      .get<{ data: { plays: PlayAside[]; total: number } }>('/plays/aside?p=2&l=1')
    expect(paged.body.data).toMatchObject({ total: 2, plays: [{ reason: 'overlap' }] })
  })

  it('two listeners whose players use one id are two entries', async () => {
    const plays = loop()
    await tell(api, plays)
    await tell(api, plays, 'otherCreator')
    expect(new Set((await list('')).map(({ id }) => id)).size).toBe(4)
  })

  it('refuses other filters and orders', async () => {
    const status = async (query: string) =>
      (await api.as('admin').get(`/plays/aside?range=[0,9]${query}`)).status
    expect(await status('&filter={"reason":"bored"}')).toBe(400)
    expect(await status('&filter={"listener":"x"}')).toBe(400)
    expect(await status('&sort=["listener","ASC"]')).toBe(400)
  })

  it('a closed account has no name here, and its plays still count', async () => {
    const { seq } = api.users.listener
    const plays = loop()
    await tell(api, plays)
    expect(await ownData(api, seq, 'plays')).toHaveLength(3)
    await api.db.write((write) => forgetUser(write, seq, api.now()))
    expect((await list('')).map(({ listener }) => listener)).toEqual(['', ''])
    expect(await ownData(api, seq, 'plays')).toEqual([])
    const { tables, db } = api.db.read
    expect((await db.select().from(tables.play_days)).map((day) => day.plays)).toEqual([1])
  })
})

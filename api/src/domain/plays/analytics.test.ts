import type { Listening, PlayRows } from '@melodia/contract/plays'
import type { Problem } from '@melodia/contract/problem'
import { DAY_MS } from '@melodia/db/plays/days'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  aTrackForm,
  clearOfMidnight,
  CREATOR_NAMES,
  testApp,
  type Person,
  type TestApp,
} from '../../testing/index.ts'
import { aPlay, publish, tell } from './testing/plays.ts'

const MINUTE = 60_000

describe('analytics of plays', () => {
  let api: TestApp
  let [mine, other, theirs] = ['', '', '']
  beforeEach(async () => {
    api = await testApp({ startsAhead: clearOfMidnight() })
    const make = (title: string, creators: string) => publish(api, aTrackForm({ title, creators }))
    mine = await make('Mine', CREATOR_NAMES.creator)
    other = await make('Other', CREATOR_NAMES.creator)
    theirs = await make('Theirs', CREATOR_NAMES.otherCreator)
  })
  afterEach(() => api.close())

  /** A date so many days ago. */
  const date = (ago: number) => new Date(api.now() - ago * DAY_MS).toISOString().slice(0, 10)
  /** A play of a minute, so many days ago, at this minute of the day (UTC). */
  const at = (ago: number, minute: number, track = mine, playlist_id?: string) =>
    aPlay(api, track, {
      started_at: new Date(Date.parse(date(ago)) + minute * MINUTE).toISOString(),
      heard_ms: MINUTE,
      ...(playlist_id !== undefined && { playlist_id }),
    })
  const rows = async (by: string, person: Person = 'creator', [from, to] = [7, -1]) =>
    (
      await api
        .as(person)
        .get<PlayRows>(`/analytics/plays?by=${by}&from=${date(from)}&to=${date(to)}`)
    ).body
  const listening = async (person: Person = 'creator', query = '') =>
    (
      await api
        .as(person)
        .get<Listening>(`/analytics/listening?from=${date(7)}&to=${date(-1)}${query}`)
    ).body

  it('plays and different listeners of every day, zeros included', async () => {
    await tell(api, [at(3, 0), at(3, 10), at(3, 20, other), at(2, 24 * 60 - 2), at(8, 5)])
    await tell(api, [at(3, 0), at(3, 30, theirs)], 'admin')
    const days = await rows('day')
    expect(days.map((row) => 'day' in row && row.day)).toEqual([7, 6, 5, 4, 3, 2, 1, 0].map(date))
    expect(days.map(({ plays, listeners }) => [plays, listeners])).toEqual(
      [0, 0, 0, 0, [4, 2], [1, 1], 0, 0].map((day) => (day === 0 ? [0, 0] : day)),
    )
    const all = await rows('day', 'admin')
    expect(all[4]).toEqual({ day: date(3), plays: 5, listeners: 2 })
    expect(await rows('day', 'creator', [3, 2])).toEqual([{ day: date(3), plays: 4, listeners: 2 }])
  })

  it('tracks with most plays first, with their listeners within the period', async () => {
    await tell(api, [at(3, 0), at(2, 0), at(2, 10, other), at(2, 20, theirs)])
    await tell(api, [at(3, 0)], 'admin')
    expect(await rows('track')).toEqual([
      { track_id: mine, title: 'Mine', plays: 3, listeners: 2 },
      { track_id: other, title: 'Other', plays: 1, listeners: 1 },
    ])
    expect(await rows('track', 'admin')).toHaveLength(3)
    await api.as('admin').delete(`/tracks/${mine}`)
    expect(await rows('track'), 'a deleted track stays told of').toHaveLength(2)
    expect(await rows('track', 'creator', [30, 7])).toEqual([])
  })

  it('playlists; private ones of others are not told of', async () => {
    const make = async (person: Person, name: string, isPublic: boolean) =>
      (
        await api
          .as(person)
          .post<{ playlist: { id: string } }>('/playlists', { name, public: isPublic })
      ).body.playlist.id
    const own = await make('creator', 'Own', false)
    const open = await make('otherCreator', 'Open', true)
    const secret = await make('otherCreator', 'Secret', false)
    await tell(api, [
      at(2, 0, mine, own),
      at(2, 10, mine, open),
      at(2, 20, other, open),
      at(2, 30, mine, secret),
      at(2, 40, theirs, open),
      at(2, 50, mine, 'no playlist'),
      at(2, 60, mine),
    ])
    expect(await rows('playlist')).toEqual([
      { playlist_id: open, name: 'Open', plays: 2, listeners: 1 },
      { playlist_id: own, name: 'Own', plays: 1, listeners: 1 },
    ])
    expect((await rows('playlist', 'admin')).map((row) => 'name' in row && row.name)).toEqual([
      'Open',
      'Own',
      'Secret',
    ])
    await api.as('otherCreator').put(`/playlists/${open}`, { public: false })
    expect(await rows('playlist'), 'once it is private').toHaveLength(1)
  })

  it("spec §6: another creator's plays do not exist", async () => {
    await tell(api, [at(3, 0), at(2, 0, theirs)])
    expect((await rows('day')).reduce((sum, { plays }) => sum + plays, 0)).toBe(1)
    expect(await listening('creator', `&track_id=${theirs}`)).toEqual(
      await listening('creator', '&track_id=nobodys'),
    )
    expect((await listening('otherCreator')).plays).toBe(1)
    for (const call of ['plays?by=day&', 'listening?']) {
      const path = `analytics/${call}from=${date(3)}&to=${date(2)}`
      const status = async (person: Person | null, area: string) =>
        (await api.as(person).get(`/api/v1/${area}/${path}`)).status
      expect(await status(null, 'creators')).toBe(401)
      expect([await status('listener', 'creators'), await status('admin', 'creators')]).toEqual([
        403, 403,
      ])
      expect([await status('creator', 'admin'), await status('admin', 'admin')]).toEqual([403, 200])
    }
  })

  it('refuses periods that are none', async () => {
    const detail = async (query: string) => {
      const { status, body } = await api
        .as('admin')
        .get<Problem>(`/analytics/plays?by=day&${query}`)
      return [status, body.detail]
    }
    expect(await detail('from=2026-01-02&to=2026-01-02')).toEqual([
      400,
      'to is the day after the last one, so it is later than from.',
    ])
    expect(await detail('from=2025-01-01&to=2026-02-06')).toEqual([
      400,
      'A period has at most 400 days.',
    ])
    expect((await detail('from=2025-01-01&to=2026-02-05'))[0]).toBe(200)
    for (const query of ['from=2026-02-31&to=2026-03-02', 'from=x&to=2026-01-01', '', 'by=week'])
      expect((await detail(query))[0]).toBe(400)
    expect((await detail('from=2026-01-01&to=2026-01-02&creator=x'))[0]).toBe(400)
  })

  it('how it was heard: how far, by whom, and what does not count', async () => {
    const heard = (minute: number, heard_ms: number) => ({ ...at(2, minute), heard_ms })
    await tell(api, [at(10, 0)])
    await tell(api, [
      heard(0, 180_000),
      heard(5, 91_000),
      heard(10, 1_000),
      heard(1, MINUTE),
      { ...at(2, 20), source: 'preview', heard_ms: 30_000 },
      at(2, 30, theirs),
    ])
    await tell(api, [at(2, 0)], 'creator')
    const figures = await listening()
    expect(figures).toMatchObject({
      plays: 3,
      previews: 1,
      own: 1,
      aside: 1,
      listeners: 2,
      new_listeners: 1,
    })
    // Heard of the 180 seconds: all, a minute, a little more than half, a second.
    const reached = [4, 3, 3, 3, 3, 3, 3, 2, 2, 2, 2, ...Array<number>(10).fill(1)]
    expect(figures.completion).toEqual(reached)
    expect(await listening('creator', `&track_id=${other}`)).toMatchObject({
      plays: 0,
      listeners: 0,
    })
    expect(await listening('creator', `&track_id=${mine}`)).toEqual(figures)
    expect(await listening('admin')).toMatchObject({ plays: 4, listeners: 2, new_listeners: 1 })
    expect(await listening('admin', `&track_id=${mine}`)).toEqual(figures)
  })

  it('a play is told to who was credited when it started, also when it comes late', async () => {
    await tell(api, [at(2, 0)])
    const [id] = (
      await api
        .as('admin')
        .get<{ id: string }[]>(
          `/creators?range=[0,9]&filter={"q":"${encodeURIComponent('Señor')}"}`,
        )
    ).body.map((row) => row.id)
    const changed = await api
      .as('admin')
      .patch('/tracks', { ids: [mine], changes: { creators_ids: [id] } })
    expect(changed.status).toBe(200)
    const figuresOf = async (person: Person) => ({
      days: (await rows('day', person)).map(({ plays }) => plays),
      tracks: await rows('track', person),
      listening: await listening(person, `&track_id=${mine}`),
    })
    const nothing = await figuresOf('otherCreator')
    expect(nothing).toMatchObject({ tracks: [], listening: { plays: 0, listeners: 0 } })
    await tell(api, [at(3, 0)])
    const past = await figuresOf('creator')
    expect(past).toMatchObject({
      days: [0, 0, 0, 0, 1, 1, 0, 0],
      tracks: [{ track_id: mine, plays: 2, listeners: 1 }],
      listening: { plays: 2, listeners: 1 },
    })
    expect(await figuresOf('otherCreator')).toEqual(nothing)

    api.pass(10 * MINUTE)
    await tell(api, [aPlay(api, mine, { ago: 5 * MINUTE })])
    expect(await figuresOf('creator'), 'nothing of the past moves').toEqual(past)
    expect(await figuresOf('otherCreator')).toMatchObject({
      days: [0, 0, 0, 0, 0, 0, 0, 1],
      tracks: [{ track_id: mine, plays: 1, listeners: 1 }],
      listening: { plays: 1, listeners: 1 },
    })
  })
})

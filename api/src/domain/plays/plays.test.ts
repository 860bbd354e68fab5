import type { Play } from '@melodia/contract/plays'
import type { ApiTokenReply } from '@melodia/contract/tokens'
import { DAY_MS, dayOf } from '@melodia/db/plays/days'
import { listenerOf } from '@melodia/db/plays'
import { noteAddress } from '@melodia/db/plays/addresses'
import { storedTotals, recount } from '@melodia/db/testing/plays'
import { forgetUser } from '@melodia/db/users/personalData'
import { eq } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  aTrackForm,
  clearOfMidnight,
  CREATOR_NAMES,
  testApp,
  type TestApp,
} from '../../testing/index.ts'
import { aPlay, publish, tell } from './testing/plays.ts'

const MINUTE = 60_000
const creators = CREATOR_NAMES.creator

describe('POST /plays', () => {
  let api: TestApp
  let track: string
  beforeEach(async () => {
    api = await testApp({ startsAhead: clearOfMidnight() })
    track = await publish(api, aTrackForm({ creators }))
  })
  afterEach(() => api.close())
  const numbers = async () => {
    const totals = await storedTotals(api.db.read)
    expect(totals).toEqual(await recount(api.db.read))
    const sum = { plays: 0, own: 0, previews: 0, aside: 0 }
    for (const [key, day] of totals)
      if (!key.includes(':'))
        for (const name of ['plays', 'own', 'previews', 'aside'] as const) sum[name] += day[name]
    return sum
  }
  /** Decides on all that is kept anew, each play by a look at all before it. */
  const decidedAsOneByOne = async () => {
    const { db, tables } = api.db.read
    const rows = await db.select().from(tables.plays).orderBy(tables.plays.seq)
    const { media_files: f, tracks: t } = tables
    const published = await db
      .select({ seq: t.seq, duration_ms: t.duration_ms, preview_ms: f.duration_ms })
      .from(t)
      .innerJoin(f, eq(f.seq, t.preview))
    const tracks = new Map(published.map((row) => [row.seq, row]))
    const isOverlap = (one: (typeof rows)[0], other: (typeof rows)[0]) => {
      const to = Math.min(one.started_at + one.heard_ms, other.started_at + other.heard_ms)
      const shorter = Math.min(one.heard_ms, other.heard_ms)
      return to - Math.max(one.started_at, other.started_at) > Math.min(5_000, shorter / 4)
    }
    for (const [index, play] of rows.entries()) {
      const { duration_ms = 0, preview_ms = 0 } = tracks.get(play.track) ?? {}
      const isPreview = play.source === 'preview'
      const before = rows
        .slice(0, index)
        .filter(
          ({ listener, outcome }) =>
            listener === play.listener && (outcome === 'counted' || outcome === 'preview'),
        )
      const same = before.filter(
        ({ track: of, source, started_at }) =>
          of === play.track &&
          (source === 'preview') === isPreview &&
          dayOf(started_at) === dayOf(play.started_at),
      )
      const expected =
        play.heard_ms < Math.min(30_000, (isPreview ? (preview_ms ?? 0) : duration_ms) / 2)
          ? 'short'
          : before.some((other) => isOverlap(play, other))
            ? 'overlap'
            : same.length >= 20
              ? 'repeat'
              : isPreview
                ? 'preview'
                : 'counted'
      expect(play.aside ?? play.outcome).toBe(expected)
    }
  }
  const after = (play: Play, ms: number) => new Date(Date.parse(play.started_at) + ms).toISOString()
  const said = async (plays: readonly Play[]) => (await tell(api, plays)).body

  it('counts a play once, however often it is told of, in one batch too', async () => {
    const play = aPlay(api, track)
    expect(await said([play, play])).toEqual({ accepted: 1, duplicates: 1, refused: [] })
    const other = {
      ...play,
      heard_ms: 90_000,
      started_at: new Date(api.now() - DAY_MS).toISOString(),
    }
    expect(await said([play, other])).toEqual({ accepted: 0, duplicates: 2, refused: [] })
    expect(await numbers()).toMatchObject({ plays: 1, aside: 0 })
  })

  it('an id of one listener is free for another', async () => {
    const play = aPlay(api, track)
    await said([play])
    const theirs = await tell(api, [play], 'otherCreator')
    expect(theirs.body).toEqual({ accepted: 1, duplicates: 0, refused: [] })
    expect((await numbers()).plays).toBe(2)
  })

  it('is for everybody who is signed in, and for API tokens that may write', async () => {
    const play = aPlay(api, track)
    expect((await api.as(null).post('/api/v1/plays', { plays: [play] })).status).toBe(401)
    const tokenOf = async (scope: string) =>
      (await api.as('listener').post<ApiTokenReply>('/api/v1/tokens', { name: scope, scope })).body
        .token
    const status = async (scope: string) => {
      const headers = { authorization: `Bearer ${await tokenOf(scope)}` }
      return (await api.as(null).post('/api/v1/plays', { plays: [play] }, headers)).status
    }
    expect([await status('read'), await status('write')]).toEqual([403, 200])
  })

  it('refuses what has the wrong shape', async () => {
    const play = aPlay(api, track)
    for (const plays of [
      [],
      [{ ...play, listener: 'somebody' }],
      [{ ...play, heard_ms: -1 }],
      [{ ...play, heard_ms: 1.5 }],
      [{ ...play, source: 'radio' }],
      [{ ...play, started_at: 'yesterday' }],
      [{ ...play, id: '' }],
      Array.from({ length: 201 }, () => aPlay(api, track)),
    ])
      expect((await api.as('listener').post('/api/v1/plays', { plays })).status).toBe(422)
    expect(await numbers()).toMatchObject({ plays: 0 })
  })

  it('takes 200 plays with the longest ids', async () => {
    const plays = Array.from({ length: 200 }, (_, index) =>
      aPlay(api, track, {
        id: `${index}`.padEnd(64, 'x'),
        ago: (index + 1) * 3 * MINUTE,
        heard_ms: 120_000,
        source: 'preview',
        playlist_id: 'p'.repeat(64),
      }),
    )
    const { status, body } = await tell(api, plays)
    expect(status).toBe(200)
    // Longer than the preview.
    expect(body.refused).toHaveLength(200)
  })

  it('refuses each play with a sentence, and takes the others', async () => {
    const pending = await api
      .as('creator')
      .post('/tracks/new', aTrackForm({ creators, title: 'P' }))
    const young = await publish(api, aTrackForm({ title: 'Young' }), { ageMs: 10 * MINUTE })
    const { refused, accepted } = await said([
      aPlay(api, track, { id: 'future', ago: -MINUTE, heard_ms: 1_000 }),
      aPlay(api, track, { id: 'ends later', ago: 0, heard_ms: 90_000 }),
      aPlay(api, track, { id: 'old', ago: 30 * DAY_MS + 1_000 }),
      aPlay(api, track, { id: 'long', heard_ms: 185_001 }),
      aPlay(api, track, { id: 'longer preview', heard_ms: 35_001, source: 'preview' }),
      aPlay(api, 'nobody', { id: 'unknown' }),
      aPlay(api, 'a\0b', { id: 'no text' }),
      aPlay(api, track, { id: '\ud800' }),
      aPlay(api, pending.body.track.id, { id: 'pending' }),
      aPlay(api, young, { id: 'before', ago: 11 * MINUTE }),
      aPlay(api, track, { id: 'good' }),
    ])
    expect(Object.fromEntries(refused.map(({ id, reason }) => [id, reason]))).toEqual({
      future: 'It started in the future.',
      'ends later': 'More was heard than time has passed since it started.',
      old: 'It started more than 30 days ago.',
      long: 'More was heard than the track is long.',
      'longer preview': 'More was heard than the track is long.',
      unknown: 'This track never was public.',
      'no text': 'This track never was public.',
      '\ud800': 'The id has characters that are no text.',
      pending: 'This track never was public.',
      before: 'It started before the track was public.',
    })
    expect(accepted).toBe(1)
  })

  it('forgives clocks and players a little', async () => {
    const young = await publish(api, aTrackForm({ title: 'Young' }), { ageMs: 10 * MINUTE })
    const plays = [
      aPlay(api, track, { ago: -28_000, heard_ms: 1_000 }),
      aPlay(api, track, { ago: 10_000, heard_ms: 39_000 }),
      aPlay(api, track, { ago: 30 * DAY_MS - MINUTE }),
      aPlay(api, track, { ago: DAY_MS, heard_ms: 185_000 }),
      aPlay(api, young, { ago: 10 * MINUTE + 29_000 }),
    ]
    expect(await said(plays)).toEqual({ accepted: 5, duplicates: 0, refused: [] })
  })

  it('counts at 30 seconds, or at half of a shorter track', async () => {
    const short = await publish(api, aTrackForm({ title: 'Short' }), { duration_ms: 20_000 })
    const heard = async (id: string, heard_ms: number, ago: number) => {
      const before = await numbers()
      await said([aPlay(api, id, { heard_ms, ago })])
      return (await numbers()).plays - before.plays
    }
    expect(await heard(track, 29_999, 1 * DAY_MS)).toBe(0)
    expect(await heard(track, 30_000, 2 * DAY_MS)).toBe(1)
    expect(await heard(short, 9_999, 3 * DAY_MS)).toBe(0)
    expect(await heard(short, 10_000, 4 * DAY_MS)).toBe(1)
  })

  it('counts previews apart, from half of theirs', async () => {
    const preview = (heard_ms: number, ago: number) =>
      aPlay(api, track, { source: 'preview', heard_ms, ago })
    await said([preview(14_999, DAY_MS), preview(15_000, 2 * DAY_MS), preview(30_000, 3 * DAY_MS)])
    expect(await numbers()).toEqual({ plays: 0, own: 0, previews: 2, aside: 0 })
  })

  it('own plays of a creator are shown apart', async () => {
    await tell(api, [aPlay(api, track)], 'creator')
    await tell(api, [aPlay(api, track)], 'otherCreator')
    expect(await numbers()).toMatchObject({ plays: 2, own: 1 })
  })

  it('one listener counts 20 times a day for one track', async () => {
    const start = (dayOf(api.now()) - 2) * DAY_MS
    const at = (minute: number, id = track) =>
      aPlay(api, id, { started_at: new Date(start + minute * MINUTE).toISOString() })
    await said(Array.from({ length: 25 }, (_, index) => at(5 * index)))
    expect(await numbers()).toMatchObject({ plays: 20, aside: 5 })
    const other = await publish(api, aTrackForm({ title: 'Other' }))
    await said([at(500, other), at(24 * 60), at(600)])
    expect(await numbers()).toMatchObject({ plays: 22, aside: 6 })
  })

  it('one person hears one thing at a time; the later arrival is set aside', async () => {
    const other = await publish(api, aTrackForm({ title: 'Other' }))
    const first = aPlay(api, track, { heard_ms: MINUTE })
    const overlapping = (overlap: number) =>
      aPlay(api, other, { started_at: after(first, MINUTE - overlap), heard_ms: MINUTE })
    await said([first])
    await said([overlapping(5_001)])
    expect(await numbers()).toMatchObject({ plays: 1, aside: 1 })
    await said([overlapping(5_000)])
    expect(await numbers()).toMatchObject({ plays: 2, aside: 1 })
    await tell(api, [overlapping(30_000)], 'admin')
    expect(await numbers()).toMatchObject({ plays: 3, aside: 1 })
  })

  it('the tolerance does not let short tracks be heard all at once', async () => {
    const short = await publish(api, aTrackForm({ title: 'Short' }), { duration_ms: 8_000 })
    const first = aPlay(api, short, { heard_ms: 4_000 })
    const at = (ms: number) =>
      aPlay(api, short, { ...first, id: `${ms}`, started_at: after(first, ms) })
    await said([first, at(0), at(2_999), at(3_000)])
    expect(await numbers()).toMatchObject({ plays: 2, aside: 2 })
  })

  it('the same around midnight (UTC): neither day hides the other', async () => {
    const midnight = (dayOf(api.now()) - 1) * DAY_MS
    const at = (ms: number) =>
      aPlay(api, track, { started_at: new Date(midnight + ms).toISOString(), heard_ms: MINUTE })
    await said([at(-MINUTE + 10_000)])
    await said([at(0)])
    expect(await numbers()).toMatchObject({ plays: 1, aside: 1 })
    await said([at(MINUTE)])
    expect(
      [...(await storedTotals(api.db.read)).keys()].filter((key) => !key.includes(':')),
    ).toHaveLength(2)
  })

  it('a play counts at its own time, whatever became of the track or creator since', async () => {
    const late = { ago: 29 * DAY_MS, heard_ms: MINUTE }
    const creator = (
      await api
        .as('creator')
        .get<{ data: { tracks: { creators_ids: string[] }[] } }>('/tracks?p=1&l=1')
    ).body.data.tracks[0]?.creators_ids[0]
    await api.as('admin').put(`/creators/${creator}`, { is_active: false })
    expect((await said([aPlay(api, track, late)])).accepted).toBe(1)
    const { trash } = (await api.as('admin').delete<{ trash: string }>(`/tracks/${track}`)).body
    expect((await said([aPlay(api, track, { ...late, ago: 28 * DAY_MS })])).accepted).toBe(1)
    expect((await api.as('admin').delete(`/trash/${trash}`)).status).toBe(200)
    expect((await said([aPlay(api, track, { ...late, ago: 27 * DAY_MS })])).accepted).toBe(1)
    expect((await numbers()).plays).toBe(3)
  })

  it('a track that is restored is known by its plays', async () => {
    await tell(api, [aPlay(api, track)], 'creator')
    const { trash } = (await api.as('admin').delete<{ trash: string }>(`/tracks/${track}`)).body
    expect((await api.as('admin').post(`/trash/${trash}/restore`)).status).toBe(200)
    await tell(api, [aPlay(api, track, { ago: 2 * DAY_MS })], 'creator')
    expect(await numbers()).toMatchObject({ plays: 2, own: 2 })
  })

  it('operators read how many were told of', async () => {
    const play = aPlay(api, track)
    await said([play, play, aPlay(api, 'unknown')])
    const { payload } = await api.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })
    for (const result of ['accepted', 'duplicate', 'refused'])
      expect(payload).toContain(`melodia_plays_total{result="${result}"} 1`)
  })

  it('keeps no more plays of a day than anybody hears, and none of less than a second', async () => {
    const start = (dayOf(api.now()) - 2) * DAY_MS
    const plays = Array.from({ length: 501 }, (_, index) =>
      aPlay(api, track, {
        started_at: new Date(start + index * 1_000).toISOString(),
        heard_ms: 1_000,
      }),
    )
    const nothing = await said([{ ...aPlay(api, track), heard_ms: 999 }])
    expect(nothing.refused).toMatchObject([{ reason: 'Less than a second was heard.' }])
    for (let from = 0; from < 500; from += 200)
      expect((await said(plays.slice(from, Math.min(500, from + 200)))).refused).toEqual([])
    expect((await said(plays.slice(500))).refused).toHaveLength(1)
  })

  it('takes two days in one call, and nothing of a call with more', async () => {
    const of = (...days: number[]) =>
      days.map((day) => aPlay(api, track, { ago: day * DAY_MS + MINUTE }))
    const send = (plays: readonly Play[]) =>
      api.as('listener').post<{ errors?: object }>('/api/v1/plays', { plays })
    const { status, body } = await send(of(1, 2, 3))
    expect([status, body.errors]).toEqual([
      422,
      { plays: 'These plays began on 3 days (UTC). Tell of at most 2 in one call.' },
    ])
    expect((await send(of(1, 20))).status).toBe(200)
    const { db, tables } = api.db.read
    expect(await db.select().from(tables.plays)).toHaveLength(2)
  })

  it('a late play counts if an address of the track was asked for then; a closed account has none', async () => {
    const send = (plays: readonly Play[]) => api.as('listener').post('/api/v1/plays', { plays })
    const { db, tables } = api.db.read
    const outcomes = async () =>
      (await db.select().from(tables.plays).orderBy(tables.plays.seq)).map(
        ({ outcome, aside }) => aside ?? outcome,
      )
    const late = (ms = 0) =>
      aPlay(api, track, { started_at: new Date(api.now() - 3 * 60 * MINUTE + ms).toISOString() })
    await send([late()])
    const listener = await api.db.write((write) => listenerOf(write, api.users.listener.seq))
    const stream = () => api.as('listener').get(`/api/v1/catalogue/tracks/${track}/stream`)
    expect((await stream()).status).toBe(200)
    expect((await stream()).status).toBe(200)
    expect(await db.select().from(tables.stream_addresses)).toMatchObject([{ listener }])
    // It was given after the play.
    await send([late()])
    await api.db.write((write) => noteAddress(write, { listener, track, now: api.now() - DAY_MS }))
    await send([late()])
    expect(await outcomes()).toEqual(['unissued', 'unissued', 'counted'])
    await api.db.write((write) => forgetUser(write, api.users.listener.seq, api.now()))
    expect(await db.select().from(tables.stream_addresses)).toEqual([])
  })

  it('totals are what a recount finds, whatever arrives', async () => {
    const tracks = [track, await publish(api, aTrackForm({ title: 'B' }), { duration_ms: 20_000 })]
    const play = fc.record({
      id: fc.integer({ min: 0, max: 60 }),
      track: fc.nat(1),
      ago: fc.integer({ min: 0, max: 3 * 24 * 60 }),
      heard_ms: fc.integer({ min: 0, max: 185_000 }),
      source: fc.constantFrom('app' as const, 'page' as const, 'preview' as const),
    })
    const batch = fc.record({
      who: fc.constantFrom('listener' as const, 'creator' as const, 'admin' as const),
      plays: fc.array(play, { minLength: 1, maxLength: 30 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(batch, { maxLength: 4 }), async (batches) => {
        for (const { who, plays } of batches) {
          const sent = plays.map(({ id, track: of, ago, ...rest }) =>
            aPlay(api, tracks[of] ?? '', { id: `${id}`, ago: ago * MINUTE, ...rest }),
          )
          const { accepted, duplicates, refused } = (await tell(api, sent, who)).body
          expect(accepted + duplicates + refused.length).toBe(sent.length)
          const again = await tell(api, sent, who)
          expect(again.body.accepted).toBe(0)
        }
        await numbers()
        await decidedAsOneByOne()
      }),
      { numRuns: 15 },
    )
  })
})

import type { Play } from '@melodia/contract/plays'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../../platform/config/config.ts'
import { countsAfter, judge, type KnownPlays } from './judge.ts'

const NOW = Date.parse('2026-11-20T12:00:00.000Z')
const MINUTE = 60_000

const track = {
  seq: 1,
  id: 'track',
  duration_ms: 180_000,
  preview_ms: 30_000,
  longest_ms: 200_000,
  published_at: 0,
}
const other = { ...track, seq: 2, id: 'other' }
const known = (given: Partial<KnownPlays> = {}): KnownPlays => ({
  now: NOW,
  perDay: 20,
  ids: new Set(),
  tracks: new Map([track, other].map((one) => [one.id, one])),
  own: [],
  playlists: new Set(['playlist']),
  since: 0,
  heard: { plays: [], numbers: new Map() },
  addresses: [track, other].map(({ seq }) => ({ track: seq, first_at: 0, last_at: NOW })),
  ...given,
})

let made = 0
/** A play of a minute that began at this minute of the day. */
const at = (minute: number, given: Partial<Play> = {}): Play => ({
  id: `play-${++made}`,
  track_id: track.id,
  started_at: new Date(NOW - 12 * 60 * MINUTE + minute * MINUTE).toISOString(),
  heard_ms: MINUTE,
  source: 'page',
  ...given,
})
const outcomes = (plays: readonly Play[], given: Partial<KnownPlays> = {}) =>
  judge(plays, known(given)).accepted.map(({ outcome, aside }) => aside ?? outcome)

describe('what becomes of a play', () => {
  it('30 seconds count, or half of what is shorter than a minute', () => {
    expect([180_000, 60_000, 59_998, 20_000].map(countsAfter)).toEqual([
      30_000, 30_000, 29_999, 10_000,
    ])
  })

  it('a setting says how often a day; 0 is no limit', () => {
    const loop = [0, 2, 4].map((minute) => at(minute))
    expect(outcomes(loop, { perDay: 2 })).toEqual(['counted', 'counted', 'repeat'])
    expect(outcomes(loop, { perDay: 0 })).toEqual(['counted', 'counted', 'counted'])
    const { playsPerDay } = readConfig({ PLAYS_PER_DAY: '7' }, '/')
    expect([playsPerDay, readConfig({}, '/').playsPerDay]).toEqual([7, 20])
  })

  it('earlier plays are seen', () => {
    const earlier = { track: 1, started_at: Date.parse(at(0).started_at), heard_ms: MINUTE }
    const after = (outcome: 'counted' | 'preview') =>
      outcomes([at(0, { track_id: other.id })], {
        heard: { plays: [{ ...earlier, outcome }], numbers: new Map() },
      })
    expect(after('counted')).toEqual(['overlap'])
    expect(after('preview')).toEqual(['overlap'])
  })

  it('one that lasted over several others overlaps, and so does one within it', () => {
    const long = at(0, { heard_ms: 170_000 })
    expect(outcomes([at(0), at(1), at(2), long])).toEqual([
      'counted',
      'counted',
      'counted',
      'overlap',
    ])
    expect(outcomes([long, at(1)])).toEqual(['counted', 'overlap'])
  })

  it('what is told of late counts where an address was given in the day before', () => {
    const given = (first: number, last = first) => [
      { track: 1, first_at: NOW - first * MINUTE, last_at: NOW - last * MINUTE },
    ]
    // Two hours ago.
    const late = () => [at(600)]
    const DAY = 24 * 60
    expect(outcomes(late(), { addresses: [] })).toEqual(['unissued'])
    expect(outcomes(late(), { addresses: given(120) })).toEqual(['counted'])
    expect(outcomes(late(), { addresses: given(119) })).toEqual(['unissued'])
    expect(outcomes(late(), { addresses: given(119.6) })).toEqual(['counted'])
    expect(outcomes(late(), { addresses: given(120 + DAY) })).toEqual(['counted'])
    expect(outcomes(late(), { addresses: given(121 + DAY) })).toEqual(['unissued'])
    expect(outcomes(late(), { addresses: given(121 + DAY, 10) })).toEqual(['counted'])
    expect(outcomes([at(600, { track_id: other.id })], { addresses: given(120) })).toEqual([
      'unissued',
    ])
    expect(outcomes([at(600, { source: 'preview', heard_ms: 30_000 })], { addresses: [] })).toEqual(
      ['preview'],
    )
    // Somebody may have seen that it happened.
    expect(outcomes([at(659)], { addresses: [] })).toEqual(['counted'])
    expect(outcomes([at(658)], { addresses: [] })).toEqual(['unissued'])
  })

  it('nothing counts from before the listener was known', () => {
    const since = NOW - 60 * MINUTE
    const { refused } = judge([at(659), at(659.6), at(661)], known({ since }))
    expect(refused.map(({ reason }) => reason)).toEqual([
      'It started before there was your account.',
    ])
  })

  it('previews are repeated only among themselves', () => {
    const preview = (minute: number) => at(minute, { source: 'preview', heard_ms: 30_000 })
    expect(outcomes([preview(0), preview(2), at(4), at(6)], { perDay: 1 })).toEqual([
      'preview',
      'repeat',
      'counted',
      'repeat',
    ])
  })

  it('reach is told in twentieths; a longer earlier recording reaches the end', () => {
    const reaches = (plays: readonly Play[]) =>
      judge(plays, known()).accepted.map(({ reach }) => reach)
    const heard = [1_000, 8_999, 9_000, 179_999, 180_000, 200_000]
    expect(reaches(heard.map((heard_ms, index) => at(index * 5, { heard_ms })))).toEqual([
      0, 0, 1, 19, 20, 20,
    ])
    expect(reaches([at(0, { source: 'preview', heard_ms: 30_000 })])).toEqual([null])
  })

  it('a playlist is kept of plays that count, if there is one', () => {
    const from = (playlist_id: string, heard_ms = MINUTE) =>
      at(++made * 2, { playlist_id, heard_ms })
    const { accepted } = judge(
      [from('playlist'), from('unknown'), from('playlist', 1_000)],
      known(),
    )
    expect(accepted.map(({ playlist }) => playlist)).toEqual(['playlist', null, null])
  })
})

import type { Play } from '@melodia/contract/plays'
import { expect, test } from 'vitest'
import { makeHearings } from './hearing.ts'

const NOW = Date.parse('2031-05-01T10:00:00.000Z')

function listening() {
  const kept: { play: Play; hasEnded: boolean }[] = []
  let now = NOW
  const hearings = makeHearings({
    now: () => now,
    keep: (play, hasEnded) => kept.push({ play, hasEnded }),
  })
  hearings.begin({ track_id: 't', source: 'page', playlist_id: 'p', duration_ms: 100_000 })
  return {
    kept,
    ...hearings,
    /** Plays from one second to another. */
    hear(from: number, to: number) {
      hearings.playFrom(from)
      for (let at = from + 1; at <= to; at++) {
        now += 1_000
        hearings.reach(at)
      }
    },
    wait: (seconds: number) => (now += seconds * 1_000),
    ended: () => kept.filter(({ hasEnded }) => hasEnded).map(({ play }) => play),
  }
}

test('a hearing says what was heard, since when, and from where', () => {
  const { hear, finish, ended } = listening()
  hear(0, 42)
  finish()
  expect(ended()).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      track_id: 't',
      source: 'page',
      playlist_id: 'p',
      started_at: '2031-05-01T10:00:00.000Z',
      heard_ms: 42_000,
    },
  ])
})

test('pauses and jumps are not heard; going back takes nothing away', () => {
  const { hear, stop, wait, finish, ended } = listening()
  hear(0, 10)
  stop()
  wait(600)
  hear(10, 20)
  hear(90, 95)
  hear(0, 5)
  finish()
  expect(ended()).toMatchObject([{ heard_ms: 30_000 }])
})

test('what is skipped while it is stopped is not heard', () => {
  const { hear, stop, reach, finish, ended } = listening()
  hear(0, 10)
  stop()
  reach(80)
  finish()
  expect(ended()).toMatchObject([{ heard_ms: 10_000 }])
})

test('a track that is heard again by going back is heard twice, never longer than it is', () => {
  const { hear, finish, ended } = listening()
  hear(0, 90)
  hear(0, 40)
  finish()
  expect(ended().map(({ heard_ms }) => heard_ms)).toEqual([100_000, 30_000])
  expect(new Set(ended().map(({ id }) => id)).size).toBe(2)
})

test('a press that is taken back is no hearing', () => {
  const { playFrom, reach, finish, kept } = listening()
  playFrom(0)
  reach(0.9)
  finish()
  expect(kept).toEqual([])
})

test('a hearing that goes on is kept every five seconds, under one id', () => {
  const { hear, kept } = listening()
  hear(0, 12)
  expect(kept.map(({ play, hasEnded }) => [play.heard_ms, hasEnded])).toEqual([
    [5_000, false],
    [10_000, false],
  ])
  expect(new Set(kept.map(({ play }) => play.id)).size).toBe(1)
})

test('another track begins another hearing', () => {
  const { hear, begin, ended } = listening()
  hear(0, 5)
  begin({ track_id: 'u', source: 'preview', duration_ms: 30_000 })
  hear(0, 7)
  begin(null)
  hear(0, 9)
  expect(ended()).toMatchObject([
    { track_id: 't', heard_ms: 5_000 },
    { track_id: 'u', heard_ms: 7_000, source: 'preview' },
  ])
})

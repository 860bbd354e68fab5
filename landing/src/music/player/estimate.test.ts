import { fireEvent } from '@testing-library/dom'
import type { Play } from '@melodia/contract/plays'
import { fakeBrowser, fakeToken } from '@melodia/session/testing'
import { beforeEach, expect, test, vi } from 'vitest'
import { makeHearings } from './hearing.ts'
import { makePlayback, type Playback } from './playback.ts'
import { makeSources } from './sources.ts'
import { aPageTrack } from './testing/page.tsx'
import { aSpeaker, type Speaker } from './testing/speaker.ts'

/** The length measured by the server, and the browser's estimate of the same file, in seconds. */
const MEASURED = 24.033
const ESTIMATED = 36.8

let speaker: Speaker
let playback: Playback
let ended: Play[]

beforeEach(() => {
  const browser = fakeBrowser()
  speaker = aSpeaker()
  ended = []
  const hearings = makeHearings({
    now: browser.now,
    keep: (play, hasEnded) => void (hasEnded && ended.push(play)),
  })
  playback = makePlayback({
    audio: speaker.audio,
    sources: makeSources(browser, 'page'),
    hearings,
    place: 'page',
  })
  browser.local.setItem('x-auth-token', fakeToken({ sub: 'ada' }))
  browser.answers['/stream'] = { url: '/whole.mp3', expires_at: '2099-01-01T00:00:00.000Z' }
})

/** Plays a track in a browser that estimates its length. */
async function play(duration_ms = MEASURED * 1000) {
  playback.play([aPageTrack({ id: 'one', duration_ms })], 0)
  await vi.waitFor(() => expect(playback.state.status).toBe('playing'), { timeout: 30_000 })
  speaker.state.duration = ESTIMATED
  fireEvent.durationChange(speaker.audio)
}

/** The audio runs out, and the browser leaps to where it takes the end to be. */
function runOut() {
  Object.assign(speaker.state, { currentTime: ESTIMATED, ended: true })
  fireEvent.timeUpdate(speaker.audio)
  expect(playback.state.position).toBeLessThanOrEqual(playback.state.length)
  speaker.end()
}

function hear(seconds: number) {
  for (let second = 0; second < seconds; second++) speaker.hear(1)
}

test('the length that was measured is shown, not the estimate of the browser', async () => {
  await play()
  expect(playback.state.length).toBe(MEASURED)
})

test('a track heard to its end is heard once, and no longer than it is', async () => {
  await play()
  hear(24)
  runOut()
  expect(ended).toMatchObject([{ heard_ms: 24_033 }])
})

test('a browser that leaps to its end has not played what lies between', async () => {
  await play()
  playback.seek(12)
  hear(5)
  runOut()
  playback.close()
  expect(ended).toMatchObject([{ heard_ms: 6_000 }])
})

test('nobody can move behind the end of what was measured', async () => {
  await play()
  playback.seek(30)
  expect(speaker.state.currentTime).toBe(MEASURED)
  playback.seek(20)
  playback.skip(10)
  expect(speaker.state.currentTime).toBe(MEASURED)
  speaker.hear(3)
  expect(playback.state.position).toBe(MEASURED)
})

test('what the browser says stands in where nothing was measured', async () => {
  await play(0)
  expect(playback.state.length).toBe(ESTIMATED)
})

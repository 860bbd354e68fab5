import { fireEvent } from '@testing-library/dom'
import { fakeBrowser, fakeToken, type FakeBrowser } from '@melodia/session/testing'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Begin, Hearings } from './hearing.ts'
import { makePlayback, type Playback } from './playback.ts'
import { makeSources } from './sources.ts'
import { aPageTrack } from './testing/page.tsx'
import { aSpeaker, type Speaker } from './testing/speaker.ts'

const one = aPageTrack({ id: 'one', title: 'One', preview_url: '/one.mp3', duration_ms: 180_000 })
const two = aPageTrack({ id: 'two', title: 'Two', preview_url: '/two.mp3', playlist_id: 'p' })

let browser: FakeBrowser
let speaker: Speaker
let playback: Playback
let begun: (Begin | null)[]
let now = 0

beforeEach(() => {
  now = 1_000_000
  browser = fakeBrowser({ now: () => now })
  speaker = aSpeaker()
  begun = []
  const hearings = {
    begin: (next: Begin | null) => void begun.push(next),
    playFrom: vi.fn<() => void>(),
    reach: vi.fn<() => void>(),
    stop: vi.fn<() => void>(),
  } as unknown as Hearings
  playback = makePlayback({
    audio: speaker.audio,
    sources: makeSources(browser, 'page'),
    hearings,
    place: 'page',
  })
})

const shown = () => {
  const { track, kind, status, position, note } = playback.state
  return { id: track?.id, kind, status, position, note }
}

/** Signs in, so that the whole track is played from an address that ends in ten minutes. */
function signIn(url = '/whole.mp3') {
  browser.local.setItem('x-auth-token', fakeToken({ sub: 'ada' }))
  browser.answers['/stream'] = { url, expires_at: new Date(now + 600_000).toISOString() }
}
const heard = () => begun.filter((each) => each !== null)

test('a visitor hears the preview, in the press itself', () => {
  playback.play([one, two], 0)
  expect(speaker.sources).toEqual(['/one.mp3'])
  expect(shown()).toMatchObject({ id: 'one', kind: 'preview', note: 'visitor' })
  expect(heard()).toMatchObject([{ track_id: 'one', source: 'preview', duration_ms: 30_000 }])
})

test('who is signed in hears the whole track', async () => {
  signIn()
  playback.play([two], 0)
  expect(shown()).toMatchObject({ status: 'loading', kind: 'whole' })
  await vi.waitFor(() => expect(shown()).toMatchObject({ status: 'playing', note: null }), {
    timeout: 30_000,
  })
  expect(speaker.sources).toEqual(['/whole.mp3'])
  expect(heard()).toEqual([
    { track_id: 'two', source: 'page', duration_ms: 187_000, playlist_id: 'p' },
  ])
})

test('a refused token plays the preview and says so', async () => {
  signIn()
  browser.answers['/stream'] = 401
  playback.play([one], 0)
  await vi.waitFor(() => expect(shown()).toMatchObject({ kind: 'preview', note: 'ended' }), {
    timeout: 30_000,
  })
  expect(speaker.sources).toEqual(['/one.mp3'])
})

test('pauses and goes on where it was', async () => {
  playback.play([one], 0)
  await vi.waitFor(() => expect(playback.state.status).toBe('playing'), { timeout: 30_000 })
  speaker.hear(7)
  playback.toggle()
  expect(shown()).toMatchObject({ status: 'paused', position: 7 })
  playback.toggle()
  await vi.waitFor(() => expect(shown()).toMatchObject({ status: 'playing', position: 7 }), {
    timeout: 30_000,
  })
  expect(speaker.sources).toHaveLength(1)
})

test('after a long pause a new address is asked for, and played from the same second', async () => {
  signIn()
  playback.play([one], 0)
  await vi.waitFor(() => expect(playback.state.status).toBe('playing'), { timeout: 30_000 })
  speaker.hear(61)
  playback.pause()
  now += 600_000
  signIn('/new.mp3')
  playback.toggle()
  await vi.waitFor(() => expect(shown()).toMatchObject({ status: 'playing', position: 61 }), {
    timeout: 30_000,
  })
  expect(speaker.sources).toEqual(['/whole.mp3', '/new.mp3'])
  expect(speaker.state.currentTime).toBe(61)
  expect(heard()).toHaveLength(1)
})

test('an address that breaks off is replaced once, then it says that it failed', async () => {
  signIn()
  playback.play([one], 0)
  await vi.waitFor(() => expect(playback.state.status).toBe('playing'), { timeout: 30_000 })
  speaker.hear(20)
  signIn('/new.mp3')
  speaker.breakOff()
  await vi.waitFor(() => expect(shown()).toMatchObject({ status: 'playing', position: 20 }), {
    timeout: 30_000,
  })
  expect(speaker.sources.at(-1)).toBe('/new.mp3')

  browser.answers['/stream'] = 503
  speaker.breakOff()
  await vi.waitFor(() => expect(shown()).toMatchObject({ status: 'paused', note: 'failed' }), {
    timeout: 30_000,
  })
  signIn('/later.mp3')
  playback.toggle()
  await vi.waitFor(() => expect(shown()).toMatchObject({ status: 'playing', position: 20 }), {
    timeout: 30_000,
  })
  expect(speaker.sources.at(-1)).toBe('/later.mp3')
})

test('a track that is not published any more is left out, and the next one plays', async () => {
  signIn()
  browser.answers['/one/stream'] = 404
  browser.answers['/two/stream'] = browser.answers['/stream']
  delete browser.answers['/stream']
  playback.play([one, two], 0)
  await vi.waitFor(() => expect(shown()).toMatchObject({ id: 'two', status: 'playing' }), {
    timeout: 30_000,
  })
  expect(playback.state).toMatchObject({ leftOut: 'One', queue: [two] })
})

test('the last one that is not published any more says so', async () => {
  signIn()
  browser.answers['/stream'] = 404
  playback.play([one], 0)
  await vi.waitFor(() => expect(shown()).toMatchObject({ note: 'gone', status: 'paused' }), {
    timeout: 30_000,
  })
})

test("a visitor's preview that is gone is found out about when it does not load", async () => {
  browser.answers['/tracks/one'] = 404
  playback.play([one, two], 0)
  speaker.breakOff()
  await vi.waitFor(() => expect(shown()).toMatchObject({ id: 'two' }), { timeout: 30_000 })
})

test('a queue plays through and stops at its end, ready to begin the last one anew', async () => {
  playback.play([one, two], 0)
  await vi.waitFor(() => expect(playback.state.status).toBe('playing'), { timeout: 30_000 })
  speaker.end()
  await vi.waitFor(() => expect(shown()).toMatchObject({ id: 'two', status: 'playing' }), {
    timeout: 30_000,
  })
  speaker.end()
  expect(shown()).toMatchObject({ id: 'two', status: 'paused', position: 0 })
  playback.toggle()
  await vi.waitFor(() => expect(playback.state.status).toBe('playing'), { timeout: 30_000 })
  expect(heard().map(({ track_id }) => track_id)).toEqual(['one', 'two', 'two'])
})

test('next and previous; previous begins anew after three seconds', async () => {
  playback.play([one, two], 0)
  playback.next()
  expect(shown()).toMatchObject({ id: 'two' })
  playback.next()
  expect(shown()).toMatchObject({ id: 'two' })
  speaker.hear(4)
  playback.previous()
  expect(shown()).toMatchObject({ id: 'two', position: 0 })
  playback.previous()
  expect(shown()).toMatchObject({ id: 'one' })
})

test('seeks within the track', async () => {
  playback.play([one], 0)
  playback.seek(12)
  expect(speaker.state.currentTime).toBe(12)
  playback.skip(-60)
  expect(speaker.state.currentTime).toBe(0)
  playback.seek(500)
  expect(shown()).toMatchObject({ position: 30 })
})

test('a late answer does not replace what was asked for after it', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  signIn()
  const usual = browser.fetch
  const later = vi.spyOn(browser, 'fetch').mockReturnValueOnce(promise).mockImplementation(usual)
  playback.play([one, two], 0)
  playback.next()
  await vi.waitFor(() => expect(shown()).toMatchObject({ id: 'two', status: 'playing' }), {
    timeout: 30_000,
  })
  resolve(Response.json({ url: '/late.mp3', expires_at: '2031-01-01T00:00:00.000Z' }))
  await promise
  expect(later).toHaveBeenCalledTimes(2)
  expect(speaker.sources).toEqual(['/whole.mp3'])
})

test('where the browser wants another press, it says so, and plays then', async () => {
  speaker.refuse('NotAllowedError')
  playback.play([one], 0)
  await vi.waitFor(() => expect(shown()).toMatchObject({ note: 'blocked', status: 'paused' }), {
    timeout: 30_000,
  })
  speaker.allow()
  playback.toggle()
  await vi.waitFor(() => expect(shown()).toMatchObject({ note: null, status: 'playing' }), {
    timeout: 30_000,
  })
})

test('a call, or a headset, pauses it', async () => {
  playback.play([one], 0)
  await vi.waitFor(() => expect(playback.state.status).toBe('playing'), { timeout: 30_000 })
  speaker.audio.pause()
  expect(shown()).toMatchObject({ status: 'paused' })
})

test('a restored queue loads nothing until it is played, from its position', async () => {
  browser.answers['/tracks/two'] = { preview_url: '/two-now.mp3' }
  playback.restore([one, two], 1, 11)
  expect(shown()).toMatchObject({ id: 'two', status: 'paused', position: 11 })
  expect(speaker.sources).toEqual([])
  playback.toggle()
  await vi.waitFor(() => expect(shown()).toMatchObject({ status: 'playing', position: 11 }), {
    timeout: 30_000,
  })
  expect(speaker.sources).toEqual(['/two-now.mp3'])
  expect(heard()).toMatchObject([{ track_id: 'two' }])
})

test('closed, it is silent and empty', () => {
  playback.play([one], 0)
  playback.close()
  expect(speaker.state.paused).toBe(true)
  expect(playback.state).toMatchObject({ track: null, queue: [] })
  fireEvent.timeUpdate(speaker.audio)
  expect(playback.state.position).toBe(0)
})

import { fakeBrowser } from '@melodia/session/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeHearings } from './hearing.ts'
import { tellMediaSession } from './mediaSession.ts'
import { makePlayback, type Playback } from './playback.ts'
import { makeSources } from './sources.ts'
import { aPageTrack } from './testing/page.tsx'
import { aSpeaker, type Speaker } from './testing/speaker.ts'

const handlers: Partial<Record<string, MediaSessionActionHandler | null>> = {}
const session = {
  metadata: null as MediaMetadataInit | null,
  playbackState: 'none',
  setActionHandler: (action: string, work: MediaSessionActionHandler | null) => {
    if (action === 'stop') throw new TypeError('This browser does not know it')
    handlers[action] = work
  },
  setPositionState: vi.fn<(state?: MediaPositionState) => void>(),
}
const press = (action: MediaSessionAction, details = {}) =>
  handlers[action]?.({ action, ...details })

let playback: Playback
let speaker: Speaker
beforeEach(() => {
  Object.defineProperty(navigator, 'mediaSession', { value: session, configurable: true })
  vi.stubGlobal('MediaMetadata', function metadata(init: MediaMetadataInit) {
    return init
  })
  speaker = aSpeaker()
  playback = makePlayback({
    audio: speaker.audio,
    sources: makeSources(fakeBrowser(), 'page'),
    hearings: makeHearings({ now: () => 0, keep: () => {} }),
    place: 'page',
  })
  tellMediaSession(playback)
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'mediaSession')
  vi.unstubAllGlobals()
})

test('the device is told what plays, and where', async () => {
  playback.play([aPageTrack()], 0)
  await vi.waitFor(() => expect(session.playbackState).toBe('playing'), { timeout: 30_000 })
  speaker.hear(12)
  expect(session.metadata).toEqual({
    title: 'Night Ferry',
    artist: 'Sigrún',
    artwork: [{ src: aPageTrack().artwork, sizes: '400x400', type: 'image/webp' }],
  })
  expect(session.setPositionState).toHaveBeenLastCalledWith({ duration: 30, position: 12 })
  playback.close()
  expect(session).toMatchObject({ metadata: null, playbackState: 'none' })
})

test('its keys pause, play, move and change the track', async () => {
  playback.play([aPageTrack(), aPageTrack({ id: 'next' })], 0)
  await vi.waitFor(() => expect(playback.state.status).toBe('playing'), { timeout: 30_000 })
  press('pause')
  expect(session.playbackState).toBe('paused')
  press('play')
  await vi.waitFor(() => expect(playback.state.status).toBe('playing'), { timeout: 30_000 })
  press('seekto', { seekTime: 20 })
  expect(speaker.state.currentTime).toBe(20)
  press('seekbackward')
  expect(speaker.state.currentTime).toBe(10)
  press('seekforward', { seekOffset: 3 })
  expect(speaker.state.currentTime).toBe(13)
  press('nexttrack')
  expect(playback.state.track?.id).toBe('next')
  expect(handlers['nexttrack']).toBeNull()
  press('previoustrack')
  expect(playback.state.track?.id).toBe('track-1')
})

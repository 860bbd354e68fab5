import { fakeBrowser } from '@melodia/session/testing'
import { expect, test, vi } from 'vitest'
import { makeHearings } from './hearing.ts'
import { playOneAtATime } from './oneAtATime.ts'
import { makePlayback } from './playback.ts'
import { makeSources } from './sources.ts'
import { aPageTrack } from './testing/page.tsx'
import { aSpeaker } from './testing/speaker.ts'

/** A channel whose messages arrive at once. */
class FakeChannel extends EventTarget {
  static all: FakeChannel[] = []
  constructor() {
    super()
    FakeChannel.all.push(this)
  }
  postMessage() {
    for (const other of FakeChannel.all)
      if (other !== this) other.dispatchEvent(new Event('message'))
  }
}

function aTab() {
  const playback = makePlayback({
    audio: aSpeaker().audio,
    sources: makeSources(fakeBrowser(), 'page'),
    hearings: makeHearings({ now: () => 0, keep: () => {} }),
    place: 'page',
  })
  playOneAtATime(playback)
  return playback
}

test('a tab that begins to play pauses the others', async () => {
  vi.stubGlobal('BroadcastChannel', FakeChannel)
  const [one, other] = [aTab(), aTab()]
  vi.unstubAllGlobals()
  one.play([aPageTrack()], 0)
  await vi.waitFor(() => expect(one.state.status).toBe('playing'), { timeout: 30_000 })
  other.play([aPageTrack()], 0)
  await vi.waitFor(() => expect(other.state.status).toBe('playing'), { timeout: 30_000 })
  expect(one.state.status).toBe('paused')
})

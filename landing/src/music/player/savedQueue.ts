import type { Browser } from '@melodia/session'
import { makeJsonStore } from './jsonStore.ts'
import type { Playback } from './playback.ts'
import type { PageTrack } from '../parts/tracks.ts'

interface SavedQueue {
  queue: readonly PageTrack[]
  index: number
  position: number
  volume: number
}

/** Keeps the queue and its position over a reload of this tab, paused. */
export function keepPlayback(playback: Playback, audio: HTMLAudioElement, browser: Browser) {
  const store = makeJsonStore<SavedQueue>(() => browser.session, 'x-player')
  const before = store.read()
  if (before && Array.isArray(before.queue)) {
    audio.volume = Math.min(Math.max(Number(before.volume) || 0, 0), 1)
    playback.restore(before.queue, before.index, before.position)
  }
  addEventListener('pagehide', () => {
    const { track, queue, index, position } = playback.state
    if (track) store.write({ queue, index, position, volume: audio.volume })
    else store.remove()
  })
}

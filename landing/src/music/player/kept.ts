import type { Browser } from '@melodia/session'
import { makeKeeping } from './keeping.ts'
import type { Playback } from './playback.ts'
import type { PageTrack } from '../parts/tracks.ts'

interface Kept {
  queue: readonly PageTrack[]
  index: number
  position: number
  volume: number
}

/** Keeps the queue and its position over a reload of this tab, paused. */
export function keepPlayback(playback: Playback, audio: HTMLAudioElement, browser: Browser) {
  const kept = makeKeeping<Kept>(() => browser.session, 'x-player')
  const before = kept.read()
  if (before && Array.isArray(before.queue)) {
    audio.volume = Math.min(Math.max(Number(before.volume) || 0, 0), 1)
    playback.restore(before.queue, before.index, before.position)
  }
  addEventListener('pagehide', () => {
    const { track, queue, index, position } = playback.state
    if (track) kept.write({ queue, index, position, volume: audio.volume })
    else kept.remove()
  })
}

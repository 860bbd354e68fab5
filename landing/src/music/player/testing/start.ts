import type { Browser } from '@melodia/session'
import { vi } from 'vitest'
import type { Place } from '../../listener/listener.ts'
import { startPlayer } from '../startPlayer.ts'

/** A player that can be taken away again: others of its page, and of other files, do not hear it. */
export function startForTest(browser: Browser, place: Place, audio: HTMLAudioElement) {
  const targets = [document, window]
  const spies = targets.map((target) => vi.spyOn(target, 'addEventListener'))
  vi.stubGlobal('BroadcastChannel', undefined)
  const playback = startPlayer(browser, place, audio)
  vi.unstubAllGlobals()
  const added = spies.map(({ mock }) => [...mock.calls])
  for (const spy of spies) spy.mockRestore()
  return {
    playback,
    end() {
      playback.close()
      for (const [index, target] of targets.entries())
        for (const [type, listener] of added[index] ?? [])
          if (listener) target.removeEventListener(type, listener)
    },
  }
}

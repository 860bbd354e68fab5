import type { Browser } from '@melodia/session'
import { makeHearings } from './hearing.ts'
import { makePlays, SILENCE_MS } from './plays.ts'
import type { Place } from '../listener/listener.ts'
import type { Playback } from './playback.ts'

/** Hearings that become plays, which are sent when they end. */
export function makePlayReporter(browser: Browser, place: Place, now: () => number) {
  const plays = makePlays(browser, place)
  const hearings = makeHearings({
    now,
    keep: (play, hasEnded) => {
      plays.keep(play, hasEnded)
      if (hasEnded) void plays.tell()
    },
  })
  return { plays, hearings }
}

/**
 * Ends a hearing with a long pause and with the page, and sends the plays that were stored before.
 */
export function followHearings(
  { plays, hearings }: ReturnType<typeof makePlayReporter>,
  playback: Playback,
  audio: HTMLAudioElement,
) {
  let silence: ReturnType<typeof setTimeout> | undefined
  playback.onChange(({ status }) => {
    if (status === 'paused') {
      silence ??= setTimeout(hearings.finish, SILENCE_MS)
      return
    }
    clearTimeout(silence)
    silence = undefined
  })
  addEventListener('online', () => void plays.tell())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') hearings.save()
  })
  addEventListener('pagehide', () => {
    if (!audio.paused) hearings.reach(audio.currentTime)
    hearings.finish()
  })
  void plays.tell()
}

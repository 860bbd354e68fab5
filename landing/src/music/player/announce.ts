import { sentenceOf } from './notes.ts'
import type { Place } from '../listener/listener.ts'
import type { Playback, PlaybackState } from './playback.ts'
import { say } from './say.ts'

/** Tells screen readers what plays, what stops, and why. */
export function announcePlayback(playback: Playback, place: Place) {
  let last: Partial<PlaybackState> = {}
  playback.onChange((state) => {
    const { track, status, note, leftOut } = state
    if (status === 'loading') return
    const before = last
    last = state
    if (!track) return
    const isUnchanged = note === before.note && leftOut === before.leftOut
    if (status === 'playing') {
      if (track === before.track) return
      return say(`Playing ${track.title}. ${sentenceOf(state, place)}`.trim())
    }
    if (!isUnchanged) say(sentenceOf(state, place))
    else if (before.status === 'playing') say('Paused')
  })
}

import type { Place } from '../listener/listener.ts'
import type { PlaybackState } from './playback.ts'
import * as texts from '#texts/music.ts'

const SIGN_IN = texts.signInToHearWhole

const NOTES = {
  visitor: texts.thisIsPreview,
  ended: texts.yourSessionHasEndedSo,
  gone: texts.thisTrackIsNoLonger,
  failed: texts.audioCouldNotBeLoaded,
  blocked: texts.pressPlayAgain,
} as const

/** The message about the present sound; empty if there is none. */
export function sentenceOf({ note, leftOut }: PlaybackState, place: Place) {
  const left = leftOut && note !== 'gone' ? texts.isNoLongerPublished(leftOut) : ''
  // Nobody types a password into a frame of another site.
  const canSignIn = place === 'page' && (note === 'visitor' || note === 'ended')
  return `${left}${note ? NOTES[note] : ''}${canSignIn ? ` ${SIGN_IN}.` : ''}`.trim()
}

/** The same with a link to sign in, which leads back to the page. */
export function drawNote(place: HTMLElement, state: PlaybackState, where: Place) {
  const text = sentenceOf(state, where)
  const link = document.createElement('a')
  link.href = '/login'
  link.textContent = SIGN_IN
  const [before = ''] = text.split(SIGN_IN)
  place.replaceChildren(before, ...(text.includes(SIGN_IN) ? [link] : []))
  place.hidden = text === ''
}

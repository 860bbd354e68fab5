import type { Place } from '../listener/listener.ts'
import type { PlaybackState } from './playback.ts'

const SIGN_IN = 'Sign in to hear the whole track'

const NOTES = {
  visitor: 'This is the preview.',
  ended: 'Your session has ended, so this is the preview.',
  gone: 'This track is no longer published.',
  failed: 'The audio could not be loaded. Press play to try again.',
  blocked: 'Your browser wants another press: press play.',
} as const

/** The message about the present sound; empty if there is none. */
export function sentenceOf({ note, leftOut }: PlaybackState, place: Place) {
  const left = leftOut && note !== 'gone' ? `“${leftOut}” is no longer published. ` : ''
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

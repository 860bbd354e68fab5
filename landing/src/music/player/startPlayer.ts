import type { Browser } from '@melodia/session'
import { announcePlayback } from './announce.ts'
import { showBar } from './bar.ts'
import { keepPlayback } from './savedQueue.ts'
import { handleKeyboard } from './keyboard.ts'
import type { Place } from '../listener/listener.ts'
import { loadPage } from './loadPage.ts'
import { tellMediaSession } from './mediaSession.ts'
import { handleNavigation } from './navigation.ts'
import { playOneAtATime } from './oneAtATime.ts'
import { handlePageButtons } from './pageButtons.ts'
import { makePlayback } from './playback.ts'
import { followHearings, makePlayReporter } from './playsReport.ts'
import { returnAfterSignIn } from './returning.ts'
import { makePeaks } from './peaks.ts'
import { handleShareButtons } from './share.ts'
import { tell } from './tell.ts'
import { handleChoices } from '../listener/choices.ts'
import { showOwnPage } from '../listener/ownPage.ts'
import { makeSources } from './sources.ts'
import { handleWaveforms } from './waveform.ts'

/** Makes the player of this page, which stays while one walks to others. */
export function startPlayer(browser: Browser, place: Place, audio = new Audio()) {
  const sources = makeSources(browser, place)
  const reporter = makePlayReporter(browser, place, sources.now)
  const playback = makePlayback({ audio, sources, hearings: reporter.hearings, place })
  const bar = document.querySelector<HTMLElement>('#player')
  const peaksOf = makePeaks(browser, playback.redraw)

  const choices = place === 'page' ? handleChoices({ browser, tell }) : null
  const onTrack = () => choices?.update()

  if (bar) showBar(bar, { playback, audio, peaksOf, place, onTrack })
  announcePlayback(playback, place)
  handlePageButtons(playback)
  handleWaveforms(playback, peaksOf)
  handleShareButtons()
  handleKeyboard(playback, document.querySelector('[data-player=keys]'))
  tellMediaSession(playback)
  playOneAtATime(playback)
  followHearings(reporter, playback, audio)

  if (place === 'page') {
    returnAfterSignIn(browser)
    showOwnPage(browser)
    choices?.update()
    keepPlayback(playback, audio, browser)
    handleNavigation({
      load: loadPage,
      isNeeded: () => playback.state.track !== null,
      onArrive: () => {
        showOwnPage(browser)
        choices?.update()
        playback.redraw()
      },
    })
  }
  document.documentElement.dataset.scripted = ''
  return playback
}

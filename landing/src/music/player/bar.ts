import { clockOf } from './clock.ts'
import { drawPeaks, movePosition } from './drawing.ts'
import type { Place } from '../listener/listener.ts'
import { drawNote } from './notes.ts'
import type { PeaksOf } from './peaks.ts'
import type { Playback, PlaybackState } from './playback.ts'
import { drawQueue } from './queue.ts'
import type { PageTrack } from '../parts/tracks.ts'
import * as texts from '#texts/music.ts'

/** Whether this device lets a page set the volume; phones keep that to their keys. */
function canSetVolume() {
  const probe = new Audio()
  probe.volume = 0.5
  return probe.volume === 0.5
}

interface Parts {
  playback: Playback
  audio: HTMLAudioElement
  peaksOf: PeaksOf
  place: Place
  /** Called when the bar shows another track. */
  onTrack: () => void
}

/** Fills the player's bar, and does what its buttons say. */
export function showBar(bar: HTMLElement, parts: Parts) {
  const { playback, audio } = parts
  const part = <Part extends HTMLElement>(name: string) =>
    bar.querySelector<Part>(`[data-player="${name}"]`)!
  const seek = part<HTMLInputElement>('seek')
  const volume = part<HTMLInputElement>('volume')
  const queueToggle = part('queue-toggle')
  let drawn: Partial<PlaybackState> = {}

  const press = (name: string, work: () => void) => part(name).addEventListener('click', work)
  press('toggle', playback.toggle)
  press('next', playback.next)
  press('previous', playback.previous)
  press('close', () => {
    const id = playback.state.track?.id
    playback.close()
    focusOnPage(id)
  })
  press('queue-toggle', () => showQueue(part('queue').hidden === true))
  part('queue').addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return
    showQueue(false)
    queueToggle.focus()
  })
  // The page that the link leads to is not to be covered.
  part('credits').addEventListener('click', () =>
    bar.querySelector<HTMLElement>('#player-disclosure')?.hidePopover(),
  )
  seek.addEventListener('input', () => playback.seek(Number(seek.value)))
  volume.addEventListener('input', () => {
    audio.volume = Number(volume.value) / 100
  })
  const drawVolume = () => {
    volume.value = String(Math.round(audio.volume * 100))
    volume.style.setProperty('--volume', String(audio.volume))
  }
  audio.addEventListener('volumechange', drawVolume)
  bar.append(audio)
  // Nobody signs in within a frame of another site.
  part('like').hidden = parts.place === 'embed'
  part('volume-box').hidden = !canSetVolume()

  function showQueue(isShown: boolean) {
    part('queue').hidden = !isShown
    queueToggle.setAttribute('aria-expanded', String(isShown))
  }

  function drawTrack(track: PageTrack) {
    part('title').replaceChildren(linkTo({ name: track.title, url: track.url }))
    part('artists').replaceChildren(...linksOf(track))
    part('made').textContent = track.made
    part('disclosure').textContent = track.disclosure
    part('credits').replaceChildren(linkTo({ name: texts.creditsOfThisTrack, url: track.url }))
    const artwork = new Image(56, 56)
    artwork.alt = ''
    artwork.src = track.artwork
    part('artwork').replaceChildren(artwork)
    const like = part('like')
    like.dataset.choice = `likes/${track.id}`
    like.dataset.choicePlace = track.url
    like.setAttribute('aria-label', texts.likeTitle(track.title))
    parts.onTrack()
  }

  function drawPosition({ track, kind, position, length }: PlaybackState) {
    if (!track) return
    const { waveform, preview_waveform } = parts.peaksOf(track)
    const peaks = kind === 'whole' ? waveform : preview_waveform
    if (peaks) drawPeaks(part('wave'), peaks)
    part('wave').toggleAttribute('data-drawn', peaks !== null)
    movePosition(part('wave'), seek, position, { width: length, start: 0, length })
    part('position').textContent = clockOf(position)
    part('length').textContent = clockOf(length)
  }

  playback.onChange((state) => {
    const { track, kind, status, note, leftOut, queue, index } = state
    bar.hidden = track === null
    document.documentElement.toggleAttribute('data-player-open', track !== null)
    if (!track) {
      showQueue(false)
      drawn = {}
      return
    }
    if (track !== drawn.track) drawTrack(track)
    if (queue !== drawn.queue || index !== drawn.index) {
      drawQueue(part('tracks'), state, playback.jump)
      // Not disabled: that would take the focus away.
      part('next').setAttribute('aria-disabled', String(index + 1 >= queue.length))
    }
    bar.dataset.note = note ?? ''
    const isUnchanged = note === drawn.note && leftOut === drawn.leftOut
    if (!isUnchanged) drawNote(part('note'), state, parts.place)
    if (status !== drawn.status || track !== drawn.track) {
      const isPaused = status === 'paused'
      part('toggle').setAttribute('aria-label', `${isPaused ? 'Play' : 'Pause'} ${track.title}`)
      bar.dataset.status = status
    }
    drawPosition(state)
    drawn = { track, kind, status, note, leftOut, queue, index }
  })
}

function* linksOf({ artists }: PageTrack) {
  for (const [index, artist] of artists.entries()) {
    if (index > 0) yield ', '
    yield linkTo(artist)
  }
}

function linkTo({ name, url }: { name: string; url: string }) {
  const link = document.createElement('a')
  link.href = url
  link.textContent = name
  return link
}

/** The bar is gone, and the focus with it: back to where the track was begun. */
function focusOnPage(id = '') {
  const buttons = [...document.querySelectorAll<HTMLElement>('main [data-play]')]
  const button = buttons.find((each) => each.dataset.play === id)
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!button && heading) heading.tabIndex = -1
  ;(button ?? heading)?.focus({ preventScroll: true })
}

import { axisOf, type Axis } from './axis.ts'
import { clockOf } from './clock.ts'
import { drawPeaks, movePosition } from './drawing.ts'
import type { PeaksOf } from './peaks.ts'
import type { Playback } from './playback.ts'
import { readTracks } from './readTracks.ts'
import type { PageTrack } from '../parts/tracks.ts'
import * as texts from '#texts/music.ts'

const SELECTOR = '[data-waveform]'
/** Beside a waveform: its length, and what visitors hear of it. */
const LENGTH = '[data-waveform-length]'
const NOTE = '[data-waveform-note]'

/** The waveforms of pages: the heard part is coloured, and a slider above it moves in the track. */
export function handleWaveforms(playback: Playback, peaksOf: PeaksOf) {
  const tracks = new WeakMap<HTMLElement, PageTrack | undefined>()
  /** The track of a place, as its page names it. */
  function trackOf(place: HTMLElement) {
    if (!tracks.has(place)) tracks.set(place, readTracks(document).find(isOf(place)))
    return tracks.get(place)
  }
  const isPresent = (place: HTMLElement) => playback.state.track?.id === place.dataset.waveform

  function axisAt(place: HTMLElement): Axis | null {
    const { track: present, kind, length } = playback.state
    if (present && isPresent(place)) return axisOf(present, kind, peaksOf(present), length)
    const track = trackOf(place)
    return track ? axisOf(track, playback.kindOf(track), track) : null
  }

  function playFrom(place: HTMLElement, share: number) {
    const queue = readTracks(document)
    const index = queue.findIndex(isOf(place))
    const axis = axisAt(place)
    if (index < 0 || !axis) return
    const at = share * axis.width - axis.start
    playback.play(queue, index, at > 0 && at < axis.length ? at : 0)
  }

  document.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return
    const place = target.closest<HTMLElement>(SELECTOR)
    const axis = place && axisAt(place)
    if (!axis) return
    if (!isPresent(place)) return playFrom(place, Number(target.value) / Number(target.max))
    const to = Number(target.value) - axis.start
    // What is behind a preview cannot be heard: the slider goes back to where it was.
    if (to > axis.length) playback.redraw()
    else playback.seek(to)
  })
  document.addEventListener('click', ({ target, clientX }) => {
    const place = target instanceof Element && target.closest<HTMLElement>(SELECTOR)
    if (!place || isPresent(place) || target instanceof HTMLInputElement) return
    const { left, width } = place.getBoundingClientRect()
    playFrom(place, width > 0 ? (clientX - left) / width : 0)
  })

  function draw() {
    for (const place of document.querySelectorAll<HTMLElement>(SELECTOR)) {
      const axis = axisAt(place)
      if (!axis) continue
      drawPeaks(place, axis.peaks)
      lightUp(place, axis)
      const slider = place.querySelector('input') ?? (isPresent(place) ? addSlider(place) : null)
      if (!slider) continue
      const isWhole = axis.kind === 'whole'
      slider.setAttribute('aria-label', texts.positionIn(isWhole))
      movePosition(place, slider, isPresent(place) ? playback.state.position : 0, axis)
    }
  }
  playback.onChange(draw)
  draw()
}

const isOf =
  ({ dataset }: HTMLElement) =>
  ({ id }: PageTrack) =>
    id === dataset.waveform

/** Lights the part of a track that is played, and says how long the width is. */
function lightUp(place: HTMLElement, { kind, width, start, length }: Axis) {
  place.toggleAttribute('data-lit', length < width)
  place.style.setProperty('--start', String(start / (width || 1)))
  place.style.setProperty('--end', String((start + length) / (width || 1)))
  const beside = (selector: string) => place.closest('main')?.querySelector<HTMLElement>(selector)
  const said = beside(LENGTH)
  if (said) said.textContent = width > 0 ? clockOf(width) : ''
  const note = beside(NOTE)
  if (note) note.hidden = kind === 'whole'
}

function addSlider(place: HTMLElement) {
  const slider = document.createElement('input')
  slider.type = 'range'
  slider.min = '0'
  slider.step = 'any'
  place.append(slider)
  return slider
}

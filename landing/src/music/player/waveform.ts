import { drawPeaks, movePosition } from './drawing.ts'
import type { PeaksOf } from './peaks.ts'
import type { Playback, PlaybackState } from './playback.ts'
import { readTracks } from './readTracks.ts'

const SELECTOR = '[data-waveform]'

/** The waveforms of pages: the heard part is coloured, and a slider above it moves in the track. */
export function handleWaveforms(playback: Playback, peaksOf: PeaksOf) {
  const playFrom = (id: string, share: number) => {
    const tracks = readTracks(document)
    const index = tracks.findIndex((each) => each.id === id)
    const track = tracks[index]
    if (!track) return
    // The page shows the whole track; a preview is another sound, so it begins where it begins.
    const isWhole = playback.kindOf(track) === 'whole'
    playback.play(tracks, index, isWhole ? (share * track.duration_ms) / 1000 : 0)
  }
  const idOf = (place: HTMLElement) => place.dataset.waveform ?? ''
  const isPresent = (place: HTMLElement) => playback.state.track?.id === idOf(place)

  document.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return
    const place = target.closest<HTMLElement>(SELECTOR)
    if (!place) return
    if (isPresent(place)) playback.seek(Number(target.value))
    else playFrom(idOf(place), Number(target.value) / Number(target.max))
  })
  document.addEventListener('click', ({ target, clientX }) => {
    const place = target instanceof Element && target.closest<HTMLElement>(SELECTOR)
    if (!place || isPresent(place) || target instanceof HTMLInputElement) return
    const { left, width } = place.getBoundingClientRect()
    playFrom(idOf(place), width > 0 ? (clientX - left) / width : 0)
  })
  playback.onChange((state) => drawWaveforms(state, peaksOf))
}

/** Draws the page's waveform of the present track as it is heard. */
function drawWaveforms({ track, kind, position, length }: PlaybackState, peaksOf: PeaksOf) {
  for (const place of document.querySelectorAll<HTMLElement>(SELECTOR)) {
    const slider = place.querySelector('input')
    if (track && track.id === place.dataset.waveform) {
      const { waveform, preview_waveform } = peaksOf(track)
      drawPeaks(place, kind === 'whole' ? waveform : preview_waveform)
      movePosition(place, slider ?? addSlider(place), position, length)
    } else if (slider) movePosition(place, slider, 0, Number(slider.max))
  }
}

function addSlider(place: HTMLElement) {
  const slider = document.createElement('input')
  slider.type = 'range'
  slider.min = '0'
  slider.step = 'any'
  slider.setAttribute('aria-label', 'Position in the track')
  place.append(slider)
  return slider
}

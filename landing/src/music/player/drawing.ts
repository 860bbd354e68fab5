import { clockOf } from './clock.ts'
import { waveformBox, waveformPath } from '../parts/waveform.ts'

const SVG = 'http://www.w3.org/2000/svg'
const PATHS = ['waveform-bars', 'waveform-played']

const drawn = new WeakMap<Element, readonly number[]>()

/** Draws peaks in the drawing of a place, which gets one if it has none. */
export function drawPeaks(place: HTMLElement, peaks: readonly number[] | null) {
  const drawing = place.querySelector('svg') ?? addDrawing(place)
  if (!peaks || drawn.get(drawing) === peaks) return
  drawn.set(drawing, peaks)
  const path = waveformPath(peaks)
  for (const shape of drawing.querySelectorAll('path')) shape.setAttribute('d', path)
}

/** As the server draws it. */
function addDrawing(place: HTMLElement) {
  const drawing = document.createElementNS(SVG, 'svg')
  drawing.setAttribute('viewBox', waveformBox)
  drawing.setAttribute('preserveAspectRatio', 'none')
  drawing.setAttribute('aria-hidden', 'true')
  for (const name of PATHS) {
    const path = document.createElementNS(SVG, 'path')
    path.setAttribute('class', name)
    drawing.append(path)
  }
  place.prepend(drawing)
  return drawing
}

/** Moves a slider, in seconds, and colours the part that was played. */
export function movePosition(place: HTMLElement, slider: HTMLInputElement, at: number, to: number) {
  slider.max = String(Math.max(to, 1))
  slider.value = String(at)
  slider.setAttribute('aria-valuetext', `${clockOf(at)} of ${clockOf(to)}`)
  place.style.setProperty('--played', String(to > 0 ? Math.min(at / to, 1) : 0))
}

import type { Axis } from './axis.ts'
import { clockOf } from './clock.ts'
import { waveformBox, waveformPath } from '../parts/waveform.ts'
import * as texts from '#texts/music.ts'

const SVG = 'http://www.w3.org/2000/svg'
const PATHS = ['waveform-bars', 'waveform-played']

const drawn = new WeakMap<Element, readonly number[] | null>()

/** Draws peaks, or a plain line, in the drawing of a place, which gets one if it has none. */
export function drawPeaks(place: HTMLElement, peaks: readonly number[] | null) {
  const drawing = place.querySelector('svg') ?? addDrawing(place)
  if (drawn.get(drawing) === peaks) return
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

/**
 * Moves a slider to a position in the sound, in seconds, and colours the part that was played. The
 * sound may be a part of what the slider's width stands for.
 */
export function movePosition(
  place: HTMLElement,
  slider: HTMLInputElement,
  at: number,
  { width, start, length }: Pick<Axis, 'width' | 'start' | 'length'>,
) {
  slider.max = String(Math.max(width, 1))
  slider.value = String(start + at)
  slider.setAttribute('aria-valuetext', texts.atOfLength(clockOf(at), clockOf(length)))
  place.style.setProperty('--played', String(width > 0 ? Math.min((start + at) / width, 1) : 0))
}

/** Bars that a waveform is drawn with, on a grid of 3 by 100. */
const BARS = 120
const STEP = 3
const HEIGHT = 100
/** The lowest bar: silence is a line. */
const LEAST = 4

export const waveformBox = `0 0 ${BARS * STEP - 1} ${HEIGHT}`

/** The path of a waveform: the loudest peak of each part, and a calm line where there are none. */
export function waveformPath(peaks: readonly number[] | null): string {
  return Array.from({ length: BARS }, (_, index) => {
    const height = Math.max(LEAST, Math.round((levelAt(peaks ?? [], index) / 255) * HEIGHT))
    return `M${index * STEP} ${(HEIGHT - height) / 2}h2v${height}h-2z`
  }).join('')
}

function levelAt(peaks: readonly number[], index: number): number {
  const start = Math.floor((index * peaks.length) / BARS)
  const end = Math.max(start + 1, Math.floor(((index + 1) * peaks.length) / BARS))
  return Math.max(0, ...peaks.slice(start, end))
}

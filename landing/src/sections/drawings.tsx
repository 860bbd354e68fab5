import { levels } from '@melodia/identity/mark'

const STEP = 10
const WIDTH = 29 * STEP
/** Every other level, to match the mark's number of columns. */
const columns = levels.filter((_, index) => index % 2 === 0)

/** Position of a column's bar. */
const at = (index: number) => (index + 0.5) * STEP

/** A row of dots, one of which is about to sound. */
export const Silence = () => (
  <Drawing
    quiet={columns.map((_, index) => (index === 14 ? '' : `M${at(index)} 100v.01`)).join('')}
    loud={`M${at(14)} 78v44`}
  />
)

/** The waveform of the demo track, as in players. */
export const Wave = () => (
  <Drawing
    quiet={columns
      .map((level, index) => `M${at(index)} ${100 - level * 0.8}v${level * 1.6}`)
      .join('')}
  />
)

const Drawing = ({ quiet, loud }: { quiet: string; loud?: string }) => (
  <svg className="drawing" viewBox={`0 0 ${WIDTH} 200`} aria-hidden="true">
    <path d={quiet} />
    {loud && <path className="drawing-loud" d={loud} />}
  </svg>
)

import { soundMark } from '@melodia/identity/mark'

/** The mark as sound. The played part is coloured (`--played`, 0 to 1). */
export const SoundMark = () => (
  <svg className="sound-mark" viewBox={soundMark.viewBox} aria-hidden="true">
    <path className="sound-bars" d={soundMark.bars} strokeWidth={soundMark.barWidth} />
    <path className="sound-played" d={soundMark.bars} strokeWidth={soundMark.barWidth} />
    <path
      className="sound-stroke"
      d={soundMark.stroke}
      pathLength="1"
      strokeWidth={soundMark.strokeWidth}
    />
  </svg>
)

import { SoundMark } from '@melodia/portal/gate'
import * as texts from '#texts/sections.ts'

const SECONDS = 33

/**
 * A track to play, and the mark drawn from it. The browser's own controls are shown, in a box of
 * the same size, until `player.ts` runs and sets `data-scripted`.
 */
export const DemoTrack = () => (
  <figure className="demo">
    <SoundMark />
    <figcaption>
      <span className="demo-tag">{texts.demoTrack}</span>
      <strong>{texts.undervannslys}</strong>
      <span>{texts.composedByOurOwnCode}</span>
    </figcaption>
    <div className="demo-player">
      {/* eslint-disable-next-line jsx-a11y/media-has-caption -- music has no captions */}
      <audio
        controls
        preload="none"
        src="/undervannslys.mp3"
        data-player="audio"
        data-seconds={SECONDS}
        aria-label={texts.demoTrack}
      />
      <button type="button" data-player="toggle" aria-label={texts.playDemoTrack}>
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path className="demo-play" d="M8 4.5v15l12-7.5z" />
          <path className="demo-pause" d="M7 4.5h4v15H7zM14 4.5h4v15h-4z" />
        </svg>
      </button>
      <input
        type="range"
        data-player="seek"
        aria-label={texts.positionInDemoTrack}
        min="0"
        max="1"
        step="any"
        defaultValue="0"
      />
      <span data-player="time">0:00 / 0:{SECONDS}</span>
    </div>
  </figure>
)

import { SoundMark } from '@melodia/portal/gate'

const SECONDS = 33

/**
 * A track to play, and the mark drawn from it. The browser's own controls are shown, in a box of
 * the same size, until `player.ts` runs and sets `data-scripted`.
 */
export const DemoTrack = () => (
  <figure className="demo">
    <SoundMark />
    <figcaption>
      <span className="demo-tag">Demo track</span>
      <strong>Undervannslys</strong>
      <span>
        Composed by our own code; nobody&apos;s voice or catalogue went into it. The mark is this
        piece: each bar is how loud it is.
      </span>
    </figcaption>
    <div className="demo-player">
      {/* eslint-disable-next-line jsx-a11y/media-has-caption -- music has no captions */}
      <audio
        controls
        preload="none"
        src="/undervannslys.mp3"
        data-player="audio"
        data-seconds={SECONDS}
        aria-label="Demo track"
      />
      <button type="button" data-player="toggle" aria-label="Play the demo track">
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path className="demo-play" d="M8 4.5v15l12-7.5z" />
          <path className="demo-pause" d="M7 4.5h4v15H7zM14 4.5h4v15h-4z" />
        </svg>
      </button>
      <input
        type="range"
        data-player="seek"
        aria-label="Position in the demo track"
        min="0"
        max="1"
        step="any"
        defaultValue="0"
      />
      <span data-player="time">0:00 / 0:{SECONDS}</span>
    </div>
  </figure>
)

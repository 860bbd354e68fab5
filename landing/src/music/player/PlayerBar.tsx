import type { ReactNode } from 'react'
import { HeartIcon } from '../parts/ChoiceButtons.tsx'
import * as texts from '#texts/music.ts'

/** The player, which stays while one walks from page to page. Its script fills it. */
export const PlayerBar = () => (
  <>
    <output id="player-said" className="player-said" />
    <section id="player" className="player" aria-label={texts.player} hidden>
      <div className="player-queue" id="player-queue" data-player="queue" hidden>
        <h2>{texts.queue}</h2>
        <ol data-player="tracks" />
        <label>
          <input type="checkbox" data-player="keys" defaultChecked />
          {texts.keysSpaceOrKPlays}
        </label>
      </div>
      <div className="player-track">
        <span className="player-artwork" data-player="artwork" />
        <span className="player-names">
          <span className="player-title" data-player="title" />
          <span className="player-artists" data-player="artists" />
          <button
            type="button"
            className="player-made"
            data-player="made"
            popoverTarget="player-disclosure"
          >
            {texts.credits}
          </button>
        </span>
      </div>
      <div id="player-disclosure" className="player-disclosure" popover="auto">
        <p data-player="disclosure" />
        <p data-player="credits" />
      </div>
      <div className="player-controls">
        <Control name="previous" label={texts.previousTrack}>
          <path d="M6 5h2.5v14H6zM19 5v14l-9.5-7z" />
        </Control>
        <Control name="toggle" label={texts.play}>
          <path className="player-play" d="M8 4.5v15l12-7.5z" />
          <path className="player-pause" d="M7 4.5h4v15H7zM14 4.5h4v15h-4z" />
        </Control>
        <Control name="next" label={texts.nextTrack}>
          <path d="M15.5 5H18v14h-2.5zM5 5v14l9.5-7z" />
        </Control>
      </div>
      <div className="player-seek">
        <span data-player="position">0:00</span>
        <span className="player-slider" data-player="wave">
          <input
            type="range"
            data-player="seek"
            aria-label={texts.position}
            min="0"
            max="1"
            step="any"
            defaultValue="0"
          />
        </span>
        <span data-player="length">0:00</span>
      </div>
      <p className="player-note" data-player="note" />
      <div className="player-tools">
        <label className="player-volume" data-player="volume-box" hidden>
          <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
            <path d="M4 9v6h4l5 4V5L8 9zM16 8.5v7a4 4 0 0 0 0-7z" />
          </svg>
          <input
            type="range"
            data-player="volume"
            aria-label={texts.volume}
            min="0"
            max="100"
            step="5"
            defaultValue="100"
          />
        </label>
        <button
          type="button"
          className="choice"
          data-player="like"
          aria-pressed="false"
          aria-label={texts.like}
        >
          <HeartIcon />
        </button>
        <Control name="queue-toggle" label={texts.queue} expands="player-queue">
          <path d="M4 6h16v2H4zM4 11h16v2H4zM4 16h10v2H4z" />
        </Control>
        <Control name="close" label={texts.closePlayer}>
          <path d="m6.4 5 5.6 5.6L17.6 5 19 6.4 13.4 12l5.6 5.6-1.4 1.4-5.6-5.6L6.4 19 5 17.6l5.6-5.6L5 6.4z" />
        </Control>
      </div>
    </section>
  </>
)

interface ControlProps {
  name: string
  label: string
  /** Id of the element that the button shows and hides. */
  expands?: string
  children: ReactNode
}

const Control = ({ name, label, expands, children }: ControlProps) => (
  <button
    type="button"
    data-player={name}
    aria-label={label}
    {...(expands && { 'aria-expanded': false, 'aria-controls': expands })}
  >
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      {children}
    </svg>
  </button>
)

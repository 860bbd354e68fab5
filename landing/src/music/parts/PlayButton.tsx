import type { Embeddable } from '@melodia/contract/choices/catalogue'
import * as texts from '#texts/music.ts'

/** Plays a track of the page. The player's script listens for it. */
export const PlayButton = ({ id, title }: { id: string; title: string }) => (
  <button type="button" className="play" data-play={id} aria-label={texts.playTitle(title)}>
    <PlayIcon />
  </button>
)

/** Plays the page's tracks from the first one on. */
export const PlayAllButton = ({ name }: { name: string }) => (
  <button type="button" className="button button-primary play-all" data-play-all="">
    <PlayIcon />
    <span>
      {texts.playTitleFollows}
      <span className="unseen">{name}</span>
    </span>
  </button>
)

/** Both pictures; `data-playing` on the button says which one is shown. */
const PlayIcon = () => (
  <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
    <path className="icon-play" d="M8 4.5v15l12-7.5z" />
    <path className="icon-pause" d="M7 4.5h4v15H7zM14 4.5h4v15h-4z" />
  </svg>
)

/** The player's script copies the code of the record's player for other sites. */
export const EmbedButton = ({
  noun,
  id,
  title,
}: {
  noun: Embeddable
  id: string
  title: string
}) => (
  <button
    type="button"
    className="button button-secondary share"
    data-embed={`${noun}/${id}`}
    data-embed-title={title}
  >
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path d="m8 7-5 5 5 5M16 7l5 5-5 5" />
    </svg>
    <span>{texts.embed}</span>
  </button>
)

/** The player's script opens the sharing of the system, or copies the address. */
export const ShareButton = () => (
  <button type="button" className="button button-secondary share" data-share="">
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path d="M12 15V3.5M7.5 7.5 12 3l4.5 4.5M5 12v7.5h14V12" />
    </svg>
    <span>{texts.share}</span>
  </button>
)

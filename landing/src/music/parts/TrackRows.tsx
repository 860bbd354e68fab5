import { publicPath } from '@melodia/contract/choices/catalogue'
import type { CatalogueTrack } from '@melodia/contract/catalogue'
import { containsLabel } from '@melodia/contract/disclosure'
import type { ReactNode } from 'react'
import { clock } from './words.ts'
import { Artwork } from './Artwork.tsx'
import { LikeButton } from './ChoiceButtons.tsx'
import { Explicit, Names } from './links.tsx'
import { PlayButton } from './PlayButton.tsx'

interface TrackRowsProps {
  tracks: readonly CatalogueTrack[]
  label: string
}

/** Tracks, one a row. */
export const TrackRows = ({ tracks, label }: TrackRowsProps) => (
  <ol className="rows" aria-label={label}>
    {tracks.map((track) => (
      <TrackRow key={track.id} track={track}>
        <LikeButton id={track.id} title={track.title} />
      </TrackRow>
    ))}
  </ol>
)

/** The same of an album, whose artwork is above: each has its number. */
export const AlbumRows = ({ tracks, label }: TrackRowsProps) => (
  <ol className="rows" aria-label={label}>
    {tracks.map((track) => (
      <TrackRow
        key={track.id}
        track={track}
        lead={<span className="row-number">{track.track_number}</span>}
      >
        <LikeButton id={track.id} title={track.title} />
      </TrackRow>
    ))}
  </ol>
)

interface TrackRowProps {
  track: CatalogueTrack
  /** In place of its artwork. */
  lead?: ReactNode
  /** At its end, a button. */
  children?: ReactNode
}

export const TrackRow = ({ track, lead, children }: TrackRowProps) => (
  <li className="row">
    <PlayButton id={track.id} title={track.title} />
    {lead ?? <Artwork image={track.artwork} isSmall />}
    <div className="row-names">
      <a className="row-title" href={publicPath('tracks', track.id)}>
        {track.title}
      </a>
      <span className="row-artists">
        {track.explicit && <Explicit />}
        <Names noun="artists" of={track.artists} />
        <span className="row-dot"> · </span>
        <span className="row-made">{containsLabel(track.contains)}</span>
      </span>
    </div>
    <span className="row-genre">{track.genre}</span>
    <span className="row-length">{clock(track.duration_ms)}</span>
    {children}
  </li>
)

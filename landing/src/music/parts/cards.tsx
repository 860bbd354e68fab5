import { publicPath } from '@melodia/contract/choices/catalogue'
import type {
  CatalogueAlbum,
  CatalogueArtist,
  CatalogueCreator,
  CataloguePlaylist,
  CatalogueTrack,
} from '@melodia/contract/catalogue'
import { containsLabel } from '@melodia/contract/disclosure'
import type { ReactNode } from 'react'
import { counted } from '@melodia/contract/counted'
import { Artwork } from './Artwork.tsx'
import { Explicit, Names } from './links.tsx'
import { PlayButton } from './PlayButton.tsx'

export const Cards = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className="cards" aria-label={label}>
    {children}
  </ul>
)

export const TrackCard = ({ track, isFirst }: { track: CatalogueTrack; isFirst?: boolean }) => (
  <li className="card">
    <div className="card-art">
      <Artwork image={track.artwork} isFirst={isFirst} />
      <PlayButton id={track.id} title={track.title} />
    </div>
    <a className="card-title" href={publicPath('tracks', track.id)}>
      {track.title}
    </a>
    <span className="card-text">
      {track.explicit && <Explicit />}
      <Names noun="artists" of={track.artists} />
    </span>
    <span className="card-text">{containsLabel(track.contains)}</span>
  </li>
)

interface PersonCardProps {
  noun: 'artists' | 'creators'
  person: CatalogueArtist | CatalogueCreator
  isFirst?: boolean
}

export const PersonCard = ({ noun, person, isFirst }: PersonCardProps) => (
  <li className="card card-round">
    <Artwork image={person.images[0]} isFirst={isFirst} isRound />
    <a className="card-title" href={publicPath(noun, person.id)}>
      {person.name}
    </a>
    <span className="card-text">{counted(person.tracks_total, 'track')}</span>
  </li>
)

export const AlbumCard = ({ album }: { album: CatalogueAlbum }) => (
  <li className="card">
    <Artwork image={album.artwork} />
    <a className="card-title" href={publicPath('albums', album.id)}>
      {album.title}
    </a>
    <span className="card-text">
      {counted(album.tracks_total, 'track')} · {album.published_at.slice(0, 4)}
    </span>
  </li>
)

interface PlaylistCardProps {
  playlist: CataloguePlaylist
  isFirst?: boolean
}

export const PlaylistCard = ({ playlist, isFirst }: PlaylistCardProps) => (
  <li className="card">
    <Artwork image={playlist.images[0]} isFirst={isFirst} />
    <a className="card-title" href={publicPath('playlists', playlist.id)}>
      {playlist.name}
    </a>
    <span className="card-text">
      {counted(playlist.tracks_total, 'track')} · {playlist.creator?.name ?? 'Melødia'}
    </span>
  </li>
)

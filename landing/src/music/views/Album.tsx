import type { CatalogueAlbumDetail } from '@melodia/contract/catalogue'
import { counted } from '@melodia/contract/counted'
import { Artwork } from '../parts/Artwork.tsx'
import { Names } from '../parts/links.tsx'
import { PlayAllButton, ShareButton } from '../parts/PlayButton.tsx'
import { AlbumRows } from '../parts/TrackRows.tsx'
import { lasting } from '../parts/words.ts'
import * as texts from '#texts/music.ts'

export const Album = ({ album }: { album: CatalogueAlbumDetail }) => (
  <>
    <div className="lead-part">
      <Artwork image={album.artwork} isFirst alt={texts.artworkOfTitle(album.title)} />
      <div className="lead-names">
        <p className="kind">{texts.album}</p>
        <h1>{album.title}</h1>
        <p className="by">
          <Names noun="artists" of={[album.artist]} />
        </p>
        <p className="facts">
          <span>
            {counted(album.tracks_total, 'track')}, {lasting(album.duration_ms)}
          </span>{' '}
          · <time dateTime={album.published_at}>{yearOf(album.published_at)}</time>
        </p>
        <div className="actions">
          <PlayAllButton name={album.title} />
          <ShareButton />
        </div>
      </div>
    </div>
    <AlbumRows tracks={album.tracks} label={texts.tracksOfName(album.title)} />
  </>
)

const yearOf = (time: string) => time.slice(0, 4)

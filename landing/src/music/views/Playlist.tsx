import type { CataloguePlaylistDetail } from '@melodia/contract/catalogue'
import { Artwork } from '../parts/Artwork.tsx'
import { FollowButton, Followers } from '../parts/ChoiceButtons.tsx'
import { Names } from '../parts/links.tsx'
import { Paragraphs } from '../parts/Paragraphs.tsx'
import { EmbedButton, PlayAllButton, ShareButton } from '../parts/PlayButton.tsx'
import { TrackRows } from '../parts/TrackRows.tsx'
import { counted } from '@melodia/contract/counted'
import { lasting } from '../parts/words.ts'
import * as texts from '#texts/music.ts'

export const Playlist = ({ playlist }: { playlist: CataloguePlaylistDetail }) => (
  <>
    <div className="lead-part">
      <Artwork image={playlist.images[0]} isFirst alt={texts.pictureOfName(playlist.name)} />
      <div className="lead-names">
        <p className="kind">{texts.playlist}</p>
        <h1>{playlist.name}</h1>
        <p className="by">
          {playlist.creator ? <Names noun="creators" of={[playlist.creator]} /> : 'Melødia'}
        </p>
        <p className="facts">
          <span>
            {counted(playlist.tracks.length, 'track')}
            {playlist.tracks.length > 0 && `, ${lasting(playlist.duration_ms)}`}
          </span>{' '}
          · <Followers noun="playlists" id={playlist.id} total={playlist.followers} />
        </p>
        <Paragraphs text={playlist.description} />
        <div className="actions">
          {playlist.tracks.length > 0 && <PlayAllButton name={playlist.name} />}
          <FollowButton noun="playlists" id={playlist.id} name={playlist.name} />
          <ShareButton />
          <EmbedButton noun="playlists" id={playlist.id} title={playlist.name} />
        </div>
      </div>
    </div>
    {playlist.tracks.length > 0 ? (
      <TrackRows tracks={playlist.tracks} label={texts.tracksOfName(playlist.name)} />
    ) : (
      <p className="nothing">{texts.noTrackOfThisPlaylist}</p>
    )}
  </>
)

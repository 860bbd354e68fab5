import { publicPath } from '@melodia/contract/choices/catalogue'
import type { CataloguePlaylistDetail, CatalogueTrackDetail } from '@melodia/contract/catalogue'
import { containsLabel } from '@melodia/contract/disclosure'
import { Wordmark } from '@melodia/portal/gate'
import { Artwork } from '../parts/Artwork.tsx'
import { Explicit } from '../parts/links.tsx'
import { PlayAllButton, PlayButton } from '../parts/PlayButton.tsx'
import { Waveform } from '../parts/Waveform.tsx'
import { counted } from '@melodia/contract/counted'
import { clock, names } from '../parts/words.ts'
import * as texts from '#texts/music.ts'

export const EmbedTrack = ({ track }: { track: CatalogueTrackDetail }) => (
  <>
    <Artwork image={track.artwork} isFirst />
    <div className="embed-names">
      <h1>{track.title}</h1>
      <p>
        {track.explicit && <Explicit />} {names(track.artists)}
      </p>
      <div className="listen">
        <PlayButton id={track.id} title={track.title} />
        <Waveform
          id={track.id}
          peaks={track.preview_start_ms === null ? track.preview_waveform : track.waveform}
        />
      </div>
      <div className="embed-foot">
        <a className="away" href={publicPath('tracks', track.id)} target="_blank" rel="noopener">
          {containsLabel(track.contains)}
          <span className="unseen">{texts.sentenceInNewTab(track.disclosure)}</span>
        </a>
        <Away path={publicPath('tracks', track.id)} />
      </div>
    </div>
  </>
)

export const EmbedPlaylist = ({ playlist }: { playlist: CataloguePlaylistDetail }) => (
  <>
    <Artwork image={playlist.images[0]} isFirst />
    <div className="embed-names">
      <h1>{playlist.name}</h1>
      <p>
        {counted(playlist.tracks.length, 'track')} · {playlist.creator?.name ?? 'Melødia'}
      </p>
      {playlist.tracks.length > 0 && <PlayAllButton name={playlist.name} />}
      <Away path={publicPath('playlists', playlist.id)} />
    </div>
    {/* A list that scrolls is reached with the keyboard. */}
    {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above */}
    <ol className="embed-tracks" aria-label={texts.tracksOfName(playlist.name)} tabIndex={0}>
      {playlist.tracks.map((track) => (
        <li key={track.id}>
          <PlayButton id={track.id} title={track.title} />
          <span className="row-names">
            <span className="row-title">{track.title}</span>
            <span className="row-artists">
              {names(track.artists)} · {containsLabel(track.contains)}
            </span>
          </span>
          <span className="row-length">{clock(track.duration_ms)}</span>
        </li>
      ))}
    </ol>
  </>
)

/** The way out of the frame, in a tab of its own. */
const Away = ({ path }: { path: string }) => (
  <a className="away" href={path} target="_blank" rel="noopener">
    <span>{texts.listenOn}</span> <Wordmark />
    <span className="unseen">{texts.melodiaOpensInNewTab}</span>
  </a>
)

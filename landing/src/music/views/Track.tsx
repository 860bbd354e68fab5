import type { CatalogueTrack, CatalogueTrackDetail } from '@melodia/contract/catalogue'
import { Artwork } from '../parts/Artwork.tsx'
import { Cards, TrackCard } from '../parts/cards.tsx'
import { LikeButton } from '../parts/ChoiceButtons.tsx'
import { Credits } from '../parts/Credits.tsx'
import { Explicit, Names } from '../parts/links.tsx'
import { PlayButton, ShareButton } from '../parts/PlayButton.tsx'
import { Section } from '../parts/Section.tsx'
import { Waveform } from '../parts/Waveform.tsx'
import { clock, names } from '../parts/words.ts'

interface TrackProps {
  track: CatalogueTrackDetail
  more: readonly CatalogueTrack[]
}

export const Track = ({ track, more }: TrackProps) => (
  <>
    <div className="lead-part">
      <Artwork image={track.artwork} isFirst alt={`Artwork of ${track.title}`} />
      <div className="lead-names">
        <p className="kind">Track {track.explicit && <Explicit />}</p>
        <h1>{track.title}</h1>
        <p className="by">
          <Names noun="artists" of={track.artists} />
        </p>
        <div className="listen">
          <PlayButton id={track.id} title={track.title} />
          <Waveform id={track.id} peaks={track.waveform} />
          <span className="listen-length">{clock(track.duration_ms)}</span>
        </div>
        <noscript>
          {/* eslint-disable-next-line jsx-a11y/media-has-caption -- music has no captions */}
          <audio controls preload="none" src={track.preview_url} />
        </noscript>
        <div className="actions">
          <LikeButton id={track.id} title={track.title} />
          <ShareButton />
        </div>
      </div>
    </div>
    <Credits track={track} />
    {more.length > 0 && (
      <Section title={`More by ${names(track.artists)}`}>
        <Cards label={`More by ${names(track.artists)}`}>
          {more.map((each) => (
            <TrackCard key={each.id} track={each} />
          ))}
        </Cards>
      </Section>
    )}
  </>
)

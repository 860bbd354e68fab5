import type { CatalogueTrack, CatalogueTrackDetail } from '@melodia/contract/catalogue'
import { Artwork } from '../parts/Artwork.tsx'
import { Cards, TrackCard } from '../parts/cards.tsx'
import { FollowButton, LikeButton } from '../parts/ChoiceButtons.tsx'
import { Credits } from '../parts/Credits.tsx'
import { Explicit, Names } from '../parts/links.tsx'
import { Made } from '../parts/Made.tsx'
import { EmbedButton, PlayButton, ShareButton } from '../parts/PlayButton.tsx'
import { Section } from '../parts/Section.tsx'
import { Waveform } from '../parts/Waveform.tsx'
import { clock, names } from '../parts/words.ts'
import * as texts from '#texts/music.ts'

interface TrackProps {
  track: CatalogueTrackDetail
  more: readonly CatalogueTrack[]
  /** Public artists whose voice or style it takes. */
  taken?: readonly { id: string; name: string }[]
}

/** What visitors hear, as a sentence. */
function previewOf({ duration_ms, preview_start_ms: start, preview_duration_ms: length }: Lengths) {
  if (length === null) return texts.visitorsHearPreview
  if (start === null) return texts.visitorsHearPreviewOf(clock(length))
  return texts.visitorsHearTo(clock(start), clock(Math.min(start + length, duration_ms)))
}
type Lengths = Pick<CatalogueTrackDetail, 'duration_ms' | `preview_${'start' | 'duration'}_ms`>

export const Track = ({ track, more, taken }: TrackProps) => {
  const [artist] = track.artists
  return (
    <>
      <div className="lead-part">
        <Artwork image={track.artwork} isFirst alt={texts.artworkOfTitle(track.title)} />
        <div className="lead-names">
          <p className="kind">
            {texts.track}
            {track.explicit && <Explicit />}
          </p>
          <h1>{track.title}</h1>
          <p className="by">
            <Names noun="artists" of={track.artists} />
          </p>
          <Made track={track} taken={taken ?? []} />
          <div className="listen">
            <PlayButton id={track.id} title={track.title} />
            <Waveform id={track.id} peaks={track.waveform} />
            <span className="listen-length" data-waveform-length="">
              {clock(track.duration_ms)}
            </span>
          </div>
          <p className="listen-note" data-waveform-note="">
            {texts.signedInListenersHearWhole(previewOf(track))}
          </p>
          <noscript>
            {/* eslint-disable-next-line jsx-a11y/media-has-caption -- music has no captions */}
            <audio controls preload="none" src={track.preview_url} />
          </noscript>
          <div className="actions">
            <LikeButton id={track.id} title={track.title} />
            {artist && <FollowButton noun="artists" {...artist} isNamed />}
            <ShareButton />
            <EmbedButton noun="tracks" id={track.id} title={track.title} />
          </div>
        </div>
      </div>
      <Credits track={track} />
      {more.length > 0 && (
        <Section title={texts.moreByArtists(names(track.artists))}>
          <Cards label={texts.moreByArtists(names(track.artists))}>
            {more.map((each) => (
              <TrackCard key={each.id} track={each} />
            ))}
          </Cards>
        </Section>
      )}
    </>
  )
}

import { publicPath } from '@melodia/contract/choices/catalogue'
import type { CatalogueTrack } from '@melodia/contract/catalogue'
import type { ReactNode } from 'react'
import { clock, dayOf } from './words.ts'
import { genrePath, Names } from './links.tsx'
import { Section } from './Section.tsx'
import * as texts from '#texts/music.ts'

/** The people of a track, and the known facts about it. */
export const Credits = ({ track }: { track: CatalogueTrack }) => (
  <Section title={texts.credits}>
    <dl className="credits">
      <Credit term={track.artists.length === 1 ? texts.artist : texts.artists}>
        <Names noun="artists" of={track.artists} />
      </Credit>
      <Credit term={track.creators.length === 1 ? texts.creator : texts.creators}>
        <Names noun="creators" of={track.creators} />
      </Credit>
      {track.album_id !== null && (
        <Credit term={texts.album}>
          <a href={publicPath('albums', track.album_id)}>{track.album}</a>
          {track.track_number !== null && texts.numberOfTrack(track.track_number)}
        </Credit>
      )}
      <Credit term={texts.genre}>
        <a href={genrePath(track.genre)}>{track.genre}</a>
      </Credit>
      <Credit term={texts.length}>{clock(track.duration_ms)}</Credit>
      {track.explicit && <Credit term={texts.lyrics}>{texts.explicit}</Credit>}
      <Credit term={texts.added}>
        <time dateTime={track.published_at}>{dayOf(track.published_at)}</time>
      </Credit>
    </dl>
  </Section>
)

const Credit = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
)

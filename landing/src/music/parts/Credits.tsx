import type { CatalogueTrack } from '@melodia/contract/catalogue'
import type { ReactNode } from 'react'
import { clock, dayOf } from './words.ts'
import { genrePath, Names } from './links.tsx'
import { Section } from './Section.tsx'

/** The people of a track, and the known facts about it. */
export const Credits = ({ track }: { track: CatalogueTrack }) => (
  <Section title="Credits">
    <dl className="credits">
      <Credit term={track.artists.length === 1 ? 'Artist' : 'Artists'}>
        <Names noun="artists" of={track.artists} />
      </Credit>
      <Credit term={track.creators.length === 1 ? 'Creator' : 'Creators'}>
        <Names noun="creators" of={track.creators} />
      </Credit>
      {track.album && <Credit term="Album">{track.album}</Credit>}
      <Credit term="Genre">
        <a href={genrePath(track.genre)}>{track.genre}</a>
      </Credit>
      <Credit term="Length">{clock(track.duration_ms)}</Credit>
      {track.explicit && <Credit term="Lyrics">Explicit</Credit>}
      <Credit term="Added">
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

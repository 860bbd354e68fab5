import { CATALOGUE_SORTS, type CatalogueSort } from '@melodia/contract/choices/catalogue'
import type { MusicPage } from '@melodia/contract/pages'
import { Cards, PersonCard, PlaylistCard } from '../parts/cards.tsx'
import { Genres } from '../parts/Genres.tsx'
import { pageHref, Pager } from '../parts/Pager.tsx'
import { Section } from '../parts/Section.tsx'
import { TrackRows } from '../parts/TrackRows.tsx'
import { counted } from '../parts/words.ts'

export type SearchProps = Extract<MusicPage, { kind: 'search' }>

const SORTS: Readonly<Record<CatalogueSort, string>> = {
  newest: 'Newest',
  popular: 'Popular',
  title: 'By title',
}

export function Search(page: SearchProps) {
  const { q, genre, sort, tracks, artists, creators, playlists, genres } = page
  const people = artists.length + creators.length + playlists.length
  return (
    <>
      <div className="welcome welcome-small">
        <h1>{searchTitle(page)}</h1>
      </div>
      {artists.length > 0 && (
        <Section title="Artists">
          <Cards label="Artists">
            {artists.map((artist) => (
              <PersonCard key={artist.id} noun="artists" person={artist} />
            ))}
          </Cards>
        </Section>
      )}
      {tracks.rows.length > 0 && (
        <Section title={counted(tracks.total, 'track')}>
          <Sorts q={q} genre={genre} sort={sort} />
          <TrackRows tracks={tracks.rows} label="Tracks" />
          <Pager {...tracks} path="/music" query={{ q, genre, sort }} />
        </Section>
      )}
      {playlists.length > 0 && (
        <Section title="Playlists">
          <Cards label="Playlists">
            {playlists.map((playlist) => (
              <PlaylistCard key={playlist.id} playlist={playlist} />
            ))}
          </Cards>
        </Section>
      )}
      {creators.length > 0 && (
        <Section title="Creators">
          <Cards label="Creators">
            {creators.map((creator) => (
              <PersonCard key={creator.id} noun="creators" person={creator} />
            ))}
          </Cards>
        </Section>
      )}
      {tracks.rows.length + people === 0 && (
        <p className="nothing">
          Nothing was found. Try fewer words, or <a href="/music">start from what is new</a>.
        </p>
      )}
      {genres.length > 0 && (
        <Section title="Genres">
          <Genres genres={genres} />
        </Section>
      )}
    </>
  )
}

/** The heading of the results. */
export function searchTitle({ q, genre, sort }: Pick<SearchProps, 'q' | 'genre' | 'sort'>) {
  if (q) return genre ? `“${q}” in ${genre}` : `“${q}”`
  if (genre) return genre
  return { newest: 'New tracks', popular: 'Popular tracks', title: 'All tracks' }[sort]
}

/** A search has one order; everything else can be put in another. */
const Sorts = ({ q, genre, sort }: Pick<SearchProps, 'q' | 'genre' | 'sort'>) =>
  q ? null : (
    <nav className="sorts" aria-label="Order">
      {CATALOGUE_SORTS.map((each) => (
        <a
          key={each}
          href={pageHref('/music', { genre, sort: each }, 1)}
          {...(each === sort && { 'aria-current': 'true' as const })}
        >
          {SORTS[each]}
        </a>
      ))}
    </nav>
  )

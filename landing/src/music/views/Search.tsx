import { CATALOGUE_SORTS, type CatalogueSort } from '@melodia/contract/choices/catalogue'
import { CONTAINS_FILTERS } from '@melodia/contract/choices/contributions'
import { CONTAINS_WORDS } from '@melodia/contract/disclosure'
import type { MusicPage } from '@melodia/contract/pages'
import { Cards, PersonCard, PlaylistCard } from '../parts/cards.tsx'
import { Genres } from '../parts/Genres.tsx'
import { pageHref, Pager } from '../parts/Pager.tsx'
import { Section } from '../parts/Section.tsx'
import { TrackRows } from '../parts/TrackRows.tsx'
import { counted } from '@melodia/contract/counted'
import * as texts from '#texts/music.ts'

export type SearchProps = Extract<MusicPage, { kind: 'search' }>

const SORTS: Readonly<Record<CatalogueSort, string>> = {
  newest: texts.newest,
  popular: texts.popular,
  title: texts.byTitle,
}

export function Search(page: SearchProps) {
  const { q, genre, sort, contains, tracks, artists, creators, playlists } = page
  const { namedGenres, meant, genres } = page
  const hits = tracks.rows.length + artists.length + creators.length + playlists.length
  return (
    <>
      <div className="welcome welcome-small">
        <h1>{searchTitle(page)}</h1>
      </div>
      {namedGenres.length > 0 && (
        <Section title={namedGenres.length === 1 ? texts.genre : texts.genres}>
          <Genres genres={namedGenres} />
        </Section>
      )}
      {artists.length > 0 && (
        <Section title={texts.artists}>
          <Cards label={texts.artists}>
            {artists.map((artist) => (
              <PersonCard key={artist.id} noun="artists" person={artist} />
            ))}
          </Cards>
        </Section>
      )}
      {tracks.rows.length > 0 && (
        <Section title={counted(tracks.total, 'track')}>
          <Sorts {...page} />
          <MadeFilters {...page} />
          <TrackRows tracks={tracks.rows} label={texts.tracks} />
          <Pager {...tracks} path="/music" query={{ q, genre, sort, contains: contains ?? '' }} />
        </Section>
      )}
      {playlists.length > 0 && (
        <Section title={texts.playlists}>
          <Cards label={texts.playlists}>
            {playlists.map((playlist) => (
              <PlaylistCard key={playlist.id} playlist={playlist} />
            ))}
          </Cards>
        </Section>
      )}
      {creators.length > 0 && (
        <Section title={texts.creators}>
          <Cards label={texts.creators}>
            {creators.map((creator) => (
              <PersonCard key={creator.id} noun="creators" person={creator} />
            ))}
          </Cards>
        </Section>
      )}
      {tracks.rows.length === 0 && contains && <MadeFilters {...page} />}
      {hits + namedGenres.length === 0 && (
        <p className="nothing">
          {texts.nothingWasFound}
          {meant === null ? (
            <>
              {texts.tryFewerWordsOr}
              <a href="/music">{texts.startFromWhatIsNew}</a>.
            </>
          ) : (
            <>
              {texts.didYouMean}
              <a href={pageHref('/music', { q: meant }, 1)}>{meant}</a>?
            </>
          )}
        </p>
      )}
      {genres.length > 0 && (
        <Section title={texts.allGenres}>
          <Genres genres={genres} />
        </Section>
      )}
    </>
  )
}

/** The heading of the results. */
export function searchTitle({ q, genre, sort }: Pick<SearchProps, 'q' | 'genre' | 'sort'>) {
  if (q) return genre ? texts.searchInGenre(q, genre) : `“${q}”`
  if (genre) return genre
  return { newest: texts.newTracks, popular: texts.popularTracks, title: texts.allTracks }[sort]
}

type Asked = Pick<SearchProps, 'q' | 'genre' | 'sort' | 'contains'>

/** A search has one order; everything else can be put in another. */
const Sorts = ({ q, genre, sort, contains }: Asked) =>
  q ? null : (
    <nav className="sorts" aria-label={texts.order}>
      {CATALOGUE_SORTS.map((each) => (
        <a
          key={each}
          href={pageHref('/music', { genre, sort: each, contains: contains ?? '' }, 1)}
          {...(each === sort && { 'aria-current': 'true' as const })}
        >
          {SORTS[each]}
        </a>
      ))}
    </nav>
  )

/** What a machine made of the tracks. */
const MadeFilters = ({ q, genre, sort, contains }: Asked) => (
  <nav className="sorts made-filters" aria-label={texts.whoMadeIt}>
    {(['', ...CONTAINS_FILTERS] as const).map((each) => (
      <a
        key={each}
        href={pageHref('/music', { q, genre, sort, contains: each }, 1)}
        {...(each === (contains ?? '') && { 'aria-current': 'true' as const })}
      >
        {each === '' ? texts.allTracks : CONTAINS_WORDS[each]}
      </a>
    ))}
  </nav>
)

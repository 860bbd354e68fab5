import { publicPath } from '@melodia/contract/choices/catalogue'
import type {
  CatalogueAlbum,
  CatalogueArtist,
  CatalogueCreator,
  CatalogueTrack,
} from '@melodia/contract/catalogue'
import type { ListPart } from '@melodia/contract/pages'
import { Artwork } from '../parts/Artwork.tsx'
import { AlbumCard, Cards } from '../parts/cards.tsx'
import { FollowButton, Followers } from '../parts/ChoiceButtons.tsx'
import { genrePath } from '../parts/links.tsx'
import { Pager } from '../parts/Pager.tsx'
import { Paragraphs } from '../parts/Paragraphs.tsx'
import { PlayAllButton, ShareButton } from '../parts/PlayButton.tsx'
import { Section } from '../parts/Section.tsx'
import { TrackRows } from '../parts/TrackRows.tsx'
import { counted } from '@melodia/contract/counted'
import * as texts from '#texts/music.ts'

interface PersonProps {
  noun: 'artists' | 'creators'
  person: CatalogueArtist | CatalogueCreator
  /** Only artists have some. */
  albums?: readonly CatalogueAlbum[]
  tracks: ListPart<CatalogueTrack>
}

/** An artist or a creator. */
export const Person = ({ noun, person, albums, tracks }: PersonProps) => (
  <>
    <div className="lead-part">
      <Artwork image={person.images[0]} isFirst isRound alt={texts.pictureOfName(person.name)} />
      <div className="lead-names">
        <p className="kind">{noun === 'artists' ? texts.artist : texts.creator}</p>
        <h1>{person.name}</h1>
        <p className="facts">
          <span>{factsOf(person)}</span> ·{' '}
          <Followers noun={noun} id={person.id} total={person.followers} />
        </p>
        <Paragraphs text={person.bio} />
        <div className="actions">
          {tracks.rows.length > 0 && <PlayAllButton name={person.name} />}
          <FollowButton noun={noun} id={person.id} name={person.name} />
          <ShareButton />
        </div>
        {person.genres.length > 0 && (
          <ul className="chips" aria-label={texts.genres}>
            {person.genres.map((genre) => (
              <li key={genre}>
                <a href={genrePath(genre)}>{genre}</a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
    {albums && albums.length > 0 && (
      <Section title={texts.albums}>
        <Cards label={texts.albumsOfName(person.name)}>
          {albums.map((album) => (
            <AlbumCard key={album.id} album={album} />
          ))}
        </Cards>
      </Section>
    )}
    <Section title={texts.tracks}>
      <TrackRows tracks={tracks.rows} label={texts.tracksOfName(person.name)} />
      <Pager {...tracks} path={publicPath(noun, person.id)} />
    </Section>
  </>
)

function factsOf(person: CatalogueArtist | CatalogueCreator) {
  const country = 'country' in person ? person.country : ''
  return [counted(person.tracks_total, 'track'), country].filter(Boolean).join(' · ')
}

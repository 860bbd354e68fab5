import { publicPath } from '@melodia/contract/choices/catalogue'
import type {
  CatalogueAlbum,
  CatalogueArtistDetail,
  CatalogueCreator,
  CatalogueTrack,
} from '@melodia/contract/catalogue'
import type { RegistryEntry } from '@melodia/contract/consents'
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
  person: CatalogueArtistDetail | CatalogueCreator
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
    {'consents' in person && <Consents artist={person} />}
  </>
)

/** What an artist has consented to, as a fact for everybody. */
const Consents = ({ artist: { name, consents } }: { artist: CatalogueArtistDetail }) => (
  <Section title={texts.consents}>
    <p>{texts.whatConsentsAre(name)}</p>
    <dl className="consents">
      {consents.map((entry) => (
        <div key={entry.use}>
          <dt>{USES[entry.use]}</dt>
          <dd>{answerOf(entry)}</dd>
        </div>
      ))}
    </dl>
  </Section>
)

const USES = {
  voice: texts.voice,
  style: texts.style,
  likeness: texts.likeness,
  training: texts.training,
} as const satisfies Record<RegistryEntry['use'], string>

function answerOf({ given, since, by }: RegistryEntry) {
  if (given === 'nobody' || since === null) return texts.noConsent
  const whose = by === 'artist' ? texts.wordOfArtist : texts.wordOfAdministrator
  const whom = given === 'everybody' ? texts.yesForEverybody : texts.yesForSome
  return texts.consentSince(whom, day.format(Date.parse(since)), whose)
}

const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' })

function factsOf(person: CatalogueArtistDetail | CatalogueCreator) {
  const country = 'country' in person ? person.country : ''
  return [counted(person.tracks_total, 'track'), country].filter(Boolean).join(' · ')
}

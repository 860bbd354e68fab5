import type { MusicPage } from '@melodia/contract/pages'
import { Cards, PersonCard, PlaylistCard, TrackCard } from '../parts/cards.tsx'
import { Genres } from '../parts/Genres.tsx'
import { Section } from '../parts/Section.tsx'

type HomeProps = Extract<MusicPage, { kind: 'home' }>

export function Home({ featured, newest, genres }: HomeProps) {
  const { playlists, artists } = featured
  return (
    <>
      <div className="welcome">
        <h1>Music, made the ethical way.</h1>
        <p>
          Everything here was heard by a person before it was published, and names the artists and
          creators who are paid for it.
        </p>
      </div>
      {newest.length === 0 && (
        <p className="nothing">
          Nothing is published yet. <a href="/creators/account/new">Send in the first track</a>.
        </p>
      )}
      {playlists.length > 0 && (
        <Section title="Featured playlists">
          <Cards label="Featured playlists">
            {playlists.map((playlist, index) => (
              <PlaylistCard key={playlist.id} playlist={playlist} isFirst={index === 0} />
            ))}
          </Cards>
        </Section>
      )}
      {newest.length > 0 && (
        <Section title="New">
          <Cards label="New tracks">
            {newest.map((track, index) => (
              <TrackCard
                key={track.id}
                track={track}
                isFirst={index === 0 && playlists.length === 0}
              />
            ))}
          </Cards>
          <p className="further">
            <a href="/music?sort=newest">All new tracks</a>
            <a href="/music?sort=popular">Popular tracks</a>
          </p>
        </Section>
      )}
      {artists.length > 0 && (
        <Section title="Featured artists">
          <Cards label="Featured artists">
            {artists.map((artist) => (
              <PersonCard key={artist.id} noun="artists" person={artist} />
            ))}
          </Cards>
        </Section>
      )}
      {genres.length > 0 && (
        <Section title="Genres">
          <Genres genres={genres} />
        </Section>
      )}
    </>
  )
}

import type { MusicPage } from '@melodia/contract/pages'
import { Cards, PersonCard, PlaylistCard, TrackCard } from '../parts/cards.tsx'
import { Genres } from '../parts/Genres.tsx'
import { Section } from '../parts/Section.tsx'
import * as texts from '#texts/music.ts'

type HomeProps = Extract<MusicPage, { kind: 'home' }>

export function Home({ featured, newest, genres }: HomeProps) {
  const { playlists, artists } = featured
  return (
    <>
      <div className="welcome">
        <h1>{texts.musicMadeEthicalWay}</h1>
        <p>{texts.personDecidedOnEverythingHere}</p>
      </div>
      {newest.length === 0 && genres.length === 0 && (
        <p className="nothing">
          {texts.nothingIsPublishedYet}
          <a href="/creators/account/new">{texts.uploadFirstTrack}</a>.
        </p>
      )}
      {playlists.length > 0 && (
        <Section title={texts.featuredPlaylists}>
          <Cards label={texts.featuredPlaylists}>
            {playlists.map((playlist, index) => (
              <PlaylistCard key={playlist.id} playlist={playlist} isFirst={index === 0} />
            ))}
          </Cards>
        </Section>
      )}
      {newest.length > 0 && (
        <Section title={texts.newLabel}>
          <Cards label={texts.newTracks}>
            {newest.map((track, index) => (
              <TrackCard
                key={track.id}
                track={track}
                isFirst={index === 0 && playlists.length === 0}
              />
            ))}
          </Cards>
          <p className="further">
            <a href="/music?sort=newest">{texts.allNewTracks}</a>
            <a href="/music?sort=popular">{texts.popularTracks}</a>
          </p>
        </Section>
      )}
      {artists.length > 0 && (
        <Section title={texts.featuredArtists}>
          <Cards label={texts.featuredArtists}>
            {artists.map((artist) => (
              <PersonCard key={artist.id} noun="artists" person={artist} />
            ))}
          </Cards>
        </Section>
      )}
      {genres.length > 0 && (
        <Section title={texts.genres}>
          <Genres genres={genres} />
        </Section>
      )}
    </>
  )
}

import type { Artist } from '@melodia/contract/artists'
import { en, paths } from '@melodia/portal'
import { PopularityBar, When } from '@melodia/portal/fields'
import { PageHeader, PageSkeleton, Panel } from '@melodia/portal/layout'
import { PublicPageButtons } from '@melodia/portal/publicPage'
import { Fact, RecordLoader } from '@melodia/portal/record'
import EditIcon from '@mui/icons-material/EditOutlined'
import { Button } from '@mui/material'
import { Link } from 'react-router'
import { RecordEvents } from '../audit/index.ts'
import { MergeIntoButton } from '../merges/index.ts'
import { RepresentedBy } from '../representations/index.ts'
import { PageColumns, PlaylistsOf, Portrait, TracksOf } from '../people/index.ts'
import * as texts from '#texts/artists.ts'

/** Everything about an artist: tracks in every state, playlists, history. */
export const ArtistPage = () => (
  <RecordLoader<Artist> resource="artists" messages={en.artists} loading={<PageSkeleton />}>
    {(artist) => (
      <>
        <PageHeader title={artist.name} breadcrumbs={['artists']}>
          <PublicPageButtons noun="artists" record={artist} />
          <MergeIntoButton artist={artist} />
          <Button
            component={Link}
            to={paths.edit('artists', artist.id)}
            variant="contained"
            startIcon={<EditIcon />}
          >
            {texts.editArtist}
          </Button>
        </PageHeader>
        <PageColumns
          main={
            <TracksOf whose={{ artist: artist.id }}>
              <Panel title={texts.history}>
                <RecordEvents resource="artists" id={artist.id} />
              </Panel>
            </TracksOf>
          }
          side={
            <>
              <About artist={artist} />
              <PlaylistsOf whose={{ artist: artist.id }} empty={texts.noPlaylistHasOneOf} />
            </>
          }
        />
      </>
    )}
  </RecordLoader>
)

const About = ({ artist }: { artist: Artist }) => (
  <Portrait person={artist} ids={{ Artist: artist.id }}>
    <Fact term={texts.country} size="small">
      {artist.country || texts.notKnown}
    </Fact>
    <Fact term={texts.popularity} size="small">
      <PopularityBar popularity={artist.popularity} />
    </Fact>
    <Fact term={texts.creditedOn} size="small">
      {texts.tracksOfArtist(artist.tracks_total)}
    </Fact>
    <RepresentedBy artist={artist} />
    <Fact term={texts.added} size="small">
      <When at={artist.created_at} />
    </Fact>
  </Portrait>
)

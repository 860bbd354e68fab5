import { POPULARITY_MAX } from '@melodia/contract/choices/people'
import { en, paths, tracks, useCreatorCall } from '@melodia/portal'
import { counted, durationOf, namesOf, When } from '@melodia/portal/fields'
import { LoadProblem, Panel } from '@melodia/portal/layout'
import { PlayButton } from '@melodia/portal/player'
import { USUAL_SPAN, usePlaysLately } from '@melodia/portal/plays'
import { Fact } from '@melodia/portal/record'
import { Box, Link, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from 'react-router'
import { durationInWords } from '../review/index.ts'
import type { Published, useLatestTrack } from './useLatestTrack.ts'

/** The track that was published last: its cover, and its figures. */
export const LatestTrack = ({
  latest: { published, error, retry },
}: {
  latest: ReturnType<typeof useLatestTrack>
}) => (
  <Panel title="Last release">
    {error ? (
      <LoadProblem message={en.tracks.loadListFailed} error={error} onRetry={() => void retry()} />
    ) : published ? (
      <Details published={published} />
    ) : (
      <Typography color="text.secondary">
        Nothing of yours is published yet. Your first published track shows here.
      </Typography>
    )}
  </Panel>
)

const Details = ({ published }: { published: Published }) => {
  const { track } = published
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 2.5,
        rowGap: 1.5,
        alignItems: 'start',
        gridTemplateColumns: { xs: '96px minmax(0, 1fr)', sm: '160px minmax(0, 1fr)' },
      }}
    >
      <Box
        component="img"
        src={track.artwork.medium_url}
        alt={`Artwork of ${track.title}`}
        sx={{
          width: '100%',
          aspectRatio: '1',
          objectFit: 'cover',
          borderRadius: 1,
          bgcolor: 'action.hover',
          gridRow: { sm: 'span 2' },
        }}
      />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
          <Typography variant="h3" component="p">
            <Link
              component={RouterLink}
              to={paths.edit(tracks.approved, track.id)}
              color="inherit"
              underline="hover"
            >
              {track.title}
            </Link>
          </Typography>
          <PlayButton sound={{ resource: tracks.approved, record: track, kind: 'track' }} />
        </Box>
        <Typography variant="body2" color="text.secondary">
          {namesOf(track.artists)}
        </Typography>
      </Box>
      <Figures published={published} />
    </Box>
  )
}

const Figures = ({ published: { track, at, waited_ms } }: { published: Published }) => (
  <Box
    component="dl"
    sx={{
      m: 0,
      display: 'grid',
      gap: 1.5,
      gridColumn: { xs: '1 / -1', sm: 'auto' },
      gridTemplateColumns: 'repeat(auto-fill, minmax(110px, 1fr))',
    }}
  >
    <Fact term="Published" size="small">
      <When at={at} />
    </Fact>
    {waited_ms !== null && (
      <Fact term="Review took" size="small">
        {durationInWords(waited_ms)}
      </Fact>
    )}
    <Fact term={`Plays in ${USUAL_SPAN} days`} size="small">
      <Plays id={track.id} />
    </Fact>
    <Fact term="Popularity" size="small">{`${track.popularity} / ${POPULARITY_MAX}`}</Fact>
    <Fact term="In" size="small">
      <Playlists id={track.id} />
    </Fact>
    <Fact term="Length" size="small">
      {durationOf(track.duration_ms)}
    </Fact>
  </Box>
)

const Plays = ({ id }: { id: string }) => (
  <Link component={RouterLink} to={`${paths.list('analytics')}?track=${id}`} color="inherit">
    {usePlaysLately({ track: id })}
  </Link>
)

/** How many playlists hold a track, those of others included. */
const Playlists = ({ id }: { id: string }) => {
  const call = useCreatorCall()
  const { data, error } = useQuery({
    queryKey: ['playlists', 'holding', id],
    queryFn: ({ signal }) =>
      call('GET tracks/playlists', { query: { filter: JSON.stringify({ id: [id] }) }, signal }),
  })
  if (error) return '?'
  return data ? counted(data.total, 'playlist') : '…'
}

import { POPULARITY_MAX } from '@melodia/contract/choices/people'
import { en, paths, tracks, useCreatorCall } from '@melodia/portal'
import { counted } from '@melodia/contract/counted'
import { durationOf, namesOf, When } from '@melodia/portal/fields'
import { LoadProblem, Panel } from '@melodia/portal/layout'
import { PlayButton } from '@melodia/portal/player'
import { USUAL_SPAN, usePlaysLately } from '@melodia/portal/plays'
import { ShareTrack } from '@melodia/portal/publicPage'
import { Fact } from '@melodia/portal/record'
import { Box, Link, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from 'react-router'
import { durationInWords } from '../review/index.ts'
import type { Published, useLatestTrack } from './useLatestTrack.ts'
import * as texts from '#texts/dashboard.ts'

/** The track that was published last: its cover, and its figures. */
export const LatestTrack = ({
  latest: { published, error, retry },
}: {
  latest: ReturnType<typeof useLatestTrack>
}) => (
  <Panel title={texts.lastRelease}>
    {error ? (
      <LoadProblem message={en.tracks.loadListFailed} error={error} onRetry={() => void retry()} />
    ) : published ? (
      <Details published={published} />
    ) : (
      <Typography color="text.secondary">{texts.noneOfYourTracksIs}</Typography>
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
        alt={texts.artworkOfTitle(track.title)}
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
        <Box sx={{ mt: 0.5, ml: -0.5 }}>
          <ShareTrack id={track.id} title={track.title} />
        </Box>
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
    <Fact term={texts.published} size="small">
      <When at={at} />
    </Fact>
    {waited_ms !== null && (
      <Fact term={texts.reviewTook} size="small">
        {durationInWords(waited_ms)}
      </Fact>
    )}
    <Fact term={texts.playsInDays(USUAL_SPAN)} size="small">
      <Plays id={track.id} />
    </Fact>
    <Fact term={texts.popularity} size="small">{`${track.popularity} / ${POPULARITY_MAX}`}</Fact>
    <Fact term={texts.inLabel} size="small">
      <Playlists id={track.id} />
    </Fact>
    <Fact term={texts.length} size="small">
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

import type { PlaylistEntry } from '@melodia/contract/playlists'
import { en, useCreatorCall } from '@melodia/portal'
import { counted } from '@melodia/contract/counted'
import { PersonAvatar } from '@melodia/portal/fields'
import { BodySkeleton, LoadProblem, PageHeader } from '@melodia/portal/layout'
import { MusicLink } from '@melodia/portal/publicPage'
import { Box, Paper, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import * as texts from '#texts/playlists.ts'

/** The featured playlists, in order. Read-only: admins choose them. */
export const FeaturedPlaylists = () => {
  const call = useCreatorCall()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['playlists', 'featured'],
    queryFn: () => call('GET playlists/featured'),
  })
  return (
    <>
      <PageHeader title={texts.featuredPlaylists} breadcrumbs={['playlists']} />
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {texts.shownFirstOnMusicPage}
        <MusicLink />
      </Typography>
      {isPending ? (
        <BodySkeleton />
      ) : data ? (
        <Chosen playlists={data.playlists} />
      ) : (
        <LoadProblem message={en.playlists.featuredLoadFailed} error={error} onRetry={refetch} />
      )}
    </>
  )
}

const Chosen = ({ playlists }: { playlists: readonly PlaylistEntry[] }) => (
  <Paper variant="outlined" sx={{ p: 2.5, maxWidth: 800 }}>
    {playlists.length === 0 ? (
      <Typography color="text.secondary">{texts.noFeaturedPlaylistsYet}</Typography>
    ) : (
      <Box
        component="ol"
        aria-label={texts.featuredPlaylistsInTheirOrder}
        sx={{ listStyle: 'none', m: 0, p: 0, '& > li + li': { mt: 2 } }}
      >
        {playlists.map((playlist) => (
          <Row key={playlist.id} playlist={playlist} />
        ))}
      </Box>
    )}
  </Paper>
)

const Row = ({ playlist }: { playlist: PlaylistEntry }) => {
  const { name, creator, tracks_total, description_excerpt, images } = playlist
  const count = counted(tracks_total, 'track')
  return (
    <Box component="li" sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
      <PersonAvatar name={name} images={images} />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
        <Typography variant="body2" color="text.secondary">
          {`${creator} · ${count}`}
        </Typography>
        {description_excerpt && <Typography variant="body2">{description_excerpt}</Typography>}
      </Box>
    </Box>
  )
}

import type { PlaylistEntry } from '@melodia/contract/playlists'
import { en, paths } from '@melodia/portal'
import { counted } from '@melodia/contract/counted'
import { LoadProblem, Panel, PartSkeleton } from '@melodia/portal/layout'
import { Box, Link, Typography } from '@mui/material'
import { useGetList } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import type { Whose } from './useTracksOf.ts'
import * as texts from '#texts/people.ts'

/** Playlists named here; the list has the others. */
const ROWS = 6

/** Playlists of a creator, or with tracks of an artist. */
export const PlaylistsOf = ({ whose, empty }: { whose: Whose; empty: string }) => (
  <Panel title={texts.playlists}>
    <Rows whose={whose} empty={empty} />
  </Panel>
)

const Rows = ({ whose, empty }: { whose: Whose; empty: string }) => {
  const {
    data,
    total = 0,
    error,
    isPending,
    refetch,
  } = useGetList<PlaylistEntry>('playlists', {
    filter: whose,
    pagination: { page: 1, perPage: ROWS },
    sort: { field: 'updated_at', order: 'DESC' },
    meta: { minimal: true },
  })
  if (isPending) return <PartSkeleton height={60} />
  if (!data)
    return <LoadProblem message={en.playlists.loadListFailed} error={error} onRetry={refetch} />
  if (data.length === 0) return <Typography color="text.secondary">{empty}</Typography>
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {data.map(({ id, name, tracks_total, public: isPublic }) => (
          <Box component="li" key={id} sx={{ overflowWrap: 'anywhere' }}>
            <Link component={RouterLink} to={paths.edit('playlists', id)} color="inherit">
              {name}
            </Link>
            <Typography component="span" variant="body2" color="text.secondary">
              {`  ${counted(tracks_total, 'track')}${isPublic ? '' : texts.notPublic}`}
            </Typography>
          </Box>
        ))}
      </Box>
      {total > data.length && (
        <Link
          component={RouterLink}
          to={`${paths.list('playlists')}?filter=${encodeURIComponent(JSON.stringify(whose))}`}
          variant="body2"
          sx={{ display: 'inline-block', mt: 1.5 }}
        >
          {texts.showAllTotal(total)}
        </Link>
      )}
    </>
  )
}

import type { Playlist } from '@melodia/contract/playlists'
import { PlaylistEdit as Edit } from '@melodia/portal/playlists'
import { Box } from '@mui/material'
import { Suspense } from 'react'
import { History } from '../audit/index.ts'
import { RestrictionsOf } from '../restrictions/index.ts'

const below = ({ id, name }: Playlist) => (
  <>
    <Suspense fallback={null}>
      <Box sx={{ mt: 3 }}>
        <RestrictionsOf subject={{ kind: 'playlist', id, title: name }} />
      </Box>
    </Suspense>
    <History resource="playlists" id={id} />
  </>
)

export const PlaylistEdit = () => <Edit below={below} />

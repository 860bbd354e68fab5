import type { Playlist } from '@melodia/contract/playlists'
import { Box } from '@mui/material'
import { DataTable } from 'react-admin'
import { en } from '../en.ts'
import { NameCell } from '../fields/NameCell.tsx'
import { truncated } from '../fields/truncated.ts'
import { EditLink } from '../list/EditLink.tsx'
import { RemoveButton } from '../list/RemoveButton.tsx'

/** Characters of a description in a row (spec §9). */
const DESCRIPTION = 60

const from = (width: 'sm' | 'md' | 'lg') => ({ display: { xs: 'none', [width]: 'table-cell' } })
const countOf = ({ tracks_total }: Playlist) => tracks_total.toLocaleString('en')

/** Columns of every list of playlists (spec §2). */
export const PlaylistTable = () => (
  <DataTable<Playlist>
    bulkActionButtons={false}
    rowClick={false}
    sx={{ '& td, & th': { px: { xs: 1, md: 2 } } }}
  >
    <DataTable.Col
      source="name"
      label="Name"
      sx={{ width: { xs: '100%', md: '30%' } }}
      render={(record: Playlist) => (
        <NameCell record={record} image={record.images[0]?.thumbnail_url}>
          {!record.public && 'Not public'}
          <Box component="span" sx={{ display: { sm: 'none' } }}>
            {`${record.public ? '' : ' · '}${record.creator} · ${countOf(record)} tracks`}
          </Box>
        </NameCell>
      )}
    />
    <DataTable.Col source="creator" label="Creator" disableSort sx={from('sm')} />
    <DataTable.Col
      source="tracks_total"
      label="Tracks count"
      align="right"
      disableSort
      sx={from('sm')}
      render={countOf}
    />
    <DataTable.Col
      source="description"
      label="Description"
      disableSort
      sx={{ ...from('md'), width: '40%' }}
      render={({ description_excerpt }: Playlist) => truncated(description_excerpt, DESCRIPTION)}
    />
    <DataTable.Col label="Actions" align="right">
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 0.5 }}>
        <EditLink />
        <RemoveButton messages={en.playlists} />
      </Box>
    </DataTable.Col>
  </DataTable>
)

import type { Artist } from '@melodia/contract/artists'
import { en } from '@melodia/portal'
import { EditLink, NameCell, RemoveButton, truncated } from '@melodia/portal/rows'
import { Box } from '@mui/material'
import { DataTable } from 'react-admin'

/** Characters of a bio in a row (spec §9). */
const BIO = 100

const from = (width: 'sm' | 'md') => ({ display: { xs: 'none', [width]: 'table-cell' } })

export const ArtistTable = () => (
  <DataTable<Artist>
    bulkActionButtons={false}
    rowClick={false}
    sx={{ '& td, & th': { px: { xs: 1, md: 2 } } }}
  >
    <DataTable.Col
      source="name"
      label="Name"
      sx={{ width: { xs: '100%', md: '30%' } }}
      render={(record: Artist) => (
        <NameCell record={record} image={record.images[0]?.thumbnail_url} round>
          <Box component="span" sx={{ display: { sm: 'none' } }}>
            {record.country}
          </Box>
        </NameCell>
      )}
    />
    <DataTable.Col
      source="country"
      label="Country"
      disableSort
      sx={{ ...from('sm'), whiteSpace: { lg: 'nowrap' } }}
    />
    <DataTable.Col
      source="bio"
      label="Bio"
      disableSort
      sx={{ ...from('md'), width: '50%' }}
      render={({ bio_excerpt }: Artist) => truncated(bio_excerpt, BIO)}
    />
    <DataTable.Col label="Actions" align="right">
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 0.5 }}>
        <EditLink />
        <RemoveButton messages={en.artists} />
      </Box>
    </DataTable.Col>
  </DataTable>
)

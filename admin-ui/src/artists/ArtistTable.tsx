import type { Artist } from '@melodia/contract/artists'
import { en } from '@melodia/portal'
import { GenreChips, NameCell, PopularityBar, truncated, When } from '@melodia/portal/fields'
import { BulkRemoveButton, from, ListTable } from '@melodia/portal/list'
import { EditLink, RemoveButton } from '@melodia/portal/record'
import { Box } from '@mui/material'
import { DataTable } from 'react-admin'

/** Characters of a bio in a row (spec §9). */
const BIO = 100
const FURTHER = ['genres', 'popularity', 'tracks_total', 'created_at']

/** Columns of the artists (spec §2). */
export const ArtistTable = () => (
  <ListTable<Artist> bulk={<BulkRemoveButton noun="artist" />} further={FURTHER}>
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
    <DataTable.Col
      source="genres"
      label="Genres"
      disableSort
      sx={from('md')}
      render={({ genres }: Artist) => <GenreChips genres={genres} />}
    />
    <DataTable.Col
      source="popularity"
      label="Popularity"
      sx={from('sm')}
      render={({ popularity }: Artist) => <PopularityBar popularity={popularity} />}
    />
    <DataTable.Col
      source="tracks_total"
      label="Tracks"
      align="right"
      disableSort
      sx={from('sm')}
      render={({ tracks_total }: Artist) => tracks_total.toLocaleString('en')}
    />
    <DataTable.Col
      source="created_at"
      label="Added"
      sx={{ ...from('sm'), whiteSpace: 'nowrap' }}
      render={({ created_at }: Artist) => <When at={created_at} />}
    />
    <DataTable.Col label="Actions" align="right">
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 0.5 }}>
        <EditLink />
        <RemoveButton messages={en.artists} />
      </Box>
    </DataTable.Col>
  </ListTable>
)

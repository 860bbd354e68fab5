import type { Artist } from '@melodia/contract/artists'
import { en, paths } from '@melodia/portal'
import { GenreChips, NameCell, PopularityBar, truncated, When } from '@melodia/portal/fields'
import { BulkRemoveButton, Column, from, ListTable } from '@melodia/portal/list'
import { PublicPageMenu } from '@melodia/portal/publicPage'
import { EditLink, RemoveButton } from '@melodia/portal/record'
import { Box } from '@mui/material'
import { BulkEditButton } from '../bulk/index.ts'
import * as texts from '#texts/artists.ts'

/** Characters of a bio in a row (spec §9). */
const BIO = 100
const FURTHER = ['genres', 'popularity', 'tracks_total', 'created_at']

/** Columns of the artists (spec §2). */
export const ArtistTable = () => (
  <ListTable<Artist> bulk={<Bulk />} further={FURTHER}>
    <Column
      source="name"
      label={texts.name}
      sx={{ width: { xs: '100%', md: '30%' } }}
      render={(record: Artist) => (
        <NameCell
          record={record}
          image={record.images[0]?.thumbnail_url}
          round
          to={paths.show('artists', record.id)}
        >
          <Box component="span" sx={{ display: { sm: 'none' } }}>
            {record.country}
          </Box>
        </NameCell>
      )}
    />
    <Column
      source="country"
      label={texts.country}
      disableSort
      sx={{ ...from('sm'), whiteSpace: { lg: 'nowrap' } }}
    />
    <Column
      source="bio"
      label={texts.bio}
      disableSort
      sx={{ ...from('md'), width: '50%' }}
      render={({ bio_excerpt }: Artist) => truncated(bio_excerpt, BIO)}
    />
    <Column
      source="genres"
      label={texts.genres}
      disableSort
      sx={from('md')}
      render={({ genres }: Artist) => <GenreChips genres={genres} />}
    />
    <Column
      source="popularity"
      label={texts.popularity}
      sx={from('sm')}
      render={({ popularity }: Artist) => <PopularityBar popularity={popularity} />}
    />
    <Column
      source="tracks_total"
      label={texts.tracks}
      align="right"
      disableSort
      sx={from('sm')}
      render={({ tracks_total }: Artist) => tracks_total.toLocaleString('en')}
    />
    <Column
      source="created_at"
      label={texts.added}
      sx={{ ...from('sm'), whiteSpace: 'nowrap' }}
      render={({ created_at }: Artist) => <When at={created_at} />}
    />
    <Column label={texts.actions} align="right">
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 0.5 }}>
        <PublicPageMenu noun="artists" />
        <EditLink isCompact />
        <RemoveButton isCompact messages={en.artists} />
      </Box>
    </Column>
  </ListTable>
)

const Bulk = () => (
  <>
    <BulkEditButton noun="artists" />
    <BulkRemoveButton noun="artist" />
  </>
)

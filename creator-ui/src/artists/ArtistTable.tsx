import type { RepresentedArtist } from '@melodia/contract/representations'
import { GenreChips, NameCell } from '@melodia/portal/fields'
import { Column, from, ListTable } from '@melodia/portal/list'
import { EditLink } from '@melodia/portal/record'
import * as texts from '#texts/artists.ts'

export const ArtistTable = () => (
  <ListTable<RepresentedArtist>>
    <Column
      source="name"
      label={texts.name}
      sx={{ width: { xs: '100%', md: '40%' } }}
      render={(record: RepresentedArtist) => (
        <NameCell record={record} image={record.images[0]?.thumbnail_url} round />
      )}
    />
    <Column
      source="genres"
      label={texts.genres}
      disableSort
      sx={{ ...from('sm'), width: '40%' }}
      render={({ genres }: RepresentedArtist) => <GenreChips genres={genres} />}
    />
    <Column
      source="tracks_total"
      label={texts.tracks}
      align="right"
      disableSort
      sx={from('sm')}
      render={({ tracks_total }: RepresentedArtist) => tracks_total.toLocaleString('en')}
    />
    <Column label={texts.actions} align="right">
      <EditLink isCompact />
    </Column>
  </ListTable>
)

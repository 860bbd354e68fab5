import type { Artist } from '@melodia/contract/artists'
import { PAGE_SIZES } from '@melodia/contract/choices/lists'
import { textOfNames } from '@melodia/contract/names'
import { en } from '@melodia/portal'
import {
  ADDED,
  AddedFilter,
  FilterMenu,
  ListPage,
  ListTools,
  type CsvColumn,
} from '@melodia/portal/list'
import { AddButton } from '@melodia/portal/record'
import { Button } from '@mui/material'
import { Link } from 'react-router'
import { DOUBLES } from '../merges/index.ts'
import { ArtistTable } from './ArtistTable.tsx'
import { ClearUnused } from './ClearUnused.tsx'
import { ImportButton } from '../imports/index.ts'
import { SavedViews } from '../views/index.ts'

/** CSV columns of the list of artists. */
const columns: CsvColumn<Artist>[] = [
  { label: 'ID', value: ({ id }) => id },
  { label: 'Name', value: ({ name }) => name },
  { label: 'Country', value: ({ country }) => country },
  { label: 'Genres', value: ({ genres }) => textOfNames(genres) },
  { label: 'Popularity', value: ({ popularity }) => popularity },
  { label: 'Tracks', value: ({ tracks_total }) => tracks_total },
  { label: 'Bio', value: ({ bio }) => bio },
  { label: 'Added', value: ({ created_at }) => created_at },
]

/** All Artists (spec §2). */
export const ArtistList = () => (
  <ListPage
    title="Artists"
    actions={
      <>
        <Button component={Link} to={DOUBLES.to} variant="outlined">
          {DOUBLES.label}
        </Button>
        <ClearUnused />
        <AddButton label="Add Artist" />
      </>
    }
    filters={
      <>
        <SavedViews />
        <FilterMenu choices={ADDED}>
          <AddedFilter />
        </FilterMenu>
      </>
    }
    tools={
      <>
        <ListTools columns={columns} />
        <ImportButton noun="artists" />
      </>
    }
    sort={{ field: 'created_at', order: 'DESC' }}
    pageSizes={PAGE_SIZES.artists}
    canSelectAllMatching
    empty={en.artists.empty}
    loadFailed={en.artists.loadListFailed}
  >
    <ArtistTable />
  </ListPage>
)

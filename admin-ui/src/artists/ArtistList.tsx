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
import { ChangeUndo } from '../bulk/index.ts'
import { ImportButton } from '../imports/index.ts'
import { SavedViews } from '../views/index.ts'
import * as texts from '#texts/artists.ts'

/** CSV columns of the list of artists. */
const columns: CsvColumn<Artist>[] = [
  { label: texts.id, value: ({ id }) => id },
  { label: texts.name, value: ({ name }) => name },
  { label: texts.country, value: ({ country }) => country },
  { label: texts.genres, value: ({ genres }) => textOfNames(genres) },
  { label: texts.popularity, value: ({ popularity }) => popularity },
  { label: texts.tracks, value: ({ tracks_total }) => tracks_total },
  { label: texts.bio, value: ({ bio }) => bio },
  { label: texts.added, value: ({ created_at }) => created_at },
]

/** All Artists (spec §2). */
export const ArtistList = () => (
  <ListPage
    title={texts.artists}
    actions={
      <>
        <Button component={Link} to={DOUBLES.to} variant="outlined">
          {DOUBLES.label}
        </Button>
        <ClearUnused />
        <AddButton label={texts.addArtist} />
      </>
    }
    intro={<ChangeUndo noun="artists" />}
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

import { PAGE_SIZES } from '@melodia/contract/choices/lists'
import type { Creator } from '@melodia/contract/creators'
import { truthCell } from '@melodia/contract/csv'
import { textOfNames } from '@melodia/contract/names'
import { en } from '@melodia/portal'
import {
  ADDED,
  AddedFilter,
  FilterMenu,
  ListPage,
  ListTools,
  type CsvColumn,
  type FilterChoice,
} from '@melodia/portal/list'
import { AddButton } from '@melodia/portal/record'
import { Typography } from '@mui/material'
import { CreatorFilters } from './CreatorFilters.tsx'
import { CreatorTable, assignmentOf } from './CreatorTable.tsx'
import { ImportButton } from '../imports/index.ts'
import { SavedViews } from '../views/index.ts'

/** CSV columns of the list of creators. */
const columns: CsvColumn<Creator>[] = [
  { label: 'ID', value: ({ id }) => id },
  { label: 'Name', value: ({ name }) => name },
  { label: 'Uri', value: ({ uri }) => uri },
  { label: 'Status', value: assignmentOf },
  { label: 'User ID', value: ({ mid }) => mid ?? null },
  { label: 'Active', value: ({ is_active }) => truthCell(is_active) },
  { label: 'Genres', value: ({ genres }) => textOfNames(genres) },
  { label: 'Popularity', value: ({ popularity }) => popularity },
  { label: 'Followers', value: ({ followers }) => followers.total },
  { label: 'Bio', value: ({ bio }) => bio },
  { label: 'Added', value: ({ created_at }) => created_at },
]

/** All Creators (spec §2). */
export const CreatorList = () => (
  <ListPage
    title="Creators"

    actions={<AddButton label="Add Creator" />}
    filters={
      <>
        <SavedViews />
        <FilterMenu choices={choices}>
          <CreatorFilters />
          <AddedFilter />
        </FilterMenu>
      </>
    }
    tools={
      <>
        <ListTools columns={columns} />
        <ImportButton noun="creators" />
      </>
    }
    sort={{ field: 'created_at', order: 'DESC' }}
    pageSizes={PAGE_SIZES.creators}
    canSelectAllMatching
    empty={<NoCreators />}
    loadFailed={en.creators.loadListFailed}
  >
    <CreatorTable />
  </ListPage>
)

const choices: FilterChoice[] = [
  {
    source: 'assigned',
    label: 'Status',
    show: (assigned: boolean) => (assigned ? 'Assigned' : 'Unassigned'),
  },
  {
    source: 'is_active',
    label: 'Active',
    show: (active: boolean) => (active ? 'Active' : 'Inactive'),
  },
  { source: 'genre', label: 'Genre', show: (genre: string) => genre },
  ...ADDED,
]

const NoCreators = () => (
  <>
    <Typography component="span" sx={{ display: 'block', color: 'text.primary' }}>
      {en.creators.empty}
    </Typography>
    {en.creators.emptyHint}
  </>
)

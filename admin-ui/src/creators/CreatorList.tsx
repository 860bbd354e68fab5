import { PAGE_SIZES } from '@melodia/contract/choices'
import type { Creator } from '@melodia/contract/creators'
import { en } from '@melodia/portal'
import {
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

/** CSV columns of the list of creators. */
const columns: CsvColumn<Creator>[] = [
  { label: 'ID', value: ({ id }) => id },
  { label: 'Name', value: ({ name }) => name },
  { label: 'Uri', value: ({ uri }) => uri },
  { label: 'Status', value: assignmentOf },
  { label: 'User ID', value: ({ mid }) => mid ?? null },
  { label: 'Active', value: ({ is_active }) => (is_active ? 'Yes' : 'No') },
  { label: 'Genres', value: ({ genres }) => genres.join(', ') },
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
      <FilterMenu choices={choices}>
        <CreatorFilters />
      </FilterMenu>
    }
    tools={<ListTools columns={columns} />}
    sort={{ field: 'created_at', order: 'DESC' }}
    pageSizes={PAGE_SIZES.creators}
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
]

const NoCreators = () => (
  <>
    <Typography component="span" sx={{ display: 'block', color: 'text.primary' }}>
      {en.creators.empty}
    </Typography>
    {en.creators.emptyHint}
  </>
)

import { PAGE_SIZES } from '@melodia/contract/choices'
import type { Creator } from '@melodia/contract/creators'
import {
  en,
  ExportButton,
  FilterMenu,
  ListPage,
  paths,
  type CsvColumn,
  type FilterChoice,
} from '@melodia/portal'
import AddIcon from '@mui/icons-material/Add'
import { Button, Typography } from '@mui/material'
import { Link } from 'react-router'
import { CreatorFilters } from './CreatorFilters.tsx'
import { CreatorTable } from './CreatorTable.tsx'
import { statusOf } from './status.ts'

const dashboard = { label: 'Dashboard', to: paths.home }

/** All Creators (spec §2). */
export const CreatorList = () => (
  <ListPage
    title="Creators"
    above={[dashboard]}
    actions={<AddCreatorButton />}
    filters={
      <FilterMenu choices={choices}>
        <CreatorFilters />
      </FilterMenu>
    }
    tools={<ExportButton columns={async () => columns} />}
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

const columns: CsvColumn<Creator>[] = [
  { label: 'Name', value: ({ name }) => name },
  { label: 'Uri', value: ({ uri }) => uri },
  { label: 'Status', value: statusOf },
  { label: 'Active', value: ({ is_active }) => is_active },
  { label: 'Genres', value: ({ genres }) => genres.join(', ') },
  { label: 'Popularity', value: ({ popularity }) => popularity },
  { label: 'Followers', value: ({ followers }) => followers.total },
  { label: 'Created', value: ({ created_at }) => created_at },
]

const AddCreatorButton = () => (
  <Button
    component={Link}
    to={paths.create('creators')}
    variant="contained"
    startIcon={<AddIcon />}
  >
    Add Creator
  </Button>
)

const NoCreators = () => (
  <>
    <Typography component="span" sx={{ display: 'block', color: 'text.primary' }}>
      {en.creators.empty}
    </Typography>
    {en.creators.emptyHint}
  </>
)

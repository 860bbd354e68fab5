import { PAGE_SIZES } from '@melodia/contract/choices'
import { en, FilterMenu, ListPage, paths, type FilterChoice } from '@melodia/portal'
import { AddButton, ListTools } from '@melodia/portal/rows'
import { Typography } from '@mui/material'
import { CreatorFilters } from './CreatorFilters.tsx'
import { CreatorTable } from './CreatorTable.tsx'

const dashboard = { label: 'Dashboard', to: paths.home }

/** All Creators (spec §2). */
export const CreatorList = () => (
  <ListPage
    title="Creators"
    above={[dashboard]}
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

const columns = async () => (await import('./csv.ts')).creatorColumns

const NoCreators = () => (
  <>
    <Typography component="span" sx={{ display: 'block', color: 'text.primary' }}>
      {en.creators.empty}
    </Typography>
    {en.creators.emptyHint}
  </>
)

import { PAGE_SIZES } from '@melodia/contract/choices/lists'
import type { Request } from '@melodia/contract/requests'
import { en, paths } from '@melodia/portal'
import {
  ADDED,
  AddedFilter,
  FilterMenu,
  ListPage,
  ListTools,
  type CsvColumn,
} from '@melodia/portal/list'
import BackIcon from '@mui/icons-material/ArrowBack'
import { Button, Typography } from '@mui/material'
import { useListContext } from 'react-admin'
import { Link } from 'react-router'
import { DecidedRequests } from './DecidedRequests.tsx'
import { LinkedRequest } from './LinkedRequest.tsx'
import { RequestTable, creatorStateOf } from './RequestTable.tsx'
import { SampleRequests } from './SampleRequests.tsx'
import { SavedViews } from '../views/index.ts'

/** CSV columns of the open requests. */
const columns: CsvColumn<Request>[] = [
  { label: 'ID', value: ({ id }) => id },
  { label: 'Name', value: ({ name }) => name },
  { label: 'Status', value: creatorStateOf },
  { label: 'User ID', value: ({ mid }) => mid },
  { label: 'Creator ID', value: ({ cid }) => cid },
  { label: 'Genres', value: ({ genres }) => genres.join(', ') },
  { label: 'Popularity', value: ({ popularity }) => popularity },
  { label: 'Followers', value: ({ followers }) => followers.total },
  { label: 'Bio', value: ({ bio }) => bio },
  { label: 'Message', value: ({ message }) => message },
  { label: 'Requested', value: ({ created_at }) => created_at },
]

/** Pending Creator Requests (spec §2). */
export const RequestList = () => (
  <ListPage
    title="Pending Requests"
    breadcrumbs={['creators']}
    actions={<BackToCreators />}
    intro={<Found />}
    filters={
      <>
        <SavedViews />
        <FilterMenu choices={ADDED}>
          <AddedFilter />
        </FilterMenu>
      </>
    }
    tools={<ListTools columns={columns} />}
    sort={{ field: 'created_at', order: 'DESC' }}
    pageSizes={PAGE_SIZES.requests}
    empty={en.requests.empty}
    loadFailed={en.requests.loadListFailed}
    whenFailed={<SampleRequests />}
    below={
      <>
        <DecidedRequests />
        <LinkedRequest />
      </>
    }
  >
    <RequestTable />
  </ListPage>
)

const BackToCreators = () => (
  <Button component={Link} to={paths.list('creators')} variant="outlined" startIcon={<BackIcon />}>
    Back to All Creators
  </Button>
)

/** "N pending request(s) found", as in the spec. */
const Found = () => {
  const { total, isPending, error } = useListContext()
  return (
    <Typography color="text.secondary" sx={{ mb: 2, minHeight: '1.5em' }} aria-live="polite">
      {isPending || error ? '' : `${(total ?? 0).toLocaleString('en')} pending request(s) found`}
    </Typography>
  )
}

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
import * as texts from '#texts/requests.ts'

/** CSV columns of the open requests. */
const columns: CsvColumn<Request>[] = [
  { label: texts.id, value: ({ id }) => id },
  { label: texts.name, value: ({ name }) => name },
  { label: texts.status, value: creatorStateOf },
  { label: texts.userId, value: ({ mid }) => mid },
  { label: texts.creatorId, value: ({ cid }) => cid },
  { label: texts.genres, value: ({ genres }) => genres.join(', ') },
  { label: texts.popularity, value: ({ popularity }) => popularity },
  { label: texts.followers, value: ({ followers }) => followers.total },
  { label: texts.bio, value: ({ bio }) => bio },
  { label: texts.message, value: ({ message }) => message },
  { label: texts.requested, value: ({ created_at }) => created_at },
]

/** Pending Creator Requests (spec §2). */
export const RequestList = () => (
  <ListPage
    title={texts.pendingRequests}
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
    {texts.backToAllCreators}
  </Button>
)

/** "N pending request(s) found", as in the spec. */
const Found = () => {
  const { total, isPending, error } = useListContext()
  return (
    <Typography color="text.secondary" sx={{ mb: 2, minHeight: '1.5em' }} aria-live="polite">
      {isPending || error ? '' : texts.pendingRequestsFound(total ?? 0)}
    </Typography>
  )
}

import { PAGE_SIZES } from '@melodia/contract/choices'
import { en, ListPage, paths } from '@melodia/portal'
import { ListTools } from '@melodia/portal/rows'
import BackIcon from '@mui/icons-material/ArrowBack'
import { Button, Typography } from '@mui/material'
import { useListContext } from 'react-admin'
import { Link } from 'react-router'
import { RequestTable } from './RequestTable.tsx'
import { SampleRequests } from './SampleRequests.tsx'

const dashboard = { label: 'Dashboard', to: paths.home }
const creators = { label: 'Creators', to: paths.list('creators') }

const columns = async () => (await import('./csv.ts')).requestColumns

/** Pending Creator Requests (spec §2). */
export const RequestList = () => (
  <ListPage
    title="Pending Requests"
    above={[dashboard, creators]}
    actions={<BackToCreators />}
    intro={<Found />}
    tools={<ListTools columns={columns} />}
    sort={{ field: 'created_at', order: 'DESC' }}
    pageSizes={PAGE_SIZES.requests}
    empty={en.requests.empty}
    loadFailed={en.requests.loadListFailed}
    whenFailed={<SampleRequests />}
  >
    <RequestTable />
  </ListPage>
)

const BackToCreators = () => (
  <Button component={Link} to={paths.list('creators')} variant="outlined" startIcon={<BackIcon />}>
    Back to All Creators
  </Button>
)

/** "N pending request(s) found", as the spec has it. */
const Found = () => {
  const { total, isPending, error } = useListContext()
  return (
    <Typography color="text.secondary" sx={{ mb: 2, minHeight: '1.5em' }} aria-live="polite">
      {isPending || error ? '' : `${(total ?? 0).toLocaleString('en')} pending request(s) found`}
    </Typography>
  )
}

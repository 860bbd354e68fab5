import { Box, Paper, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import {
  FilterLiveSearch,
  ListBase,
  Pagination,
  useListContext,
  type SortPayload,
} from 'react-admin'
import { PAGE_SIZE } from '@melodia/contract/choices'
import { PageHeader } from '../layout/PageHeader.tsx'
import { LoadProblem } from '../pages/LoadProblem.tsx'
import { ListSkeleton } from './ListSkeleton.tsx'

interface ListPageProps {
  title: string
  above: { label: string; to: string }[]
  /** Buttons beside the title. */
  actions?: ReactNode
  sort: SortPayload
  pageSizes: readonly number[]
  /** What the list says when there is nothing at all. */
  empty: string
  /** The sentence of spec §8 when it does not load. */
  loadFailed: string
  /** The table. */
  children: ReactNode
}

const quiet = () => {}

/** A list with its page, order and search in the address, and all the states it can be in. */
export const ListPage = ({
  title,
  above,
  actions,
  sort,
  pageSizes,
  empty,
  loadFailed,
  children,
}: ListPageProps) => (
  // The states say what failed, so the controller's own message stays away.
  <ListBase sort={sort} perPage={PAGE_SIZE} queryOptions={{ onError: quiet }}>
    <PageHeader title={title} above={above}>
      {actions}
    </PageHeader>
    <Box sx={{ mb: 2, maxWidth: 360 }}>
      <FilterLiveSearch source="q" label="Search" hiddenLabel={false} />
    </Box>
    <ListState empty={empty} loadFailed={loadFailed}>
      <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
        {children}
        <Pagination rowsPerPageOptions={[...pageSizes]} />
      </Paper>
    </ListState>
  </ListBase>
)

type ListStateProps = Pick<ListPageProps, 'empty' | 'loadFailed' | 'children'>

const ListState = ({ empty, loadFailed, children }: ListStateProps) => {
  const { isPending, error, data, total, filterValues, refetch, perPage } = useListContext()
  if (isPending) return <ListSkeleton rows={perPage} />
  if (error && !data) return <LoadProblem message={loadFailed} error={error} onRetry={refetch} />
  if (total === 0)
    return (
      <Paper variant="outlined" sx={{ p: 6, textAlign: 'center' }}>
        <Typography color="text.secondary">
          {filterValues.q ? `Nothing matches “${filterValues.q}”` : empty}
        </Typography>
      </Paper>
    )
  return children
}

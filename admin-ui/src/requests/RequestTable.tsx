import type { Request } from '@melodia/contract/requests'
import { GenreChips, PersonAvatar, PopularityBar } from '@melodia/portal'
import { Box, Chip, Typography } from '@mui/material'
import { useState } from 'react'
import { DataTable, useListContext, useRecordContext } from 'react-admin'
import { RequestActions } from './RequestActions.tsx'
import { RequestDialog } from './RequestDialog.tsx'

/** From this width on a column is there; below it the name says what matters of it. */
const from = (width: 'sm' | 'md' | 'lg') => ({ display: { xs: 'none', [width]: 'table-cell' } })

/** Columns of the pending requests (spec §2); a click on a row opens its details. */
export const RequestTable = () => {
  const { data } = useListContext<Request>()
  const [opened, open] = useState<string | null>(null)
  const shown = data?.find(({ id }) => id === opened)
  const show = (id: unknown) => {
    open(String(id))
    return false as const
  }
  return (
    <>
      <DataTable<Request>
        bulkActionButtons={false}
        rowClick={show}
        sx={{ '& td, & th': { px: { xs: 1, md: 2 } } }}
      >
        <DataTable.Col source="name" label="Name" sx={{ width: { xs: '100%', lg: '30%' } }}>
          <NameCell />
        </DataTable.Col>
        <DataTable.Col label="Status" sx={from('md')}>
          <ExistsChip />
        </DataTable.Col>
        <DataTable.Col
          label="Genres"
          sx={from('md')}
          render={({ genres }: Request) => <GenreChips genres={genres} />}
        />
        <DataTable.Col
          label="Popularity"
          sx={from('lg')}
          render={({ popularity }: Request) => <PopularityBar popularity={popularity} />}
        />
        <DataTable.Col
          label="Followers"
          align="right"
          sx={from('sm')}
          render={({ followers }: Request) => followers.total.toLocaleString('en')}
        />
        <DataTable.Col label="Actions" align="right">
          <RequestActions onDetails={open} />
        </DataTable.Col>
      </DataTable>
      <RequestDialog request={shown} onClose={() => open(null)} />
    </>
  )
}

const NameCell = () => {
  const request = useRecordContext<Request>()
  if (!request) return null
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      <PersonAvatar name={request.name} images={request.images} />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography component="div" sx={{ fontWeight: 600, lineHeight: 1.3 }}>
          {request.name}
        </Typography>
        <Box sx={{ display: { md: 'none' }, mt: 0.5 }}>
          <ExistsChip />
        </Box>
      </Box>
    </Box>
  )
}

const ExistsChip = () => {
  const request = useRecordContext<Request>()
  return request?.cid ? (
    <Chip size="small" variant="outlined" color="success" label="Creator Exists" />
  ) : (
    <Chip size="small" variant="outlined" label="New Creator" />
  )
}

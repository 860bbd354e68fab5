import type { Request } from '@melodia/contract/requests'
import { en } from '@melodia/portal'
import { clamped, GenreChips, PersonAvatar, PopularityBar, When } from '@melodia/portal/fields'
import { Column, from, ListTable } from '@melodia/portal/list'
import { Box, Chip, Typography } from '@mui/material'
import { useState } from 'react'
import { useListContext, useRecordContext } from 'react-admin'
import { RequestActions } from './RequestActions.tsx'
import { RequestDialog } from './RequestDialog.tsx'
import * as texts from '#texts/requests.ts'

const FURTHER = ['created_at']

/** Columns of the pending requests (spec §2); a click on a row opens its details. */
export const RequestTable = () => {
  const { data } = useListContext<Request>()
  const [opened, open] = useState<string | null>(null)
  const shown = data?.find(({ id }) => id === opened)
  return (
    <>
      <ListTable<Request> onRow={open} further={FURTHER}>
        <Column source="name" label={texts.name} sx={{ width: { xs: '100%', lg: '30%' } }}>
          <NameCell />
        </Column>
        <Column source="status" label={texts.status} disableSort sx={from('md')}>
          <ExistsChip />
        </Column>
        <Column
          source="genres"
          label={texts.genres}
          disableSort
          sx={from('md')}
          render={({ genres }: Request) => <GenreChips genres={genres} />}
        />
        <Column
          source="popularity"
          label={texts.popularity}
          disableSort
          sx={from('lg')}
          render={({ popularity }: Request) => <PopularityBar popularity={popularity} />}
        />
        <Column
          source="followers"
          label={texts.followers}
          disableSort
          align="right"
          sx={from('sm')}
          render={({ followers }: Request) => followers.total.toLocaleString('en')}
        />
        <Column
          source="created_at"
          label={texts.requested}
          sx={{ ...from('sm'), whiteSpace: 'nowrap' }}
          render={({ created_at }: Request) => <When at={created_at} />}
        />
        <Column label={texts.actions} align="right">
          <RequestActions onDetails={open} />
        </Column>
      </ListTable>
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
        <Typography
          component="div"
          {...clamped(request.name)}
          sx={{ fontWeight: 600, lineHeight: 1.3 }}
        >
          {request.name}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 0.5 }}>
          <Box sx={{ display: { md: 'none' }, mt: 0.5 }}>
            <ExistsChip />
          </Box>
          {request.user.awaits_confirmation && (
            <Chip
              size="small"
              variant="outlined"
              color="warning"
              label={en.requests.unconfirmed}
              sx={{ mt: 0.5 }}
            />
          )}
        </Box>
      </Box>
    </Box>
  )
}

const ExistsChip = () => {
  const request = useRecordContext<Request>()
  if (!request) return null
  return (
    <Chip
      size="small"
      variant="outlined"
      color={request.cid ? 'success' : 'default'}
      label={creatorStateOf(request)}
    />
  )
}

/** Whether an unassigned creator has this name (spec §2). */
export const creatorStateOf = ({ cid }: Pick<Request, 'cid'>) =>
  cid ? texts.creatorExists : texts.newCreator

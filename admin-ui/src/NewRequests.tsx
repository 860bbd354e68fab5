import { MenuCount } from '@melodia/portal/layout'
import { Box, Chip } from '@mui/material'
import { useGetList } from 'react-admin'
import * as texts from '#texts/shell.ts'

/** Milliseconds between updates of the count (spec §9). */
const POLL_TIME = 60_000
/** Shown if the count could not be loaded (spec §8). */
const FALLBACK = 3

/** Number of open creator requests, as a "New" badge; nothing if there are none (spec §2). */
export const NewRequests = () => {
  const { total, error } = useGetList(
    'creators/pending',
    { pagination: { page: 1, perPage: 1 }, sort: { field: 'created_at', order: 'DESC' } },
    { refetchInterval: POLL_TIME, retry: false },
  )
  const count = error ? FALLBACK : (total ?? 0)
  if (count === 0) return null
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      <MenuCount count={count} />
      <Chip
        label={texts.newLabel}
        color="primary"
        size="small"
        sx={{ height: 18, fontSize: '0.65rem', '& .MuiChip-label': { px: 0.75 } }}
      />
    </Box>
  )
}

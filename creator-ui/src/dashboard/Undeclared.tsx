import type { TrackStatus } from '@melodia/contract/choices/tracks'
import { paths, tracks } from '@melodia/portal'
import { Panel } from '@melodia/portal/layout'
import { Box, Link, Typography } from '@mui/material'
import { useGetList } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import * as texts from '#texts/dashboard.ts'

const FILTER = { contains: 'undeclared' }
const ONE = { page: 1, perPage: 1 }
const SORT = { field: 'created_at', order: 'DESC' } as const

/** How many of the creator's tracks do not say who or what made them. */
export const useUndeclared = () => {
  const call = { filter: FILTER, pagination: ONE, sort: SORT }
  const published = useGetList(tracks.approved, call)
  const pending = useGetList(tracks.pending, call)
  return {
    isPending: published.isPending || pending.isPending,
    approved: published.total ?? 0,
    pending: pending.total ?? 0,
  }
}

/** Asks for what older tracks do not say; nothing if all of them do. */
export const Undeclared = ({ undeclared }: { undeclared: ReturnType<typeof useUndeclared> }) => {
  const { approved, pending } = undeclared
  if (approved + pending === 0) return null
  return (
    <Panel title={texts.whoMadeYourTracks}>
      <Typography sx={{ mb: 1 }}>{texts.doNotSay(approved + pending)}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1 }}>
        {approved > 0 && <ToList status="approved">{texts.publishedOnes(approved)}</ToList>}
        {pending > 0 && <ToList status="pending">{texts.pendingOnes(pending)}</ToList>}
      </Box>
    </Panel>
  )
}

const ToList = ({ status, children }: { status: TrackStatus; children: string }) => (
  <Link
    component={RouterLink}
    to={`${paths.list(tracks[status])}?filter=${encodeURIComponent(JSON.stringify(FILTER))}`}
  >
    {children}
  </Link>
)

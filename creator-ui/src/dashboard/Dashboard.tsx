import { paths, tracks } from '@melodia/portal'
import { DashboardPage, useTotal } from '@melodia/portal/dashboard'
import { Box, Skeleton, Typography } from '@mui/material'
import { useState } from 'react'
import { Decisions, useDecisions } from '../decisions/index.ts'
import { FirstSteps } from './FirstSteps.tsx'
import { useFirstSteps } from './useFirstSteps.ts'
import { NeedsYou, useNeedsYou } from './NeedsYou.tsx'
import { useWaiting, Waiting } from './Waiting.tsx'

/** The creator dashboard (spec §2). */
export const Dashboard = () => (
  <DashboardPage
    cards={[
      {
        label: 'Total Tracks',
        total: useTotal(tracks.approved),
        to: paths.list(tracks.approved),
      },
      { label: 'Total Playlists', total: useTotal('playlists'), to: paths.list('playlists') },
    ]}
  >
    <Typography sx={{ my: 3, maxWidth: '60ch' }}>
      Welcome to Melødia for Creators. Upload a track and it waits under Your Pending Tracks until
      an admin has heard and approved it; from then on it is public and listed under Your Tracks.
    </Typography>
    <Rest />
  </DashboardPage>
)

/** Rendered all at once when loaded, so that nothing moves under the pointer. */
const Rest = () => {
  const { steps, isPending } = useFirstSteps()
  const waiting = useWaiting()
  const decisions = useDecisions()
  const needs = useNeedsYou()
  const [isShown, setShown] = useState(false)
  const isComing = isPending || waiting.isPending || decisions.isPending || needs.isPending
  if (!isComing && !isShown) setShown(true)
  if (isComing && !isShown)
    return (
      <Box component="output" aria-label="Loading" sx={columns}>
        <Skeleton variant="rounded" height={320} />
        <Skeleton variant="rounded" height={320} />
      </Box>
    )
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <NeedsYou needs={needs} />
      {steps && <FirstSteps steps={steps} />}
      <Box sx={columns}>
        <Waiting waiting={waiting} />
        <Decisions
          title="Recent decisions"
          decisions={decisions}
          empty="Nothing of yours has been decided yet."
        />
      </Box>
    </Box>
  )
}

const columns = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
}

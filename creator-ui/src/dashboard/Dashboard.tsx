import { paths, tracks } from '@melodia/portal'
import { DashboardPage, useTotal } from '@melodia/portal/dashboard'
import UploadIcon from '@mui/icons-material/FileUploadOutlined'
import { Box, Button, Skeleton, Typography } from '@mui/material'
import { useState } from 'react'
import { Link } from 'react-router'
import { Decisions, useDecisions } from '../review/index.ts'
import { HeldBackPanel, useHeldBackPanel } from '../restrictions/index.ts'
import { UploadSeveralButton } from '../uploads/index.ts'
import { FirstSteps } from './FirstSteps.tsx'
import { LatestTrack } from './LatestTrack.tsx'
import { Royalties, useRoyalties } from '../earnings/index.ts'
import { NeedsYou, useNeedsYou } from './NeedsYou.tsx'
import { useFirstSteps } from './useFirstSteps.ts'
import { useLatestTrack } from './useLatestTrack.ts'
import { Undeclared, useUndeclared } from './Undeclared.tsx'
import { useWaiting, Waiting } from './Waiting.tsx'
import * as texts from '#texts/dashboard.ts'

/**
 * The creator dashboard (spec §2): the creator's own tasks first, then the state of their tracks.
 */
export const Dashboard = () => {
  const { isPending, ...first } = useFirst()
  const cards = [
    { label: texts.totalTracks, total: useTotal(tracks.approved), to: paths.list(tracks.approved) },
    { label: texts.totalPlaylists, total: useTotal('playlists'), to: paths.list('playlists') },
  ]
  return (
    <DashboardPage
      actions={<Upload />}
      first={<First {...first} />}
      isFirstPending={isPending}
      cards={cards}
    >
      <Typography sx={{ my: 3, maxWidth: '75ch' }}>{texts.welcomeToMelodiaForCreators}</Typography>
      <Rest />
    </DashboardPage>
  )
}

/** The creator's main action, as buttons. */
const Upload = () => (
  <>
    <UploadSeveralButton />
    <Button
      component={Link}
      to={paths.create(tracks.approved)}
      variant="contained"
      size="large"
      startIcon={<UploadIcon />}
    >
      {texts.uploadTrack}
    </Button>
  </>
)

/** What only the creator can answer: what is held back, first steps, tracks that were sent back. */
const useFirst = () => {
  const needs = useNeedsYou()
  const held = useHeldBackPanel()
  const undeclared = useUndeclared()
  const { steps, ...first } = useFirstSteps()
  const isPending = [first, held, needs, undeclared].some((part) => part.isPending)
  return { isPending, needs, held, undeclared, steps }
}

const First = ({
  needs,
  held,
  undeclared,
  steps,
}: Omit<ReturnType<typeof useFirst>, 'isPending'>) => (
  <Box sx={{ display: 'grid', gap: 2, mb: 2, '&:empty': { display: 'none' } }}>
    <HeldBackPanel held={held} />
    <NeedsYou needs={needs} />
    <Undeclared undeclared={undeclared} />
    {steps && <FirstSteps steps={steps} />}
  </Box>
)

/** Rendered all at once when loaded, so that nothing moves under the pointer. */
const Rest = () => {
  const latest = useLatestTrack()
  const waiting = useWaiting()
  const decisions = useDecisions()
  const royalties = useRoyalties()
  const [isShown, setShown] = useState(false)
  const isComing = [latest, waiting, decisions, royalties].some(({ isPending }) => isPending)
  if (!isComing && !isShown) setShown(true)
  if (isComing && !isShown)
    return (
      <Box component="output" aria-label={texts.loading} sx={columns}>
        <Skeleton variant="rounded" height={320} />
        <Skeleton variant="rounded" height={320} />
      </Box>
    )
  return (
    <Box sx={columns}>
      <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
        <LatestTrack latest={latest} />
        <Waiting waiting={waiting} />
      </Box>
      <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
        <Royalties royalties={royalties} />
        <Decisions
          title={texts.recentDecisions}
          decisions={decisions}
          empty={texts.noneOfYourTracksHas}
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

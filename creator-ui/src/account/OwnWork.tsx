import { paths, tracks } from '@melodia/portal'
import { useTotal } from '@melodia/portal/dashboard'
import { Panel } from '@melodia/portal/layout'
import { USUAL_SPAN, usePlaysLately } from '@melodia/portal/plays'
import { Box, Link, Skeleton, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'
import * as texts from '#texts/account.ts'

const WORK = [
  { label: texts.publishedTracks, resource: tracks.approved },
  { label: texts.pendingTracks, resource: tracks.pending },
  { label: texts.decisionsAndNotesOfReview, resource: 'decisions' },
  { label: texts.playlists, resource: 'playlists' },
]

/** How much there is of one's own, each a link to it. */
export const OwnWork = () => (
  <Panel title={texts.yourWork}>
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {WORK.map(({ label, resource }) => (
        <Row key={resource} label={label} resource={resource} />
      ))}
      <PlaysRow />
    </Box>
  </Panel>
)

const Row = ({ label, resource }: { label: string; resource: string }) => {
  const total = useTotal(resource)
  return (
    <LinkRow label={label} to={paths.list(resource)}>
      {total === null ? (
        <Skeleton width={24} />
      ) : total === 'failed' ? (
        '?'
      ) : (
        total.toLocaleString('en')
      )}
    </LinkRow>
  )
}

const PlaysRow = () => (
  <LinkRow label={texts.playsInDays(USUAL_SPAN)} to={paths.list('analytics')}>
    {usePlaysLately()}
  </LinkRow>
)

interface LinkRowProps {
  label: string
  to: string
  /** How many there are. */
  children: ReactNode
}

const LinkRow = ({ label, to, children }: LinkRowProps) => (
  <Box
    component="li"
    sx={{
      display: 'flex',
      justifyContent: 'space-between',
      gap: 2,
      py: 1,
      '& + &': { borderTop: 1, borderColor: 'divider' },
    }}
  >
    <Link component={RouterLink} to={to} color="inherit">
      {label}
    </Link>
    <Typography component="span" sx={{ fontWeight: 600 }}>
      {children}
    </Typography>
  </Box>
)

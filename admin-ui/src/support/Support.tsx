import { KeyTable, PageHeader, paths } from '@melodia/portal'
import { Box, Link, Paper, Typography } from '@mui/material'
import { useId, type ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'
import { SETTINGS } from '../sitemap.tsx'
import { reviewKeys } from '../tracks/index.ts'
import { Contact } from './Contact.tsx'
import { Server } from './Server.tsx'

/** Help & Support (spec §2 leaves its content open). */
export const Support = () => (
  <>
    <PageHeader title="Help & Support" above={[{ label: 'Dashboard', to: paths.home }]} />
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      <Topic title="How validation works">
        <Validation />
      </Topic>
      <Topic title="Keyboard shortcuts">
        <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5 }}>
          While a pending track is open; the search works everywhere (⌘ K on a Mac).
        </Typography>
        <KeyTable sheet={reviewKeys} />
      </Topic>
      <Topic title="System">
        <Server />
      </Topic>
      <Topic title="Contact">
        <Contact />
      </Topic>
    </Box>
  </>
)

const Topic = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId()
  return (
    <Paper component="section" aria-labelledby={id} variant="outlined" sx={{ p: 2.5 }}>
      <Typography id={id} variant="h2" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      {children}
    </Paper>
  )
}

const Validation = () => (
  <Box component="ol" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 1 }}>
    {[
      'A creator uploads a track. It waits under Pending Tracks and nobody else can hear it.',
      'You open it, hear the full track and the preview, and look at artwork, names and loudness.',
      'Validate publishes exactly the version that was shown to you. If it was changed meanwhile, you are told and see the new one.',
      'Reject deletes the track and its record for good. Say why in the notes: the creator reads them.',
      'If somebody else decided first, their decision stands and you are told so.',
      'New audio, preview or artwork on a published track sends it back here.',
    ].map((step) => (
      <Typography key={step} component="li">
        {step}
      </Typography>
    ))}
    <Typography variant="body2">
      Every decision is kept in the{' '}
      <Link component={RouterLink} to={`${SETTINGS}/audit`}>
        audit log
      </Link>
      .
    </Typography>
  </Box>
)

import type { Approval } from '@melodia/contract/approvals'
import { Box, Link, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'
import { PeopleLinks } from '../fields/PeopleLinks.tsx'
import { When } from '../fields/When.tsx'
import { Column } from '../list/DataTable.tsx'
import { from, ListTable } from '../list/ListTable.tsx'
import { paths, tracks } from '../paths.ts'
import { PlayButton } from '../player/PlayButton.tsx'
import type { Recording } from '../player/player.ts'
import { ApprovalChip } from './ApprovalChip.tsx'
import { nextStepOf, usesOf, type ApprovalReader } from './words.ts'
import * as texts from '#texts/approvals.ts'

interface ApprovalTableProps {
  reader: Exclude<ApprovalReader, 'creator'>
  /** The actions of a row, which read its record. */
  children: ReactNode
}

/** Columns of approvals in both portals; narrow screens show all of it below the title. */
export const ApprovalTable = ({ reader, children }: ApprovalTableProps) => (
  <ListTable<Approval>>
    <Column
      source="track"
      label={texts.track}
      disableSort
      sx={{ width: { xs: '100%', md: '34%' } }}
      render={(approval: Approval) => (
        <TrackCell approval={approval} isLink={reader === 'administrator'}>
          <Box sx={{ display: { md: 'none' }, mt: 0.5 }}>
            <WhatIsAsked approval={approval} reader={reader} />
            <Box sx={{ mt: 0.5 }}>
              <ApprovalChip state={approval.state} />
            </Box>
          </Box>
        </TrackCell>
      )}
    />
    <Column
      source="artist"
      label={texts.whatIsAsked}
      disableSort
      sx={from('md')}
      render={(approval: Approval) => <WhatIsAsked approval={approval} reader={reader} />}
    />
    <Column
      source="state"
      label={texts.state}
      disableSort
      sx={from('md')}
      render={({ state }: Approval) => <ApprovalChip state={state} />}
    />
    <Column
      source="asked_at"
      label={texts.asked}
      sx={{ ...from('lg'), whiteSpace: 'nowrap' }}
      render={({ asked_at }: Approval) => <When at={asked_at} />}
    />
    <Column
      source="until"
      label={texts.until}
      sx={{ ...from('lg'), whiteSpace: 'nowrap' }}
      render={({ until }: Approval) => <When at={until} />}
    />
    <Column label={texts.actions} align="right">
      <Box
        sx={{
          display: 'flex',
          flexDirection: { xs: 'column', xl: 'row' },
          justifyContent: 'flex-end',
          gap: 1,
        }}
      >
        {children}
      </Box>
    </Column>
  </ListTable>
)

/** The preview of the track; its address is in the approval. */
const recordingOf = ({ id, track }: Approval): Recording => ({
  id,
  title: track.title,
  artists: track.creators.map((name) => ({ name })),
  preview_url: track.preview_url,
  preview_duration_ms: null,
  track_file_url: '',
  duration_ms: 0,
})

interface TrackCellProps {
  approval: Approval
  /** Whether this portal has a screen of the track. */
  isLink: boolean
  children: ReactNode
}

const TrackCell = ({ approval, isLink, children }: TrackCellProps) => {
  const { track } = approval
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: { xs: 0.5, sm: 1.5 } }}>
      <PlayButton
        sound={{
          resource: 'approvals',
          record: recordingOf(approval),
          kind: 'preview',
          recordingIn: recordingOf,
        }}
        isEdge
      />
      <Box
        component="img"
        src={track.artwork_url}
        alt=""
        sx={{
          display: { xs: 'none', sm: 'block' },
          flexShrink: 0,
          width: 40,
          height: 40,
          borderRadius: 1,
          objectFit: 'cover',
          bgcolor: 'action.hover',
        }}
      />
      <Box sx={{ minWidth: 0, py: 0.5, overflowWrap: 'anywhere' }}>
        <Typography component="div" sx={{ fontWeight: 600, lineHeight: 1.3 }}>
          {isLink ? (
            <Link
              component={RouterLink}
              to={paths.edit(tracks.pending, track.id)}
              color="inherit"
              underline="hover"
            >
              {track.title}
            </Link>
          ) : (
            track.title
          )}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {texts.byCreators(track.creators.join(', '))}
        </Typography>
        {children}
      </Box>
    </Box>
  )
}

interface WhatIsAskedProps {
  approval: Approval
  reader: ApprovalReader
}

/** Of whom, for what, what happens next, and why it was decided. */
const WhatIsAsked = ({ approval, reader }: WhatIsAskedProps) => {
  const next = nextStepOf(approval, reader)
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      <Typography component="div" variant="body2" sx={{ fontWeight: 600 }}>
        {usesOf(approval)}
        {': '}
        <PeopleLinks noun="artists" people={[approval.artist]} />
      </Typography>
      {next && (
        <Typography variant="body2" color="text.secondary">
          {next}
        </Typography>
      )}
      {approval.notes && (
        <Typography variant="body2" sx={{ whiteSpace: 'pre-line' }}>
          {texts.notes(approval.notes)}
        </Typography>
      )}
    </Box>
  )
}

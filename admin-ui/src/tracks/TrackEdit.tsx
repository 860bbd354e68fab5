import type { Track } from '@melodia/contract/tracks'
import { en, messageOf } from '@melodia/portal'
import { PeopleLinks } from '@melodia/portal/fields'
import { LatelyPlayed } from '@melodia/portal/plays'
import { SplitOfTrack } from '@melodia/portal/splits'
import { PopularityInput, TrackEdit as Edit } from '@melodia/portal/tracks'
import { Box, Typography } from '@mui/material'
import { Suspense } from 'react'
import { ApprovalsOfTrack } from '../approvals/index.ts'
import { History } from '../audit/index.ts'
import { ProposalDecision } from '../proposals/index.ts'
import { RestrictionsOf } from '../restrictions/index.ts'
import { PublishedFindings, PublishedOutcome } from '../review/index.ts'
import * as texts from '#texts/tracks.ts'

const failed = (error: unknown) => en.tracks.updateFailed(messageOf(error))

const notice = (track: Track, reload: () => Promise<unknown>) => (
  <>
    <Typography
      variant="body2"
      color="text.secondary"
      sx={{ mt: -1.5, mb: 2, overflowWrap: 'anywhere' }}
    >
      <PeopleLinks noun="artists" people={track.artists} />
      {texts.by}
      <PeopleLinks noun="creators" people={track.creators} />
      {' · '}
      <LatelyPlayed track={track.id} />
    </Typography>
    <ProposalDecision track={track} reload={reload} />
    {track.proposed && (
      <Box sx={{ mb: 3, '&:empty': { display: 'none' } }}>
        <ApprovalsOfTrack track={track} />
      </Box>
    )}
  </>
)
// The form is rendered before the findings below it.
const findings = (track: Track) => (
  <>
    <Box sx={{ mt: 3 }}>
      <SplitOfTrack track={track} />
    </Box>
    <Suspense fallback={null}>
      <PublishedFindings track={track} />
      <Box sx={{ mt: 3 }}>
        <RestrictionsOf subject={{ kind: 'track', id: track.id, title: track.title }} />
      </Box>
    </Suspense>
    <History resource="tracks" id={track.id} />
  </>
)
const whatBecame = (id: string, reload: () => Promise<unknown>) => (
  <Suspense fallback={null}>
    <PublishedOutcome id={id} reload={reload} />
  </Suspense>
)

export const TrackEdit = () => (
  <Edit
    title={texts.editTrack}
    failed={failed}
    notice={notice}
    below={findings}
    whenMissing={whatBecame}
  >
    <PopularityInput />
  </Edit>
)

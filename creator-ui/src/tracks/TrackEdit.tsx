import { TRACK_FILES } from '@melodia/contract/choices/tracks'
import type { Track } from '@melodia/contract/tracks'
import { detailsOf, en } from '@melodia/portal'
import { TrackApprovals } from '@melodia/portal/approvals'
import { LatelyPlayed } from '@melodia/portal/plays'
import { SplitOfTrack } from '@melodia/portal/splits'
import { TrackEdit as Edit } from '@melodia/portal/tracks'
import { Alert, Box } from '@mui/material'
import { Suspense } from 'react'
import { useRecordContext } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { useCreditsHelp } from '../credits/index.ts'
import { HeldBackNotice } from '../restrictions/index.ts'
import { OwnTrackOutcome } from '../review/index.ts'
import { usualShares } from '../splits/index.ts'
import { EarnedWithTrack } from '../statements/index.ts'
import { OwnCredit } from './OwnCredit.tsx'
import { saved } from './saved.ts'
import { TakeBack } from './TakeBack.tsx'
import * as texts from '#texts/tracks.ts'

const failed = (error: unknown) => en.tracks.updateFailed(detailsOf(error))

const waiting = (track: Track, reload: () => Promise<unknown>) => (
  <>
    <Box sx={{ mt: -1.5, mb: 2 }}>
      <LatelyPlayed track={track.id} />
    </Box>
    <HeldBackNotice track={track} />
    <OwnCredit track={track} />
    <TakeBack track={track} reload={reload} />
    {track.proposed && (
      <Box sx={{ mb: 3, '&:empty': { display: 'none' } }}>
        <TrackApprovals approvals={track.approvals} reader="creator" />
      </Box>
    )}
  </>
)

const money = (track: Track) => (
  <Box sx={{ mt: 3, display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
    <SplitOfTrack track={track} tools={usualShares} />
    <EarnedWithTrack id={track.id} />
  </Box>
)

const whatBecame = (id: string, reload: () => Promise<unknown>) => (
  <Suspense fallback={null}>
    <OwnTrackOutcome id={id} status="approved" reload={reload} />
  </Suspense>
)

/** Edits a published track. */
export const TrackEdit = () => (
  <Edit
    title={texts.editTrack}
    failed={failed}
    saved={saved}
    areNamesReviewed
    credits={useCreditsHelp()}
    notice={waiting}
    below={money}
    whenMissing={whatBecame}
  >
    <BackToPending />
  </Edit>
)

const FILES = [...Object.keys(TRACK_FILES), 'cut_preview']

/** Warns before saving that one's own new files make a published track pending. */
const BackToPending = () => {
  const chosen = useWatch({ name: FILES })
  const record = useRecordContext<Track>()
  const isNewFile = (value: unknown) => value instanceof File || value === 'true'
  if (record?.files_are_proposed || !chosen.some(isNewFile)) return null
  return <Alert severity="warning">{en.tracks.backToPending}</Alert>
}

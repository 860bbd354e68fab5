import type { Track } from '@melodia/contract/tracks'
import { detailsOf, en, useCreatorCall } from '@melodia/portal'
import type { FurtherSave } from '@melodia/portal/form'
import { PageSkeleton } from '@melodia/portal/layout'
import { SplitOfTrack } from '@melodia/portal/splits'
import { TrackEdit as Edit } from '@melodia/portal/tracks'
import { Box } from '@mui/material'
import { Suspense } from 'react'
import { useParams } from 'react-router'
import { useCreditsHelp } from '../credits/index.ts'
import {
  OwnTrackOutcome,
  ReviewOfTrack,
  useIsReviewLoaded,
  useLatestUpload,
} from '../review/index.ts'
import { usualShares } from '../splits/index.ts'
import { OwnCredit } from './OwnCredit.tsx'
import { saved } from './saved.ts'
import { TakeBack } from './TakeBack.tsx'
import * as texts from '#texts/tracks.ts'

const failed = (error: unknown) => en.tracks.updateFailed(detailsOf(error))
const resubmitFailed = (error: unknown) => en.tracks.resubmitFailed(detailsOf(error))

/** An appeal is decided on the track as it was rejected. */
const isClosed = ({ review }: Track) => review?.state === 'appeal'

const reviewOf = (track: Track, reload: () => Promise<unknown>) => (
  <>
    <OwnCredit track={track} />
    <TakeBack track={track} reload={reload} />
    <ReviewOfTrack track={track} />
  </>
)

const split = (track: Track) => (
  <Box sx={{ mt: 3 }}>
    <SplitOfTrack track={track} tools={usualShares} />
  </Box>
)

const whatBecame = (id: string, reload: () => Promise<unknown>) => (
  <Suspense fallback={null}>
    <OwnTrackOutcome id={id} status="pending" reload={reload} />
  </Suspense>
)

/** Edits a pending track, hands it in again, and shows the state of its review. */
export const PendingTrackEdit = () => {
  const call = useCreatorCall()
  const [, keepUpload] = useLatestUpload()
  const credits = useCreditsHelp()
  const isReviewLoaded = useIsReviewLoaded(useParams().id ?? '')
  const handIn = ({ id, review }: Track, update: FurtherSave['send']): FurtherSave | undefined =>
    review?.state === 'changes'
      ? {
          label: texts.resubmit,
          send: async (values, meta) => {
            await update(values, meta)
            return (await call('POST tracks/pending/{id}/submit', { path: { id } })).track
          },
          saved: en.tracks.resubmitted,
          failed: resubmitFailed,
        }
      : undefined
  if (!isReviewLoaded) return <PageSkeleton />
  return (
    <Edit
      title={texts.editPendingTrack}
      failed={failed}
      saved={saved}
      credits={credits}
      onUploaded={({ id }) => keepUpload(id)}
      notice={reviewOf}
      below={split}
      further={handIn}
      isClosed={isClosed}
      whenMissing={whatBecame}
    />
  )
}

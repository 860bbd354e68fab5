import { PAGE_SIZES } from '@melodia/contract/choices/lists'
import { en } from '@melodia/portal'
import { ListPage } from '@melodia/portal/list'
import { AddButton, EditLink, RemoveButton } from '@melodia/portal/record'
import { TrackFilterMenu, TrackTable, trackTools, useHolding } from '@melodia/portal/tracks'
import { Box } from '@mui/material'
import {
  Decisions,
  useDecisions,
  LatestUpload,
  REVIEW_CHOICES,
  ReviewFilters,
  HistoryButton,
  HistoryOfList,
  ReviewStateOfRow,
} from '../review/index.ts'
import { SplitManyButton } from '../splits/index.ts'
import { UploadSeveralButton } from '../uploads/index.ts'
import * as texts from '#texts/tracks.ts'

/** Your Pending Tracks: waiting for an admin; they can be changed and withdrawn. */
export const PendingTrackList = () => {
  const rejections = useDecisions('reject')
  return (
    <ListPage
      title={texts.yourPendingTracks}
      breadcrumbs={['tracks']}
      actions={
        <>
          <UploadSeveralButton />
          <AddButton label={texts.addTrack} resource="tracks" />
        </>
      }
      intro={<LatestUpload />}
      filters={
        <TrackFilterMenu choices={REVIEW_CHOICES}>
          <ReviewFilters />
        </TrackFilterMenu>
      }
      tools={trackTools}
      sort={{ field: 'created_at', order: 'DESC' }}
      pageSizes={PAGE_SIZES.creatorTracks}
      empty={en.tracks.empty}
      loadFailed={en.tracks.loadListFailed}
      below={
        <Box sx={{ maxWidth: 800 }}>
          <Decisions
            title={texts.rejectedRecently}
            decisions={rejections}
            empty={texts.noneOfYourTracksHas}
          />
        </Box>
      }
    >
      <HistoryOfList>
        <TrackTable bulk={<SplitManyButton />} reviewState={<ReviewStateOfRow />}>
          <HistoryButton />
          <EditLink isCompact />
          <RemoveButton isCompact messages={en.tracks} verb={texts.withdraw} hint={useHolding()} />
        </TrackTable>
      </HistoryOfList>
    </ListPage>
  )
}
